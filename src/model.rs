//! The vocabulary: what the rulebook calls things, as plain data. No rules, no files, no browser.

mod card;
mod catalog;
mod decimal;
mod declared;
mod edition;
mod faction;
mod game;
mod ids;
mod list;
mod map;
mod printed;
mod rule;
mod setup;
#[cfg(test)]
pub mod testing;
pub(crate) mod values;

pub use card::{Card, CardBody, Mission, Receivers, Support};
pub use catalog::{Catalog, Found};
pub use decimal::Decimal;
pub use declared::{
    Category, Class, Deck, Format, KeywordDef, Preset, ReferenceEntry, StatColumn, Subclass, TableSize, Word,
};
pub use edition::{Edition, Source};
pub use faction::{
    Ability, AbilityKind, Accent, Faction, HostRestriction, Keyword, Leader, Stat, Stats, TtsAssets, Unit,
};
pub use game::Game;
pub use ids::{
    CategoryId, ClassId, DeckId, EditionId, EntryKey, FactionId, FormatId, GameId, KeywordId, RosterId, RuleCode,
    SubclassId,
};
pub use list::{ArmyList, Entry, HiddenHand, MissionPick, Missions};
pub use map::{Map, Side, Zone};
pub use printed::{PrintedArmy, PrintedKind};
pub use rule::{Counted, Rounding, RuleInForce, RuleKind};
pub use setup::{Setup, SetupStep, StepKind, TokenDef, TokenPer};
