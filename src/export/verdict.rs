//! What documents say about a list's legality: the verdict, and what is wrong in few words.

use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Severity, Verdict};

/// A verdict and the titles of the issues behind it, the gravest first.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    pub verdict: Verdict,
    pub faults: Vec<String>,
}

pub fn judge(catalog: &Catalog, list: &ArmyList) -> Judgement {
    let issues = rules::issues(catalog, list);
    let titles =
        |severity| issues.iter().filter(move |issue| issue.severity == severity).map(|issue| issue.title.clone());
    let faults = titles(Severity::Illegal).chain(titles(Severity::Incomplete)).collect();
    Judgement { verdict: Verdict::of(&issues), faults }
}

impl Judgement {
    /// The first line of a document about a list that is not legal; nothing for one that is.
    pub fn warning(&self) -> Option<String> {
        let Self { verdict, faults } = self;
        (!verdict.is_legal()).then(|| format!("{}: {}", verdict.word().to_uppercase(), faults.join("; ")))
    }
}
