//! What may still be added, decided by adding it to a copy and looking for something illegal.

use super::{Issue, Origin, Severity, Subject, Sum, issues_under, table};
use crate::edit::{Edit, apply};
use crate::facts;
use crate::model::{ArmyList, Catalog, FormatId, RosterId, RuleCode, RuleInForce};
use std::cell::OnceCell;
use thiserror::Error;

/// Why a `+` is closed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Refusal {
    /// `None` where the list itself has no room, whatever the rules say.
    pub rule: Option<RuleCode>,
    pub reason: String,
}

/// Answers for one list, so that a whole roster costs one look at the list as it is.
pub struct Picker<'a> {
    catalog: &'a Catalog,
    /// The list without what no rule looks at, so that a copy costs little.
    list: ArmyList,
    rules: Vec<&'a RuleInForce>,
    /// Only looked at when something illegal comes up.
    before: OnceCell<Vec<Issue>>,
}

/// Closed only where it creates or worsens something illegal. A leader takes the place of the one who leads now, and a
/// mission card that of the one in its slot.
pub fn can_add(catalog: &Catalog, list: &ArmyList, id: &RosterId) -> Result<(), Refusal> {
    Picker::new(catalog, list).can_add(id)
}

impl<'a> Picker<'a> {
    pub fn new(catalog: &'a Catalog, list: &ArmyList) -> Self {
        let rules = limiting(catalog, &list.format);
        let list = ArmyList {
            entries: list.entries.clone(),
            host: list.host.clone(),
            missions: list.missions.clone(),
            hidden_hand: list.hidden_hand,
            ..ArmyList::new(list.edition.clone(), list.faction.clone(), list.format.clone(), list.cap)
        };
        Self { catalog, list, rules, before: OnceCell::new() }
    }

    pub fn can_add(&self, id: &RosterId) -> Result<(), Refusal> {
        self.can(&match self.catalog.leader(id) {
            Some(_) => Edit::SetLeader(id.clone()),
            None => Edit::Add(id.clone()),
        })
    }

    /// The same for any edit.
    pub fn can(&self, edit: &Edit) -> Result<(), Refusal> {
        let applied =
            apply(self.catalog, &self.list, edit).map_err(|error| Refusal { rule: None, reason: error.to_string() })?;
        let before = || self.before.get_or_init(|| self.issues(&self.list));
        let worse = |issue: &Issue| issue.severity == Severity::Illegal && issue.is_worse_than(before());
        let Some(issue) = self.issues(&applied.list).into_iter().find(worse) else { return Ok(()) };
        let reason = match &issue.sum {
            Some(sum) if sum.origin == Origin::Cap => beyond_the_cap(sum, facts::total(self.catalog, &self.list)),
            Some(sum) if !issue.topic.is_empty() => format!("{}: {}", issue.topic, sum.as_prospect()),
            _ => issue.message,
        };
        Err(Refusal { rule: Some(issue.rule), reason })
    }

    fn issues(&self, list: &ArmyList) -> Vec<Issue> {
        let subject = Subject::new(self.catalog, list);
        if list.format == self.list.format {
            return issues_under(self.rules.iter().copied(), &subject);
        }
        issues_under(limiting(self.catalog, &list.format), &subject)
    }
}

/// Rules that only give notes cannot close anything.
fn limiting<'a>(catalog: &'a Catalog, format: &FormatId) -> Vec<&'a RuleInForce> {
    catalog.game.rules_of(format).filter(|rule| !table::is_advice(&rule.kind)).collect()
}

/// What it costs and what is left, which is what a player compares; the sum stands behind it.
fn beyond_the_cap(sum: &Sum, before: i64) -> String {
    let (price, left) = (sum.actual - before, sum.limit - before);
    let room = match left {
        ..0 => format!("the list is {} over the cap already", -left),
        0 => "none are left under the cap".to_owned(),
        1 => "1 is left under the cap".to_owned(),
        _ => format!("{left} are left under the cap"),
    };
    format!("{price} points, and {room} ({} of {})", sum.actual, sum.limit)
}
