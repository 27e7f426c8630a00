//! What may still be added, decided by adding it to a copy and looking for something illegal.

use super::{Issue, Origin, Severity, Subject, Sum, in_currency, issues_under, table};
use crate::edit::{Edit, apply_all};
use crate::model::{ArmyList, Catalog, EntryKey, FormatId, RosterId, RuleCode, RuleInForce};
use std::cell::OnceCell;
use thiserror::Error;

/// Why a `+` is closed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Refusal {
    /// `None` where the list itself has no room, whatever the rules say.
    pub rule: Option<RuleCode>,
    /// A few words, beside the number of copies.
    pub short: String,
    /// The same where it stands alone.
    pub reason: String,
    /// Only points are short; nothing is wrong with having one more.
    pub by_points: bool,
}

impl Refusal {
    fn plain(reason: String) -> Self {
        Self { rule: None, short: reason.clone(), reason, by_points: false }
    }
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
            withheld: list.withheld,
            loose_host: list.loose_host.clone(),
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

    /// One more of an option under one copy of an entry.
    pub fn can_add_under(&self, id: &RosterId, key: EntryKey) -> Result<(), Refusal> {
        self.can(&Edit::AddUnder(id.clone(), key))
    }

    /// Another size for one copy of an entry.
    pub fn can_set_size(&self, key: EntryKey, size: u8) -> Result<(), Refusal> {
        self.can(&Edit::SetSize(key, size))
    }

    /// The same for any edit.
    pub fn can(&self, edit: &Edit) -> Result<(), Refusal> {
        self.can_all(std::slice::from_ref(edit))
    }

    /// The same for several edits as one.
    pub fn can_all(&self, edits: &[Edit]) -> Result<(), Refusal> {
        let applied = apply_all(self.catalog, &self.list, edits).map_err(|error| Refusal::plain(error.to_string()))?;
        let before = || self.before.get_or_init(|| self.issues(&self.list));
        let worse = |issue: &Issue| issue.severity == Severity::Illegal && issue.is_worse_than(before());
        let Some(issue) = self.issues(&applied.list).into_iter().find(worse) else { return Ok(()) };
        let by_points = issue.sum.as_ref().is_some_and(|sum| sum.origin == Origin::Cap);
        let words = issue.sum.as_ref().and_then(Sum::refusal);
        let currency = self.rules.iter().find(|rule| rule.code == issue.rule).and_then(|rule| rule.kind.currency());
        let currency = self.catalog.game.currency(currency);
        let words = words.map(|(short, reason)| {
            (in_currency(self.catalog, currency, &short), in_currency(self.catalog, currency, &reason))
        });
        let (short, reason) = words.unwrap_or_else(|| (issue.title.clone(), issue.title.clone()));
        Err(Refusal { rule: Some(issue.rule), short, reason, by_points })
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
