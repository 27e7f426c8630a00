//! The attributes of a unit. No unit is published: these are the numbers that players write on their own cards.

use crate::model::Item;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    pub armor: u32,
    pub structure: u32,
    pub evasion: u32,
    pub skill: u32,
    pub size: u32,
    /// Inches it moves at most.
    pub moves: u32,
    /// Inches; long range begins there.
    pub range: u32,
    /// Short, effective and long; `None` where it has none.
    pub damage: [Option<u32>; 3],
}

const DAMAGE: [&str; 3] = ["damage_short", "damage_effective", "damage_long"];

impl Profile {
    /// `None` for a card that is still blank.
    pub fn of(unit: &Item) -> Option<Self> {
        let stat = |name: &str| unit.stats.number(name);
        Some(Self {
            armor: stat("armor").unwrap_or(0),
            structure: stat("structure").filter(|structure| *structure > 0)?,
            evasion: stat("evasion").unwrap_or(0),
            skill: stat("skill").unwrap_or(0),
            size: stat("size").unwrap_or(1),
            moves: stat("move").unwrap_or(0),
            range: stat("range").unwrap_or(16),
            damage: DAMAGE.map(|name| stat(name).filter(|damage| *damage > 0)),
        })
    }
}
