//! The dice of one side: hits, courage, armour, saves. The result is a [`BlowOutcomes`].

use super::saves::unsaved;
use super::shaken::Causes;
use super::to_hit::{hit_on, save_on};
use super::{Attack, AttackError, Manner, Pool, Profile, Side};
use crate::model::Effect;
use crate::odds::{Chance, Distribution, Number};

/// Tow cables always roll this many dice at this number; this many unsaved hits bring the walker down.
const CABLE_DICE: u32 = 4;
const CABLE_HITS_ON: u32 = 3;
const CABLE_FELLS: usize = 3;

const MOST_DICE: usize = 200;

#[derive(Debug, Clone, PartialEq)]
pub struct Blow {
    pub dice: usize,
    pub hit_on: u32,
    pub save_on: Option<u32>,
    /// Most misses that tactical points turn into hits.
    bought_hits: usize,
    /// Hits saved without a roll.
    pub armor: usize,
    pub shields: usize,
    pub bought_saves: usize,
    causes: Causes,
    /// This many unsaved hits destroy the target, whatever its wounds.
    fells: Option<usize>,
}

/// Every result of a blow, with its probability.
#[derive(Debug, Clone, PartialEq)]
pub struct BlowOutcomes<N> {
    pub hits: Distribution<N>,
    pub ends: Vec<End<N>>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct End<N> {
    pub wounds: usize,
    pub shaken: bool,
    /// Destroyed, whatever its wounds.
    pub felled: bool,
    pub chance: N,
}

impl Blow {
    pub fn shot(attacker: &Side, target: &Side, attack: &Attack) -> Self {
        let volley = u32::from(matches!(attack.manner, Manner::Shoot { volley: true, .. }));
        let dice = attacker.profile.ranged.saturating_add(volley).saturating_mul(attacker.bases);
        Self::new(attacker, target, attack, dice, attacker.profile.has(Effect::IgnoresArmor))
    }

    pub fn charge(attacker: &Side, target: &Side, attack: &Attack) -> Self {
        let profile = attacker.profile;
        let ignores_armor = profile.is_infantry() || profile.has(Effect::IgnoresArmor);
        let dice = profile.melee.saturating_add(1).saturating_mul(attacker.bases);
        Self::new(attacker, target, attack, dice, ignores_armor)
    }

    /// The charged unit strikes back from the front at a unit that has neither dashed nor dug in.
    pub fn back(charged: &Side, charger: &Side, attack: &Attack) -> Self {
        let (cover, barrier) = (attack.charges_from_cover, attack.charges_from_barrier);
        let attack = Attack { cover, barrier, ..Attack::plain(attack.manner) };
        let dice = charged.profile.melee.saturating_mul(charged.bases);
        Self::new(charged, charger, &attack, dice, charged.profile.has(Effect::IgnoresArmor))
    }

    /// Tow cables do not follow the rules of close combat, so its modifiers do not apply.
    pub fn tow_cable(attacker: &Side, walker: &Side, attack: &Attack) -> Self {
        let blow = Self::new(attacker, walker, attack, CABLE_DICE, true);
        Self { hit_on: CABLE_HITS_ON, fells: Some(CABLE_FELLS), ..blow }
    }

    fn new(attacker: &Side, target: &Side, attack: &Attack, dice: u32, ignores_armor: bool) -> Self {
        let (by, on): (&Profile, &Profile) = (attacker.profile, target.profile);
        Self {
            dice: dice as usize,
            hit_on: hit_on(by, on, attack),
            save_on: save_on(on, attack.dug_in),
            bought_hits: attacker.points.hits as usize,
            armor: if ignores_armor { 0 } else { on.number(Effect::Armor) as usize },
            shields: on.number(Effect::Shields) as usize,
            bought_saves: target.points.saves as usize,
            causes: Causes::new(by, on, target.takes_wound),
            fells: None,
        }
    }

    pub fn pool(&self) -> Pool {
        let Self { dice, hit_on, save_on, armor, shields, .. } = *self;
        Pool { dice, hit_on, save_on, armor, shields }
    }

    /// Refuses more dice than any roster has, because they would take too long to compute.
    pub fn check(&self) -> Result<(), AttackError> {
        if self.dice > MOST_DICE { Err(AttackError::Dice(self.dice)) } else { Ok(()) }
    }

    pub fn outcomes<N: Number>(&self) -> BlowOutcomes<N> {
        let rolled = Distribution::<N>::successes(self.dice, Chance::six_sided(self.hit_on));
        let hits = rolled.map(|hits| (hits + self.bought_hits).min(self.dice));
        let save = self.save_on.map_or(Chance::NEVER, Chance::six_sided);
        let unsaved = unsaved::<N>(self.dice.saturating_sub(self.armor), save, self.shields, self.bought_saves);
        let morale = [false, true].map(|by_hits| [false, true].map(|hurt| self.causes.morale::<N>(by_hits, hurt)));
        let mut ends = Ends::new();
        for (hits, chance) in hits.iter() {
            let by_hits = usize::from(self.causes.by_hits(hits));
            for (unsaved, of_these) in unsaved[hits.saturating_sub(self.armor)].iter() {
                let felled = self.fells.is_some_and(|fells| unsaved >= fells);
                for morale in &morale[by_hits][usize::from(unsaved > 0)] {
                    let chance = chance * of_these * morale.chance;
                    ends.add(unsaved + morale.wounds, morale.shaken, felled, chance);
                }
            }
        }
        BlowOutcomes { hits, ends: ends.0 }
    }
}

impl<N: Number> BlowOutcomes<N> {
    pub fn wounds(&self) -> Distribution<N> {
        let mut wounds = Distribution::empty(self.hits.most());
        for end in &self.ends {
            wounds.add(end.wounds, end.chance);
        }
        wounds
    }
}

/// Merges equal results.
struct Ends<N>(Vec<End<N>>);

impl<N: Number> Ends<N> {
    fn new() -> Self {
        Self(Vec::new())
    }

    fn add(&mut self, wounds: usize, shaken: bool, felled: bool, chance: N) {
        let alike = |end: &&mut End<N>| (end.wounds, end.shaken, end.felled) == (wounds, shaken, felled);
        match self.0.iter_mut().find(alike) {
            Some(end) => end.chance = end.chance + chance,
            None => self.0.push(End { wounds, shaken, felled, chance }),
        }
    }
}
