//! The part of a link that carries the roster a list was built on: no more than the list uses, if that judges it alike.

use crate::facts;
use crate::homebrew::{OwnRoster, excerpt, pack};
use crate::model::{ArmyList, Catalog};
use crate::rules;
use std::sync::Arc;

/// The fewest letters with which the list costs the same and has the same issues; `None` while the roster is broken.
pub fn attach(roster: &OwnRoster, base: Option<&OwnRoster>, list: &ArmyList) -> Option<String> {
    let judged = |catalog: &Catalog| {
        let issues = rules::issues(catalog, list).into_iter().map(|issue| (issue.title, issue.line));
        (facts::spent(catalog, list), issues.collect::<Vec<_>>())
    };
    let whole = roster.load().ok()?;
    let expected = judged(&whole.catalog);
    let is_alike = |part: &OwnRoster| {
        part.load()
            .is_ok_and(|loaded| loaded.problems.len() <= whole.problems.len() && judged(&loaded.catalog) == expected)
    };
    let parts = [excerpt(roster, list), faction_alone(roster, list), roster.clone()];
    parts.iter().filter(|part| is_alike(part)).map(|part| pack(part, base)).min_by_key(String::len)
}

/// Everything that the list's faction has.
fn faction_alone(roster: &OwnRoster, list: &ArmyList) -> OwnRoster {
    let is_its = |file: &&Arc<serde_json::Value>| {
        file.get("id").and_then(serde_json::Value::as_str) == Some(list.faction.as_str())
    };
    OwnRoster {
        excerpt_of: Some(roster.excerpt_of.clone().unwrap_or_else(|| roster.fingerprint().to_string())),
        factions: roster.factions.iter().filter(is_its).cloned().collect(),
        armies: Vec::new(),
        ..roster.clone()
    }
}
