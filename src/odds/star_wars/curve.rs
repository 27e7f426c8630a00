//! Expected wounds by range.

use super::{Profile, Situation, Weapon, outcome_of};
use crate::odds::Outcome;
use crate::odds::curve::{Band, bands};

/// No weapon reaches further.
const FARTHEST: u32 = 5;

/// With whichever weapon does most there; the situation may differ by weapon.
pub fn curve(mine: &Profile, theirs: &Profile, situation: impl Fn(&Weapon) -> Situation) -> Vec<Band> {
    bands((1..=FARTHEST).map(f64::from), |from, to| {
        let reaches = |weapon: &&Weapon| {
            weapon.reach.is_some_and(|(least, most)| f64::from(least) <= from + 1.0 && to <= f64::from(most))
        };
        let weapons = mine.weapons.iter().filter(reaches).cloned().collect();
        let mine = Profile { weapons, ..mine.clone() };
        let outcomes = mine.weapons.iter().filter_map(|weapon| {
            let situation = Situation { melee: false, ..situation(weapon) };
            outcome_of(&mine, weapon, theirs, &situation)
        });
        Some(Outcome::best(outcomes)?.damage)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::shipped;

    #[test]
    fn a_walker_reaches_as_far_as_its_cannons() {
        let catalog = shipped("star-wars-regiment-2025");
        let unit = |id: &str| Profile::of(&catalog, &id.into()).unwrap();
        let target = unit("stormtroopers");
        let of = |id: &str| {
            let mine = unit(id);
            curve(&mine, &target, |weapon| Situation::plain(&mine, weapon, &target))
        };
        let ends = |id: &str| of(id).iter().map(|band| (band.from, band.to)).collect::<Vec<_>>();
        assert_eq!(ends("stormtroopers"), [(0.0, 2.0)]);
        assert_eq!(ends("at-st-walkers"), [(0.0, 3.0)]);
        assert_eq!(ends("spma-t"), [(1.0, 5.0)]);
        // Four dice hit in 1 of 2, half of the hits are saved.
        assert!((of("stormtroopers")[0].amount - 1.0).abs() < 1e-12);
        // Tokens and losses count here as they do above.
        let squad = unit("stormtroopers");
        let amount = |change: fn(Situation) -> Situation| {
            let bands = curve(&squad, &target, |weapon| change(Situation::plain(&squad, weapon, &target)));
            bands[0].amount
        };
        assert!((amount(|plain| Situation { attackers: 2, ..plain }) - 0.5).abs() < 1e-12);
        let one = amount(|plain| Situation { aim: 1, ..plain });
        assert!(one > 1.0 && amount(|plain| Situation { aim: 2, ..plain }) > one);
        assert!(amount(|plain| Situation { suppression: 1, ..plain }) < 1.0, "who is suppressed has cover");
    }
}
