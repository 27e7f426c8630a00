//! Ids are types: a unit is never looked up with the id of a faction.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(Arc<str>);

        impl $name {
            pub fn new(text: &str) -> Self {
                Self(Arc::from(text))
            }

            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self::new(text)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(&self.0)
            }
        }

        #[cfg(test)]
        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                super::values::Id::json_schema(generator)
            }
        }
    )*};
}

ids! {
    /// A game system, such as `regiment`.
    GameId;
    /// One state of a game's published numbers, such as `regiment-2026-spring`.
    EditionId;
    /// A faction, such as `emp_all`.
    FactionId;
    /// Anything a list can hold: a unit, a leader, a support card or a mission. Unknown ids are kept.
    RosterId;
    /// A way to play, such as `battle` or `learning`.
    FormatId;
    /// A kind of items, such as `unit` or `missions`.
    KindId;
    /// A category within a kind, such as `aggressive`; a place that items take, such as `corps`, is one, too.
    CategoryId;
    /// What items ask of a faction, such as `terran`.
    TagId;
    /// A trait of units that weapons look at, such as `light`.
    TraitId;
    /// A published class of units, such as `Infantry`.
    ClassId;
    /// A published subclass of units, such as `Walker`.
    SubclassId;
    /// A keyword without its number, such as `Armor`.
    KeywordId;
    /// The stable code of a rule in force, such as `support-points`.
    RuleCode;
}

/// A place that items take and formats, factions and items give. The cards of a deck take that of their category.
pub type SlotId = CategoryId;

/// An entry's own key: given when the entry is made, kept by undo and by saves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryKey(pub u32);
