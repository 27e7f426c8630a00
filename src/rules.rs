//! What is wrong with a list, and why: one file a rule, one table that lists them.

mod aerial_objectives;
mod can_add;
mod deck_withheld;
mod edition_change;
mod exactly;
mod fix;
mod hidden_hand;
mod host_unchosen;
mod immobile_units;
mod issue;
mod known_entries;
mod leader_host;
mod leader_in_transport;
mod limits;
mod most_cards;
mod objective_holders;
mod one_faction;
mod one_of_each;
mod one_per;
mod only_card;
mod points_cap;
mod share_of_cap;
mod subject;
mod sum;
mod table_size;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod transport_room;
pub mod unit_quotas;

use crate::model::{ArmyList, Catalog, RuleCode, RuleInForce};

pub use can_add::{Picker, Refusal, can_add};
pub use edition_change::{EditionChange, edition_change};
pub use fix::{Fix, fixes};
pub use issue::{Finding, Issue, Place, Severity};
pub use limits::{DeckLimit, Limits, SlotChoice, UnitRange};
pub use subject::{Subject, cap};
pub use sum::{Bound, Origin, Share, Sum, Term};

/// Every kind of rule. Which are in force, in which order and with which numbers, is data.
const RULES: &[Rule] = &[
    known_entries::RULE,
    one_faction::RULE,
    points_cap::RULE,
    unit_quotas::RULE,
    exactly::RULE,
    leader_host::RULE,
    share_of_cap::RULE,
    one_per::RULE,
    most_cards::RULE,
    one_of_each::RULE,
    only_card::RULE,
    host_unchosen::RULE,
    deck_withheld::RULE,
    hidden_hand::RULE,
    transport_room::RULE,
    leader_in_transport::RULE,
    objective_holders::RULE,
    aerial_objectives::RULE,
    immobile_units::RULE,
    table_size::RULE,
];

/// How a kind of rule works.
pub struct Rule {
    /// The name `game.json` calls it by.
    pub name: &'static str,
    pub check: fn(&RuleInForce, &Subject, &mut Vec<Finding>),
    /// Tells a search what the rule leaves open.
    pub limit: fn(&RuleInForce, &Catalog, &ArmyList, &mut Limits),
    /// What could cure a finding. Each is tried before it is offered, so a guess may be wrong but not too long.
    pub cures: fn(&RuleInForce, &Subject, &Issue, &mut Vec<Fix>),
    /// Whether it can only give notes; such a rule limits nothing.
    pub advice: bool,
}

/// What rules without a limit or without a cure say.
impl Rule {
    const fn advice(name: &'static str, check: fn(&RuleInForce, &Subject, &mut Vec<Finding>)) -> Self {
        Self { name, check, limit: |_, _, _, _| {}, cures: |_, _, _, _| {}, advice: true }
    }
}

/// Everything there is to say about a list, in the order the game lists its rules.
pub fn issues(catalog: &Catalog, list: &ArmyList) -> Vec<Issue> {
    issues_in(&Subject::new(catalog, list))
}

/// The same for a list that has been looked up already.
pub fn issues_in(subject: &Subject) -> Vec<Issue> {
    issues_of(subject, |_| true)
}

/// Legal means nothing illegal and nothing missing; notes do not count.
pub fn is_legal(issues: &[Issue]) -> bool {
    issues.iter().all(|issue| issue.severity == Severity::Note)
}

/// What the rules in force leave open for this list.
pub fn limits(catalog: &Catalog, list: &ArmyList) -> Limits {
    limits_without(catalog, list, &[])
}

/// What would be open if some rules were not in force; finds the limits that exclude each other.
pub fn limits_without(catalog: &Catalog, list: &ArmyList, dropped: &[RuleCode]) -> Limits {
    let mut limits = Limits::open(catalog, list);
    for (rule, kind) in in_force(catalog, list) {
        if !dropped.contains(&rule.code) {
            (kind.limit)(rule, catalog, list, &mut limits);
        }
    }
    limits
}

/// Whether a rule of this name exists, for the test that walks the rosters.
pub fn is_known(name: &str) -> bool {
    RULES.iter().any(|rule| rule.name == name)
}

fn issues_of(subject: &Subject, wanted: fn(&Rule) -> bool) -> Vec<Issue> {
    let mut rules = in_force(subject.catalog, subject.list);
    rules.retain(|(_, kind)| wanted(kind));
    issues_under(&rules, subject)
}

/// What some rules say about a list.
fn issues_under(rules: &[InForce], subject: &Subject) -> Vec<Issue> {
    let (mut issues, mut findings) = (Vec::new(), Vec::new());
    for (rule, kind) in rules {
        (kind.check)(rule, subject, &mut findings);
        for finding in findings.drain(..) {
            issues.push(finding.of(rule));
        }
    }
    issues
}

/// A rule with its numbers, and how its kind works.
type InForce<'a> = (&'a RuleInForce, &'static Rule);

fn in_force<'a>(catalog: &'a Catalog, list: &ArmyList) -> Vec<InForce<'a>> {
    let mut rules = Vec::with_capacity(catalog.game.rules.len());
    for rule in catalog.game.rules_of(&list.format) {
        if let Some(kind) = RULES.iter().find(|kind| kind.name == rule.rule) {
            rules.push((rule, kind));
        }
    }
    rules
}
