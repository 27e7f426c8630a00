//! What may still be added, decided by adding it to a copy and looking for something illegal.

use super::{InForce, Issue, Severity, Subject, in_force, issues_under};
use crate::edit::{Edit, apply};
use crate::model::{ArmyList, Catalog, Found, RosterId, RuleCode};
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
    /// What its entries are, then its missions.
    known: Vec<(RosterId, Option<Found<'a>>)>,
    rules: Vec<InForce<'a>>,
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
        let mut known = Vec::with_capacity(list.entries.len() + list.picks().len());
        for entry in &list.entries {
            known.push((entry.id.clone(), catalog.find(&entry.id)));
        }
        for pick in list.picks() {
            known.push((pick.card.clone(), catalog.find(&pick.card)));
        }
        let rules = limiting(catalog, list);
        let list = ArmyList {
            entries: list.entries.clone(),
            host: list.host.clone(),
            missions: list.missions.clone(),
            hidden_hand: list.hidden_hand,
            ..ArmyList::new(list.edition.clone(), list.faction.clone(), list.format.clone(), list.cap)
        };
        Self { catalog, list, known, rules, before: OnceCell::new() }
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
        let find = |at: usize, id: &RosterId| self.find(at, id);
        let after = self.issues(&Subject::brief(self.catalog, &applied.list, &find));
        let before = || self.before.get_or_init(|| self.issues(&Subject::brief(self.catalog, &self.list, &find)));
        let worse = |issue: &Issue| issue.severity == Severity::Illegal && issue.is_worse_than(before());
        let Some(at) = after.iter().position(worse) else { return Ok(()) };
        let Some(issue) = after.into_iter().nth(at) else { return Ok(()) };
        let reason = match &issue.sum {
            Some(sum) if !issue.topic.is_empty() => format!("{}: {}", issue.topic, sum.as_prospect()),
            // Only now are words wanted.
            _ => {
                let told = self.issues(&Subject::new(self.catalog, &applied.list));
                told.into_iter().nth(at).map_or_else(String::new, |issue| issue.message)
            }
        };
        Err(Refusal { rule: Some(issue.rule), reason })
    }

    fn issues(&self, subject: &Subject) -> Vec<Issue> {
        if subject.list.format == self.list.format {
            return issues_under(&self.rules, subject);
        }
        issues_under(&limiting(self.catalog, subject.list), subject)
    }

    /// An edit leaves most entries where they were, and all that it leaves have the very id they had.
    fn find(&self, at: usize, id: &RosterId) -> Option<Found<'a>> {
        let same = |known: &&(RosterId, Option<Found<'a>>)| std::ptr::eq(known.0.as_str(), id.as_str());
        let known = self.known.get(at).filter(same).or_else(|| self.known.iter().find(same));
        known.map_or_else(|| self.catalog.find(id), |(_, found)| *found)
    }
}

/// Rules that only give notes cannot close anything.
fn limiting<'a>(catalog: &'a Catalog, list: &ArmyList) -> Vec<InForce<'a>> {
    let mut rules = in_force(catalog, list);
    rules.retain(|(_, kind)| !kind.advice);
    rules
}
