//! What the rules in force leave open for a list, as bounds a search can work with.

use crate::model::{CategoryId, DeckId, RosterId};

/// Filled in by every rule in force; `solve` knows rules only through this.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Limits {
    /// Most points in all.
    pub cap: Option<i64>,
    /// Counts a unit may have. What is not named here may not be in the list at all.
    pub units: Vec<UnitRange>,
    /// How many leaders, exactly; `None` when the format has no leader rule.
    pub leaders: Option<i64>,
    /// Leaders a list of this faction may take.
    pub leader_choices: Vec<RosterId>,
    /// A leader needs a unit in the list that may host it.
    pub leader_needs_host: bool,
    pub decks: Vec<DeckLimit>,
    /// Slots that must be filled, each with the cards that may fill it.
    pub slots: Vec<SlotChoice>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct UnitRange {
    pub unit: RosterId,
    pub min: i64,
    pub max: i64,
}

#[derive(Debug, Clone, PartialEq)]
pub struct DeckLimit {
    pub deck: DeckId,
    pub most_points: Option<i64>,
    pub most_cards: Option<i64>,
    /// Cards a list of this faction may take from the deck.
    pub choices: Vec<RosterId>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SlotChoice {
    pub category: CategoryId,
    pub choices: Vec<RosterId>,
}
