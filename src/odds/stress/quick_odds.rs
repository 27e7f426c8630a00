//! The damage of a unit to an ordinary one: evasion 1, armour 6, structure 3, on the move.

use super::{Profile, outcome};
use crate::odds::{Approach, Circumstances, QuickOdds};

const ORDINARY: Profile =
    Profile { armor: 6, structure: 3, evasion: 1, skill: 3, size: 3, moves: 6, range: 16, damage: [None; 3] };

pub fn quick_odds(profile: &Profile) -> QuickOdds {
    let ways = [
        ("within 4 inches", Approach::Short),
        ("at effective range", Approach::Usual),
        ("at long range", Approach::Long),
        ("in melee", Approach::Close),
    ];
    let figures = ways.into_iter().filter_map(|(how, approach)| {
        let circumstances = Circumstances { approach, switches: Vec::new() };
        Some((how.to_owned(), outcome(profile, &ORDINARY, &circumstances)?.lost))
    });
    QuickOdds { what: "Damage to a unit with evasion 1 and armour 6", figures: figures.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    /// Three dice on 4+ against three on 5+: 1, 2, 3 hits in 3/8, 3/8, 1/8; the defence stops 0, 1, 2, 3 in 8/27, 12/27,
    /// 6/27, 1/27. At long range two more defend.
    #[test]
    fn a_card_at_a_glance() {
        let mut unit = testing::catalog().units(&testing::catalog().factions[0]).next().unwrap().clone();
        assert_eq!(Profile::of(&unit), None, "a blank card");
        unit.stats.set("structure", Some(3.into()));
        unit.stats.set("damage_effective", Some(2.into()));
        let odds = quick_odds(&Profile::of(&unit).unwrap());
        assert_eq!(odds.figures.len(), 1);
        let through = (3.0 * 8.0 + 3.0 * 20.0 + 26.0) / (8.0 * 27.0);
        assert!((odds.figures[0].1 - 2.0 * through).abs() < 1e-12);
        assert_eq!(odds.sentence(), "Damage to a unit with evasion 1 and armour 6: 1 at effective range.");
    }
}
