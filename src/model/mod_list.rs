//! How a mod for Tabletop Simulator calls the parts of a list.

use super::values::Pairs;
use super::{CategoryId, FactionId, KindId};
use serde::Deserialize;

/// What the list importer of the 2025 mod reads: a faction, a hand, units with upgrades, and three battle decks.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModList {
    /// Its names of the factions, by id.
    #[serde(with = "Pairs::<FactionId, String>")]
    pub factions: Vec<(FactionId, String)>,
    /// The kind whose cards are dealt as the hand.
    pub hand: KindId,
    /// The category of cards in its deck of objectives.
    pub objective: CategoryId,
    /// The category of cards in its deck of deployments.
    pub deployment: CategoryId,
    /// The category of cards in its deck of conditions.
    pub conditions: CategoryId,
}
