//! Armies somebody printed: tutorial armies of the rulebook and our sample armies.

use super::{FactionId, FormatId, RosterId};

#[derive(Debug, Clone, PartialEq)]
pub struct PrintedArmy {
    pub id: String,
    pub kind: PrintedKind,
    pub name: String,
    pub faction: FactionId,
    pub format: FormatId,
    pub cap: u32,
    /// Units, leader and cards with their counts, as printed.
    pub entries: Vec<(RosterId, u32)>,
    pub host: Option<RosterId>,
    pub missions: Vec<RosterId>,
    /// One or two sentences for the player; says where the printed total and ours differ.
    pub note: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintedKind {
    /// Exempt from what its printers did not keep to.
    Tutorial,
    Sample,
}
