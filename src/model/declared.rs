//! What a game declares: formats, table sizes, decks, classes, keywords and words.

use super::values::{Id, MaybeNumber, Name, Number, Pair, Pairs, PathData};
use super::{
    CategoryId, ClassId, Decimal, Effect, FightsAs, FormatId, Gift, KeywordId, KindId, MovesAs, RuleCode, SlotId,
    SubclassId, TagId, TraitId,
};
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
    /// Slots of the deck that a list of this format fills, in reading order.
    #[serde(default)]
    pub slots: Vec<CategoryId>,
    /// Slots with their least and most, where they are not one card each.
    #[serde(default)]
    pub gives: Vec<Gift>,
    /// The least of a free cap.
    #[serde(default, with = "MaybeNumber::<0, 65535>")]
    pub least_cap: Option<u32>,
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
pub struct Kind {
    /// Used by rules and card files.
    #[serde(with = "Id")]
    pub id: KindId,
    /// What people read: a heading.
    #[serde(with = "Name")]
    pub name: String,
    /// The same where there is little room; its name if left out.
    #[serde(default)]
    pub short: String,
    /// One of them, in a sentence.
    #[serde(default)]
    pub one: String,
    pub role: Role,
    #[serde(default)]
    pub categories: Vec<Category>,
    /// What all of its cards have; left out where they may have nothing.
    #[serde(default)]
    pub body: Option<BodyKind>,
}

impl Kind {
    /// For tabs.
    pub fn short(&self) -> &str {
        if self.short.is_empty() { &self.name } else { &self.short }
    }
}

/// What all cards of a kind have besides what every item has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BodyKind {
    Support,
    Mission,
}

/// What a kind of items does in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Fielded.
    Unit,
    /// Put under a unit, but bought by itself.
    Leader,
    /// Taken in copies.
    Card,
    /// Cards in the slots of their categories; may be kept secret.
    Deck,
    /// Put under another entry and bought for every copy of it.
    Option,
    /// Shown and never taken.
    Reference,
}

/// What things cost.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Currency {
    #[serde(with = "Id")]
    pub id: String,
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    /// Behind a number.
    #[serde(with = "Name")]
    pub short: String,
}

/// A place that items take.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SlotDef {
    #[serde(with = "Id")]
    pub id: SlotId,
    /// What people read: a heading.
    #[serde(with = "Name")]
    pub name: String,
    /// What takes one place, in a sentence.
    #[serde(with = "Name")]
    pub one: String,
}

/// A tag of factions and its name.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TagDef {
    #[serde(with = "Id")]
    pub id: TagId,
    #[serde(with = "Name")]
    pub name: String,
}

/// A trait of units and what it means.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TraitDef {
    #[serde(with = "Id")]
    pub id: TraitId,
    #[serde(with = "Name")]
    pub name: String,
    #[serde(default)]
    pub text: String,
}

/// What a game's source leaves to its players.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnRosterNote {
    /// What is missing, as a sentence.
    #[serde(with = "Name")]
    pub text: String,
    /// What to do about it, as the words of a link to the roster editor.
    #[serde(with = "Name")]
    pub link: String,
}

/// How an army is printed that is made of units in sizes, with options, in slots.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RosterPaper {
    /// The value of a profile that says how many damage boxes each model has.
    #[serde(with = "Name")]
    pub boxes: String,
    /// The value that says how many more the first model has; left out where there is none.
    #[serde(default)]
    pub first: String,
}

/// What the app offers for a game besides building lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// Points left under the cap are worth something.
    Bid,
    /// Two armies before a game.
    Match,
    Odds,
    Play,
    /// Where formations start and objectives lie.
    Deploy,
    /// Who moves with whom, rams and stress checks.
    Turn,
    /// The official builder's code and texts.
    OfficialCode,
    Tts,
    /// The JSON of the 2025 mod.
    Tts2025,
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
    /// The type rulebook v0.2 gives it; its name if left out.
    #[serde(default)]
    pub today: String,
    /// What it counts as in a fight; left out where the game has no odds.
    #[serde(default)]
    pub fights_as: Option<FightsAs>,
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
    /// What it adds to the class in a fight; left out for most.
    #[serde(default)]
    pub moves_as: Option<MovesAs>,
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
    /// In our own words; `X` stands for the number, and `[hit|hits]` for a word that depends on it: the first for 1.
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
    /// What it does when dice are rolled; left out where it does nothing.
    #[serde(default)]
    pub effects: Vec<Effect>,
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

/// Words of the screens that not every player knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Jargon {
    Activations,
    /// The roll that brings a support card into play.
    Availability,
    Bid,
    /// The unit a leader goes with.
    Host,
    Table,
    TacticalPoints,
    Wounds,
}

/// What such a word means in this game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GlossaryEntry {
    pub word: Jargon,
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
