//! One attack of a full unit on another, with the weapon that does most.

use super::{Profile, Situation, Weapon, resolve};
use crate::odds::curve::Measure;
use crate::odds::{Approach, Circumstances, Outcome, Switch, Terms};

pub const TERMS: Terms = Terms {
    approaches: &[(Approach::Usual, "Shooting"), (Approach::Close, "Melee")],
    switches: &[
        (Switch::Aim, "With an aim token"),
        (Switch::Cover, "Targets in cover"),
        (Switch::Dodge, "Targets spend a dodge token"),
    ],
    piece: "element",
    many: "elements",
    pieces: "Elements",
    hampered: "Suppressed",
    damage: "Wounds",
    measure: Measure::Ranges,
    assumes: "One attack of a full unit on a full unit in reach, with the weapon that does most.",
};

/// `None` if no weapon can be used.
pub fn outcome(mine: &Profile, theirs: &Profile, circumstances: &Circumstances) -> Option<Outcome> {
    let melee = circumstances.approach == Approach::Close;
    Outcome::best(mine.weapons.iter().filter_map(|weapon| {
        let situation = Situation {
            melee,
            aim: circumstances.count(Switch::Aim),
            dodge: circumstances.count(Switch::Dodge),
            cover: circumstances.has(Switch::Cover),
            ..Situation::plain(mine, weapon, theirs)
        };
        outcome_of(mine, weapon, theirs, &situation)
    }))
}

/// With this weapon; `None` if that is impossible.
pub fn outcome_of(mine: &Profile, weapon: &Weapon, theirs: &Profile, situation: &Situation) -> Option<Outcome> {
    let (attack, target) = situation.attack(mine, weapon, theirs).ok()?;
    let odds = resolve::<f64>(&attack, &target);
    Some(Outcome {
        destroyed: odds.destroyed,
        hampered: odds.suppressed,
        damage: odds.wounds.expected(),
        lost: odds.elements_lost.expected(),
        // A single wound is its share of an element.
        lost_back: odds.struck_back / f64::from(mine.target.wounds.max(1)),
        weapon: (mine.weapons.len() > 1).then(|| weapon.name.clone()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::Loadout;
    use crate::odds::testing::shipped;

    /// Four Stormtroopers with one die on 5+ each, three of them beside a launcher with three dice on 5+.
    #[test]
    fn an_upgrade_is_used_by_one_element() {
        let catalog = shipped("star-wars-regiment-2025");
        let item = |id: &str| catalog.find(&id.into()).unwrap();
        let squad = Loadout { options: vec![(item("rocket-launchers"), 1)], ..Loadout::bare(item("stormtroopers")) };
        let squad = Profile::with(&catalog, &squad).unwrap();
        let target = Profile::of(&catalog, &"imperial-army-troopers".into()).unwrap();
        let launcher = &squad.weapons[1];
        let plain = Situation::plain(&squad, launcher, &target);
        let (attack, _) = plain.attack(&squad, launcher, &target).unwrap();
        assert_eq!((attack.dice, attack.hit_on, attack.beside, attack.impact), (3, 5, Some((3, 5)), 2));
        // Six dice hit in 1 of 2, each hit is unsaved in 4 of 6: two elements of one wound.
        let best = outcome(&squad, &target, &TERMS.plain()).unwrap();
        assert_eq!(best.weapon.as_deref(), Some("Rocket Launcher"));
        assert!((best.lost - 2.0).abs() < 0.02, "all but the sixth wound count: {}", best.lost);
    }

    #[test]
    fn a_unit_without_a_weapon_that_reaches_does_not_attack() {
        let catalog = shipped("star-wars-regiment-2025");
        let unit = |id: &str| Profile::of(&catalog, &id.into()).unwrap();
        let transports = unit("imperial-troop-transports");
        assert_eq!(outcome(&transports, &unit("stormtroopers"), &TERMS.plain()), None);
        let close = Circumstances { approach: Approach::Close, ..TERMS.plain() };
        assert_eq!(outcome(&unit("stormtroopers"), &unit("tie-ln-fighter"), &close), None);
    }
}
