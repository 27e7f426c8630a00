//! A faction: its looks, and what it brings to an army.

use super::values::Colour;
use super::{Ability, FactionId, Gift, RosterId, TagId};
use serde::Deserialize;

#[derive(Debug, Clone, PartialEq)]
pub struct Faction {
    pub id: FactionId,
    /// Stable number: append-only, never reused.
    pub n: u32,
    pub name: String,
    /// One word for tight places.
    pub short: String,
    /// "Major" or "Minor"; empty where the game has no such sizes.
    pub size: String,
    /// 6 stands for "6+"; 0 where the game has none.
    pub command_value: u8,
    /// Accent colours, `#rrggbb`; `None` for editions a player loaded.
    pub accent: Option<Accent>,
    /// SVG path data of our own mark, in a 24×24 box.
    pub mark: String,
    /// What items may ask for.
    pub tags: Vec<TagId>,
    /// Slots every army of it has.
    pub gives: Vec<Gift>,
    /// Which side of the war, or which people; empty for none.
    pub side: String,
    /// What it spends each round; `None` where the game has no such thing.
    pub resource: Option<Resource>,
    pub abilities: Vec<Ability>,
    /// What comes along without being taken.
    pub summons: Vec<RosterId>,
    pub text: String,
    /// What the sources disagree about or leave open.
    pub note: String,
    /// Index into `Catalog::sources`.
    pub source: usize,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Accent {
    /// On paper; at least 4.5:1.
    #[serde(with = "Colour")]
    pub light: String,
    /// On a dark screen; at least 4.5:1.
    #[serde(with = "Colour")]
    pub dark: String,
}

/// What a faction gets each round and its abilities cost.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Resource {
    /// Such as "CP".
    pub short: String,
    pub each_round: u32,
}
