//! What documents say about a list's legality: the verdict, and the issues in a few words.

use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Issue, Severity, Verdict};

/// A verdict and the titles of its issues, the most serious first.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    pub verdict: Verdict,
    pub faults: Vec<String>,
}

pub fn judge(catalog: &Catalog, list: &ArmyList) -> Judgement {
    let issues = rules::issues(catalog, list);
    let titles = |severity| issues.iter().filter(move |issue| issue.severity == severity).map(Issue::to_others);
    let faults = titles(Severity::Illegal).chain(titles(Severity::Incomplete)).collect();
    Judgement { verdict: Verdict::of(&issues), faults }
}

impl Judgement {
    /// The first line of a document if the list is not legal; `None` if it is.
    pub fn warning(&self) -> Option<String> {
        let Self { verdict, faults } = self;
        (!verdict.is_legal()).then(|| format!("{}: {}", verdict.word().to_uppercase(), faults.join("; ")))
    }
}
