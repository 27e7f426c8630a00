//! Expected wounds by distance: at short range, at long range, and beyond.

use super::{Attack, Manner, Odds, Range, Side, resolve};

/// From one distance to another, in inches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    pub from: f64,
    pub to: f64,
    /// Expected wounds of one attack.
    pub wounds: f64,
}

/// The range bands of a unit; long range is left out if it reaches no further than short range.
pub fn curve(attacker: &Side, defender: &Side, attack: &Attack) -> Vec<Band> {
    let volley = matches!(attack.manner, Manner::Shoot { volley: true, .. });
    let (short, long) = attacker.profile.reach;
    let bands = [(Range::Short, 0.0, short), (Range::Long, short, long)];
    let band = |(range, from, to): (Range, f64, f64)| {
        let attack = Attack { manner: Manner::Shoot { range, volley }, ..*attack };
        let odds: Odds<f64> = resolve(attacker, defender, &attack).ok()?;
        (to > from).then(|| Band { from, to, wounds: odds.damage.wounds.expected() })
    };
    bands.into_iter().filter_map(band).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::regiment::Profile;
    use crate::odds::regiment::tests::{SHORT, foot};

    fn bands(reach: (f64, f64)) -> Vec<Band> {
        let profile = Profile { reach, ..foot(&[]) };
        curve(&Side::full(&profile), &Side::full(&profile), &SHORT)
    }

    #[test]
    fn wounds_fall_with_distance() {
        let bands = bands((8.0, 12.0));
        assert_eq!(bands.iter().map(|band| (band.from, band.to)).collect::<Vec<_>>(), [(0.0, 8.0), (8.0, 12.0)]);
        // Two dice: a hit in 1 of 2 or 1 of 3 cases, unsaved in 2 of 3.
        assert!((bands[0].wounds - 2.0 / 3.0).abs() < 1e-12 && (bands[1].wounds - 4.0 / 9.0).abs() < 1e-12);
    }

    #[test]
    fn empty_bands_are_left_out() {
        assert_eq!(bands((8.0, 8.0)).len(), 1);
        assert_eq!(bands((0.0, 0.0)), []);
    }
}
