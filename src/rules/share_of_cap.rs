//! The cards of a deck, or all that costs a currency, may cost no more than a share of the cap.

use super::{Bound, Finding, Fix, Issue, Origin, Place, Severity, Share, Subject, Sum, Term};
use crate::model::{KindId, Rounding};

pub fn check(subject: &Subject, deck: &KindId, percent: u32, rounding: Rounding) -> Vec<Finding> {
    let share = Share { percent: i64::from(percent), cap: subject.cap, rounding };
    let (most, (spent, _)) = (share.points(), subject.deck_spending(deck));
    if spent <= most {
        return Vec::new();
    }
    let (name, over) = (subject.deck_name(deck), spent - most);
    let cards = subject.cards(deck).map(|(entry, card)| Term::of(entry, i64::from(card.cost())));
    let sum = Sum {
        terms: cards.chain(subject.hand()).collect(),
        origin: Origin::Share(share),
        bound: Bound::AtMost,
        limit: most,
        actual: spent,
    };
    let title = match over {
        1 => format!("{name}: 1 point too many"),
        _ => format!("{name}: {over} points too many"),
    };
    vec![Finding::summed(Severity::Illegal, subject.deck_places(deck), title, sum)]
}

/// What is spent of a currency.
pub fn check_currency(subject: &Subject, currency: usize, percent: u32, rounding: Rounding) -> Vec<Finding> {
    let share = Share { percent: i64::from(percent), cap: subject.cap, rounding };
    let (most, spent) = (share.points(), subject.spent(currency));
    if spent <= most {
        return Vec::new();
    }
    let terms = subject.terms(currency);
    let sum = Sum { terms, origin: Origin::Share(share), bound: Bound::AtMost, limit: most, actual: spent };
    let title = format!("{} {} too many", spent - most, subject.catalog.game.currency_word(currency));
    let finding = Finding::summed(Severity::Illegal, vec![Place::List], title, sum).in_currency(subject, currency);
    let costing = subject.bought(currency).into_iter().filter(|(_, each)| *each > 0);
    let places = std::iter::once(Place::List).chain(costing.map(|(entry, _)| Place::Entry(entry.key))).collect();
    vec![Finding { places, ..finding }]
}

pub fn cures_currency(subject: &Subject, issue: &Issue, currency: usize) -> Vec<Fix> {
    Fix::save_most_gently(subject, issue.gap(), currency)
}

pub fn cures(subject: &Subject, issue: &Issue, deck: &KindId) -> Vec<Fix> {
    Fix::save_in_hand(subject, issue.gap(), deck, |card| i64::from(card.cost()))
}

#[cfg(test)]
mod tests {
    use super::super::testing::camp as in_camp;
    use super::super::testing::{Said::Illegal, check, check_list, cured, tells};
    use crate::model::testing::{camp, lesson, list};
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
        cured("trick-points", &hand(91), &["−1 strike (−60)", "−Hidden hand"]);
    }

    #[test]
    fn the_learning_battle_has_its_own_limit() {
        check_list("trick-points", &lesson("strike*9"), &[]);
    }

    #[test]
    fn sums_are_told() {
        let line = "15 % of 750 = 112.5, rounded down to 112 points; these cost 2 × 60 = 120";
        tells("trick-points", &list(750, "strike*2"), "tricks: 8 points too many", line);
    }

    #[test]
    fn a_currency_has_a_share_of_its_own() {
        in_camp::check_list("mana", &camp::list(500, "camp tower"), &[]);
        in_camp::check_list("mana", &camp::list(499, "camp tower"), &[Illegal("list")]);
        let line = "10 % of 499 = 49.9, rounded down to 49 mana; these cost 30 + 20 = 50";
        in_camp::tells("mana", &camp::list(499, "camp tower"), "1 mana too many", line);
        in_camp::cured("mana", &camp::list(499, "camp tower spears"), &["−1 tower (−20 mana)", "−1 camp (−30 mana)"]);
        in_camp::more("camp tower", "altar", "10 mana over 10 % of 500 = 50");
    }

    #[test]
    fn a_fix_takes_out_just_enough() {
        cured("trick-points", &list(500, "strike smoke*2"), &["−2 smoke (−40)", "−1 strike (−60)"]);
        cured("trick-points", &list(400, "strike smoke banner"), &["−1 strike (−60)"]);
        cured("trick-points", &list(100, "strike smoke banner"), &["−1 strike (−60), −1 banner (−30), −1 smoke (−20)"]);
    }
}
