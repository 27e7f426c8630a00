//! What the rules in force leave open for a list, as bounds a search can work with.

use crate::model::{ArmyList, Catalog, CategoryId, DeckId, RosterId};

/// Starts with everything the faction's roster offers; every rule in force then tightens it. `solve` knows rules only
/// through this.
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
    /// Decks whose cards are taken in copies; a hidden hand counts towards each.
    pub decks: Vec<DeckLimit>,
    /// Slots that must be filled unless the deck is withheld, each with the cards that may fill it. Picks for slots
    /// that are not named here do no harm.
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

impl Limits {
    /// What the list's faction offers before any rule speaks.
    pub fn open(catalog: &Catalog, list: &ArmyList) -> Self {
        let mut limits = Self::default();
        let Some(faction) = catalog.faction(&list.faction) else { return limits };
        limits.units.reserve(faction.units.len());
        limits.leader_choices.reserve(faction.leaders.len());
        for unit in &faction.units {
            limits.units.push(UnitRange { unit: unit.id.clone(), min: 0, max: i64::from(u16::MAX) });
        }
        for leader in &faction.leaders {
            limits.leader_choices.push(leader.id.clone());
        }
        for deck in catalog.game.decks.iter().filter(|deck| !deck.slots) {
            let mut choices = Vec::with_capacity(catalog.cards.len());
            for card in &catalog.cards {
                if card.deck == deck.id && card.is_support() && card.is_open_to(&list.faction) {
                    choices.push(card.id.clone());
                }
            }
            limits.decks.push(DeckLimit { deck: deck.id.clone(), most_points: None, most_cards: None, choices });
        }
        limits
    }

    pub fn unit_mut(&mut self, unit: &RosterId) -> Option<&mut UnitRange> {
        self.units.iter_mut().find(|range| range.unit == *unit)
    }

    pub fn deck_mut(&mut self, deck: &DeckId) -> Option<&mut DeckLimit> {
        self.decks.iter_mut().find(|limit| limit.deck == *deck)
    }
}

impl UnitRange {
    /// Never wider than before, so rules may speak in any order.
    pub fn tighten(&mut self, min: i64, max: i64) {
        self.min = self.min.max(min);
        self.max = self.max.min(max);
    }
}

impl DeckLimit {
    pub fn tighten_points(&mut self, most: i64) {
        self.most_points = Some(self.most_points.map_or(most, |now| now.min(most)));
    }

    pub fn tighten_cards(&mut self, most: i64) {
        self.most_cards = Some(self.most_cards.map_or(most, |now| now.min(most)));
    }
}
