//! The dice that one side throws in an attack, for players who roll them one by one.

use super::blow::Blow;
use super::{Attack, AttackError, Manner, Side};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pool {
    pub dice: usize,
    /// 4 stands for "4+".
    pub hit_on: u32,
    /// `None` for targets without a save.
    pub save_on: Option<u32>,
    /// Hits saved without a roll.
    pub armor: usize,
    /// Failed saves that are rolled again, once.
    pub shields: usize,
}

/// The dice of the attacker and, in close combat, of the unit that strikes back.
pub fn pools(attacker: &Side, defender: &Side, attack: &Attack) -> Result<(Pool, Option<Pool>), AttackError> {
    attacker.check()?;
    defender.check()?;
    let tows = attacker.profile.tows(defender.profile);
    match attack.manner {
        Manner::Shoot { .. } => Ok((Blow::shot(attacker, defender, attack).pool(), None)),
        Manner::Charge if tows => Ok((Blow::tow_cable(attacker, defender, attack).pool(), None)),
        Manner::Charge if attacker.profile.is_aerial() => Err(AttackError::AerialCharges),
        Manner::Charge if defender.profile.is_aerial() => Err(AttackError::AerialTarget),
        Manner::Charge => {
            let back = Blow::back(defender, attacker, attack).pool();
            Ok((Blow::charge(attacker, defender, attack).pool(), Some(back)))
        }
    }
}

impl Pool {
    pub fn hits(&self, dice: &[u8]) -> usize {
        dice.iter().filter(|die| u32::from(**die) >= self.hit_on).count()
    }

    /// Dice that the target rolls for so many hits.
    pub fn saves(&self, hits: usize) -> usize {
        if self.save_on.is_some() { hits.saturating_sub(self.armor) } else { 0 }
    }

    fn is_saved(&self, die: u8) -> bool {
        self.save_on.is_some_and(|save_on| u32::from(die) >= save_on)
    }

    /// Unsaved hits; dice that have not been rolled yet save nothing.
    pub fn wounds(&self, hits: usize, saves: &[u8]) -> usize {
        let saved = saves.iter().filter(|die| self.is_saved(**die)).count();
        hits.saturating_sub(self.armor).saturating_sub(saved)
    }

    /// The places of failed saves that shields roll again.
    pub fn rolled_again(&self, saves: &[u8]) -> Vec<usize> {
        let failed = saves.iter().enumerate().filter(|(_, die)| !self.is_saved(**die));
        failed.map(|(at, _)| at).take(self.shields).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::Distribution;
    use crate::odds::regiment::resolve;
    use crate::odds::regiment::tests::{CHARGE, SHORT, foot};

    /// Every throw of a few dice, each as likely as the other.
    fn throws(dice: usize) -> Vec<Vec<u8>> {
        let longer = |all: Vec<Vec<u8>>, _| {
            let each = |throw: Vec<u8>| (1..=6).map(move |die| [&throw[..], &[die]].concat());
            all.into_iter().flat_map(each).collect()
        };
        (0..dice).fold(vec![Vec::new()], longer)
    }

    /// Rolling dice one by one has the odds that are shown before.
    #[test]
    fn dice_agree_with_the_odds() {
        let foot = foot(&[]);
        let one = Side { bases: 1, ..Side::full(&foot) };
        let (pool, back) = pools(&one, &Side::full(&foot), &SHORT).unwrap();
        assert_eq!((pool.dice, back), (1, None));
        let odds = resolve::<f64>(&one, &Side::full(&foot), &SHORT).unwrap();
        let mut wounds: Distribution<f64> = Distribution::empty(pool.dice);
        for dice in throws(pool.dice) {
            let hits = pool.hits(&dice);
            let saves = throws(pool.saves(hits));
            for save in &saves {
                let chance = 1.0 / 6_f64.powi(pool.dice as i32) / saves.len() as f64;
                wounds.add(pool.wounds(hits, save), chance);
            }
        }
        for (count, chance) in odds.damage.wounds.iter() {
            assert!((wounds.chance(count) - chance).abs() < 1e-12, "{count}");
        }
    }

    #[test]
    fn armour_and_shields_count() {
        let pool = Pool { dice: 5, hit_on: 4, save_on: Some(5), armor: 1, shields: 1 };
        assert_eq!(pool.hits(&[4, 6, 3, 5, 1]), 3);
        assert_eq!((pool.saves(3), pool.saves(1), pool.saves(0)), (2, 0, 0));
        assert_eq!((pool.wounds(3, &[]), pool.wounds(3, &[5, 2]), pool.wounds(1, &[])), (2, 1, 0));
        assert_eq!(pool.rolled_again(&[5, 2, 3]), [1]);
        let bare = Pool { save_on: None, ..pool };
        assert_eq!((bare.saves(3), bare.wounds(3, &[])), (0, 2));
    }

    #[test]
    fn in_close_combat_both_roll() {
        let foot = foot(&[]);
        let (pool, back) = pools(&Side::full(&foot), &Side::full(&foot), &CHARGE).unwrap();
        // The charge brings one more die for each base.
        assert_eq!(back.map(|back| pool.dice - back.dice), Some(foot.bases as usize));
    }
}
