//! The state of a unit on the table.

use super::{AttackError, Profile};

#[derive(Debug, Clone, Copy)]
pub struct Side<'a> {
    pub profile: &'a Profile,
    /// Bases left.
    pub bases: u32,
    /// Wounds it already has, fewer than destroy a base.
    pub wounds: u32,
    /// Whether it takes a wound instead each time it would become shaken, if its rules allow that.
    pub takes_wound: bool,
    pub points: Points,
}

/// Tactical points that a player will spend in this attack: on misses, then on failed saves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Points {
    pub hits: u32,
    pub saves: u32,
}

impl<'a> Side<'a> {
    /// The unit at full strength, without wounds.
    pub fn full(profile: &'a Profile) -> Self {
        Self { profile, bases: profile.bases, wounds: 0, takes_wound: false, points: Points::default() }
    }

    pub fn check(&self) -> Result<(), AttackError> {
        let (bases, wounds) = (self.profile.bases, self.profile.wounds);
        if !(1..=bases).contains(&self.bases) {
            return Err(AttackError::Bases { bases: self.bases, most: bases });
        }
        if self.wounds >= wounds {
            return Err(AttackError::Wounds { wounds: self.wounds, most: wounds - 1 });
        }
        Ok(())
    }
}
