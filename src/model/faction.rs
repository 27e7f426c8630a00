//! A faction's roster: its units and its leaders, as published.

use super::values::{Colour, Id, Name, Number, Pair};
use super::{ClassId, Decimal, FactionId, KeywordId, RosterId, Stats, SubclassId};
use serde::Deserialize;

#[derive(Debug, Clone, PartialEq)]
pub struct Faction {
    pub id: FactionId,
    /// Stable number: append-only, never reused.
    pub n: u32,
    pub name: String,
    /// One word for tight places.
    pub short: String,
    /// "Major" or "Minor".
    pub size: String,
    /// 6 stands for "6+".
    pub command_value: u8,
    /// Accent colours, `#rrggbb`; `None` for editions a player loaded.
    pub accent: Option<Accent>,
    /// SVG path data of our own mark, in a 24×24 box.
    pub mark: String,
    pub units: Vec<Unit>,
    pub leaders: Vec<Leader>,
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

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// The official id.
    #[serde(with = "Id")]
    pub id: RosterId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    pub n: u32,
    /// As published.
    #[serde(with = "Name")]
    pub name: String,
    /// Points for one unit.
    #[serde(with = "Number::<1, 65535>")]
    pub cost: u32,
    /// Least share of the cap, in percent.
    #[serde(with = "Number::<0, 100>")]
    pub min_percent: u32,
    /// Greatest share of the cap, in percent.
    #[serde(with = "Number::<0, 100>")]
    pub max_percent: u32,
    /// The published class; what leaders' restrictions look at.
    pub class: ClassId,
    /// The published subclass; left out if there is none.
    #[serde(default)]
    pub subclass: Option<SubclassId>,
    /// Bases in the unit.
    #[serde(with = "Number::<1, 100>")]
    pub bases: u32,
    /// Ours, by the basing guide: width and depth of a base in millimetres.
    #[serde(with = "Pair::<500>")]
    pub base_mm: (u32, u32),
    pub stats: Stats,
    /// As printed, numbers included.
    pub keywords: Vec<Keyword>,
    #[serde(default)]
    pub tts: TtsAssets,
}

/// A keyword as printed on a profile: `Armor 3` is keyword `Armor` with number 3.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(from = "String")]
pub struct Keyword {
    pub id: KeywordId,
    pub number: Option<u32>,
    /// The text as published, which the official formats repeat ("Flak" where v0.2 says Anti-Air).
    pub published: String,
}

/// A file has only the text; which keyword it is, the game says.
impl From<String> for Keyword {
    fn from(published: String) -> Self {
        Self { id: KeywordId::new(&published), number: None, published }
    }
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// The official id.
    #[serde(with = "Id")]
    pub id: RosterId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    pub n: u32,
    /// As published.
    #[serde(with = "Name")]
    pub name: String,
    /// Points.
    #[serde(with = "Number::<0, 65535>")]
    pub cost: u32,
    pub host: HostRestriction,
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub tts: TtsAssets,
}

/// Which units may host a leader. A named unit decides alone; otherwise class and subclass must both fit.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HostRestriction {
    /// The restriction in words; empty if there is none.
    pub text: String,
    /// Class a host must have.
    #[serde(default)]
    pub class: Option<ClassId>,
    /// Subclass a host must have.
    #[serde(default)]
    pub subclass: Option<SubclassId>,
    /// The only unit that may host.
    #[serde(default)]
    pub unit: Option<RosterId>,
}

impl HostRestriction {
    pub fn is_open(&self) -> bool {
        self.class.is_none() && self.subclass.is_none() && self.unit.is_none()
    }

    pub fn admits(&self, unit: &Unit) -> bool {
        if let Some(id) = &self.unit {
            return *id == unit.id;
        }
        self.class.as_ref().is_none_or(|class| *class == unit.class)
            && self.subclass.as_ref().is_none_or(|wanted| unit.subclass.as_ref() == Some(wanted))
    }
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ability {
    pub kind: AbilityKind,
    /// In our own words.
    #[serde(with = "Name")]
    pub text: String,
    /// What rulebook v0.2 changes about it, in our words; empty if nothing.
    #[serde(default)]
    pub today: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AbilityKind {
    Tactical,
    Command,
    /// From before the rulebook told the two apart.
    AsPublished,
}

/// Addresses of Tabletop Simulator assets. Written into its documents, never fetched.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct TtsAssets {
    /// Model height; `None` prints as 1.
    pub height: Option<Decimal>,
    pub card_front: String,
    pub image: String,
    pub model: String,
    pub texture: String,
    pub collider: String,
}
