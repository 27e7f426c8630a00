//! Stands and formations: attack strength, cover level, dice assigned to the nearest stands, power, stress and routing.
//!
//! When the assignment starts again at the nearest stand, stands that were hit take no more dice. The attacker gives
//! each stand the lowest die that hits it or, if none does, a die that hits no stand.

mod assign;
mod profile;
mod sentence;

pub use profile::Kind;
pub use sentence::{sentence, sum};

use super::{Chance, Distribution, Number};
use assign::assign;
use std::collections::BTreeMap;

/// Firepower in halves, because some stands have ½.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Firepower(pub u32);

/// A stand of the target that is visible and in reach, nearest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    /// The die that kills it; 3 stands for "3+".
    pub armour: u32,
    pub infantry: bool,
    pub in_cover: bool,
    /// Touches the attackers, so that cover does not improve its armour.
    pub in_contact: bool,
    /// The die that saves it from a hit.
    pub save: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attack {
    /// Firepower of every attacking stand at its range, without power and with it; a stand has at most one of the two.
    pub firepower: Vec<Firepower>,
    pub power: Vec<Firepower>,
    /// Stress markers of the attackers; this many stands do not attack.
    pub stress: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub stands: Vec<Stand>,
    /// Stands out of sight or reach.
    pub others: u32,
    pub stress: u32,
    pub routed: bool,
    pub surrounded: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Odds<N> {
    /// Dice without power, then dice with power as they are if no stand has fallen yet.
    pub dice: (usize, usize),
    pub killed: Distribution<N>,
    /// For every stand, nearest first.
    pub falls: Vec<N>,
    /// Markers after the attack.
    pub stress: Distribution<N>,
    /// As many markers as stands, or more.
    pub routed: N,
    pub destroyed: N,
}

/// Remaining stands are the bits of a number; a longer formation could not be in reach as a whole.
const MOST_STANDS: usize = 31;

/// `None` if stress keeps every stand from attacking.
pub fn resolve<N: Number>(attack: &Attack, target: &Target) -> Option<Odds<N>> {
    if attack.attackers() == 0 {
        return None;
    }
    let target = &target.within_reach();
    let (plain, power) = attack.strengths();
    let all = (1_u32 << target.stands.len()) - 1;
    let mut ends = BTreeMap::from([(all, N::one())]);
    for (strength, power) in [(plain, false), (power, true)] {
        let mut next = BTreeMap::new();
        for (standing, chance) in ends {
            for (left, of_these) in volley::<N>(target, standing, strength, power) {
                let sum = next.entry(left).or_insert(N::zero());
                *sum = *sum + chance * of_these;
            }
        }
        ends = next;
    }
    let stands = target.stands.len();
    let mut odds = Odds {
        dice: (target.dice(all, plain), target.dice(all, power)),
        killed: Distribution::empty(stands),
        falls: vec![N::zero(); stands],
        stress: Distribution::empty(0),
        routed: N::zero(),
        destroyed: N::zero(),
    };
    for (standing, chance) in ends {
        let left = standing.count_ones();
        let killed = stands - left as usize;
        let stress = target.stress as usize + 1 + killed;
        odds.killed.add(killed, chance);
        odds.stress.add(stress, chance);
        for (stand, falls) in odds.falls.iter_mut().enumerate() {
            if standing >> stand & 1 == 0 {
                *falls = *falls + chance;
            }
        }
        match left + target.others {
            0 => odds.destroyed = odds.destroyed + chance,
            left if stress >= left as usize => odds.routed = odds.routed + chance,
            _ => {}
        }
    }
    Some(odds)
}

impl Attack {
    /// Stands that attack in spite of stress.
    fn attackers(&self) -> usize {
        (self.firepower.len() + self.power.len()).saturating_sub(self.stress as usize)
    }

    /// Strength without power, then with it. Suppression stops the weakest stands.
    pub fn strengths(&self) -> (Firepower, Firepower) {
        let plain = self.firepower.iter().map(|firepower| (*firepower, false));
        let mut stands: Vec<_> = plain.chain(self.power.iter().map(|firepower| (*firepower, true))).collect();
        stands.sort_unstable_by(|one, other| other.cmp(one));
        stands.truncate(self.attackers());
        let sum = |power| stands.iter().filter(|stand| stand.1 == power).map(|stand| stand.0.0).sum();
        (Firepower(sum(false)), Firepower(sum(true)))
    }
}

impl Target {
    fn within_reach(&self) -> Self {
        let mut target = self.clone();
        target.stands.truncate(MOST_STANDS);
        target.others += u32::try_from(self.stands.len() - target.stands.len()).unwrap_or(0);
        target
    }

    /// 2 in the open, 3 partly in cover, 4 in cover; one less for each misery.
    pub fn cover_level(&self, standing: u32) -> u32 {
        let standing = || self.stands.iter().enumerate().filter(move |(at, _)| standing >> at & 1 == 1);
        let covered = standing().filter(|(_, stand)| stand.in_cover).count();
        let level = match covered {
            0 => 2,
            some if some < standing().count() => 3,
            _ => 4,
        };
        level - u32::from(self.routed) - u32::from(self.surrounded)
    }

    /// Strength divided by the cover level, rounded up; doubled at level 0.
    pub fn dice(&self, standing: u32, strength: Firepower) -> usize {
        let halves = strength.0;
        let dice = match self.cover_level(standing) {
            0 => halves,
            level => halves.div_ceil(2 * level),
        };
        dice as usize
    }
}

impl Stand {
    /// Cover improves the armour of infantry that the attackers do not touch.
    pub fn armour(&self) -> u32 {
        let harder = self.infantry && self.in_cover && !self.in_contact;
        if harder { (self.armour + 1).min(6) } else { self.armour }
    }
}

/// The stands left after one roll of the dice, as bits.
fn volley<N: Number>(target: &Target, standing: u32, strength: Firepower, power: bool) -> Vec<(u32, N)> {
    let dice = target.dice(standing, strength);
    if dice == 0 || standing == 0 {
        return vec![(standing, N::one())];
    }
    let here: Vec<usize> = (0..target.stands.len()).filter(|at| standing >> at & 1 == 1).collect();
    let armour: Vec<u32> = here.iter().map(|at| target.stands[*at].armour()).collect();
    let mut ends = BTreeMap::new();
    for (faces, chance) in throws::<N>(dice, power, &armour) {
        let hit = assign(&faces, &armour);
        let hit = here.iter().zip(hit).filter(|(_, hit)| *hit).map(|(at, _)| *at);
        let mut ways = vec![(standing, chance)];
        for at in hit {
            ways = ways.into_iter().flat_map(|way| after_save(way, at, target.stands[at].save)).collect();
        }
        for (left, chance) in ways {
            let sum = ends.entry(left).or_insert(N::zero());
            *sum = *sum + chance;
        }
    }
    ends.into_iter().collect()
}

fn after_save<N: Number>((standing, chance): (u32, N), at: usize, save: Option<u32>) -> Vec<(u32, N)> {
    let fallen = standing & !(1 << at);
    match save.map(Chance::six_sided) {
        None => vec![(fallen, chance)],
        Some(save) => vec![(standing, chance * save.number()), (fallen, chance * (!save).number())],
    }
}

/// Every roll of these dice, lowest face first; with power a 4 or 5 counts as a 6. A face between two values of armour
/// does as much as the lower of them and is counted with it, which keeps large rolls few.
fn throws<N: Number>(dice: usize, power: bool, armour: &[u32]) -> Vec<(Vec<u32>, N)> {
    let worth = |face: u32| {
        let face = if power && face >= 4 { 6 } else { face };
        armour.iter().copied().filter(|armour| *armour <= face).max().unwrap_or(0)
    };
    let mut throws: BTreeMap<Vec<u32>, N> = BTreeMap::from([(Vec::new(), N::one())]);
    for _ in 0..dice {
        let mut next = BTreeMap::new();
        for (faces, chance) in throws {
            for face in (1..=6).map(worth) {
                let mut faces = faces.clone();
                faces.insert(faces.partition_point(|other| *other < face), face);
                let sum = next.entry(faces).or_insert(N::zero());
                *sum = *sum + chance * N::ratio(1, 6);
            }
        }
        throws = next;
    }
    throws.into_iter().collect()
}

#[cfg(test)]
mod tests;
