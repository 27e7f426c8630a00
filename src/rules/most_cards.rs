//! A list may take at most a stated number of cards of a deck.

use super::one_per::too_many;
use super::{Finding, Origin, Subject};
use crate::model::KindId;

pub fn check(subject: &Subject, deck: &KindId, most: u32) -> Vec<Finding> {
    too_many(subject, deck, Origin::Stated, i64::from(most))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, check, check_list, cured, tells};
    use crate::model::RuleKind;
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
        for rule in &mut catalog.game.rules {
            if let RuleKind::MostCards { count, .. } = &mut rule.kind {
                *count = 2;
            }
        }
        let of_rule = |text| {
            let issues = crate::rules::issues(&catalog, &lesson(text));
            issues.iter().filter(|issue| issue.rule.as_str() == "no-tricks").count()
        };
        assert_eq!((of_rule("smoke*2"), of_rule("smoke*3")), (0, 1));
    }

    #[test]
    fn the_sum_and_the_fix() {
        tells("no-tricks", &lesson("smoke*2"), "tricks: none here (you have 2)", "As this way to play has it.");
        cured("no-tricks", &lesson("smoke*2"), &["−2 smoke (−40)"]);
        cured("no-tricks", &lesson("smoke*2 banner"), &["−2 smoke (−40), −1 banner (−30)"]);
    }
}
