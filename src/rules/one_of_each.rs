//! A chosen deck has one card of each category its format fills; a withheld deck is the player's secret.

use super::{Bound, Finding, Fix, Issue, Limits, Origin, Place, Rule, Severity, SlotChoice, Subject, Sum};
use crate::edit::Edit;
use crate::model::{ArmyList, Card, Catalog, CategoryId, MissionPick, Missions, RosterId, RuleInForce};

pub const RULE: Rule = Rule { name: "one-of-each", check, limit, cures, advice: false };

fn check(rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let mut findings = strays(rule, subject);
    let Missions::Chosen(picks) = &subject.list.missions else { return findings };
    for slot in subject.catalog.game.slots(&subject.list.format) {
        match picks.iter().find(|pick| pick.category == slot.id) {
            None => findings.push(empty(&slot.id, &slot.name)),
            Some(pick) if is_misplaced(rule, subject, pick) => findings.push(misplaced(subject, pick, &slot.name)),
            Some(_) => {}
        }
    }
    findings
}

/// Cards of this deck among the entries: they belong into a slot.
fn strays(rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let Some(deck) = &rule.deck else { return Vec::new() };
    let stray = |id: &RosterId, count: u16| {
        let name = subject.catalog.name(id);
        Finding {
            severity: Severity::Illegal,
            places: vec![Place::Entry(id.clone())],
            topic: "".into(),
            title: format!("{name} is not in the deck"),
            message: format!(
                "{name} is a card of the {}; it has a slot there and is not bought.",
                subject.deck_name(deck)
            ),
            sum: Some(counted(Bound::AtMost, 0, i64::from(count))),
        }
    };
    subject.cards(deck).map(|(entry, _)| stray(&entry.id, entry.count)).collect()
}

fn empty(category: &CategoryId, name: &str) -> Finding {
    Finding {
        severity: Severity::Incomplete,
        places: vec![Place::Slot(category.clone())],
        topic: "".into(),
        title: format!("No {} card yet", name.to_lowercase()),
        message: format!("The deck needs one card of each category; {} is still empty.", name.to_lowercase()),
        sum: Some(counted(Bound::Exactly, 1, 0)),
    }
}

/// Cards this edition does not know are named by another rule.
fn is_misplaced(rule: &RuleInForce, subject: &Subject, pick: &MissionPick) -> bool {
    let fits = |card: &Card| rule.deck.as_ref() == Some(&card.deck) && card.category == pick.category;
    match subject.catalog.card(&pick.card) {
        Some(card) => !fits(card),
        None => subject.catalog.find(&pick.card).is_some(),
    }
}

fn misplaced(subject: &Subject, pick: &MissionPick, slot: &str) -> Finding {
    let name = subject.catalog.name(&pick.card);
    let slot = slot.to_lowercase();
    Finding {
        severity: Severity::Illegal,
        places: vec![Place::Slot(pick.category.clone())],
        topic: "".into(),
        title: format!("{name} is in the wrong slot"),
        message: format!("{name} is no {slot} card, and the deck needs one card of each category."),
        sum: Some(counted(Bound::AtMost, 0, 1)),
    }
}

fn counted(bound: Bound, limit: i64, actual: i64) -> Sum {
    Sum { terms: Vec::new(), origin: Origin::Stated, bound, limit, actual }
}

fn limit(rule: &RuleInForce, catalog: &Catalog, list: &ArmyList, limits: &mut Limits) {
    for slot in catalog.game.slots(&list.format) {
        let choices = choices(rule, catalog, list, &slot.id).map(|card| card.id.clone()).collect();
        limits.slots.push(SlotChoice { category: slot.id.clone(), choices });
    }
}

fn choices<'a>(
    rule: &'a RuleInForce,
    catalog: &'a Catalog,
    list: &'a ArmyList,
    slot: &'a CategoryId,
) -> impl Iterator<Item = &'a Card> {
    catalog.cards.iter().filter(move |card| {
        rule.deck.as_ref() == Some(&card.deck)
            && card.category == *slot
            && (card.factions.is_empty() || card.factions.contains(&list.faction))
    })
}

fn cures(rule: &RuleInForce, subject: &Subject, issue: &Issue) -> Vec<Fix> {
    match issue.places.first() {
        Some(Place::Slot(slot)) => choices(rule, subject.catalog, subject.list, slot)
            .map(|card| {
                Fix::new(format!("Choose {}", card.name), Edit::SetMission(slot.clone(), Some(card.id.clone())))
            })
            .collect(),
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
