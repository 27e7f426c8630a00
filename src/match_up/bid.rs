//! The bid: whoever spent fewer points chooses a colour.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// I spent fewer points, by this margin.
    Mine(i64),
    Theirs(i64),
    /// Equal totals: a roll-off decides.
    Tie,
}

pub fn standing(mine: i64, theirs: i64) -> Standing {
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Less => Standing::Mine(theirs.saturating_sub(mine)),
        std::cmp::Ordering::Greater => Standing::Theirs(mine.saturating_sub(theirs)),
        std::cmp::Ordering::Equal => Standing::Tie,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lower_total_chooses() {
        assert_eq!(standing(970, 985), Standing::Mine(15));
        assert_eq!(standing(985, 970), Standing::Theirs(15));
        assert_eq!(standing(1000, 1000), Standing::Tie);
        assert_eq!(standing(0, 1), Standing::Mine(1));
        assert_eq!(standing(i64::MIN, i64::MAX), Standing::Mine(i64::MAX));
    }
}
