//! Lists as people type them, each with what it must be read as.

#[path = "others.rs"]
mod others;
#[path = "regiment.rs"]
mod regiment;
#[path = "star_wars.rs"]
mod star_wars;
#[path = "starcraft.rs"]
mod starcraft;

/// A text, the game and the faction, what is spent, and the lines that nobody can place.
pub type Case = (&'static str, [&'static str; 2], [i64; 2], &'static [&'static str]);

pub fn cases() -> impl Iterator<Item = &'static Case> {
    [regiment::CASES, star_wars::CASES, starcraft::CASES, others::CASES].into_iter().flatten()
}
