//! The vocabulary: what the rulebook calls things, as plain data. No rules, no files, no browser.

mod card;
mod catalog;
mod combat;
mod decimal;
mod declared;
mod edition;
mod faction;
mod formations;
mod game;
mod ids;
mod item;
mod keyword_rule;
mod list;
mod map;
mod mod_list;
mod play;
mod printed;
mod profile;
mod rule;
mod setup;
mod stats;
#[cfg(test)]
pub mod testing;
mod tracker;
pub(crate) mod values;

pub use card::{CardBody, Mission, Receivers, Support};
pub use catalog::Catalog;
pub use combat::{Effect, FightsAs, MovesAs, Sequence};
pub use decimal::Decimal;
pub use declared::{
    BodyKind, Category, Class, Currency, Format, GlossaryEntry, Jargon, KeywordDef, Kind, Offer, OwnRosterNote, Preset,
    ReferenceEntry, Role, RosterPaper, SlotDef, Subclass, TableSize, TagDef, TraitDef, Word,
};
pub use edition::{Edition, Fingerprint, Source};
pub use faction::{Accent, Faction, Resource};
pub use formations::{DeploymentRules, FirepowerAt, FormationRules};
pub use game::Game;
pub use ids::{
    CategoryId, ClassId, EditionId, EntryKey, FactionId, FormatId, GameId, KeywordId, KindId, RosterId, RuleCode,
    SlotId, SubclassId, TagId, TraitId,
};
pub use item::{Condition, Cost, Gift, Item, Most, Scope, Size, SlotUse, UseBy};
pub use list::{ArmyList, Entry, HiddenHand};
pub use map::{Map, Marker, Side, Zone};
pub use mod_list::ModList;
pub use play::{Action, ActionDef, BagRules, Hindrance, PlayRules, Reminder, Rolls, Scores, SpecialObjective, Token};
pub use printed::{PrintedArmy, PrintedEntry, PrintedKind};
pub use profile::{Ability, AbilityKind, Keyword, TtsAssets, Weapon};
pub use rule::{Counted, Rounding, RuleInForce, RuleKind};
pub use setup::{Setup, SetupStep, StepKind, TokenDef, TokenPer};
pub use stats::{StatColumn, StatValue, Stats};
pub use tracker::{
    Amount, CounterDef, Income, MarkDef, MarkerDef, PhaseDef, PoolDef, ReservesDef, StrengthDef, Tie, TrackerRules,
    VictoryDef,
};
