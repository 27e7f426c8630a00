//! A list may take at most a stated number of cards of a deck.

use super::one_per::{cures, too_many};
use super::{Finding, Limits, Origin, Rule, Subject};
use crate::model::{ArmyList, Catalog, RuleInForce};

pub const RULE: Rule = Rule { name: "most-cards", check, limit, cures, advice: false };

fn most(rule: &RuleInForce) -> i64 {
    i64::from(rule.count.unwrap_or(0))
}

fn check(rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    if let Some(deck) = &rule.deck {
        too_many(subject, deck, Origin::Stated, most(rule), out);
    }
}

fn limit(rule: &RuleInForce, _catalog: &Catalog, _list: &ArmyList, limits: &mut Limits) {
    if let Some(deck) = rule.deck.as_ref().and_then(|deck| limits.deck_mut(deck)) {
        deck.tighten_cards(most(rule));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, check, check_list, cured, says};
    use crate::model::testing::{catalog, lesson};

    #[test]
    fn the_learning_battle_has_no_cards() {
        check_list("no-tricks", &lesson("guards"), &[]);
        check_list("no-tricks", &lesson("smoke"), &[Illegal("tricks")]);
        check("no-tricks", 1000, "smoke", &[]);
    }

    #[test]
    fn the_number_is_data() {
        let mut catalog = catalog();
        catalog
            .game
            .rules
            .iter_mut()
            .filter(|rule| rule.rule == super::RULE.name)
            .for_each(|rule| rule.count = Some(2));
        let of_rule = |text| {
            let issues = crate::rules::issues(&catalog, &lesson(text));
            issues.iter().filter(|issue| issue.rule.as_str() == "no-tricks").count()
        };
        assert_eq!((of_rule("smoke*2"), of_rule("smoke*3")), (0, 1));
    }

    #[test]
    fn the_sum_and_the_fix() {
        says("no-tricks", &lesson("smoke*2"), "at most 0; you have 2, 2 too many");
        cured("no-tricks", &lesson("smoke*2"), &["Take out 2 × smoke"]);
        cured("no-tricks", &lesson("smoke*2 banner"), &["Take out 2 × smoke, 1 × banner"]);
    }
}
