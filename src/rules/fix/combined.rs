//! Several steps as one cure, for an issue that no single step removes.

use super::{Fix, single};
use crate::edit::apply_all;
use crate::model::{ArmyList, Catalog};
use crate::rules::{Issue, Severity, Subject, issues, table};

/// Most first steps that are tried, so that an answer does not keep anybody waiting.
const MOST_STARTS: usize = 24;
/// Most steps of a cure.
const MOST_STEPS: usize = 12;
/// Most cures offered.
const MOST_OFFERED: usize = 3;

/// Of those found the shortest. Nothing is illegal in the end that was not, or worse than it was.
pub fn combined(catalog: &Catalog, list: &ArmyList, issue: &Issue) -> Vec<Fix> {
    let Some(rule) = catalog.game.rules_of(&list.format).find(|rule| rule.code == issue.rule) else {
        return Vec::new();
    };
    let before = issues(catalog, list);
    let starts = table::cures(&rule.kind, &Subject::new(catalog, list), issue);
    let mut found: Vec<Cure> = Vec::new();
    for start in starts.into_iter().take(MOST_STARTS) {
        // A cure longer than one at hand is not looked for.
        let most = found.iter().map(|cure| cure.steps).min().unwrap_or(MOST_STEPS);
        let cure = continued(catalog, list, issue, &before, start, most);
        found.extend(cure.filter(|cure| !found.iter().any(|other| other.after.same_choices(&cure.after))));
    }
    let least = found.iter().map(|cure| cure.steps).min();
    found.retain(|cure| Some(cure.steps) == least);
    found.into_iter().map(|cure| cure.fix).take(MOST_OFFERED).collect()
}

struct Cure {
    fix: Fix,
    steps: usize,
    after: ArmyList,
}

/// Goes on from a first step with the best single step for what is still wrong, until nothing is.
fn continued(
    catalog: &Catalog,
    list: &ArmyList,
    issue: &Issue,
    before: &[Issue],
    start: Fix,
    most: usize,
) -> Option<Cure> {
    let (mut steps, mut now) = (vec![start], list.clone());
    loop {
        let applied = apply_all(catalog, &now, &steps.last()?.edits).ok()?;
        if !applied.left_behind.is_empty() || applied.list == now {
            return None;
        }
        now = applied.list;
        let mut after = issues(catalog, &now);
        after.retain(|other| other.severity == Severity::Illegal);
        // What came of it first: it may be in the way of the rest.
        let new = after.iter().find(|other| !other.repeats(issue) && other.is_worse_than(before));
        let Some(next) = new.or_else(|| after.iter().find(|other| other.repeats(issue))) else {
            return Some(Cure { steps: steps.len(), fix: Fix::together(steps), after: now });
        };
        if steps.len() >= most {
            return None;
        }
        let step = single(catalog, &now, next).into_iter().next().or_else(|| lessening(catalog, &now, next))?;
        steps.push(step);
    }
}

/// A step after which less is wrong, where none removes it all.
fn lessening(catalog: &Catalog, list: &ArmyList, issue: &Issue) -> Option<Fix> {
    let rule = catalog.game.rules_of(&list.format).find(|rule| rule.code == issue.rule)?;
    let before = issues(catalog, list);
    table::cures(&rule.kind, &Subject::new(catalog, list), issue).into_iter().find(|fix| {
        apply_all(catalog, list, &fix.edits).is_ok_and(|applied| {
            let mut after = issues(catalog, &applied.list);
            after.retain(|other| other.severity == Severity::Illegal);
            let is_less = after.iter().all(|other| !other.repeats(issue) || other.gap() < issue.gap());
            is_less && applied.left_behind.is_empty() && !after.iter().any(|other| other.is_worse_than(&before))
        })
    })
}
