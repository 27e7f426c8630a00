//! A unit at a glance: its expected wounds against infantry in cover with a save of 5+.

use super::{Attack, Manner, Odds, Profile, Range, Side, resolve};
use crate::model::FightsAs;

/// Expected wounds of one attack by the full unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glance {
    pub short: f64,
    /// `None` if its long range is no further than its short range.
    pub long: Option<f64>,
    /// `None` for units that do not charge.
    pub charge: Option<f64>,
}

impl Glance {
    pub fn of(profile: &Profile) -> Self {
        let yardstick = Profile {
            bases: 3,
            ranged: 0,
            melee: 0,
            wounds: 3,
            courage: None,
            save: Some(5),
            immobile: false,
            reach: (0.0, 0.0),
            fights_as: Some(FightsAs::Infantry),
            moves_as: None,
            effects: Vec::new(),
        };
        let wounds = |manner| {
            let attack = Attack { cover: true, ..Attack::plain(manner) };
            let odds: Odds<f64> = resolve(&Side::full(profile), &Side::full(&yardstick), &attack).ok()?;
            Some(odds.damage.wounds.expected())
        };
        let shoot = |range| wounds(Manner::Shoot { range, volley: false });
        let (short, long) = profile.reach;
        Self {
            short: shoot(Range::Short).unwrap_or(0.0),
            long: if long > short { shoot(Range::Long) } else { None },
            charge: if profile.immobile { None } else { wounds(Manner::Charge) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::MovesAs;
    use crate::odds::regiment::tests::foot;

    #[test]
    fn a_glance_measures_against_the_same_target() {
        let glance = Glance::of(&Profile { reach: (8.0, 12.0), ..foot(&[]) });
        // Two dice on 5 or 6, four in a charge, each hit unsaved in 2 of 3 cases.
        assert!((glance.short - 4.0 / 9.0).abs() < 1e-12);
        assert!((glance.long.unwrap() - 2.0 / 9.0).abs() < 1e-12);
        assert!((glance.charge.unwrap() - 8.0 / 9.0).abs() < 1e-12);
    }

    #[test]
    fn what_a_unit_cannot_do_is_left_out() {
        assert_eq!(Glance::of(&foot(&[])).long, None);
        assert_eq!(Glance::of(&Profile { immobile: true, ..foot(&[]) }).charge, None);
        assert_eq!(Glance::of(&Profile { moves_as: Some(MovesAs::Aerial), ..foot(&[]) }).charge, None);
    }
}
