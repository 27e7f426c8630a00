//! The lines of a map at equal distances.

/// A path across a field of this size, without its edges.
pub fn grid_lines(width: u32, height: u32, every: u32) -> String {
    let mut path = String::new();
    for x in (every..width).step_by(every as usize) {
        path += &format!("M{x} 0V{height}");
    }
    for y in (every..height).step_by(every as usize) {
        path += &format!("M0 {y}H{width}");
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_have_no_line() {
        assert_eq!(grid_lines(12, 18, 6), "M6 0V18M0 6H12M0 12H12");
        assert_eq!(grid_lines(6, 6, 6), "");
    }
}
