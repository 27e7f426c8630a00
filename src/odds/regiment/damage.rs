//! The damage of a blow to its target.

use super::Side;
use super::blow::{Blow, BlowOutcomes};
use crate::odds::{Distribution, Number};

#[derive(Debug, Clone, PartialEq)]
pub struct Damage<N> {
    pub dice: usize,
    /// 4 stands for "4+".
    pub hit_on: u32,
    /// `None` for units without a save.
    pub save_on: Option<u32>,
    /// Hits saved without a roll, failed saves that are rolled again, and those that tactical points turn.
    pub armor: usize,
    pub shields: usize,
    pub bought_saves: usize,
    pub hits: Distribution<N>,
    /// Unsaved hits, and wounds taken rather than become shaken.
    pub wounds: Distribution<N>,
    /// All bases if the unit is destroyed.
    pub bases_lost: Distribution<N>,
    /// The chance that it gets a shaken token, even if it is destroyed in the same attack.
    pub shaken: N,
    /// The chance that it survives and is shaken.
    pub left_shaken: N,
    pub destroyed: N,
}

impl<N: Number> Damage<N> {
    /// `retreat` gives the chances that a unit with this many wounds must retreat, and that it need not.
    pub fn new(target: &Side, blow: &Blow, outcomes: &BlowOutcomes<N>, retreat: impl Fn(usize) -> (N, N)) -> Self {
        let all = target.bases as usize;
        let mut bases_lost = Distribution::empty(all);
        let (mut shaken, mut left_shaken) = (N::zero(), N::zero());
        for end in &outcomes.ends {
            if end.shaken {
                shaken = shaken + end.chance;
            }
            let by_wounds = if end.felled { all } else { bases_taken(target, end.wounds).min(all) };
            let (retreats, stays) = if target.profile.immobile { retreat(end.wounds) } else { (N::zero(), N::one()) };
            bases_lost.add(by_wounds, end.chance * stays);
            bases_lost.add(all, end.chance * retreats);
            if end.shaken && by_wounds < all {
                left_shaken = left_shaken + end.chance * stays;
            }
        }
        Self {
            dice: blow.dice,
            hit_on: blow.hit_on,
            save_on: blow.save_on,
            armor: blow.armor,
            shields: blow.shields,
            bought_saves: blow.bought_saves,
            hits: outcomes.hits.clone(),
            wounds: outcomes.wounds(),
            destroyed: bases_lost.chance(all),
            bases_lost,
            shaken,
            left_shaken,
        }
    }
}

/// Earlier wounds count; the remainder stays on the next base.
fn bases_taken(target: &Side, wounds: usize) -> usize {
    (target.wounds as usize + wounds) / target.profile.wounds as usize
}
