//! Expected damage by distance in inches; long range has no end.

use crate::odds::Approach;
use crate::odds::curve::{Band, bands};

/// Short range ends here.
const SHORT: f64 = 4.0;

/// `damage` is what an attack does within 4 inches, at effective range up to so many inches, and beyond.
pub fn curve(effective: u32, damage: impl Fn(Approach) -> Option<f64>) -> Vec<Band> {
    let effective = f64::from(effective);
    bands([SHORT, effective, f64::INFINITY], |_, to| {
        damage(match to {
            to if to <= SHORT => Approach::Short,
            to if to <= effective => Approach::Usual,
            _ => Approach::Long,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_range_has_no_end() {
        let bands = curve(16, |approach| match approach {
            Approach::Short => Some(3.0),
            Approach::Usual => Some(2.0),
            _ => Some(1.0),
        });
        let found: Vec<_> = bands.iter().map(|band| (band.to, band.amount)).collect();
        assert_eq!(found, [(4.0, 3.0), (16.0, 2.0), (f64::INFINITY, 1.0)]);
        assert_eq!(curve(16, |_| None), []);
    }
}
