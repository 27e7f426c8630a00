//! What the rules in force leave open for a list, as bounds a search can work with.

use crate::model::{ArmyList, Catalog, CategoryId, Item, Kind, KindId, Role, RosterId};

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
    pub deck: KindId,
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
        let Some(faction) = catalog.faction(&list.faction) else { return Self::default() };
        let range = |unit: &Item| UnitRange { unit: unit.id.clone(), min: 0, max: i64::from(u16::MAX) };
        let deck_limit = |deck: &Kind| {
            let open = catalog.of_kind(&deck.id).filter(|card| card.is_open_to(faction));
            let choices = open.map(|card| card.id.clone()).collect();
            DeckLimit { deck: deck.id.clone(), most_points: None, most_cards: None, choices }
        };
        Self {
            units: catalog.units(faction).map(range).collect(),
            leader_choices: catalog.leaders(faction).map(|leader| leader.id.clone()).collect(),
            decks: catalog.game.kinds_of(Role::Card).map(deck_limit).collect(),
            ..Self::default()
        }
    }

    pub fn unit_mut(&mut self, unit: &RosterId) -> Option<&mut UnitRange> {
        self.units.iter_mut().find(|range| range.unit == *unit)
    }

    /// A deck may cost at most so much, or less if another rule says so.
    pub fn tighten_points(&mut self, deck: &KindId, most: i64) {
        for limit in self.decks.iter_mut().filter(|limit| limit.deck == *deck) {
            limit.most_points = Some(limit.most_points.map_or(most, |now| now.min(most)));
        }
    }

    /// A deck may have at most so many cards taken from it, or fewer if another rule says so.
    pub fn tighten_cards(&mut self, deck: &KindId, most: i64) {
        for limit in self.decks.iter_mut().filter(|limit| limit.deck == *deck) {
            limit.most_cards = Some(limit.most_cards.map_or(most, |now| now.min(most)));
        }
    }
}

impl UnitRange {
    /// Never wider than before, so rules may speak in any order.
    pub fn tighten(&mut self, min: i64, max: i64) {
        self.min = self.min.max(min);
        self.max = self.max.min(max);
    }
}
