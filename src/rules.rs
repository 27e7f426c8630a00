//! What is wrong with a list, and why: one file a rule, one table that lists them.

mod limits;
mod points_cap;

use crate::model::{ArmyList, Catalog, CategoryId, DeckId, Entry, RosterId, RuleCode, RuleInForce};

pub use limits::{DeckLimit, Limits, SlotChoice, UnitRange};

/// Every kind of rule. Which are in force, in which order and with which numbers, is data.
const RULES: &[Rule] = &[points_cap::RULE];

/// How a kind of rule works.
pub struct Rule {
    /// The name `game.json` calls it by.
    pub name: &'static str,
    pub check: fn(&RuleInForce, &Catalog, &ArmyList) -> Vec<Finding>,
    /// Tells a search what the rule leaves open.
    pub limit: fn(&RuleInForce, &Catalog, &ArmyList, &mut Limits),
}

/// What a rule finds; the table adds the rule's code and reference, so that no rule reports under another's name.
pub struct Finding {
    pub severity: Severity,
    pub places: Vec<Place>,
    pub title: String,
    pub message: String,
    pub sum: Option<Sum>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Issue {
    pub rule: RuleCode,
    pub severity: Severity,
    /// The entries to blame, or the part of the list that is missing something.
    pub places: Vec<Place>,
    /// What is wrong now, in a few words.
    pub title: String,
    /// One plain sentence.
    pub message: String,
    pub sum: Option<Sum>,
    /// Section of the rulebook.
    pub reference: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Adding cannot cure it.
    Illegal,
    /// Adding can cure it.
    Incomplete,
    /// Worth knowing.
    Note,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    List,
    /// A unit, leader or card, in the list or missing from it.
    Entry(RosterId),
    Leader,
    Host,
    Deck(DeckId),
    Slot(CategoryId),
}

/// The arithmetic behind an issue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    pub terms: Vec<Term>,
    /// How the limit was rounded, in words.
    pub rounding: Option<&'static str>,
    pub limit: i64,
    pub actual: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    pub label: String,
    pub count: i64,
    pub each: i64,
}

impl Term {
    fn of_entry(catalog: &Catalog, entry: &Entry) -> Self {
        let each = catalog.find(&entry.id).map_or(0, |found| i64::from(found.cost()));
        Self { label: catalog.name(&entry.id).to_owned(), count: i64::from(entry.count), each }
    }
}

pub fn issues(catalog: &Catalog, list: &ArmyList) -> Vec<Issue> {
    let mut issues = Vec::new();
    for rule in catalog.game.rules_of(&list.format) {
        let Some(kind) = RULES.iter().find(|kind| kind.name == rule.rule) else { continue };
        issues.extend((kind.check)(rule, catalog, list).into_iter().map(|finding| Issue {
            rule: rule.code.clone(),
            severity: finding.severity,
            places: finding.places,
            title: finding.title,
            message: finding.message,
            sum: finding.sum,
            reference: rule.reference.clone(),
        }));
    }
    issues
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
    for rule in catalog.game.rules_of(&list.format).filter(|rule| !dropped.contains(&rule.code)) {
        if let Some(kind) = RULES.iter().find(|kind| kind.name == rule.rule) {
            (kind.limit)(rule, catalog, list, &mut limits);
        }
    }
    limits
}

/// Whether a rule of this name exists, for the test that walks the rosters.
pub fn is_known(name: &str) -> bool {
    RULES.iter().any(|rule| rule.name == name)
}
