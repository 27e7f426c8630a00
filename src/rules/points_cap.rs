//! A list may not cost more than its cap.

use super::{Finding, Limits, Place, Rule, Severity, Sum, Term};
use crate::edit::Edit;
use crate::facts;
use crate::model::{ArmyList, Catalog, RuleInForce};

pub const RULE: Rule = Rule { name: "points-cap", check, limit };

fn check(_rule: &RuleInForce, catalog: &Catalog, list: &ArmyList) -> Vec<Finding> {
    let total = facts::total(catalog, list);
    let cap = i64::from(list.cap);
    if total <= cap {
        return Vec::new();
    }
    let terms = list.entries.iter().map(|entry| Term::of_entry(catalog, entry)).collect();
    vec![Finding {
        severity: Severity::Illegal,
        places: vec![Place::List],
        title: format!("{} points over the cap", total - cap),
        message: format!("The list costs {total} of {cap} points; take out {} or more.", total - cap),
        sum: Some(Sum { terms, limit: cap, actual: total, rounding: None }),
    }]
}

fn limit(_rule: &RuleInForce, _catalog: &Catalog, list: &ArmyList, limits: &mut Limits) {
    limits.cap = Some(i64::from(list.cap));
}

/// Edits that could cure a finding of this rule; each is tried before it is offered.
#[allow(dead_code)]
fn cures(list: &ArmyList) -> Vec<Edit> {
    list.entries.iter().map(|entry| Edit::Remove(entry.id.clone())).collect()
}
