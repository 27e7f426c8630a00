//! A way to play that has only one card for its deck.

use super::{Bound, Finding, Fix, Issue, Limits, Place, Rule, Severity, SlotChoice, Subject};
use crate::edit::Edit;
use crate::model::{ArmyList, Card, Catalog, Missions, RuleInForce};

pub const RULE: Rule = Rule { name: "only-card", check, limit, cures, advice: false };

fn card<'a>(rule: &RuleInForce, catalog: &'a Catalog) -> Option<&'a Card> {
    rule.card.as_ref().and_then(|id| catalog.card(id))
}

fn check(rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let Some(card) = card(rule, subject.catalog) else { return };
    // With only one card to choose there is no secret to tell.
    if subject.list.missions == Missions::Withheld {
        return;
    }
    let name = &card.name;
    let place = Place::Slot(card.category.clone());
    let message = subject.words(format_args!("This way to play has one mission, {name}; choose it."));
    out.push(match subject.list.mission(&card.category) {
        Some(chosen) if *chosen == card.id => return,
        Some(_) => {
            let title = subject.words(format_args!("Only {name} is played here"));
            Finding::counted(Severity::Illegal, place, title, message, (Bound::AtMost, 0, 1))
        }
        None => {
            let title = subject.words(format_args!("{name} is missing"));
            Finding::counted(Severity::Incomplete, place, title, message, (Bound::Exactly, 1, 0))
        }
    });
}

fn limit(rule: &RuleInForce, catalog: &Catalog, _list: &ArmyList, limits: &mut Limits) {
    if let Some(card) = card(rule, catalog) {
        limits.slots.push(SlotChoice { category: card.category.clone(), choices: vec![card.id.clone()] });
    }
}

fn cures(rule: &RuleInForce, subject: &Subject, _issue: &Issue, fixes: &mut Vec<Fix>) {
    if let Some(card) = card(rule, subject.catalog) {
        let edit = Edit::SetMission(card.category.clone(), Some(card.id.clone()));
        fixes.push(Fix::new(format!("Choose {}", card.name), edit));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, Said::Incomplete, check, check_list, cured};
    use crate::model::Missions;
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
        if let Missions::Chosen(picks) = &mut odd.missions {
            picks[0].card = "rush".into();
        }
        check_list("lesson", &odd, &[Illegal("#lessons")]);
        cured("lesson", &odd, &["Choose lesson"]);
    }
}
