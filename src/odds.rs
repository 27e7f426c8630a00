//! Exact odds of attacks: every outcome with its probability, computed rather than simulated.
//!
//! [`Distribution`] does the arithmetic. Each game's attack sequence is a module on top of it, generic over the
//! [`Number`] type of probabilities: `f64` in the app, exact fractions in tests.

mod chance;
mod distribution;
pub mod formations;
mod keywords;
mod number;
pub mod regiment;
pub mod star_wars;
pub mod starcraft;
pub mod stress;
#[cfg(test)]
mod testing;
pub mod words;

pub use chance::Chance;
pub use distribution::Distribution;
pub use number::Number;
