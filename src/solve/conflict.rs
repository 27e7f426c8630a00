//! Which rules exclude each other when no list can be legal.

use super::cases::cases;
use super::space::{Space, hidden_points};
use crate::model::{ArmyList, Catalog, RuleCode};
use crate::rules;

/// A minimal set of rules that cannot be kept together, and a sentence about them.
pub(super) fn find(catalog: &Catalog, list: &ArmyList) -> (Vec<RuleCode>, String) {
    let mut dropped: Vec<RuleCode> = Vec::new();
    let mut kept: Vec<RuleCode> = Vec::new();
    for rule in catalog.game.rules_of(&list.format) {
        dropped.push(rule.code.clone());
        if is_possible(catalog, list, &dropped) {
            dropped.pop();
            kept.push(rule.code.clone());
        }
    }
    let mut message = message(list, &kept);
    let space = Space::new(catalog, list, &rules::limits(catalog, list));
    if let Some(hand) =
        list.hidden_hand.filter(|_| space.decks.iter().any(|deck| deck.most_points < 0 || deck.most_cards < 0))
    {
        message.push_str(&format!(" The hidden hand alone has {} cards and {} points.", hand.cards, hand.points));
    } else if let Some(points) = least_points(&space) {
        message.push_str(&format!(" The cheapest one that keeps the rest costs {}.", points + hidden_points(list)));
    }
    (kept, message)
}

pub(super) fn message(list: &ArmyList, rules: &[RuleCode]) -> String {
    let codes: Vec<&str> = rules.iter().map(RuleCode::as_str).collect();
    format!("At {} points no list can keep all of these: {}.", list.cap, codes.join(", "))
}

fn is_possible(catalog: &Catalog, list: &ArmyList, dropped: &[RuleCode]) -> bool {
    let space = Space::new(catalog, list, &rules::limits_without(catalog, list, dropped));
    space.is_open() && least_points(&space).is_some_and(|points| points <= space.cap)
}

/// The cost of the cheapest list that keeps all rules but the cap, without a hidden hand.
fn least_points(space: &Space) -> Option<i64> {
    let cost = |case: super::cases::Case| {
        let units: i64 = space.units.iter().zip(&case.units).map(|(unit, range)| unit.cost * range.0).sum();
        let leaders: i64 = space.leaders.iter().zip(&case.leaders).map(|(leader, copies)| leader.cost * copies).sum();
        units + leaders
    };
    cases(space).into_iter().map(cost).min()
}
