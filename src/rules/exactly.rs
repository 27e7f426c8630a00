//! A list has exactly so many leaders.

use super::{Bound, Finding, Fix, Issue, Limits, Origin, Place, Severity, Subject, Sum, Term};
use crate::edit::Edit;
use crate::model::Counted;

pub fn check(subject: &Subject, of: Counted, wanted: u32) -> Vec<Finding> {
    let Counted::Leader = of;
    let wanted = i64::from(wanted);
    let count: i64 = subject.leaders.iter().map(|(entry, _)| i64::from(entry.count)).sum();
    if count == wanted {
        return Vec::new();
    }
    let over = count > wanted;
    let entries = subject.leaders.iter().map(|(entry, _)| Place::Entry(entry.key));
    let (title, line) = match (wanted, over) {
        (0, _) => ("No leader here".to_owned(), "This way to play has none.".to_owned()),
        (1, false) => ("No leader yet".to_owned(), "Every army is led by exactly one.".to_owned()),
        (1, true) => (format!("{count} leaders"), "Every army is led by exactly one.".to_owned()),
        (_, _) => (format!("Needs {wanted} leaders"), "No more and no fewer.".to_owned()),
    };
    vec![Finding {
        severity: if over { Severity::Illegal } else { Severity::Incomplete },
        places: std::iter::once(Place::Leader).chain(entries).collect(),
        title,
        have: (wanted > 1).then_some(count),
        line,
        sum: Some(Sum {
            terms: subject.leaders.iter().map(|(entry, _)| Term::of(entry, 1)).collect(),
            origin: Origin::Stated,
            bound: Bound::Exactly,
            limit: wanted,
            actual: count,
        }),
    }]
}

pub fn limit(of: Counted, wanted: u32, limits: &mut Limits) {
    match of {
        Counted::Leader => limits.leaders = Some(i64::from(wanted)),
    }
}

pub fn cures(subject: &Subject, issue: &Issue, of: Counted, wanted: u32) -> Vec<Fix> {
    let Counted::Leader = of;
    match (wanted, issue.severity) {
        (0, _) => {
            let edits = subject.leaders.iter().map(|(entry, _)| Edit::SetCount(entry.key, 0)).collect();
            vec![Fix { label: "Dismiss the leader".to_owned(), done: "Leader dismissed".to_owned(), edits, kind: 0 }]
        }
        (1, Severity::Illegal) => subject.leaders.iter().map(|(_, leader)| Fix::lead_with(leader)).collect(),
        (1, _) => {
            subject.faction.iter().flat_map(|faction| subject.catalog.leaders(faction)).map(Fix::lead_with).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, Said::Incomplete, check, check_list, cured, says, tells};
    use crate::model::testing::{lesson, list};

    #[test]
    fn one_leader_leads() {
        check("one-leader", 1000, "guards captain", &[]);
        check("one-leader", 1000, "guards", &[Incomplete("leader")]);
        check("one-leader", 1000, "captain rider", &[Illegal("leader")]);
        check("one-leader", 1000, "captain*2", &[Illegal("leader")]);
    }

    #[test]
    fn the_learning_battle_has_none() {
        check_list("no-leader", &lesson("guards"), &[]);
        check_list("no-leader", &lesson("guards captain"), &[Illegal("leader")]);
        check_list("one-leader", &lesson("guards"), &[]);
        check("no-leader", 1000, "guards captain", &[]);
    }

    #[test]
    fn sums_are_told() {
        says("one-leader", &list(1000, "captain rider"), "exactly 1, not 2");
        tells("one-leader", &list(1000, "captain rider"), "2 leaders", "Every army is led by exactly one.");
        tells("one-leader", &list(1000, ""), "No leader yet", "Every army is led by exactly one.");
        tells("no-leader", &lesson("captain"), "No leader here", "This way to play has none.");
    }

    #[test]
    fn a_fix_keeps_or_chooses_one() {
        let all = ["Lead with captain (40)", "Lead with rider (60)", "Lead with sergeant (20)"];
        cured("one-leader", &list(1000, "guards*2 walkers"), &all);
        cured("one-leader", &list(1000, "guards*2"), &["Lead with captain (40)", "Lead with sergeant (20)"]);
        cured("one-leader", &list(120, "guards*2"), &["Lead with sergeant (20)"]);
        cured(
            "one-leader",
            &list(1000, "walkers captain*2 rider"),
            &["Lead with captain (40)", "Lead with rider (60)"],
        );
        cured("no-leader", &lesson("captain rider"), &["Dismiss the leader"]);
    }
}
