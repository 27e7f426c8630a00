//! A list may take one card of a deck for every so many points of its cap.

use super::{Bound, Finding, Fix, Issue, Origin, Severity, Subject, Sum, Term};
use crate::model::DeckId;

/// How many a cap allows.
pub fn most(cap: i64, points: u32) -> i64 {
    cap.checked_div(i64::from(points)).unwrap_or(0)
}

pub fn check(subject: &Subject, deck: &DeckId, points: u32) -> Vec<Finding> {
    let cap = subject.cap;
    too_many(subject, deck, Origin::Per { points: i64::from(points), cap }, most(cap, points))
}

/// More cards of a deck than may be had.
pub fn too_many(subject: &Subject, deck: &DeckId, origin: Origin, most: i64) -> Vec<Finding> {
    let (_, taken) = subject.deck_spending(deck);
    if taken <= most {
        return Vec::new();
    }
    let name = subject.deck_name(deck);
    let hand = subject.list.hidden_hand.map(|hand| Term { id: None, count: i64::from(hand.cards), each: 1 });
    vec![Finding {
        severity: Severity::Illegal,
        places: subject.deck_places(deck),
        topic: name.to_owned().into(),
        title: format!("{name}: {taken}, at most {most}"),
        message: match most {
            0 => format!("{name} are not used here; this list has {taken}."),
            _ => format!("{name}: at most {most} here; this list has {taken}."),
        },
        sum: Some(Sum {
            terms: subject.cards(deck).map(|(entry, _)| Term::of(entry, 1)).chain(hand).collect(),
            origin,
            bound: Bound::AtMost,
            limit: most,
            actual: taken,
        }),
    }]
}

pub fn cures(subject: &Subject, issue: &Issue, deck: &DeckId) -> Vec<Fix> {
    let cards: Vec<_> = subject.cards(deck).map(|(entry, _)| (&entry.id, 1)).collect();
    let mut fixes = Fix::save(subject, issue.gap(), &cards);
    fixes.push(Fix::without_hand());
    fixes
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, check, check_list, cured, says};
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
        let line = "one for each full 250 of 999 points = 3; you have 4, 1 too many";
        says("trick-cards", &list(999, "smoke*3 banner"), line);
    }

    #[test]
    fn a_fix_takes_out_just_enough() {
        cured("trick-cards", &list(500, "smoke*3 banner"), &["Take out 2 × smoke"]);
        cured("trick-cards", &list(500, "smoke*2 banner"), &["Take out 1 × smoke", "Take out 1 × banner"]);
    }
}
