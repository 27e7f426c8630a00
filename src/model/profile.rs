//! What a card prints about an item besides its numbers: keywords, weapons, abilities.

use super::values::Name;
use super::{Decimal, KeywordId};
use serde::Deserialize;
use serde::de::{Deserializer, Error};

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

impl Keyword {
    /// Whether the keyword, as printed, is for this range: a weapon rule may name the ranges it is for, as in "Power: long";
    /// otherwise it is for all.
    pub fn is_for_range(printed: &str, range: &str) -> bool {
        let covers = |ranges: &str| ranges.split(',').any(|named| named.trim().eq_ignore_ascii_case(range));
        printed.split_once(':').is_none_or(|(_, ranges)| covers(ranges))
    }
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
pub struct Ability {
    /// Empty where it has none.
    #[serde(default)]
    pub name: String,
    pub kind: AbilityKind,
    /// When it can be used; empty for any time.
    #[serde(default)]
    pub phase: String,
    /// In the faction's resource, a number or a letter; empty for none.
    #[serde(default, deserialize_with = "number_or_text")]
    #[cfg_attr(test, schemars(with = "Option<serde_json::Value>"))]
    pub cost: String,
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
    Active,
    Passive,
    Reaction,
}

/// A weapon; what is not decided or not printed is left out.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    #[serde(with = "Name")]
    pub name: String,
    #[serde(default)]
    pub phase: String,
    /// Such as "melee", "1-3", "12" or "E".
    #[serde(default)]
    pub range: String,
    #[serde(default)]
    pub target: String,
    #[serde(default)]
    pub dice: Option<u32>,
    /// What a die must reach, such as "3+".
    #[serde(default)]
    pub hit: String,
    #[serde(default)]
    pub surge: String,
    #[serde(default)]
    pub damage: Option<u32>,
    #[serde(default)]
    pub keywords: Vec<Keyword>,
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

fn number_or_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    match serde_json::Value::deserialize(deserializer)? {
        serde_json::Value::String(text) => Ok(text),
        serde_json::Value::Number(number) => Ok(number.to_string()),
        _ => Err(D::Error::custom("must be a number or a text")),
    }
}
