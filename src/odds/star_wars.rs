//! Star Wars: Regiment of 2025: eight-sided attack dice, aim, cover, dodge, armour, defence dice and suppression.
//!
//! Players are assumed to choose well: aim re-rolls misses, a 1 that will become a critical hit is not re-rolled, dodge
//! and armour cancel as much as they can, and impact comes before armour. Each element uses one weapon; that of an upgrade
//! is added to the pool by one element, while the others use their own.

mod curve;
mod matchup;
mod profile;
mod quick_odds;
mod roll;
mod sentence;
mod situation;

pub use curve::curve;
pub use matchup::{TERMS, outcome, outcome_of};
pub use profile::{Profile, Weapon};
pub use quick_odds::quick_odds;
pub use sentence::{sentence, sum};
pub use situation::{Impossible, Situation};

use super::{Chance, Distribution, Number};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    pub dice: u32,
    /// What a die must show, 2 to 8.
    pub hit_on: u32,
    /// Dice of a second weapon in the same pool, and what they must show.
    pub beside: Option<(u32, u32)>,
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
    /// One more suppression token, whether or not a die hits.
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
    /// It panics, but is never suppressed.
    pub droid: bool,
    /// A 1 on defence saves, too, and one or more of them strike the attacker.
    pub deflects: bool,
    /// Dodge cancels critical hits, too.
    pub dodges_criticals: bool,
    /// Wounds that damage a vehicle.
    pub resilience: Option<u32>,
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
    /// The chance that a vehicle survives damaged.
    pub damaged: N,
    /// The chance that the attacker suffers a wound.
    pub struck_back: N,
}

pub fn resolve<N: Number>(attack: &Attack, target: &Target) -> Odds<N> {
    let pool = attack.pool();
    let most: usize = pool.iter().map(|(dice, _)| dice).sum();
    let rolled = roll::rolled::<N>(&pool, attack.rerolls as usize, attack.critical as usize);
    let unsaved: Vec<_> = (0..=most).map(|dice| unsaved::<N>(attack, target, dice)).collect();
    let mut odds = Odds {
        hit_on: attack.hit_on(attack.hit_on),
        hits: Distribution::empty(most),
        wounds: Distribution::empty(most),
        elements_lost: Distribution::empty(target.elements as usize),
        destroyed: N::zero(),
        suppressed: N::zero(),
        panicked: N::zero(),
        damaged: N::zero(),
        struck_back: N::zero(),
    };
    for (hits, criticals, chance) in rolled {
        odds.hits.add(hits + criticals, chance);
        let tokens = target.suppression_after(attack, hits + criticals);
        let dice = left_after_cover::<N>(target, attack, hits).map(|hits| defended(attack, target, hits, criticals));
        if target.deflects {
            let ones = dice.then(|dice| Distribution::successes(dice, !Chance::six_sided(2)));
            odds.struck_back = odds.struck_back + chance * ones.at_least(1);
        }
        for (wounds, of_these) in dice.then(|dice| unsaved[dice].clone()).iter() {
            let chance = chance * of_these;
            let lost = target.elements_lost(wounds);
            odds.wounds.add(wounds, chance);
            odds.elements_lost.add(lost, chance);
            if lost == target.elements as usize {
                odds.destroyed = odds.destroyed + chance;
                continue;
            }
            let (suppressed, panicked) = target.nerves(tokens);
            if suppressed {
                odds.suppressed = odds.suppressed + chance;
            }
            if panicked {
                odds.panicked = odds.panicked + chance;
            }
            if target.is_damaged(wounds) {
                odds.damaged = odds.damaged + chance;
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
    fn hit_on(&self, printed: u32) -> u32 {
        if self.only_critical {
            return 8;
        }
        printed.saturating_sub(u32::from(self.weak_point)).clamp(2, 8)
    }

    /// Dice and what they must show; those that hit best come first, because aim is worth most there.
    fn pool(&self) -> Vec<(usize, u32)> {
        let both = [Some((self.dice, self.hit_on)), self.beside];
        let mut pool: Vec<_> =
            both.into_iter().flatten().map(|(dice, hit_on)| (dice as usize, self.hit_on(hit_on))).collect();
        pool.sort_by_key(|(_, hit_on)| *hit_on);
        pool
    }

    fn impact(&self) -> usize {
        (self.impact + u32::from(self.weak_point)) as usize
    }
}

/// Hits that are not critical after cover.
fn left_after_cover<N: Number>(target: &Target, attack: &Attack, hits: usize) -> Distribution<N> {
    let covered = target.cover && !attack.blast && !attack.melee;
    let (dice, free) = match (covered, target.low_profile) {
        (false, _) => (0, 0),
        (true, false) => (hits, 0),
        (true, true) => (hits.saturating_sub(1), hits.min(1)),
    };
    Distribution::successes(dice, Chance::six_sided(5)).map(|cancelled| hits - cancelled - free)
}

/// Dice to defend against, after dodge, impact and armour.
fn defended(attack: &Attack, target: &Target, hits: usize, criticals: usize) -> usize {
    let dodge = if attack.high_velocity { 0 } else { target.dodge as usize };
    // A critical hit is the better one to cancel: armour may stop the others.
    let dodged = if target.dodges_criticals { dodge.min(criticals) } else { 0 };
    let (hits, criticals) = (hits.saturating_sub(dodge - dodged), criticals - dodged);
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
    let save = if target.deflects { save.and_another() } else { save };
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

    /// Whether it is suppressed and whether it panics with this many tokens; who panics can do even less.
    fn nerves(&self, tokens: u32) -> (bool, bool) {
        let Some(courage) = self.courage else { return (false, false) };
        let panicked = tokens >= 2 * courage;
        (panicked || (tokens >= courage && !self.droid), panicked)
    }

    fn is_damaged(&self, wounds: usize) -> bool {
        self.resilience.is_some_and(|resilience| self.wounded as usize + wounds >= resilience as usize)
    }

    fn suppression_after(&self, attack: &Attack, hits: usize) -> u32 {
        self.suppression + u32::from(hits > 0) + u32::from(attack.suppressive)
    }
}

#[cfg(test)]
mod tests;
