//! Expected wounds by distance: at short range, at long range, and beyond.

use super::{Attack, Manner, Odds, Range, Side, resolve};
use crate::odds::curve::{Band, bands};

/// The range bands of a unit; long range is left out if it reaches no further than short range.
pub fn curve(attacker: &Side, defender: &Side, attack: &Attack) -> Vec<Band> {
    let volley = matches!(attack.manner, Manner::Shoot { volley: true, .. });
    let (short, long) = attacker.profile.reach;
    bands([short, long], |from, _| {
        let range = if from < short { Range::Short } else { Range::Long };
        let attack = Attack { manner: Manner::Shoot { range, volley }, ..*attack };
        if attack.barred(attacker.profile).is_some() {
            return None;
        }
        let odds: Odds<f64> = resolve(attacker, defender, &attack).ok()?;
        Some(odds.damage.wounds.expected())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::regiment::Profile;
    use crate::odds::regiment::tests::{SHORT, foot};

    fn of(reach: (f64, f64)) -> Vec<Band> {
        let profile = Profile { reach, ..foot(&[]) };
        curve(&Side::full(&profile), &Side::full(&profile), &SHORT)
    }

    #[test]
    fn wounds_fall_with_distance() {
        let bands = of((8.0, 12.0));
        assert_eq!(bands.iter().map(|band| (band.from, band.to)).collect::<Vec<_>>(), [(0.0, 8.0), (8.0, 12.0)]);
        // Two dice: a hit in 1 of 2 or 1 of 3 cases, unsaved in 2 of 3.
        assert!((bands[0].amount - 2.0 / 3.0).abs() < 1e-12 && (bands[1].amount - 4.0 / 9.0).abs() < 1e-12);
    }

    #[test]
    fn empty_bands_are_left_out() {
        assert_eq!(of((8.0, 8.0)).len(), 1);
        assert_eq!(of((0.0, 0.0)), []);
    }
}
