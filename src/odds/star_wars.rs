//! Star Wars: Regiment of 2025: eight-sided attack dice, aim, cover, dodge, armour, defence dice and suppression.
//!
//! Players are assumed to choose well: aim re-rolls misses, a 1 that will become a critical hit is not re-rolled, dodge
//! and armour cancel as much as they can, and impact comes before armour.

mod roll;

use super::{Chance, Distribution, Number};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    pub dice: u32,
    /// What a die must show, 2 to 8.
    pub hit_on: u32,
    /// Dice that aim tokens re-roll: two for each token, and more with Precise.
    pub rerolls: u32,
    /// This many 1s become critical hits.
    pub critical: u32,
    /// This many hits become critical against armour.
    pub impact: u32,
    /// The target saves on 6 only.
    pub pierce: bool,
    /// Cover does not count.
    pub blast: bool,
    /// Dodge does not count.
    pub high_velocity: bool,
    /// One more suppression token.
    pub suppressive: bool,
    /// Shields do not count.
    pub ion: bool,
    /// Cover does not count here either.
    pub melee: bool,
    /// From the target's weak arc: one easier to hit, and one more impact.
    pub weak_point: bool,
    /// Nobody sees the target, or the attacker panics: only an 8 hits.
    pub only_critical: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    pub elements: u32,
    /// Wounds that defeat an element, and wounds it already has.
    pub wounds: u32,
    pub wounded: u32,
    /// 4 stands for "4+".
    pub defence: u32,
    pub armor: Armor,
    pub cover: bool,
    /// One cover die need not be rolled.
    pub low_profile: bool,
    pub dodge: u32,
    pub shields: u32,
    /// `None` for vehicles, which cannot be suppressed.
    pub courage: Option<u32>,
    pub suppression: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Armor {
    None,
    /// Cancels this many hits.
    Some(u32),
    /// Cancels all but critical ones.
    Heavy,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Odds<N> {
    pub hit_on: u32,
    /// Critical ones among them.
    pub hits: Distribution<N>,
    pub wounds: Distribution<N>,
    /// Elements defeated; they are removed at the end of the round.
    pub elements_lost: Distribution<N>,
    pub destroyed: N,
    /// The chance to survive suppressed, with one action fewer.
    pub suppressed: N,
    /// The chance to survive panicked, without actions; included in the suppressed.
    pub panicked: N,
}

pub fn resolve<N: Number>(attack: &Attack, target: &Target) -> Odds<N> {
    let hit_on = attack.hit_on();
    let rolled = roll::rolled::<N>(attack, hit_on);
    let mut odds = Odds {
        hit_on,
        hits: Distribution::empty(attack.dice as usize),
        wounds: Distribution::empty(attack.dice as usize),
        elements_lost: Distribution::empty(target.elements as usize),
        destroyed: N::zero(),
        suppressed: N::zero(),
        panicked: N::zero(),
    };
    for (hits, criticals, chance) in rolled {
        odds.hits.add(hits + criticals, chance);
        let tokens = target.suppression_after(attack, hits + criticals);
        let wounds = left_after_cover::<N>(attack, target, hits)
            .then(|hits| unsaved(attack, target, defended(attack, target, hits, criticals)));
        for (wounds, of_these) in wounds.iter() {
            let chance = chance * of_these;
            let lost = target.elements_lost(wounds);
            odds.wounds.add(wounds, chance);
            odds.elements_lost.add(lost, chance);
            if lost == target.elements as usize {
                odds.destroyed = odds.destroyed + chance;
            } else if let Some(courage) = target.courage.filter(|courage| tokens >= *courage) {
                odds.suppressed = odds.suppressed + chance;
                if tokens >= 2 * courage {
                    odds.panicked = odds.panicked + chance;
                }
            }
        }
    }
    odds
}

/// How many tokens a rally removes.
pub fn rally<N: Number>(tokens: u32, removes_on: u32) -> Distribution<N> {
    Distribution::successes(tokens as usize, Chance::six_sided(removes_on))
}

/// A weapon that sprays rolls its dice for every model of the target.
pub fn spray(dice: u32, models: u32) -> u32 {
    dice * models
}

impl Attack {
    fn hit_on(&self) -> u32 {
        if self.only_critical {
            return 8;
        }
        self.hit_on.saturating_sub(u32::from(self.weak_point)).clamp(2, 8)
    }

    fn impact(&self) -> usize {
        (self.impact + u32::from(self.weak_point)) as usize
    }
}

/// Hits that are not critical after cover and dodge.
fn left_after_cover<N: Number>(attack: &Attack, target: &Target, hits: usize) -> Distribution<N> {
    let covered = target.cover && !attack.blast && !attack.melee;
    let (dice, free) = match (covered, target.low_profile) {
        (false, _) => (0, 0),
        (true, false) => (hits, 0),
        (true, true) => (hits.saturating_sub(1), hits.min(1)),
    };
    let dodged = if attack.high_velocity { 0 } else { target.dodge as usize };
    let cancelled = Distribution::successes(dice, Chance::six_sided(5));
    cancelled.map(|cancelled| hits.saturating_sub(cancelled + free + dodged))
}

/// Dice to defend against, after impact and armour.
fn defended(attack: &Attack, target: &Target, hits: usize, criticals: usize) -> usize {
    let made = attack.impact().min(hits);
    match target.armor {
        Armor::None => hits + criticals,
        Armor::Some(armor) => (hits - made).saturating_sub(armor as usize) + criticals + made,
        Armor::Heavy => criticals + made,
    }
}

fn unsaved<N: Number>(attack: &Attack, target: &Target, dice: usize) -> Distribution<N> {
    // A 1 never saves and a 6 always does.
    let defence = if attack.pierce { 6 } else { target.defence.clamp(2, 6) };
    let save = Chance::six_sided(defence);
    let shields = if attack.ion { 0 } else { target.shields as usize };
    Distribution::successes(dice, !save).then(|failed| {
        let again = failed.min(shields);
        Distribution::successes(again, !save).map(|failed_again| failed - again + failed_again)
    })
}

impl Target {
    fn elements_lost(&self, wounds: usize) -> usize {
        ((self.wounded as usize + wounds) / self.wounds.max(1) as usize).min(self.elements as usize)
    }

    fn suppression_after(&self, attack: &Attack, hits: usize) -> u32 {
        let more = if hits > 0 { 1 + u32::from(attack.suppressive) } else { 0 };
        self.suppression + more
    }
}

#[cfg(test)]
mod tests;
