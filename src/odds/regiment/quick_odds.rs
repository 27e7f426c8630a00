//! The wounds of a full unit against infantry in cover with a save of 5+.

use super::{Attack, Manner, Odds, Profile, Range, Side, resolve};
use crate::model::FightsAs;
use crate::odds::QuickOdds;

pub fn quick_odds(profile: &Profile) -> QuickOdds {
    let ordinary = Profile {
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
        let odds: Option<Odds<f64>> = resolve(&Side::full(profile), &Side::full(&ordinary), &attack).ok();
        odds.filter(|_| attack.barred(profile).is_none()).map(|odds| odds.damage.wounds.expected())
    };
    let shoot = |range| wounds(Manner::Shoot { range, volley: false });
    let figures = [
        ("at short range", shoot(Range::Short)),
        ("at long range", shoot(Range::Long)),
        ("in a charge", wounds(Manner::Charge)),
    ];
    let figures = figures.into_iter().filter_map(|(how, wounds)| Some((how.to_owned(), wounds?)));
    QuickOdds { what: "Wounds to infantry 5+ in cover", figures: figures.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::MovesAs;
    use crate::odds::regiment::tests::foot;

    /// Two dice on 5 or 6, one less at long range, four in a charge; each hit is unsaved in 2 of 3 cases.
    #[test]
    fn every_unit_meets_the_same_target() {
        let odds = quick_odds(&Profile { reach: (8.0, 12.0), ..foot(&[]) });
        let expected = [("at short range", 4.0 / 9.0), ("at long range", 2.0 / 9.0), ("in a charge", 8.0 / 9.0)];
        for ((how, wounds), (expected_how, expected)) in odds.figures.iter().zip(expected) {
            assert_eq!(how, expected_how);
            assert!((wounds - expected).abs() < 1e-12);
        }
        assert_eq!(odds.figures.len(), 3);
        let words = "Wounds to infantry 5+ in cover: 0.44 at short range, 0.22 at long range, 0.89 in a charge.";
        assert_eq!(odds.sentence(), words);
    }

    #[test]
    fn what_a_unit_cannot_do_is_left_out() {
        let count = |profile: &Profile| quick_odds(profile).figures.len();
        assert_eq!(count(&foot(&[])), 2, "no long range");
        assert_eq!(count(&Profile { immobile: true, ..foot(&[]) }), 1);
        assert_eq!(count(&Profile { moves_as: Some(MovesAs::Aerial), ..foot(&[]) }), 1);
    }
}
