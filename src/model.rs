//! The vocabulary: what the rulebook calls things, as plain data. No rules, no files, no browser.

mod card;
mod catalog;
mod decimal;
mod edition;
mod faction;
mod game;
mod ids;
mod list;
mod map;
mod printed;
mod setup;
#[cfg(test)]
pub mod testing;

pub use card::{Card, CardBody, Mission, Receivers, Support};
pub use catalog::{Catalog, Found};
pub use decimal::Decimal;
pub use edition::{Edition, Source};
pub use faction::{Ability, AbilityKind, Accent, Faction, HostRestriction, Keyword, Leader, Stats, TtsAssets, Unit};
pub use game::{
    Category, Class, Deck, Format, Game, KeywordDef, Preset, ReferenceEntry, Rounding, RuleInForce, StatColumn,
    Subclass, TableSize, Word,
};
pub use ids::{
    CategoryId, ClassId, DeckId, EditionId, EntryKey, FactionId, FormatId, GameId, KeywordId, RosterId, RuleCode,
    SubclassId,
};
pub use list::{ArmyList, Entry, HiddenHand, MissionPick, Missions};
pub use map::{Map, Side, Zone};
pub use printed::{PrintedArmy, PrintedKind};
pub use setup::{Setup, SetupStep, StepKind, TokenDef, TokenPer};
