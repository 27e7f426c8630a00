//! The search space: every choice with its price and range, and how many of it the list has now.

use crate::model::{ArmyList, Catalog, CategoryId, EntryKey, RosterId};
use crate::rules::{DeckLimit, Limits, SlotChoice};

/// Means "no limit"; small enough that sums of it never overflow.
const BOUNDLESS: i64 = 1 << 60;

pub(super) struct Space {
    pub units: Vec<Item>,
    /// Leaders the list may take, then leaders it has and may not keep (their `most` is 0).
    pub leaders: Vec<Item>,
    /// The exact number of leaders.
    pub led_by: Option<i64>,
    /// For each leader, the positions of the units that may host it; `None` if it needs no host.
    pub hosts: Vec<Option<Vec<usize>>>,
    pub decks: Vec<Deck>,
    /// Slots that need a card; none if the deck is withheld.
    pub slots: Vec<Slot>,
    /// Entries that may not be in the list and are neither leaders nor known choices; their `most` is 0.
    pub strays: Vec<Item>,
    /// Most points for units, leaders and cards together; a hidden hand is already subtracted.
    pub cap: i64,
}

#[derive(Clone)]
pub(super) struct Item {
    pub id: RosterId,
    /// `None` if the list has none of it.
    pub key: Option<EntryKey>,
    pub cost: i64,
    pub have: i64,
    pub least: i64,
    pub most: i64,
}

pub(super) struct Deck {
    /// The `most` of a card is what the deck's limits allow if it is the only card.
    pub cards: Vec<Item>,
    /// Below 0 if a hidden hand alone exceeds the limit.
    pub most_points: i64,
    pub most_cards: i64,
}

pub(super) struct Slot {
    pub category: CategoryId,
    pub choices: Vec<RosterId>,
    pub have: Option<RosterId>,
}

impl Space {
    pub fn new(catalog: &Catalog, list: &ArmyList, limits: &Limits) -> Self {
        let item = |id: &RosterId, least, most| {
            let cost = catalog.find(id).map_or(0, |found| i64::from(found.cost()));
            let entry = list.entry(id);
            let (key, have) = (entry.map(|entry| entry.key), entry.map_or(0, |entry| i64::from(entry.count)));
            Item { id: id.clone(), key, cost, have, least, most }
        };
        let copies = i64::from(u16::MAX);
        let unit = |range: &crate::rules::UnitRange| item(&range.unit, range.min.max(0), range.max.min(copies));
        let units: Vec<Item> = limits.units.iter().map(unit).collect();
        let mut leaders: Vec<Item> = limits.leader_choices.iter().map(|id| item(id, 0, copies)).collect();
        let deck = |limit: &DeckLimit| {
            let hidden = list.hidden_hand.map_or((0, 0), |hand| (i64::from(hand.points), i64::from(hand.cards)));
            let most_points = limit.most_points.unwrap_or(BOUNDLESS).saturating_sub(hidden.0);
            let most_cards = limit.most_cards.unwrap_or(BOUNDLESS).saturating_sub(hidden.1);
            let alone = |mut card: Item| {
                let affordable = if card.cost > 0 { most_points / card.cost } else { copies };
                card.most = affordable.min(most_cards).clamp(0, copies);
                card
            };
            let cards = limit.choices.iter().map(|id| alone(item(id, 0, copies))).collect();
            Deck { cards, most_points, most_cards }
        };
        let decks: Vec<Deck> = limits.decks.iter().map(deck).collect();

        let mut strays = Vec::new();
        for entry in list.taken() {
            let known = units.iter().chain(&leaders).chain(decks.iter().flat_map(|deck| &deck.cards));
            if known.into_iter().all(|known| known.id != entry.id) {
                let foreign = if catalog.leader(&entry.id).is_some() { &mut leaders } else { &mut strays };
                foreign.push(item(&entry.id, 0, 0));
            }
        }
        let hosts = |leader: &Item| {
            let restriction = &catalog.leader(&leader.id).filter(|_| limits.leader_needs_host)?.needs;
            let admitted = units
                .iter()
                .enumerate()
                .filter(|(_, item)| catalog.unit(&item.id).is_some_and(|u| restriction.admits(u)));
            Some(admitted.map(|(at, _)| at).collect())
        };
        let slot = |slot: &SlotChoice| Slot {
            category: slot.category.clone(),
            choices: slot.choices.clone(),
            have: list.mission(&slot.category).cloned(),
        };
        let slots = limits.slots.iter().filter(|_| !list.withheld).map(slot).collect();
        Self {
            hosts: leaders.iter().map(hosts).collect(),
            led_by: limits.leaders,
            cap: limits.cap.unwrap_or(BOUNDLESS) - hidden_points(list),
            units,
            leaders,
            decks,
            slots,
            strays,
        }
    }

    pub fn cards(&self) -> impl Iterator<Item = &Item> {
        self.decks.iter().flat_map(|deck| &deck.cards)
    }

    /// Whether the hidden hand leaves every deck within its limits and every slot has a card that may fill it.
    pub fn is_open(&self) -> bool {
        self.decks.iter().all(|deck| deck.most_points >= 0 && deck.most_cards >= 0)
            && self.slots.iter().all(|slot| !slot.choices.is_empty())
    }
}

impl Deck {
    /// Cards the list has now.
    pub fn copies(&self) -> i64 {
        self.cards.iter().map(|card| card.have).sum()
    }

    pub fn points(&self) -> i64 {
        self.cards.iter().map(|card| card.have * card.cost).sum()
    }
}

impl Slot {
    pub fn is_filled(&self) -> bool {
        self.have.as_ref().is_some_and(|card| self.choices.contains(card))
    }
}

/// Points that no search can change.
pub(super) fn hidden_points(list: &ArmyList) -> i64 {
    list.hidden_hand.map_or(0, |hand| i64::from(hand.points))
}
