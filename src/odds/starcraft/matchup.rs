//! One attack of a full unit on another. Every model uses one weapon, specialists their own, and sidearms come on top.

use super::{Attack, Profile, Situation, Target, Weapon, resolve_all};
use crate::model::Effect;
use crate::odds::curve::Measure;
use crate::odds::{Approach, Circumstances, Outcome, Switch, Terms};

pub const TERMS: Terms = Terms {
    approaches: &[(Approach::Usual, "Shooting"), (Approach::Long, "Long range"), (Approach::Close, "Close combat")],
    switches: &[(Switch::Evade, "Targets may evade"), (Switch::TargetStationary, "Targets have not moved")],
    piece: "model",
    many: "models",
    pieces: "Models",
    hampered: "Loses supply",
    damage: "Damage",
    measure: Measure::Inches,
    assumes: "One attack of a full unit on a full unit in reach, with the weapon that does most, specialists’ weapons and sidearms.",
};

/// `None` if no weapon can be used.
pub fn outcome(mine: &Profile, theirs: &Profile, circumstances: &Circumstances) -> Option<Outcome> {
    let situation = Situation {
        long: circumstances.approach == Approach::Long,
        evades: circumstances.has(Switch::Evade),
        stationary: circumstances.has(Switch::TargetStationary),
        ..Situation::plain(mine, theirs)
    };
    best(mine, theirs, &situation, circumstances.approach == Approach::Close)
}

/// With whichever weapon does most, at a distance or in close combat.
pub fn best(mine: &Profile, theirs: &Profile, situation: &Situation, close: bool) -> Option<Outcome> {
    let usable = |weapon: &&Weapon| weapon.melee == close;
    let common = mine.weapons.iter().filter(usable).filter(|weapon| weapon.is_common());
    let outcomes = common.filter_map(|weapon| {
        Some(outcome_of(mine, &attacks(mine, Some(weapon), close, theirs, situation)?, Some(weapon)))
    });
    let alone = || Some(outcome_of(mine, &attacks(mine, None, close, theirs, situation)?, None));
    Outcome::best(outcomes).or_else(alone)
}

/// The rolls of one attack: this weapon in most hands, then those of specialists and sidearms. `None` if that is
/// impossible.
pub fn attacks(
    mine: &Profile,
    common: Option<&Weapon>,
    close: bool,
    theirs: &Profile,
    situation: &Situation,
) -> Option<(Vec<Attack>, Target)> {
    let by = |weapon: &Weapon| weapon.by.unwrap_or(situation.attackers).min(situation.attackers);
    let attack = |weapon: &Weapon, attackers| Situation { attackers, ..*situation }.attack(weapon, theirs).ok();
    let mut attacks: Vec<(Attack, Target)> = Vec::new();
    let mut others = situation.attackers;
    for extra in mine.weapons.iter().filter(|weapon| weapon.melee == close && !weapon.is_common()) {
        let Some(found) = attack(extra, by(extra)) else { continue };
        attacks.push(found);
        if !extra.is_sidearm() {
            others = others.saturating_sub(by(extra));
        }
    }
    if let Some(weapon) = common.filter(|_| others > 0) {
        attacks.insert(0, attack(weapon, others)?);
    }
    let target = attacks.first()?.1.clone();
    Some((attacks.into_iter().map(|(attack, _)| attack).collect(), target))
}

/// What these rolls do; the weapon is named where the unit has a choice.
pub fn outcome_of(mine: &Profile, (attacks, target): &(Vec<Attack>, Target), weapon: Option<&Weapon>) -> Outcome {
    let odds = resolve_all::<f64>(attacks, target);
    Outcome {
        destroyed: odds.destroyed,
        hampered: odds.weakened,
        damage: odds.damage.expected(),
        lost: odds.casualties.expected(),
        lost_back: 0.0,
        weapon: weapon.filter(|_| mine.weapons.len() > 1).map(|weapon| weapon.name.clone()),
    }
}

impl Weapon {
    /// Every model may use it, instead of another.
    pub fn is_common(&self) -> bool {
        self.by.is_none() && !self.is_sidearm()
    }

    fn is_sidearm(&self) -> bool {
        self.keywords.has(Effect::Sidearm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Catalog, Item};
    use crate::odds::Loadout;
    use crate::odds::testing::shipped;

    fn marines(catalog: &Catalog, options: &[&str]) -> Profile {
        let item = |id: &str| -> &Item { catalog.find(&id.into()).unwrap() };
        let options = options.iter().map(|id| (item(id), 1)).collect();
        Profile::with(catalog, &Loadout { models: Some(6), options, ..Loadout::bare(item("marine")) }).unwrap()
    }

    /// Against what is neither light nor armoured nothing surges: a die hits in 4 of 6.
    #[test]
    fn specialists_and_sidearms_attack_beside_the_others() {
        let catalog = shipped("starcraft");
        let target = Profile::of(&catalog, &"marauder".into()).unwrap();
        let failing = f64::from(target.armour.unwrap() - 1) / 6.0;
        let damage = |options: &[&str]| {
            let mine = marines(&catalog, options);
            let traits = vec!["ground".into()];
            let huge =
                Profile { traits, hit_points: 1, sizes: vec![99], shield: 0, tough: 0, dodge: 0, ..target.clone() };
            outcome(&mine, &huge, &TERMS.plain()).unwrap().lost
        };
        let expected = |dice: f64| dice * 4.0 / 6.0 * failing;
        assert!((damage(&[]) - expected(12.0)).abs() < 1e-9);
        // The AGG-12 takes the place of a rifle with as many dice; the launcher is a sidearm with four more.
        assert!((damage(&["marine-agg-12"]) - expected(12.0)).abs() < 1e-9);
        assert!((damage(&["marine-rocket-launcher"]) - expected(16.0)).abs() < 1e-9);
        // At long range only these two reach, one harder to hit.
        let long = Circumstances { approach: Approach::Long, ..TERMS.plain() };
        let both = marines(&catalog, &["marine-agg-12", "marine-rocket-launcher"]);
        assert!(outcome(&both, &target, &long).is_some());
        assert_eq!(outcome(&marines(&catalog, &[]), &target, &long), None);
    }

    #[test]
    fn a_weapon_that_all_models_swap_is_gone() {
        let catalog = shipped("starcraft");
        let names = |options: &[&str]| -> Vec<String> {
            marines(&catalog, options).weapons.into_iter().map(|weapon| weapon.name).collect()
        };
        assert_eq!(names(&["marine-bayonet"]), ["C-14 Rifle", "Bayonet"]);
        assert_eq!(names(&["marine-agg-12"]), ["C-14 Rifle", "Strike", "AGG-12"]);
    }
}
