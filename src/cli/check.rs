//! A verdict as one JSON object on one line, written without building it first.

use super::Outcome;
use super::read::Found;
use crate::codes::share::{self, Sharing};
use crate::model::{Catalog, Missions};
use crate::rules::{self, Issue, Severity, Subject};
use std::io::Write;

pub fn write(editions: &[&Catalog], found: &Found, line: &mut Vec<u8>) -> Outcome {
    let (catalog, list) = (found.catalog, &found.list);
    let subject = Subject::new(catalog, list);
    let issues = rules::issues_in(&subject);
    let legal = rules::is_legal(&issues);
    let total = subject.total();
    let bid = subject.cap - total;
    let deck = if list.missions == Missions::Withheld { "withheld" } else { "chosen" };
    push(line, format_args!("{{\"legal\":{legal},\"faction\":"));
    text(line, list.faction.as_str());
    push(line, format_args!(",\"format\":"));
    text(line, list.format.as_str());
    push(line, format_args!(",\"cap\":{},\"total\":{total},\"bid\":{bid}", list.cap));
    if bid < 0 {
        push(line, format_args!(",\"over\":{}", -bid));
    }
    push(line, format_args!(",\"deck\":\"{deck}\",\"code\":"));
    text(line, &share::encode(editions, list, Sharing::default()));
    push(line, format_args!(",\"issues\":["));
    for (at, issue) in issues.iter().enumerate() {
        if at > 0 {
            line.push(b',');
        }
        write_issue(issue, line);
    }
    line.extend_from_slice(b"]}\n");
    if legal { Outcome::Fine } else { Outcome::NotLegal }
}

pub fn write_error(why: &str, line: &mut Vec<u8>) -> Outcome {
    line.extend_from_slice(b"{\"error\":");
    text(line, why);
    line.extend_from_slice(b"}\n");
    Outcome::Unreadable
}

fn write_issue(issue: &Issue, line: &mut Vec<u8>) {
    line.extend_from_slice(b"{\"rule\":");
    text(line, issue.rule.as_str());
    let severity = match issue.severity {
        Severity::Illegal => "illegal",
        Severity::Incomplete => "incomplete",
        Severity::Note => "note",
    };
    push(line, format_args!(",\"severity\":\"{severity}\",\"message\":"));
    text(line, &issue.message);
    match &issue.sum {
        Some(sum) => {
            push(line, format_args!(",\"actual\":{},\"limit\":{},\"sum\":", sum.actual, sum.limit));
            text(line, &sum.to_string());
        }
        None => line.extend_from_slice(b",\"actual\":null,\"limit\":null"),
    }
    line.push(b'}');
}

/// Writing to memory cannot fail.
fn push(line: &mut Vec<u8>, words: std::fmt::Arguments<'_>) {
    let _ = line.write_fmt(words);
}

fn text(line: &mut Vec<u8>, text: &str) {
    let _ = serde_json::to_writer(line, text);
}
