//! What rule tests say: the code of a rule in the made-up game, a list in a line, and what comes of it.

use super::{Issue, Place, Severity, fixes, issues};
use crate::model::ArmyList;
use crate::model::testing::{catalog, list};

/// A severity and the first place: an entry's id, `#slot`, a deck's id, `leader`, `host` or `list`.
#[derive(Debug, PartialEq)]
pub enum Said<'a> {
    Illegal(&'a str),
    Incomplete(&'a str),
    Note(&'a str),
}

#[track_caller]
pub fn check(code: &str, cap: u16, text: &str, expected: &[Said]) {
    check_list(code, &list(cap, text), expected);
}

#[track_caller]
pub fn check_list(code: &str, list: &ArmyList, expected: &[Said]) {
    let issues = of_rule(code, list);
    let places: Vec<String> = issues.iter().map(|issue| issue.places.first().map_or_else(String::new, place)).collect();
    let said: Vec<Said> = issues
        .iter()
        .zip(&places)
        .map(|(issue, place)| match issue.severity {
            Severity::Illegal => Said::Illegal(place),
            Severity::Incomplete => Said::Incomplete(place),
            Severity::Note => Said::Note(place),
        })
        .collect();
    assert_eq!(said, expected);
}

/// The one-line sum of a rule's first issue.
#[track_caller]
pub fn says(code: &str, list: &ArmyList, line: &str) {
    let sum = of_rule(code, list).into_iter().next().and_then(|issue| issue.sum);
    assert_eq!(sum.map(|sum| sum.to_string()).as_deref(), Some(line));
}

/// The title and the sentence of a rule's first issue.
#[track_caller]
pub fn tells(code: &str, list: &ArmyList, title: &str, message: &str) {
    let issue = of_rule(code, list).into_iter().next().expect("the rule finds something");
    assert_eq!((issue.title.as_str(), issue.message.as_str()), (title, message));
}

/// The labels of what cures a rule's first issue.
#[track_caller]
pub fn cured(code: &str, list: &ArmyList, labels: &[&str]) {
    let issue = of_rule(code, list).into_iter().next().expect("the rule finds something");
    let fixes = fixes(&catalog(), list, &issue);
    assert_eq!(fixes.iter().map(|fix| fix.label.as_str()).collect::<Vec<_>>(), labels);
}

pub fn of_rule(code: &str, list: &ArmyList) -> Vec<Issue> {
    let mut issues = issues(&catalog(), list);
    issues.retain(|issue| issue.rule.as_str() == code);
    issues
}

fn place(place: &Place) -> String {
    match place {
        Place::List => "list".to_owned(),
        Place::Entry(id) => id.to_string(),
        Place::Leader => "leader".to_owned(),
        Place::Host => "host".to_owned(),
        Place::Deck(deck) => deck.to_string(),
        Place::Slot(slot) => format!("#{slot}"),
    }
}
