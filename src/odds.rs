//! Exact odds of attacks: every outcome with its probability, computed rather than simulated.
//!
//! [`Distribution`] does the arithmetic. Each game's attack sequence is a module on top of it, generic over the
//! [`Number`] type of probabilities: `f64` in the app, exact fractions in tests. What pages compare is the same for every
//! game: [`Outcome`] and [`Worth`] of one attack, and [`QuickOdds`] of a unit.

mod chance;
mod circumstances;
pub mod curve;
mod distribution;
mod fielded;
pub mod formations;
mod keywords;
mod loadout;
mod matchup;
mod number;
mod opening;
mod quick_odds;
pub mod regiment;
pub mod star_wars;
pub mod starcraft;
pub mod stress;
#[cfg(test)]
mod testing;
pub mod words;

pub use chance::Chance;
pub use circumstances::{Approach, Circumstances, Switch, Terms};
pub use distribution::Distribution;
pub use fielded::{Combatant, Fielded};
pub use loadout::Loadout;
pub use matchup::{Armies, Counted, Outcome, Row, Worth};
pub use number::Number;
pub use opening::Opening;
pub use quick_odds::QuickOdds;
