//! A way to play that has only one card for its deck.

use super::{Bound, Finding, Fix, Issue, Limits, Origin, Place, Rule, Severity, SlotChoice, Subject, Sum};
use crate::edit::Edit;
use crate::model::{ArmyList, Card, Catalog, Missions, RuleInForce};

pub const RULE: Rule = Rule { name: "only-card", check, limit, cures, advice: false };

fn card<'a>(rule: &RuleInForce, catalog: &'a Catalog) -> Option<&'a Card> {
    rule.card.as_ref().and_then(|id| catalog.card(id))
}

fn check(rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let Some(card) = card(rule, subject.catalog) else { return Vec::new() };
    // With only one card to choose there is no secret to tell.
    if subject.list.missions == Missions::Withheld {
        return Vec::new();
    }
    let name = &card.name;
    let (severity, title, actual) = match subject.list.mission(&card.category) {
        Some(chosen) if *chosen == card.id => return Vec::new(),
        Some(_) => (Severity::Illegal, format!("Only {name} is played here"), 1),
        None => (Severity::Incomplete, format!("{name} is missing"), 0),
    };
    vec![Finding {
        severity,
        places: vec![Place::Slot(card.category.clone())],
        topic: "".into(),
        title,
        message: format!("This way to play has one mission, {name}; choose it."),
        sum: Some(Sum {
            terms: Vec::new(),
            origin: Origin::Stated,
            bound: if actual == 0 { Bound::Exactly } else { Bound::AtMost },
            limit: 1 - actual,
            actual,
        }),
    }]
}

fn limit(rule: &RuleInForce, catalog: &Catalog, _list: &ArmyList, limits: &mut Limits) {
    if let Some(card) = card(rule, catalog) {
        limits.slots.push(SlotChoice { category: card.category.clone(), choices: vec![card.id.clone()] });
    }
}

fn cures(rule: &RuleInForce, subject: &Subject, _issue: &Issue) -> Vec<Fix> {
    let set = |card: &Card| Edit::SetMission(card.category.clone(), Some(card.id.clone()));
    let fix = card(rule, subject.catalog).map(|card| Fix::new(format!("Choose {}", card.name), set(card)));
    fix.into_iter().collect()
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
