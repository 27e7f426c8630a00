//! A way to play that has only one card for its deck.

use super::{Bound, Finding, Fix, Place, Severity, SlotChoice, Subject};
use crate::model::{Catalog, RosterId};

pub fn check(subject: &Subject, card: &RosterId) -> Vec<Finding> {
    let Some(card) = subject.catalog.card(card) else { return Vec::new() };
    // With only one card to choose there is no secret to tell.
    if subject.list.withheld {
        return Vec::new();
    }
    let name = &card.name;
    let (severity, title, sum) = match subject.list.mission(&card.category) {
        Some(chosen) if *chosen == card.id => return Vec::new(),
        Some(_) => (Severity::Illegal, format!("Only {name} is played here"), (Bound::AtMost, 0, 1)),
        None => (Severity::Incomplete, format!("{name} is missing"), (Bound::Exactly, 1, 0)),
    };
    let line = "This way to play has one mission.";
    vec![Finding::counted(severity, Place::Slot(card.category.clone()), title, line, sum)]
}

/// The card's slot, which nothing else may fill.
pub fn slot(catalog: &Catalog, card: &RosterId) -> Option<SlotChoice> {
    let card = catalog.card(card)?;
    Some(SlotChoice { category: card.category.clone(), choices: vec![card.id.clone()] })
}

pub fn cures(subject: &Subject, card: &RosterId) -> Vec<Fix> {
    subject.catalog.card(card).map(|card| Fix::choose(&[(&card.category, card)])).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, Said::Incomplete, check, check_list, cured};
    use crate::model::testing::lesson;

    #[test]
    fn the_lesson_is_the_only_card() {
        check_list("lesson", &lesson(" | lesson"), &[]);
        check_list("lesson", &lesson(""), &[Incomplete("#lessons")]);
        check_list("lesson", &lesson(" | rush"), &[Incomplete("#lessons")]);
        check_list("lesson", &lesson(" | -"), &[]);
        check("lesson", 1000, "", &[]);
    }

    #[test]
    fn another_card_in_its_slot_is_wrong() {
        let mut odd = lesson(" | lesson");
        odd.entries[0].id = "rush".into();
        check_list("lesson", &odd, &[Illegal("#lessons")]);
        cured("lesson", &odd, &["Choose lesson"]);
    }
}
