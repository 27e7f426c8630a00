//! Armies somebody printed: tutorial armies of the rulebook and our sample armies.

use super::values::{Id, MaybeNumber, Name, Number};
use super::{FactionId, FormatId, RosterId};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

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
    /// Units, leader and cards, as printed: counts by id, or a list where they have sizes and options.
    #[serde(deserialize_with = "entries")]
    #[cfg_attr(test, schemars(with = "schema::Entries"))]
    pub entries: Vec<PrintedEntry>,
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

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PrintedEntry {
    pub id: RosterId,
    /// Copies; 1 if left out.
    #[serde(default = "one", with = "Number::<1, 65535>")]
    pub count: u32,
    /// The size with so many models; the first if left out.
    #[serde(default, with = "MaybeNumber::<0, 1000>")]
    pub models: Option<u32>,
    /// What goes with each copy: options, or the leader it hosts.
    #[serde(default)]
    pub with: Vec<RosterId>,
}

fn one() -> u32 {
    1
}

impl PrintedEntry {
    pub fn new(id: RosterId, count: u32) -> Self {
        Self { id, count, models: None, with: Vec::new() }
    }
}

fn entries<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<PrintedEntry>, D::Error> {
    deserializer.deserialize_any(Entries)
}

/// Both ways to write entries, in their order.
struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Vec<PrintedEntry>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("counts by id, or a list of entries")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some((id, count)) = map.next_entry()? {
            entries.push(PrintedEntry::new(id, count));
        }
        Ok(entries)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = list.next_element()? {
            entries.push(entry);
        }
        if entries.is_empty() { Err(A::Error::custom("must not be empty")) } else { Ok(entries) }
    }
}

#[cfg(test)]
mod schema {
    use super::{PrintedEntry, RosterId};
    use std::collections::BTreeMap;

    #[derive(schemars::JsonSchema)]
    #[schemars(untagged)]
    #[allow(dead_code, reason = "only its schema counts")]
    pub enum Entries {
        Counts(BTreeMap<RosterId, u32>),
        List(Vec<PrintedEntry>),
    }
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
