//! REGIMENT: ranged and close combat in the steps of rulebook v0.2, with all modifiers.
//!
//! [`Profile`] is what the catalog says about a unit, [`Side`] its state in the game, [`Attack`] how it attacks.
//! [`resolve`] returns the odds. README.md says how we read the rulebook where it is open to interpretation.

mod attack;
mod blow;
mod close_combat;
mod curve;
mod damage;
mod matchup;
mod pool;
mod profile;
mod quick_odds;
mod saves;
mod sentence;
mod shaken;
mod side;
mod sum;
#[cfg(test)]
pub(in crate::odds) mod tests;
mod to_hit;
mod two_dice;

pub use attack::{Attack, AttackError, HITS_ON, Manner, Range};
pub use close_combat::Melee;
pub use curve::curve;
pub use damage::Damage;
pub use matchup::{TERMS, outcome};
pub use pool::{Pool, pools};
pub use profile::{MoraleDice, Profile, command_value};
pub use quick_odds::quick_odds;
pub use sentence::sentence;
pub use side::{Points, Side};
pub use sum::sum;
pub use two_dice::{availability, morale};

use crate::odds::Number;
use blow::Blow;

/// What an attack does.
#[derive(Debug, Clone, PartialEq)]
pub struct Odds<N> {
    /// Damage to the defender.
    pub damage: Damage<N>,
    /// Damage to the attacker, and who wins; `None` for shooting and tow cables, where nobody strikes back.
    pub melee: Option<Melee<N>>,
}

pub fn resolve<N: Number>(attacker: &Side, defender: &Side, attack: &Attack) -> Result<Odds<N>, AttackError> {
    attacker.check()?;
    defender.check()?;
    match attack.manner {
        Manner::Shoot { .. } => one_sided(defender, &Blow::shot(attacker, defender, attack)),
        Manner::Charge if attacker.profile.tows(defender.profile) => {
            one_sided(defender, &Blow::tow_cable(attacker, defender, attack))
        }
        Manner::Charge => close_combat::resolve(attacker, defender, attack),
    }
}

fn one_sided<N: Number>(defender: &Side, blow: &Blow) -> Result<Odds<N>, AttackError> {
    blow.check()?;
    let outcomes = blow.outcomes();
    Ok(Odds { damage: Damage::new(defender, blow, &outcomes, |_| (N::zero(), N::one())), melee: None })
}
