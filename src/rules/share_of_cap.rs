//! The cards of a deck may cost no more than a share of the cap.

use super::{Bound, Finding, Fix, Issue, Origin, Severity, Share, Subject, Sum, Term};
use crate::model::{DeckId, Rounding};

pub fn check(subject: &Subject, deck: &DeckId, percent: u32, rounding: Rounding) -> Vec<Finding> {
    let share = Share { percent: i64::from(percent), cap: subject.cap, rounding };
    let (most, (spent, _)) = (share.points(), subject.deck_spending(deck));
    if spent <= most {
        return Vec::new();
    }
    let (name, over) = (subject.deck_name(deck), spent - most);
    let cards = subject.cards(deck).map(|(entry, card)| Term::of(entry, i64::from(card.cost)));
    vec![Finding {
        severity: Severity::Illegal,
        places: subject.deck_places(deck),
        topic: name.to_owned().into(),
        title: format!("{name}: {over} points too many"),
        message: format!("{name} may cost at most {most} points here; these cost {spent}."),
        sum: Some(Sum {
            terms: cards.chain(subject.hand()).collect(),
            origin: Origin::Share(share),
            bound: Bound::AtMost,
            limit: most,
            actual: spent,
        }),
    }]
}

pub fn cures(subject: &Subject, issue: &Issue, deck: &DeckId) -> Vec<Fix> {
    let cards: Vec<_> = subject.cards(deck).map(|(entry, card)| (&entry.id, i64::from(card.cost))).collect();
    let mut fixes = Fix::save(subject, issue.gap(), &cards);
    fixes.push(Fix::without_hand());
    fixes
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, check, check_list, cured, says};
    use crate::model::testing::{lesson, list};
    use crate::model::{ArmyList, HiddenHand};

    #[test]
    fn the_share_itself_may_be_spent() {
        check("trick-points", 1000, "strike*2 banner", &[]);
        check("trick-points", 1000, "strike*2 banner smoke", &[Illegal("tricks")]);
        check("trick-points", 799, "strike*2", &[Illegal("tricks")]);
        check("trick-points", 800, "strike*2", &[]);
        check("trick-points", 0, "", &[]);
        check("trick-points", 0, "smoke", &[Illegal("tricks")]);
    }

    #[test]
    fn a_hidden_hand_counts() {
        let hand = |points| ArmyList { hidden_hand: Some(HiddenHand { cards: 1, points }), ..list(1000, "strike") };
        check_list("trick-points", &hand(90), &[]);
        check_list("trick-points", &hand(91), &[Illegal("tricks")]);
        cured("trick-points", &hand(91), &["Take out 1 × strike", "Take out the hidden hand"]);
    }

    #[test]
    fn the_learning_battle_has_its_own_limit() {
        check_list("trick-points", &lesson("strike*9"), &[]);
    }

    #[test]
    fn sums_are_told() {
        let line = "15 % of 750 = 112.5, rounded down 112; spent 120, 8 too many";
        says("trick-points", &list(750, "strike*2"), line);
    }

    #[test]
    fn a_fix_takes_out_just_enough() {
        cured("trick-points", &list(500, "strike smoke*2"), &["Take out 1 × strike", "Take out 2 × smoke"]);
        cured("trick-points", &list(400, "strike smoke banner"), &["Take out 1 × strike"]);
        cured("trick-points", &list(100, "strike smoke banner"), &["Take out 1 × strike, 1 × banner, 1 × smoke"]);
    }
}
