//! A chosen deck has one card of each category its format fills; a withheld deck is the player's secret.

use super::{Bound, Finding, Fix, Issue, Limits, Place, Rule, Severity, SlotChoice, Subject};
use crate::edit::Edit;
use crate::model::{ArmyList, Card, Catalog, Category, CategoryId, Entry, Found, MissionPick, Missions, RuleInForce};

pub const RULE: Rule = Rule { name: "one-of-each", check, limit, cures, advice: false };

fn check(rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    if let Some(deck) = &rule.deck {
        for (entry, _) in subject.cards(deck) {
            out.push(stray(subject, entry, subject.deck_name(deck)));
        }
    }
    if subject.list.missions == Missions::Withheld {
        return;
    }
    for slot in subject.catalog.game.slots(&subject.list.format) {
        match subject.picks.iter().find(|(pick, _)| pick.category == slot.id) {
            None => out.push(empty(subject, slot)),
            Some((pick, found)) if is_misplaced(rule, pick, *found) => out.push(misplaced(subject, pick, &slot.name)),
            Some(_) => {}
        }
    }
}

/// A card of this deck among the entries: it belongs into a slot.
fn stray(subject: &Subject, entry: &Entry, deck: &str) -> Finding {
    let name = subject.catalog.name(&entry.id);
    let title = subject.words(format_args!("{name} is not in the deck"));
    let message = subject.words(format_args!("{name} is a card of the {deck}; it has a slot there and is not bought."));
    let sum = (Bound::AtMost, 0, i64::from(entry.count));
    Finding::counted(Severity::Illegal, Place::Entry(entry.id.clone()), title, message, sum)
}

fn empty(subject: &Subject, slot: &Category) -> Finding {
    let name = slot.name.to_lowercase();
    let title = subject.words(format_args!("No {name} card yet"));
    let message = subject.words(format_args!("The deck needs one card of each category; {name} is still empty."));
    Finding::counted(Severity::Incomplete, Place::Slot(slot.id.clone()), title, message, (Bound::Exactly, 1, 0))
}

/// Cards this edition does not know are named by another rule.
fn is_misplaced(rule: &RuleInForce, pick: &MissionPick, found: Option<Found>) -> bool {
    match found {
        Some(Found::Card(card)) => rule.deck.as_ref() != Some(&card.deck) || card.category != pick.category,
        Some(_) => true,
        None => false,
    }
}

fn misplaced(subject: &Subject, pick: &MissionPick, slot: &str) -> Finding {
    let name = subject.catalog.name(&pick.card);
    let slot = slot.to_lowercase();
    let title = subject.words(format_args!("{name} is in the wrong slot"));
    let message =
        subject.words(format_args!("{name} is no {slot} card, and the deck needs one card of each category."));
    Finding::counted(Severity::Illegal, Place::Slot(pick.category.clone()), title, message, (Bound::AtMost, 0, 1))
}

fn limit(rule: &RuleInForce, catalog: &Catalog, list: &ArmyList, limits: &mut Limits) {
    for slot in catalog.game.slots(&list.format) {
        let choices = choices(rule, catalog, list, &slot.id).iter().map(|card| card.id.clone()).collect();
        limits.slots.push(SlotChoice { category: slot.id.clone(), choices });
    }
}

fn choices<'a>(rule: &RuleInForce, catalog: &'a Catalog, list: &ArmyList, slot: &CategoryId) -> Vec<&'a Card> {
    let mut choices = Vec::with_capacity(catalog.cards.len());
    for card in &catalog.cards {
        if card.category == *slot && rule.deck.as_ref() == Some(&card.deck) && card.is_open_to(&list.faction) {
            choices.push(card);
        }
    }
    choices
}

fn cures(rule: &RuleInForce, subject: &Subject, issue: &Issue, fixes: &mut Vec<Fix>) {
    match issue.places.first() {
        Some(Place::Slot(slot)) => {
            for card in choices(rule, subject.catalog, subject.list, slot) {
                let edit = Edit::SetMission(slot.clone(), Some(card.id.clone()));
                fixes.push(Fix::new(format!("Choose {}", card.name), edit));
            }
        }
        Some(place) => fixes.extend(Fix::empty(subject, place)),
        None => {}
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
