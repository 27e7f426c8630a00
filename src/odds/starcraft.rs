//! StarCraft: hits, surge, armour, evade, damage, casualties and the supply they cost.
//!
//! Our only source is the glossary. It puts armour before evade; a unit that may evade rolls once for every die that is
//! left to deal damage. A shield adds to the hit points of the first model until it is lost.

mod curve;
mod matchup;
mod profile;
mod quick_odds;
mod sentence;
mod situation;

pub use curve::curve;
pub use matchup::{TERMS, attacks, best, outcome, outcome_of};
pub use profile::{Profile, Weapon};
pub use quick_odds::quick_odds;
pub use sentence::{sentence, sum};
pub use situation::{Impossible, Situation};

use super::{Chance, Distribution, Number};
use std::collections::BTreeMap;

/// No modifier makes a roll better than the first or worse than the second.
const BEST: i32 = 2;
const WORST: i32 = 6;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    pub pool: Pool,
    /// Only if the target has the tag that the weapon surges against.
    pub surge: Option<Surge>,
    /// Further dice that skip armour.
    pub critical: u32,
    /// Points per die; PIERCE replaces them.
    pub damage: u32,
    pub anti_evade: u32,
    /// Most models the attack can remove.
    pub concentrated: Option<u32>,
}

/// Dice that reach the target's armour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pool {
    /// Models times rate of attack, at the weapon's number. A positive modifier makes it easier, and `precision` misses
    /// become hits.
    Rolled { dice: u32, hit_on: u32, modifier: i32, precision: u32 },
    /// HITS.
    Automatic(u32),
}

/// `D3+1` and the like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Surge {
    pub sides: u32,
    pub plus: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub models: u32,
    pub hit_points: u32,
    pub armour: Option<u32>,
    /// Only if it may evade this attack.
    pub evade: Option<u32>,
    /// Of the first model, while it has one.
    pub shield: u32,
    /// Damage it already has.
    pub damaged: u32,
    pub dodge: u32,
    pub tough: u32,
    /// Supply, by a range of the number of models.
    pub supply: Vec<(u32, u32, u32)>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Odds<N> {
    pub hits: Distribution<N>,
    /// Points, before any are discarded.
    pub damage: Distribution<N>,
    pub casualties: Distribution<N>,
    pub supply_lost: Distribution<N>,
    /// The chance that it survives with less supply.
    pub weakened: N,
    pub destroyed: N,
}

pub fn resolve<N: Number>(attack: &Attack, target: &Target) -> Odds<N> {
    resolve_all(std::slice::from_ref(attack), target)
}

/// Several rolls one after the other, such as those of a squad and of its specialist.
pub fn resolve_all<N: Number>(attacks: &[Attack], target: &Target) -> Odds<N> {
    let (mut hits, mut damage) = (Distribution::certain(0), Distribution::certain(0));
    let mut ends = BTreeMap::from([(Fallen { models: 0, damage: target.damaged as usize }, N::one())]);
    for attack in attacks {
        let these = self::hits::<N>(attack.pool);
        let dice = damage_dice(attack, target, &these);
        let points = dice.map(|dice| dice * attack.damage as usize);
        let mut next = BTreeMap::new();
        for (fallen, chance) in ends {
            for (points, of_these) in points.iter() {
                let sum = next.entry(fallen.suffer(attack, target, points)).or_insert(N::zero());
                *sum = *sum + chance * of_these;
            }
        }
        (hits, damage, ends) = (hits.plus(&these), damage.plus(&points), next);
    }
    let mut casualties = Distribution::empty(0);
    for (fallen, chance) in ends {
        casualties.add(fallen.models, chance);
    }
    let before = supply(target, target.models as usize);
    let all = target.models as usize;
    let cost = |lost: usize| before.saturating_sub(supply(target, all - lost));
    let supply_lost = casualties.map(cost);
    let weakened = casualties.iter().filter(|(lost, _)| *lost < all && cost(*lost) > 0);
    let weakened = weakened.fold(N::zero(), |sum, (_, chance)| sum + chance);
    let destroyed = casualties.chance(all);
    Odds { hits, damage, casualties, supply_lost, weakened, destroyed }
}

fn damage_dice<N: Number>(attack: &Attack, target: &Target, hits: &Distribution<N>) -> Distribution<N> {
    hits.then(|hits| {
        through_surge(attack, hits).then(|moved| {
            // Dodge keeps some of them from skipping armour.
            let moved = moved.saturating_sub(target.dodge as usize);
            let pierced = through_armour(target, hits - moved).map(|failed| failed + moved);
            pierced.then(|dice| through_evade(attack, target, dice))
        })
    })
}

fn hits<N: Number>(pool: Pool) -> Distribution<N> {
    match pool {
        Pool::Automatic(hits) => Distribution::certain(hits as usize),
        Pool::Rolled { dice, hit_on, modifier, precision } => {
            let (dice, precision) = (dice as usize, precision as usize);
            Distribution::successes(dice, chance(hit_on, modifier)).map(|hits| (hits + precision).min(dice))
        }
    }
}

/// How many of the hits skip armour by surge and critical hits.
fn through_surge<N: Number>(attack: &Attack, hits: usize) -> Distribution<N> {
    let critical = attack.critical as usize;
    let Some(surge) = attack.surge else { return Distribution::certain(critical.min(hits)) };
    let mut moved = Distribution::empty(0);
    for face in 1..=surge.sides {
        let dice = (face + surge.plus) as usize + critical;
        moved.add(dice.min(hits), N::ratio(1, surge.sides));
    }
    moved
}

fn through_armour<N: Number>(target: &Target, dice: usize) -> Distribution<N> {
    let save = target.armour.map_or(Chance::NEVER, |armour| chance(armour, 0));
    Distribution::successes(dice, !save).map(|failed| failed.saturating_sub(target.tough as usize))
}

fn through_evade<N: Number>(attack: &Attack, target: &Target, dice: usize) -> Distribution<N> {
    let Some(evade) = target.evade else { return Distribution::certain(dice) };
    let harder = i32::try_from(attack.anti_evade).unwrap_or(i32::MAX);
    Distribution::successes(dice, !chance(evade, -harder))
}

/// The bounds make sure that a 6 always succeeds and a 1 never does.
fn chance(target_number: u32, modifier: i32) -> Chance {
    let number = i32::try_from(target_number).unwrap_or(WORST).saturating_sub(modifier);
    Chance::six_sided(number.clamp(BEST, WORST).unsigned_abs())
}

/// Models a target has lost, and the damage of the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fallen {
    models: usize,
    damage: usize,
}

impl Fallen {
    fn suffer(self, attack: &Attack, target: &Target, points: usize) -> Self {
        let all = target.models as usize;
        let most = attack.concentrated.map_or(all, |most| (self.models + most as usize).min(all));
        let mut now = Self { damage: self.damage + points, ..self };
        while now.models < most {
            let shield = if now.models == 0 { target.shield } else { 0 };
            let sturdy = (target.hit_points + shield).max(1) as usize;
            if now.damage < sturdy {
                return now;
            }
            now = Self { models: now.models + 1, damage: now.damage - sturdy };
        }
        // What no model takes any more is lost.
        Self { damage: 0, ..now }
    }
}

fn supply(target: &Target, models: usize) -> usize {
    let band = target.supply.iter().find(|(from, to, _)| (*from as usize..=*to as usize).contains(&models));
    band.map_or(0, |(_, _, supply)| *supply as usize)
}

#[cfg(test)]
mod tests;
