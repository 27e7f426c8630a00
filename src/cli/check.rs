//! A verdict as one JSON object on one line.

use super::Outcome;
use super::read::Found;
use crate::codes::share::{self, Sharing};
use crate::model::{Catalog, Missions};
use crate::rules::{self, Issue, Subject, Verdict};
use serde::Serialize;

#[derive(Serialize)]
struct Answer<'a> {
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
    issues: Vec<IssueAnswer<'a>>,
}

#[derive(Serialize)]
struct IssueAnswer<'a> {
    rule: &'a str,
    severity: &'static str,
    message: &'a str,
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
    let list = &found.list;
    let subject = Subject::new(found.catalog, list);
    let issues = rules::issues_in(&subject);
    let legal = Verdict::of(&issues).is_legal();
    let total = subject.total();
    let bid = subject.cap - total;
    let answer = Answer {
        legal,
        faction: list.faction.as_str(),
        format: list.format.as_str(),
        cap: list.cap,
        total,
        bid,
        over: (bid < 0).then_some(-bid),
        deck: if list.missions == Missions::Withheld { "withheld" } else { "chosen" },
        code: share::encode(editions, list, Sharing::default()),
        issues: issues.iter().map(IssueAnswer::from).collect(),
    };
    write_line(&answer, output);
    if legal { Outcome::Fine } else { Outcome::NotLegal }
}

pub fn write_error(why: &str, output: &mut Vec<u8>) -> Outcome {
    write_line(&ErrorAnswer { error: why }, output);
    Outcome::Unreadable
}

fn write_line(answer: &impl Serialize, output: &mut Vec<u8>) {
    // Writing to memory cannot fail, nor can an answer without maps.
    let _ = serde_json::to_writer(&mut *output, answer);
    output.push(b'\n');
}

impl<'a> From<&'a Issue> for IssueAnswer<'a> {
    fn from(issue: &'a Issue) -> Self {
        let sum = issue.sum.as_ref();
        Self {
            rule: issue.rule.as_str(),
            severity: issue.severity.key(),
            message: &issue.message,
            actual: sum.map(|sum| sum.actual),
            limit: sum.map(|sum| sum.limit),
            sum: sum.map(ToString::to_string),
        }
    }
}
