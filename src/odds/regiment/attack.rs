//! How a unit attacks, and why an attack is impossible.

use super::Profile;
use thiserror::Error;

/// Everything about an attack that is not on the profiles. Switches that do not apply to a unit, such as cover for a
/// vehicle, have no effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    pub manner: Manner,
    /// The target is in terrain that gives cover.
    pub cover: bool,
    /// A friendly barrier gives the target cover, even if it is a vehicle; the attacker is outside the barrier.
    pub barrier: bool,
    /// The attacker is on the target's flank.
    pub flank: bool,
    /// The target has a dash token.
    pub dash: bool,
    /// The target is dug in.
    pub dug_in: bool,
    /// The charging unit is in terrain that gives it cover when the defender strikes back.
    pub charges_from_cover: bool,
    /// What a die needs without modifiers; missions and support cards may say so.
    pub hits_on: u32,
    /// A friendly barrier gives the charging unit cover then, even if it is a vehicle.
    pub charges_from_barrier: bool,
}

/// 4 stands for "4+".
pub const HITS_ON: u32 = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    Shoot { range: Range, volley: bool },
    Charge,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Range {
    Short,
    Long,
}

impl Attack {
    /// In the open, from the front.
    pub const fn plain(manner: Manner) -> Self {
        Self {
            manner,
            cover: false,
            barrier: false,
            flank: false,
            dash: false,
            dug_in: false,
            charges_from_cover: false,
            hits_on: HITS_ON,
            charges_from_barrier: false,
        }
    }

    /// Why a unit cannot attack like this, whoever the target is. Its odds can be worked out nevertheless.
    pub fn barred(&self, by: &Profile) -> Option<&'static str> {
        match self.manner {
            Manner::Shoot { .. } if by.ranged == 0 => Some("the attacker has no ranged attack"),
            Manner::Shoot { range: Range::Long, .. } if by.reach.1 <= by.reach.0 => {
                Some("the attacker has no long range")
            }
            Manner::Charge if by.immobile => Some("the attacker cannot move, so it cannot charge"),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AttackError {
    #[error("{bases} bases, while the unit has 1 to {most}")]
    Bases { bases: u32, most: u32 },
    #[error("{wounds} wounds before the attack, while a base stands with {most} at most")]
    Wounds { wounds: u32, most: u32 },
    #[error("{0} dice are more than we count")]
    Dice(usize),
    #[error("an aerial unit does not charge, unless it has a tow cable and the target walks")]
    AerialCharges,
    #[error("nobody can charge an aerial unit")]
    AerialTarget,
}
