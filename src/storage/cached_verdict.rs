//! What the library shows of a list without asking the rules again: worked out when it is saved, and saved with it.

use crate::facts;
use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Severity};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CachedVerdict {
    /// What these numbers were worked out from; those with another stamp are stale.
    pub stamp: String,
    pub total: i64,
    /// `legal`, `incomplete` or `illegal`.
    pub verdict: String,
}

impl CachedVerdict {
    pub fn of(catalog: &Catalog, list: &ArmyList) -> Self {
        let issues = rules::issues(catalog, list);
        let has = |severity| issues.iter().any(|issue| issue.severity == severity);
        let verdict = match (has(Severity::Illegal), has(Severity::Incomplete)) {
            (true, _) => "illegal",
            (false, true) => "incomplete",
            (false, false) => "legal",
        };
        Self { stamp: catalog.edition.id.to_string(), total: facts::total(catalog, list), verdict: verdict.to_owned() }
    }
}
