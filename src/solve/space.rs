//! The room a search moves in: every choice with its price and range, and what the list has of it now.

use crate::model::{ArmyList, Catalog, CategoryId, Missions, RosterId};
use crate::rules::{DeckLimit, Limits};

/// Stands for "no limit"; small enough that sums of it never overflow.
const BOUNDLESS: i64 = 1 << 60;

pub(super) struct Space {
    pub units: Vec<Item>,
    /// Leaders the list may take, then leaders it has and may not keep (their `most` is 0).
    pub leaders: Vec<Item>,
    /// How many leaders, exactly.
    pub led_by: Option<i64>,
    /// For each leader the positions of the units that may host it; `None` where nobody has to.
    pub hosts: Vec<Option<Vec<usize>>>,
    pub decks: Vec<Deck>,
    /// Slots that ask for a card; none when the deck is withheld.
    pub slots: Vec<Slot>,
    /// What may not be in the list at all and is neither leader nor known choice; `most` is 0.
    pub strays: Vec<Item>,
    /// Most points for units, leaders and cards together; a hidden hand is already taken off.
    pub cap: i64,
}

#[derive(Clone)]
pub(super) struct Item {
    pub id: RosterId,
    pub cost: i64,
    pub have: i64,
    pub least: i64,
    pub most: i64,
}

pub(super) struct Deck {
    /// The `most` of a card is what the deck's own limits leave it when it is alone.
    pub cards: Vec<Item>,
    /// Below 0 when a hidden hand alone is too much.
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
            Item { id: id.clone(), cost, have: i64::from(list.count(id)), least, most }
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
        for entry in &list.entries {
            let known = units.iter().chain(&leaders).chain(decks.iter().flat_map(|deck| &deck.cards));
            if known.into_iter().all(|known| known.id != entry.id) {
                let foreign = if catalog.leader(&entry.id).is_some() { &mut leaders } else { &mut strays };
                foreign.push(item(&entry.id, 0, 0));
            }
        }
        let hosts = |leader: &Item| {
            let restriction = &catalog.leader(&leader.id).filter(|_| limits.leader_needs_host)?.host;
            let admitted = units
                .iter()
                .enumerate()
                .filter(|(_, item)| catalog.unit(&item.id).is_some_and(|u| restriction.admits(u)));
            Some(admitted.map(|(at, _)| at).collect())
        };
        let slots = match list.missions {
            Missions::Withheld => Vec::new(),
            Missions::Chosen(_) => limits
                .slots
                .iter()
                .map(|slot| Slot {
                    category: slot.category.clone(),
                    choices: slot.choices.clone(),
                    have: list.mission(&slot.category).cloned(),
                })
                .collect(),
        };
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
