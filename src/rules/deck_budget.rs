//! What a list takes from each deck of copies, beside what the rules in force allow.

use super::{Subject, limits};
use crate::facts::{self, Amounts};
use crate::model::{ArmyList, Catalog, KindId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckBudget {
    pub deck: KindId,
    /// What its cards cost in every currency, without a hidden hand.
    pub spent: Amounts,
    pub points: i64,
    /// `None` where no rule limits them.
    pub most_points: Option<i64>,
    pub cards: i64,
    pub most_cards: Option<i64>,
}

impl DeckBudget {
    pub fn is_exceeded(&self) -> bool {
        self.most_points.is_some_and(|most| self.points > most) || self.most_cards.is_some_and(|most| self.cards > most)
    }
}

/// One for each deck whose cards are taken in copies; a hidden hand counts.
pub fn deck_budgets(catalog: &Catalog, list: &ArmyList) -> Vec<DeckBudget> {
    let subject = Subject::new(catalog, list);
    let budgets = limits(catalog, list).decks.into_iter().map(|limit| {
        let (points, cards) = subject.deck_spending(&limit.deck);
        let mut spent = [0, 0];
        for (entry, _) in subject.cards(&limit.deck) {
            let each = facts::each(catalog, list, entry);
            spent.iter_mut().zip(each).for_each(|(sum, each)| *sum += each * i64::from(entry.count));
        }
        DeckBudget {
            deck: limit.deck,
            spent,
            points,
            most_points: limit.most_points,
            cards,
            most_cards: limit.most_cards,
        }
    });
    budgets.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::HiddenHand;
    use crate::model::testing::{catalog, lesson, list};
    use crate::rules::{Severity, issues};

    /// Points, cards, and whether a limit is broken, which the verdict says too.
    #[track_caller]
    fn check(list: &ArmyList, points: (i64, Option<i64>), cards: (i64, Option<i64>), exceeded: bool) {
        let budgets = deck_budgets(&catalog(), list);
        let found: Vec<_> = budgets.iter().map(|it| ((it.points, it.most_points), (it.cards, it.most_cards))).collect();
        assert_eq!(found, [(points, cards)]);
        assert_eq!(budgets[0].is_exceeded(), exceeded);
        let said = issues(&catalog(), list)
            .iter()
            .any(|issue| issue.severity == Severity::Illegal && issue.rule.as_str().starts_with("trick"));
        assert_eq!(said, exceeded);
    }

    #[test]
    fn both_limits_hold_up_to_the_number_itself() {
        check(&list(800, "strike*2"), (120, Some(120)), (2, Some(3)), false);
        check(&list(799, "strike*2"), (120, Some(119)), (2, Some(3)), true);
        check(&list(1000, "smoke*3 banner"), (90, Some(150)), (4, Some(4)), false);
        check(&list(999, "smoke*3 banner"), (90, Some(149)), (4, Some(3)), true);
    }

    #[test]
    fn a_hidden_hand_counts() {
        let hand = |points| ArmyList { hidden_hand: Some(HiddenHand { cards: 2, points }), ..list(1000, "smoke*2") };
        check(&hand(110), (150, Some(150)), (4, Some(4)), false);
        check(&hand(111), (151, Some(150)), (4, Some(4)), true);
    }

    #[test]
    fn a_budget_names_its_deck_and_every_currency() {
        let budgets = deck_budgets(&catalog(), &list(1000, "smoke*3 banner"));
        assert_eq!((budgets[0].deck.as_str(), budgets[0].spent), ("tricks", [90, 0]));
    }

    #[test]
    fn a_format_has_its_own_limits() {
        let budgets = deck_budgets(&catalog(), &lesson("strike*9"));
        assert_eq!((budgets[0].points, budgets[0].most_points), (540, None));
    }
}
