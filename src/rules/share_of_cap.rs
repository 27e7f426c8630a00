//! The cards of a deck may cost no more than a share of the cap.

use super::{Bound, Finding, Fix, Issue, Limits, Origin, Rule, Severity, Share, Subject, Sum, Term};
use crate::model::{ArmyList, Catalog, RuleInForce};

pub const RULE: Rule = Rule { name: "share-of-cap", check, limit, cures, advice: false };

fn share(rule: &RuleInForce, cap: i64) -> Share {
    Share { percent: i64::from(rule.percent.unwrap_or(100)), cap, rounding: rule.rounding }
}

fn check(rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let Some(deck) = &rule.deck else { return };
    let share = share(rule, subject.cap);
    let (most, (spent, _)) = (share.points(), subject.deck_spending(deck));
    if spent <= most {
        return;
    }
    let (name, over) = (subject.deck_name(deck), spent - most);
    let mut terms = Vec::new();
    for (entry, card) in subject.cards(deck) {
        terms.push(Term::of(entry, i64::from(card.cost)));
    }
    terms.extend(subject.hand());
    out.push(Finding {
        severity: Severity::Illegal,
        places: subject.deck_places(deck),
        topic: name.to_owned().into(),
        title: subject.words(format_args!("{name}: {over} points too many")),
        message: subject.words(format_args!("{name} may cost at most {most} points here; these cost {spent}.")),
        sum: Some(Sum { terms, origin: Origin::Share(share), bound: Bound::AtMost, limit: most, actual: spent }),
    });
}

fn limit(rule: &RuleInForce, catalog: &Catalog, list: &ArmyList, limits: &mut Limits) {
    let most = share(rule, super::cap(catalog, list)).points();
    if let Some(deck) = rule.deck.as_ref().and_then(|deck| limits.deck_mut(deck)) {
        deck.tighten_points(most);
    }
}

fn cures(rule: &RuleInForce, subject: &Subject, issue: &Issue, fixes: &mut Vec<Fix>) {
    let Some(deck) = &rule.deck else { return };
    let mut cards = Vec::new();
    for (entry, card) in subject.cards(deck) {
        cards.push((&entry.id, i64::from(card.cost)));
    }
    Fix::save(subject, issue.gap(), &cards, fixes);
    fixes.push(Fix::without_hand());
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
