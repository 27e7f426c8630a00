//! Close combat: both sides strike at once, and the one that loses more wounds retreats.

use super::blow::Blow;
use super::{Attack, AttackError, Damage, Odds, Side};
use crate::odds::{Distribution, Number};

#[derive(Debug, Clone, PartialEq)]
pub struct Melee<N> {
    /// What the defender's blow does to the attacker.
    pub back: Damage<N>,
    /// The attacker loses fewer wounds.
    pub win: N,
    /// Both lose as many wounds: the attacker is pushed back.
    pub tie: N,
    /// The attacker loses more wounds.
    pub lose: N,
}

pub fn resolve<N: Number>(attacker: &Side, defender: &Side, attack: &Attack) -> Result<Odds<N>, AttackError> {
    if attacker.profile.is_aerial() {
        return Err(AttackError::AerialCharges);
    }
    if defender.profile.is_aerial() {
        return Err(AttackError::AerialTarget);
    }
    let (blow, back) = (Blow::charge(attacker, defender, attack), Blow::back(defender, attacker, attack));
    blow.check()?;
    back.check()?;
    let (outcomes, back_outcomes) = (blow.outcomes::<N>(), back.outcomes::<N>());
    let (dealt, suffered) = (outcomes.wounds(), back_outcomes.wounds());
    let compare = |wounds: usize, other: &Distribution<N>| (other.below(wounds), other.at_least(wounds));
    let damage = Damage::new(defender, &blow, &outcomes, |wounds| compare(wounds, &suffered));
    let back = Damage::new(attacker, &back, &back_outcomes, |wounds| compare(wounds, &dealt));
    let sum = |chance: &dyn Fn(usize) -> N| {
        dealt.iter().fold(N::zero(), |sum, (wounds, of_these)| sum + of_these * chance(wounds))
    };
    let win = sum(&|wounds| suffered.below(wounds));
    let tie = sum(&|wounds| suffered.chance(wounds));
    let lose = sum(&|wounds| suffered.at_least(wounds + 1));
    Ok(Odds { damage, melee: Some(Melee { back, win, tie, lose }) })
}
