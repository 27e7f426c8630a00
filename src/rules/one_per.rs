//! A list may take one card of a deck for every so many points of its cap.

use super::{Bound, Finding, Fix, Issue, Limits, Origin, Rule, Severity, Subject, Sum, Term};
use crate::model::{ArmyList, Catalog, DeckId, RuleInForce};

pub const RULE: Rule = Rule { name: "one-per", check, limit, cures, advice: false };

fn points(rule: &RuleInForce) -> i64 {
    i64::from(rule.points.unwrap_or(1)).max(1)
}

fn check(rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    if let Some(deck) = &rule.deck {
        let (points, cap) = (points(rule), subject.cap);
        too_many(subject, deck, Origin::Per { points, cap }, cap / points, out);
    }
}

/// More cards of a deck than may be had.
pub(super) fn too_many(subject: &Subject, deck: &DeckId, origin: Origin, most: i64, out: &mut Vec<Finding>) {
    let (_, taken) = subject.deck_spending(deck);
    if taken <= most {
        return;
    }
    let name = subject.deck_name(deck);
    let mut terms = Vec::new();
    for (entry, _) in subject.cards(deck) {
        terms.push(Term::of(entry, 1));
    }
    if let Some(hand) = subject.list.hidden_hand {
        terms.push(Term { id: None, count: i64::from(hand.cards), each: 1 });
    }
    out.push(Finding {
        severity: Severity::Illegal,
        places: subject.deck_places(deck),
        topic: name.to_owned().into(),
        title: subject.words(format_args!("{name}: {taken}, at most {most}")),
        message: match most {
            0 => subject.words(format_args!("{name} are not used here; this list has {taken}.")),
            _ => subject.words(format_args!("{name}: at most {most} here; this list has {taken}.")),
        },
        sum: Some(Sum { terms, origin, bound: Bound::AtMost, limit: most, actual: taken }),
    });
}

fn limit(rule: &RuleInForce, catalog: &Catalog, list: &ArmyList, limits: &mut Limits) {
    if let Some(deck) = rule.deck.as_ref().and_then(|deck| limits.deck_mut(deck)) {
        deck.tighten_cards(super::cap(catalog, list) / points(rule));
    }
}

pub(super) fn cures(rule: &RuleInForce, subject: &Subject, issue: &Issue, fixes: &mut Vec<Fix>) {
    let Some(deck) = &rule.deck else { return };
    let mut cards = Vec::new();
    for (entry, _) in subject.cards(deck) {
        cards.push((&entry.id, 1));
    }
    Fix::save(subject, issue.gap(), &cards, fixes);
    fixes.push(Fix::without_hand());
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
