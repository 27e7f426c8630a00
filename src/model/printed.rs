//! Armies somebody printed: tutorial armies of the rulebook and our sample armies.

use super::values::{Id, Name, Number, Pairs};
use super::{FactionId, FormatId, RosterId};
use serde::Deserialize;

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PrintedArmy {
    /// Any word nobody else has.
    #[serde(with = "Id")]
    pub id: String,
    /// All armies of a file are of one kind.
    #[serde(skip)]
    pub kind: PrintedKind,
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    pub faction: FactionId,
    pub format: FormatId,
    /// Points.
    #[serde(with = "Number::<0, 65535>")]
    pub cap: u32,
    /// Units, leader and cards with their counts, as printed.
    #[serde(with = "Pairs::<RosterId, u32>")]
    pub entries: Vec<(RosterId, u32)>,
    /// The unit that hosts the leader.
    #[serde(default)]
    pub host: Option<RosterId>,
    /// The mission deck.
    #[serde(default)]
    pub missions: Vec<RosterId>,
    /// One or two sentences for the player; says where the printed total and ours differ.
    #[serde(default)]
    pub note: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PrintedKind {
    /// Exempt from what its printers did not keep to.
    Tutorial,
    #[default]
    Sample,
}
