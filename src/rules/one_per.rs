//! A list may take one card of a deck for every so many points of its cap.

use super::{Bound, Finding, Fix, Issue, Origin, Severity, Subject, Sum, Term};
use crate::model::KindId;

/// How many a cap allows.
pub fn most(cap: i64, points: u32) -> i64 {
    cap.checked_div(i64::from(points)).unwrap_or(0)
}

pub fn check(subject: &Subject, deck: &KindId, points: u32) -> Vec<Finding> {
    let cap = subject.cap;
    too_many(subject, deck, Origin::Per { points: i64::from(points), cap }, most(cap, points))
}

/// More cards of a deck than may be had.
pub fn too_many(subject: &Subject, deck: &KindId, origin: Origin, most: i64) -> Vec<Finding> {
    let (_, taken) = subject.deck_spending(deck);
    if taken <= most {
        return Vec::new();
    }
    let name = subject.deck_name(deck);
    let hand = subject.list.hidden_hand.map(|hand| Term { id: None, count: i64::from(hand.cards), each: 1 });
    let title = match most {
        0 => format!("{name}: none here"),
        _ => format!("{name}: at most {most}"),
    };
    let sum = Sum {
        terms: subject.cards(deck).map(|(entry, _)| Term::of(entry, 1)).chain(hand).collect(),
        origin,
        bound: Bound::AtMost,
        limit: most,
        actual: taken,
    };
    let finding = Finding::summed(Severity::Illegal, subject.deck_places(deck), title, sum);
    let line = if origin == Origin::Stated { "As this way to play has it.".to_owned() } else { finding.line };
    vec![Finding { have: Some(taken), line, ..finding }]
}

pub fn cures(subject: &Subject, issue: &Issue, deck: &KindId) -> Vec<Fix> {
    Fix::save_in_hand(subject, issue.gap(), deck, |_| 1)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, check, check_list, cured, tells};
    use crate::model::testing::list;
    use crate::model::{ArmyList, HiddenHand};

    #[test]
    fn one_card_for_each_full_250() {
        check("trick-cards", 1000, "smoke*3 banner", &[]);
        check("trick-cards", 999, "smoke*3 banner", &[Illegal("tricks")]);
        check("trick-cards", 249, "smoke", &[Illegal("tricks")]);
        check("trick-cards", 250, "smoke", &[]);
        check("trick-cards", 249, "", &[]);
    }

    #[test]
    fn a_hidden_hand_counts() {
        let hand = |cards| ArmyList { hidden_hand: Some(HiddenHand { cards, points: 9 }), ..list(1000, "smoke") };
        check_list("trick-cards", &hand(3), &[]);
        check_list("trick-cards", &hand(4), &[Illegal("tricks")]);
    }

    #[test]
    fn sums_are_told() {
        let line = "One for each full 250 of 999 points";
        tells("trick-cards", &list(999, "smoke*3 banner"), "tricks: at most 3 (you have 4)", line);
        tells(
            "trick-cards",
            &list(249, "smoke"),
            "tricks: none here (you have 1)",
            "One for each full 250 of 249 points",
        );
    }

    #[test]
    fn a_fix_takes_out_just_enough() {
        cured("trick-cards", &list(500, "smoke*3 banner"), &["smoke 3 → 1 (−40)"]);
        cured("trick-cards", &list(500, "smoke*2 banner"), &["smoke 2 → 1 (−20)", "−1 banner (−30)"]);
    }
}
