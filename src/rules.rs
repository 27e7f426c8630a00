//! What is wrong with a list, and why: one file per rule, one table that lists them.

mod activations;
mod additions;
mod aerial_objectives;
mod can_add;
mod changes;
mod copies;
mod deck_budget;
mod deck_withheld;
mod edition_change;
mod exactly;
mod fix;
mod format_cap;
mod formation_aircraft;
mod formation_insertion;
mod formation_room;
mod hidden_hand;
mod host_unchosen;
mod immobile_units;
mod issue;
mod known_entries;
mod leader_host;
mod leader_in_transport;
mod limits;
mod made_for_format;
mod most_cards;
mod objective_holders;
mod one_faction;
mod one_of_each;
mod one_per;
mod only_card;
mod options;
mod places;
mod points_cap;
mod remark;
mod share_of_cap;
mod slot_counts;
mod slots;
mod subject;
mod sum;
mod table;
mod table_size;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod transport_room;
mod unit_quotas;
mod unpriced;
mod unspent;
mod usual_cap;
mod verdict;

use crate::model::{ArmyList, Catalog, RuleCode, RuleInForce};

pub use crate::facts::cap;
pub use additions::{Addition, additions, left_words};
pub use can_add::{Picker, Refusal, can_add};
pub use changes::changes;
pub use deck_budget::{DeckBudget, deck_budgets};
pub use edition_change::{EditionChange, edition_change};
pub use fix::{Fix, fixes};
pub use issue::{Finding, Issue, Place, Severity};
pub use limits::{DeckLimit, Limits, SlotChoice, UnitRange};
pub use places::SlotSource;
pub use slot_counts::{Budget, SlotCount, budgets, copy_places, slot_counts};
pub use subject::Subject;
pub use sum::{Bound, Origin, Share, Sum, Term};
pub use unit_quotas::{UnitQuota, quota_of};
pub use verdict::{State, Verdict};

/// Everything there is to say about a list, in the order the game lists its rules.
pub fn issues(catalog: &Catalog, list: &ArmyList) -> Vec<Issue> {
    issues_in(&Subject::new(catalog, list))
}

/// The same for a list that has been looked up already.
pub fn issues_in(subject: &Subject) -> Vec<Issue> {
    issues_under(subject.catalog.game.rules_of(&subject.list.format), subject)
}

/// What it all comes to.
pub fn verdict(catalog: &Catalog, list: &ArmyList) -> Verdict {
    Verdict::of(&issues(catalog, list))
}

/// Legal means nothing illegal and nothing missing; notes do not count.
pub fn is_legal(issues: &[Issue]) -> bool {
    Verdict::of(issues).is_legal()
}

/// What the rules in force leave open for this list.
pub fn limits(catalog: &Catalog, list: &ArmyList) -> Limits {
    limits_without(catalog, list, &[])
}

/// What would be open if some rules were not in force; finds the limits that exclude each other.
pub fn limits_without(catalog: &Catalog, list: &ArmyList, dropped: &[RuleCode]) -> Limits {
    let mut limits = Limits::open(catalog, list);
    for rule in catalog.game.rules_of(&list.format).filter(|rule| !dropped.contains(&rule.code)) {
        table::limit(&rule.kind, catalog, list, &mut limits);
    }
    limits
}

/// A sentence about points in the words of a currency.
fn in_currency(catalog: &Catalog, currency: usize, text: &str) -> String {
    let word = catalog.game.currency_word(currency);
    if word == "points" {
        return text.to_owned();
    }
    text.replace("points", &word).replace("1 point ", &format!("1 {word} "))
}

/// What some rules say about a list.
fn issues_under<'a>(rules: impl IntoIterator<Item = &'a RuleInForce>, subject: &Subject) -> Vec<Issue> {
    let findings =
        |rule: &'a RuleInForce| table::check(&rule.kind, subject).into_iter().map(|finding| finding.of(rule));
    rules.into_iter().flat_map(findings).collect()
}
