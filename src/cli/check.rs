//! A verdict as one JSON object on one line.

use super::Outcome;
use super::read::Found;
use crate::codes::share::{self, Sharing};
use crate::codes::typed::Guess;
use crate::facts;
use crate::model::Catalog;
use crate::rules::{self, Issue, Origin, Subject, Verdict};
use serde::Serialize;

/// The answer for one list.
#[derive(Serialize)]
pub struct Answer<'a> {
    legal: bool,
    faction: &'a str,
    format: &'a str,
    cap: u16,
    total: i64,
    /// Below 0 for a list over its cap.
    bid: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<i64>,
    deck: &'static str,
    code: String,
    issues: Vec<IssueAnswer>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    guessed: Vec<GuessAnswer<'a>>,
    /// What is missing from the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<&'a str>,
}

#[derive(Serialize)]
pub struct GuessAnswer<'a> {
    line: usize,
    typed: &'a str,
    taken_for: &'a str,
}

#[derive(Serialize)]
struct IssueAnswer {
    rule: String,
    severity: &'static str,
    message: String,
    actual: Option<i64>,
    limit: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<String>,
}

#[derive(Serialize)]
struct ErrorAnswer<'a> {
    error: &'a str,
}

pub fn write(editions: &[&Catalog], found: &Found, output: &mut Vec<u8>) -> Outcome {
    let answer = Answer::of(editions, found);
    write_line(&answer, output);
    answer.outcome()
}

impl<'a> Answer<'a> {
    pub fn of(editions: &[&Catalog], found: &'a Found) -> Self {
        let list = &found.list;
        let subject = Subject::new(found.catalog, list);
        let issues = rules::issues_in(&subject);
        let total = subject.spent(0);
        let bid = facts::bid(found.catalog, list);
        Self {
            legal: Verdict::of(&issues).is_legal(),
            faction: list.faction.as_str(),
            format: list.format.as_str(),
            cap: list.cap,
            total,
            bid,
            over: (bid < 0).then_some(-bid),
            deck: if list.withheld { "withheld" } else { "chosen" },
            code: share::encode(editions, list, Sharing::default()),
            issues: issues.iter().map(IssueAnswer::from).collect(),
            guessed: found.guessed.iter().map(GuessAnswer::from).collect(),
            unread: found.unread.iter().map(|piece| piece.text.as_str()).collect(),
        }
    }

    pub fn outcome(&self) -> Outcome {
        if self.legal { Outcome::Fine } else { Outcome::NotLegal }
    }
}

pub fn write_error(why: &str, output: &mut Vec<u8>) -> Outcome {
    write_line(&ErrorAnswer { error: why }, output);
    Outcome::Unreadable
}

pub fn write_line(answer: &impl Serialize, output: &mut Vec<u8>) {
    // Writing into a vector cannot fail, nor can serializing an answer, whose keys are strings.
    let _ = serde_json::to_writer(&mut *output, answer);
    output.push(b'\n');
}

impl<'a> From<&'a Guess> for GuessAnswer<'a> {
    fn from(Guess { line, typed, taken_for }: &'a Guess) -> Self {
        Self { line: *line, typed, taken_for }
    }
}

impl From<&Issue> for IssueAnswer {
    fn from(issue: &Issue) -> Self {
        let sum = issue.sum.as_ref();
        Self {
            rule: issue.rule.to_string(),
            severity: issue.severity.key(),
            message: issue.text(),
            actual: sum.map(|sum| sum.actual),
            limit: sum.map(|sum| sum.limit),
            sum: sum.map(|sum| match sum.origin {
                // Other currencies have their own words.
                Origin::Cap | Origin::Share(_) if !issue.line.contains("points") => issue.line.clone(),
                _ => sum.to_string(),
            }),
        }
    }
}
