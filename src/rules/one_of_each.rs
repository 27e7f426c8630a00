//! A chosen deck has one card of each category its format fills; a withheld deck is the player's secret.

use super::{Bound, Finding, Fix, Issue, Place, Severity, SlotChoice, Subject};
use crate::model::{ArmyList, Catalog, Category, CategoryId, Entry, Item, KindId, RosterId};

pub fn check(subject: &Subject, deck: &KindId) -> Vec<Finding> {
    let name = subject.deck_name(deck);
    let strays = subject.cards(deck).map(|(entry, _)| stray(subject, entry, name));
    let is_open = !subject.list.withheld;
    let slots: Vec<&Category> = subject.catalog.game.slots(&subject.list.format).filter(|_| is_open).collect();
    let pick_in = |slot: &Category| subject.picks.iter().find(|(of, ..)| **of == slot.id);
    let empty_slots: Vec<&Category> = slots.iter().copied().filter(|slot| pick_in(slot).is_none()).collect();
    let misplaced = slots.iter().filter_map(|slot| {
        let (_, entry, found) = pick_in(slot)?;
        is_misplaced(deck, slot, *found).then(|| misplaced(subject, &entry.id, slot))
    });
    let empty = (!empty_slots.is_empty()).then(|| empty(subject, deck, slots.len(), &empty_slots));
    strays.chain(misplaced).chain(empty).collect()
}

/// A card of this deck among the entries: it belongs into a slot.
fn stray(subject: &Subject, entry: &Entry, deck: &str) -> Finding {
    let name = subject.catalog.name(&entry.id);
    let title = format!("{name} is not in the deck");
    let line = format!("{deck}: its cards have slots there and are not bought.");
    let sum = (Bound::AtMost, 0, i64::from(entry.count));
    Finding::counted(Severity::Illegal, Place::Entry(entry.key), title, line, sum)
}

/// Everything that is missing at once, because one look at the deck fills it all.
fn empty(subject: &Subject, deck: &KindId, slots: usize, empty: &[&Category]) -> Finding {
    let (name, wanted, filled) = (subject.deck_name(deck), slots as i64, (slots - empty.len()) as i64);
    let title = match empty.len() {
        1 => format!("{name} needs 1 card"),
        count => format!("{name} needs {count} cards"),
    };
    let names: Vec<String> = empty.iter().map(|slot| slot.name.to_lowercase()).collect();
    let line = format!("One of each kind; still empty: {}.", names.join(", "));
    let sum = (Bound::Exactly, wanted, filled);
    let mut finding = Finding::counted(Severity::Incomplete, Place::Deck(deck.clone()), title, line, sum);
    finding.places.extend(empty.iter().map(|slot| Place::Slot(slot.id.clone())));
    finding
}

/// Cards this edition does not know are named by another rule.
fn is_misplaced(deck: &KindId, slot: &Category, found: Option<&Item>) -> bool {
    found.is_some_and(|card| card.kind != *deck || card.category != slot.id)
}

fn misplaced(subject: &Subject, card: &RosterId, of: &Category) -> Finding {
    let name = subject.catalog.name(card);
    let slot = of.name.to_lowercase();
    let title = format!("{name} is in the wrong slot");
    let line = format!("It is no {slot} card.");
    Finding::counted(Severity::Illegal, Place::Slot(of.id.clone()), title, line, (Bound::AtMost, 0, 1))
}

/// Every slot of the format with the cards that may fill it.
pub fn slots(catalog: &Catalog, list: &ArmyList, deck: &KindId) -> impl Iterator<Item = SlotChoice> {
    catalog.game.slots(&list.format).map(move |slot| SlotChoice {
        category: slot.id.clone(),
        choices: choices(catalog, list, deck, &slot.id).map(|card| card.id.clone()).collect(),
    })
}

fn choices<'a>(
    catalog: &'a Catalog,
    list: &'a ArmyList,
    deck: &'a KindId,
    slot: &'a CategoryId,
) -> impl Iterator<Item = &'a Item> {
    catalog.of_kind(deck).filter(move |card| {
        card.category == *slot && catalog.faction(&list.faction).is_none_or(|faction| card.is_open_to(faction))
    })
}

pub fn cures(subject: &Subject, issue: &Issue, deck: &KindId) -> Vec<Fix> {
    let slots = issue.places.iter().filter_map(|place| match place {
        Place::Slot(slot) => Some((slot, choices(subject.catalog, subject.list, deck, slot).collect())),
        _ => None,
    });
    let slots: Vec<(&CategoryId, Vec<&Item>)> = slots.collect();
    if slots.is_empty() {
        return Fix::empty_all(subject, issue);
    }
    // The first card of every slot, then the second of every slot, and so on.
    let most = slots.iter().map(|(_, cards)| cards.len()).max().unwrap_or(0);
    let nth = |n: usize| slots.iter().filter_map(move |(slot, cards)| Some((*slot, *cards.get(n).or(cards.last())?)));
    (0..most).map(|n| Fix::choose(&nth(n).collect::<Vec<_>>())).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, Said::Incomplete, check, check_list, cured, tells};
    use crate::model::testing::{lesson, list};

    #[test]
    fn every_slot_is_filled() {
        check("deck", 1000, " | rush wall sweep", &[]);
        check("deck", 1000, " | rush sweep", &[Incomplete("missions")]);
        check("deck", 1000, "", &[Incomplete("missions")]);
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
            list.entries[1].id = card.into();
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
        cured("deck", &list(1000, "guards wall*2 | -"), &["−2 wall"]);
    }

    #[test]
    fn the_learning_battle_has_its_own_deck() {
        check_list("deck", &lesson(""), &[]);
    }

    #[test]
    fn all_that_is_missing_is_one_issue() {
        let line = "One of each kind; still empty: hold.";
        tells("deck", &list(1000, " | rush sweep"), "missions needs 1 card", line);
        let line = "One of each kind; still empty: attack, hold, flank.";
        tells("deck", &list(1000, ""), "missions needs 3 cards", line);
    }

    #[test]
    fn a_fix_fills_the_deck() {
        cured("deck", &list(1000, " | wall sweep"), &["Choose rush", "Choose siege"]);
        cured("deck", &list(1000, ""), &["Choose rush, wall, sweep", "Choose siege, bridge, detour"]);
    }
}
