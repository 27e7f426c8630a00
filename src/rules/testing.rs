//! What rule tests say: the code of a rule in the made-up game, a list in a line, and what comes of it.

use super::{Issue, Place, Severity, fixes, issues};
use crate::model::testing::{catalog, list};
use crate::model::{ArmyList, Catalog};

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
    check_issues(&of_rule(code, list), list, expected);
}

#[track_caller]
fn check_issues(issues: &[Issue], list: &ArmyList, expected: &[Said]) {
    let places: Vec<String> =
        issues.iter().map(|issue| issue.places.first().map_or_else(String::new, |it| place(list, it))).collect();
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

/// The title, as its player reads it, and the line of a rule's first issue.
#[track_caller]
pub fn tells(code: &str, list: &ArmyList, title: &str, line: &str) {
    tells_issue(&of_rule(code, list), title, line);
}

#[track_caller]
fn tells_issue(issues: &[Issue], title: &str, line: &str) {
    let issue = issues.first().expect("the rule finds something");
    assert_eq!((issue.to_owner().as_str(), issue.line.as_str()), (title, line));
}

/// The labels of what cures a rule's first issue.
#[track_caller]
pub fn cured(code: &str, list: &ArmyList, labels: &[&str]) {
    cured_by(&catalog(), list, &of_rule(code, list), labels);
}

#[track_caller]
fn cured_by(catalog: &Catalog, list: &ArmyList, issues: &[Issue], labels: &[&str]) {
    let fixes = fixes(catalog, list, issues.first().expect("the rule finds something"));
    assert_eq!(fixes.iter().map(|fix| fix.label.as_str()).collect::<Vec<_>>(), labels);
}

pub fn of_rule(code: &str, list: &ArmyList) -> Vec<Issue> {
    let mut issues = issues(&catalog(), list);
    issues.retain(|issue| issue.rule.as_str() == code);
    issues
}

fn place(list: &ArmyList, place: &Place) -> String {
    match place {
        Place::List => "list".to_owned(),
        Place::Entry(key) => list.get(*key).unwrap().id.to_string(),
        Place::Item(id) => id.to_string(),
        Place::Leader => "leader".to_owned(),
        Place::Host => "host".to_owned(),
        Place::Deck(deck) => deck.to_string(),
        Place::Slot(slot) => format!("#{slot}"),
        Place::SlotUnder(id, slot) => format!("{id}#{slot}"),
        Place::Under(option, id) => format!("{option}<{id}"),
    }
}

/// The same for the made-up game with options.
pub mod camp {
    use super::{Issue, Said, fixes};
    use crate::model::ArmyList;
    use crate::model::testing::camp::{catalog, list};
    use crate::rules::{Picker, issues};

    #[track_caller]
    pub fn check(code: &str, text: &str, expected: &[Said]) {
        check_list(code, &list(500, text), expected);
    }

    #[track_caller]
    pub fn check_list(code: &str, list: &ArmyList, expected: &[Said]) {
        super::check_issues(&of_rule(code, list), list, expected);
    }

    #[track_caller]
    pub fn tells(code: &str, list: &ArmyList, title: &str, line: &str) {
        super::tells_issue(&of_rule(code, list), title, line);
    }

    #[track_caller]
    pub fn cured(code: &str, list: &ArmyList, labels: &[&str]) {
        super::cured_by(&catalog(), list, &of_rule(code, list), labels);
    }

    /// The labels of what cures a rule's first issue.
    pub fn cures(code: &str, list: &ArmyList) -> Vec<String> {
        let issue = of_rule(code, list).into_iter().next().expect("the rule finds something");
        fixes(&catalog(), list, &issue).into_iter().map(|fix| fix.label).collect()
    }

    /// What the picker says to an option under the first entry; nothing if it is open.
    #[track_caller]
    pub fn under(text: &str, option: &str, reason: &str) {
        let (catalog, list) = (catalog(), list(500, text));
        let answer = Picker::new(&catalog, &list).can_add_under(&option.into(), list.entries[0].key);
        assert_eq!(answer.map_or_else(|refusal| refusal.reason, |()| String::new()), reason);
    }

    /// What the picker says to one more; nothing if it is open.
    #[track_caller]
    pub fn more(text: &str, id: &str, reason: &str) {
        let answer = Picker::new(&catalog(), &list(500, text)).can_add(&id.into());
        assert_eq!(answer.map_or_else(|refusal| refusal.reason, |()| String::new()), reason);
    }

    fn of_rule(code: &str, list: &ArmyList) -> Vec<Issue> {
        let mut issues = issues(&catalog(), list);
        issues.retain(|issue| issue.rule.as_str() == code);
        issues
    }
}

/// The same for the made-up game with formations.
pub mod march {
    use super::{Issue, Said};
    use crate::model::ArmyList;
    use crate::model::testing::march::{catalog, list};
    use crate::rules::issues;

    #[track_caller]
    pub fn check(code: &str, text: &str, expected: &[Said]) {
        check_at(code, 25, text, expected);
    }

    #[track_caller]
    pub fn check_at(code: &str, cap: u16, text: &str, expected: &[Said]) {
        let list = list(cap, text);
        super::check_issues(&of_rule(code, &list), &list, expected);
    }

    #[track_caller]
    pub fn tells(code: &str, cap: u16, text: &str, title: &str, line: &str) {
        let issue = of_rule(code, &list(cap, text)).into_iter().next().expect("the rule finds something");
        assert_eq!((issue.title.as_str(), issue.line.as_str()), (title, line));
    }

    fn of_rule(code: &str, list: &ArmyList) -> Vec<Issue> {
        let mut issues = issues(&catalog(), list);
        issues.retain(|issue| issue.rule.as_str() == code);
        issues
    }
}
