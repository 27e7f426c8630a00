//! A chosen deck has one card of each category its format fills; a withheld deck is the player's secret.

use super::{Bound, Finding, Fix, Issue, Place, Severity, SlotChoice, Subject};
use crate::model::{ArmyList, Card, Catalog, Category, CategoryId, DeckId, Entry, Found, MissionPick, Missions};

pub fn check(subject: &Subject, deck: &DeckId) -> Vec<Finding> {
    let name = subject.deck_name(deck);
    let strays = subject.cards(deck).map(|(entry, _)| stray(subject, entry, name));
    let is_open = subject.list.missions != Missions::Withheld;
    let slots = subject.catalog.game.slots(&subject.list.format).filter(|_| is_open);
    let amiss = slots.filter_map(|slot| match subject.picks.iter().find(|(pick, _)| pick.category == slot.id) {
        None => Some(empty(slot)),
        Some((pick, found)) => is_misplaced(deck, pick, *found).then(|| misplaced(subject, pick, slot)),
    });
    strays.chain(amiss).collect()
}

/// A card of this deck among the entries: it belongs into a slot.
fn stray(subject: &Subject, entry: &Entry, deck: &str) -> Finding {
    let name = subject.catalog.name(&entry.id);
    let title = format!("{name} is not in the deck");
    let message = format!("{name} is a card of the {deck}; it has a slot there and is not bought.");
    let sum = (Bound::AtMost, 0, i64::from(entry.count));
    Finding::counted(Severity::Illegal, Place::Entry(entry.id.clone()), title, message, sum)
}

fn empty(slot: &Category) -> Finding {
    let name = slot.name.to_lowercase();
    let title = format!("No {name} card yet");
    let message = format!("The deck needs one card of each category; {name} is still empty.");
    Finding::counted(Severity::Incomplete, Place::Slot(slot.id.clone()), title, message, (Bound::Exactly, 1, 0))
}

/// Cards this edition does not know are named by another rule.
fn is_misplaced(deck: &DeckId, pick: &MissionPick, found: Option<Found>) -> bool {
    match found {
        Some(Found::Card(card)) => card.deck != *deck || card.category != pick.category,
        Some(_) => true,
        None => false,
    }
}

fn misplaced(subject: &Subject, pick: &MissionPick, slot: &Category) -> Finding {
    let name = subject.catalog.name(&pick.card);
    let slot = slot.name.to_lowercase();
    let title = format!("{name} is in the wrong slot");
    let message = format!("{name} is no {slot} card, and the deck needs one card of each category.");
    Finding::counted(Severity::Illegal, Place::Slot(pick.category.clone()), title, message, (Bound::AtMost, 0, 1))
}

/// Every slot of the format with the cards that may fill it.
pub fn slots(catalog: &Catalog, list: &ArmyList, deck: &DeckId) -> impl Iterator<Item = SlotChoice> {
    catalog.game.slots(&list.format).map(move |slot| SlotChoice {
        category: slot.id.clone(),
        choices: choices(catalog, list, deck, &slot.id).map(|card| card.id.clone()).collect(),
    })
}

fn choices<'a>(
    catalog: &'a Catalog,
    list: &'a ArmyList,
    deck: &'a DeckId,
    slot: &'a CategoryId,
) -> impl Iterator<Item = &'a Card> {
    catalog.deck(deck).filter(move |card| card.category == *slot && card.is_open_to(&list.faction))
}

pub fn cures(subject: &Subject, issue: &Issue, deck: &DeckId) -> Vec<Fix> {
    match issue.places.first() {
        Some(Place::Slot(slot)) => {
            let cards = choices(subject.catalog, subject.list, deck, slot);
            cards.map(|card| Fix::choose(slot, card)).collect()
        }
        Some(place) => Fix::empty(subject, place).into_iter().collect(),
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, Said::Incomplete, check, check_list, cured};
    use crate::model::Missions;
    use crate::model::testing::{lesson, list};

    #[test]
    fn every_slot_is_filled() {
        check("deck", 1000, " | rush wall sweep", &[]);
        check("deck", 1000, " | rush sweep", &[Incomplete("#hold")]);
        check("deck", 1000, "", &[Incomplete("#attack"), Incomplete("#hold"), Incomplete("#flank")]);
        check("deck", 1000, " | rush wall sweep lesson", &[]);
    }

    #[test]
    fn a_withheld_deck_is_not_looked_into() {
        check("deck", 1000, " | -", &[]);
    }

    #[test]
    fn a_card_must_be_of_its_category() {
        let swapped = |card: &str| {
            let mut list = list(1000, " | rush wall sweep");
            if let Missions::Chosen(picks) = &mut list.missions {
                picks[1].card = card.into();
            }
            list
        };
        check_list("deck", &swapped("siege"), &[Illegal("#hold")]);
        check_list("deck", &swapped("smoke"), &[Illegal("#hold")]);
        check_list("deck", &swapped("guards"), &[Illegal("#hold")]);
        check_list("deck", &swapped("somewhere"), &[]);
        cured("deck", &swapped("siege"), &["Choose wall", "Choose bridge"]);
    }

    #[test]
    fn a_mission_is_not_bought() {
        check("deck", 1000, "guards wall*2 | -", &[Illegal("wall")]);
        cured("deck", &list(1000, "guards wall*2 | -"), &["Take out 2 × wall"]);
    }

    #[test]
    fn the_learning_battle_has_its_own_deck() {
        check_list("deck", &lesson(""), &[]);
    }

    #[test]
    fn a_fix_fills_the_slot() {
        cured("deck", &list(1000, " | wall sweep"), &["Choose rush", "Choose siege"]);
    }
}
