//! The slots of the mission deck: as many cards each as the format says, in the order of the game's categories.

use super::LeftBehind;
use crate::model::{ArmyList, Catalog, CategoryId, Entry, Role, RosterId};

/// The slot a card belongs to; `None` for everything that is not of the deck with slots.
pub(super) fn slot_of<'a>(catalog: &'a Catalog, id: &RosterId) -> Option<&'a CategoryId> {
    catalog.find(id).filter(|card| card.role == Role::Deck).map(|card| &card.category)
}

pub(super) fn set(catalog: &Catalog, list: &mut ArmyList, slot: &CategoryId, card: Option<&RosterId>) {
    list.withheld = false;
    let key = list.next_key();
    list.entries.retain(|entry| entry.slot.as_ref() != Some(slot));
    list.entries.extend(card.map(|card| Entry::in_slot(key, slot.clone(), card.clone())));
    sort(catalog, list);
}

fn sort(catalog: &Catalog, list: &mut ArmyList) {
    list.entries.sort_by_key(|entry| entry.slot.as_ref().map(|slot| position(catalog, slot)));
}

/// Puts a card into its slot: beside the others where there may be several, in place of the other where not.
pub(super) fn add(catalog: &Catalog, list: &mut ArmyList, slot: &CategoryId, card: &RosterId) {
    if catalog.game.deck_room(&list.format, slot) == 1 {
        return set(catalog, list, slot, Some(card));
    }
    list.withheld = false;
    let same = |entry: &&mut Entry| entry.slot.as_ref() == Some(slot) && entry.id == *card;
    match list.entries.iter_mut().find(same) {
        Some(entry) => entry.count = entry.count.saturating_add(1),
        None => {
            list.entries.push(Entry::in_slot(list.next_key(), slot.clone(), card.clone()));
            sort(catalog, list);
        }
    }
}

pub(super) fn withhold(list: &mut ArmyList) -> Vec<LeftBehind> {
    let left_behind = keep(list, |_, _| false);
    list.withheld = true;
    left_behind
}

/// Takes out the cards that do not fit, and names them.
pub(super) fn keep(list: &mut ArmyList, fits: impl Fn(&CategoryId, &RosterId) -> bool) -> Vec<LeftBehind> {
    let mut left_behind = Vec::new();
    list.entries.retain(|entry| {
        let kept = entry.slot.as_ref().is_none_or(|slot| fits(slot, &entry.id));
        if !kept {
            left_behind.push(LeftBehind { id: entry.id.clone(), count: entry.count });
        }
        kept
    });
    left_behind
}

/// Fills empty slots for which the game has no more cards than fit: there is nothing to choose. A withheld deck stays
/// withheld.
pub(super) fn choose_only_ones(catalog: &Catalog, list: &mut ArmyList, slots: &[CategoryId]) {
    for slot in slots.iter().filter(|_| !list.withheld).collect::<Vec<_>>() {
        let cards: Vec<_> = catalog.cards().filter(|card| slot_of(catalog, &card.id) == Some(slot)).collect();
        if list.mission(slot).is_none() && cards.len() <= usize::from(catalog.game.deck_room(&list.format, slot)) {
            cards.into_iter().for_each(|card| add(catalog, list, slot, &card.id));
        }
    }
}

/// Categories this game does not have come last.
fn position(catalog: &Catalog, category: &CategoryId) -> usize {
    catalog.game.deck_slots().position(|other| other.id == *category).unwrap_or(usize::MAX)
}
