//! What documents say about a list's legality: one word, and what is wrong in few.

use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Issue, Severity};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Legal,
    Incomplete,
    Illegal,
}

impl Verdict {
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Legal => "Legal",
            Verdict::Incomplete => "Incomplete",
            Verdict::Illegal => "Not legal",
        }
    }
}

/// A verdict and the titles of the issues behind it, the gravest first.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    pub verdict: Verdict,
    pub problems: Vec<String>,
}

pub fn judge(catalog: &Catalog, list: &ArmyList) -> Judgement {
    of_issues(&rules::issues(catalog, list))
}

pub fn of_issues(issues: &[Issue]) -> Judgement {
    let titles =
        |severity| issues.iter().filter(move |issue| issue.severity == severity).map(|issue| issue.title.clone());
    let mut problems: Vec<String> = titles(Severity::Illegal).collect();
    let illegal = !problems.is_empty();
    problems.extend(titles(Severity::Incomplete));
    let verdict = match (illegal, problems.is_empty()) {
        (true, _) => Verdict::Illegal,
        (false, false) => Verdict::Incomplete,
        (false, true) => Verdict::Legal,
    };
    Judgement { verdict, problems }
}

impl Judgement {
    /// The first line of a document about a list that is not legal; nothing for one that is.
    pub fn warning(&self) -> Option<String> {
        (self.verdict != Verdict::Legal)
            .then(|| format!("{}: {}", self.verdict.word().to_uppercase(), self.problems.join("; ")))
    }
}
