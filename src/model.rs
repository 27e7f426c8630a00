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
mod stats;
#[cfg(test)]
pub mod testing;
pub(crate) mod values;

pub use card::{Card, CardBody, Mission, Receivers, Support};
pub use catalog::{Catalog, Found};
pub use decimal::Decimal;
pub use declared::{Category, Class, Deck, Format, KeywordDef, Preset, ReferenceEntry, Subclass, TableSize, Word};
pub use edition::{Edition, Source};
pub use faction::{Ability, AbilityKind, Accent, Faction, HostRestriction, Keyword, Leader, TtsAssets, Unit};
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
pub use stats::{Stat, StatColumn, Stats};
