//! What a game declares: formats, table sizes, decks, classes, keywords and words.

use super::values::{Id, MaybeNumber, Name, Number, Pair, Pairs, PathData};
use super::{CategoryId, ClassId, Decimal, DeckId, FormatId, KeywordId, RuleCode, SubclassId};
use serde::Deserialize;

/// A way to play. A normal battle has a free cap; the learning battle fixes it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Format {
    /// Used by lists and printed armies.
    #[serde(with = "Id")]
    pub id: FormatId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    pub n: u32,
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    /// A fixed cap; left out where players agree on one.
    #[serde(default, with = "MaybeNumber::<0, 65535>")]
    pub cap: Option<u32>,
    /// Codes of the rules this format does not use.
    #[serde(default)]
    pub without: Vec<RuleCode>,
    /// Codes of the rules only this format uses; every other format is without them.
    #[serde(default)]
    pub only: Vec<RuleCode>,
    /// Whether points left under the cap are a bid.
    #[serde(default)]
    pub bid: bool,
    /// Slots of the mission deck that a list of this format fills, in reading order.
    #[serde(default)]
    pub slots: Vec<CategoryId>,
}

/// A cap with a name.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    #[serde(with = "Number::<1, 65535>")]
    pub cap: u32,
}

/// The table for caps from `from` on; two sizes with a gap leave the caps between unsettled.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    /// Least cap; 0 if left out.
    #[serde(default, with = "Number::<0, 65535>")]
    pub from: u32,
    /// Greatest cap, inclusive; no end if left out.
    #[serde(default, with = "MaybeNumber::<0, 65535>")]
    pub to: Option<u32>,
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    /// Width and height in inches.
    #[serde(with = "Pair::<1000>")]
    pub inches: (u32, u32),
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Used by rules and card files.
    #[serde(with = "Id")]
    pub id: DeckId,
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    pub categories: Vec<Category>,
    /// Slots by category with one card each (missions) rather than copies (support).
    #[serde(default)]
    pub slots: bool,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// Used by cards and formats.
    #[serde(with = "Id")]
    pub id: CategoryId,
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
}

/// A published class and what rulebook v0.2 makes of it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// The published class.
    #[serde(with = "Id")]
    pub id: ClassId,
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    /// The type rulebook v0.2 gives it.
    #[serde(with = "Name")]
    pub today: String,
    /// Our explanation where the two differ; empty otherwise.
    #[serde(default)]
    pub note: String,
    /// SVG path data of our own sign, drawn into a 17×11 frame in the middle of a 24×24 box.
    #[serde(default, with = "PathData")]
    pub icon: String,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Subclass {
    /// The published subclass.
    #[serde(with = "Id")]
    pub id: SubclassId,
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    /// What it means, in our words.
    #[serde(with = "Name")]
    pub text: String,
    /// Whether such units count at objectives.
    #[serde(default)]
    pub holds_objectives: bool,
    /// A sign that stands for more than the class does; empty for most.
    #[serde(default, with = "PathData")]
    pub icon: String,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KeywordDef {
    /// The keyword without its number.
    #[serde(with = "Id")]
    pub id: KeywordId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    pub n: u32,
    /// What people read; numeric ones end in X.
    #[serde(with = "Name")]
    pub name: String,
    /// Whether it is printed with a number; numbers of the same keyword add up.
    #[serde(default)]
    pub numeric: bool,
    /// In our own words; `X` stands for the number.
    #[serde(with = "Name")]
    pub text: String,
    /// Names older rosters use for it.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// What the published roster says, by the keyword as printed ("Armor 2"); the official formats repeat it.
    #[serde(default, with = "Pairs::<String, String>")]
    pub published: Vec<(String, String)>,
    /// Whether statistics say how much of the shooting has it.
    #[serde(default)]
    pub counted: bool,
    /// Classes a unit with this keyword can carry; empty for all but transports.
    #[serde(default)]
    pub carries: Vec<ClassId>,
}

/// What the reference page shows besides keywords and cards.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReferenceEntry {
    /// Heading.
    #[serde(with = "Name")]
    pub group: String,
    /// What it is called.
    #[serde(with = "Name")]
    pub name: String,
    /// In our own words.
    #[serde(with = "Name")]
    pub text: String,
}

/// A word of the published texts that the rulebook has replaced since.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Word {
    /// As published.
    #[serde(with = "Name")]
    pub published: String,
    /// As the rulebook says it now.
    #[serde(with = "Name")]
    pub today: String,
    /// What changed besides the name; empty if nothing.
    #[serde(default)]
    pub note: String,
    /// Width and depth, if the word is a template made of cards.
    #[serde(default)]
    pub inches: Option<(Decimal, Decimal)>,
}
