//! Stands and formations: attack strength, cover level, dice assigned to the nearest stands, power, stress and routing.
//!
//! When the assignment starts again at the nearest stand, stands that were hit take no more dice. The attacker gives
//! each stand the lowest die that hits it or, if none does, a die that hits no stand.

mod assign;
mod curve;
mod firepower;
mod matchup;
mod profile;
mod quick_odds;
mod sentence;
mod target;
mod volley;

pub use curve::curve;
pub use firepower::{Attack, Firepower, NoAttack, Weapon};
pub use matchup::{Formation, TERMS, outcome};
pub use profile::Kind;
pub use quick_odds::quick_odds;
pub use sentence::{falls, rolled, sentence, sum};
pub use target::{Stand, Target};

use super::{Chance, Distribution, Number};
use firepower::strength;
use std::collections::BTreeMap;
use volley::{After, volley};

/// Larger attacks take too long to work out.
const MOST_DICE: usize = 200;

#[derive(Debug, Clone, PartialEq)]
pub struct Odds<N> {
    /// Strength without power, then with it, as it is if no stand has fallen yet; and the dice of both.
    pub strengths: (Firepower, Firepower),
    pub dice: (usize, usize),
    pub cover_level: u32,
    pub killed: Distribution<N>,
    /// For every stand, nearest first.
    pub falls: Vec<N>,
    /// Markers after the attack.
    pub stress: Distribution<N>,
    /// As many markers as stands, or more.
    pub routed: N,
    pub destroyed: N,
}

pub fn resolve<N: Number>(attack: &Attack, target: &Target) -> Result<Odds<N>, NoAttack> {
    let target = &target.within_reach();
    let weapons = attack.fired(target)?;
    let all = (1_u32 << target.stands.len()) - 1;
    let strengths = (strength(&weapons, false, target, all), strength(&weapons, true, target, all));
    let dice = (target.dice(all, strengths.0), target.dice(all, strengths.1));
    if dice.0.max(dice.1) > MOST_DICE {
        return Err(NoAttack::Dice(dice.0.max(dice.1)));
    }
    let most_ones = weapons.iter().filter(|weapon| weapon.disrupt).count();
    let mut ends = BTreeMap::from([(After { standing: all, ones: 0 }, N::one())]);
    for power in [false, true] {
        let mut next = BTreeMap::new();
        for (after, chance) in ends {
            let strength = strength(&weapons, power, target, after.standing);
            for (left, of_these) in volley::<N>(target, after, strength, power, most_ones) {
                let sum = next.entry(left).or_insert(N::zero());
                *sum = *sum + chance * of_these;
            }
        }
        ends = next;
    }
    let stands = target.stands.len();
    let mut odds = Odds {
        strengths,
        dice,
        cover_level: target.cover_level(all),
        killed: Distribution::empty(stands),
        falls: vec![N::zero(); stands],
        stress: Distribution::empty(0),
        routed: N::zero(),
        destroyed: N::zero(),
    };
    for (After { standing, ones }, chance) in ends {
        let left = standing.count_ones();
        let fallen = |at: usize| standing >> at & 1 == 0;
        let mourned = (0..stands).filter(|at| fallen(*at) && !target.stands[*at].disposable).count();
        let stress = target.stress as usize + 1 + mourned + ones;
        odds.killed.add(stands - left as usize, chance);
        odds.stress.add(stress, chance);
        for (_, falls) in odds.falls.iter_mut().enumerate().filter(|(at, _)| fallen(*at)) {
            *falls = *falls + chance;
        }
        let counted = if target.any(standing, |stand| stand.elite) { stress / 2 } else { stress };
        match left + target.others {
            0 => odds.destroyed = odds.destroyed + chance,
            left if counted >= left as usize && !target.flies() => odds.routed = odds.routed + chance,
            _ => {}
        }
    }
    Ok(odds)
}

#[cfg(test)]
mod tests;
