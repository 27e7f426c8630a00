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
    let entries = subject.leaders.iter().map(|(entry, _)| Place::Entry(entry.id.clone()));
    vec![Finding {
        severity: if over { Severity::Illegal } else { Severity::Incomplete },
        places: std::iter::once(Place::Leader).chain(entries).collect(),
        topic: "Leaders".into(),
        title: if over { format!("{count} leaders") } else { "No leader yet".to_owned() },
        message: match (wanted, over) {
            (0, _) => "This way to play has no leader; take the leader out.".to_owned(),
            (1, false) => "Every list is led by exactly one leader; choose one.".to_owned(),
            (1, true) => format!("Every list is led by exactly one leader; this one has {count}."),
            (_, _) => format!("Every list has exactly {wanted} leaders; this one has {count}."),
        },
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
            let edits = subject.leaders.iter().map(|(entry, _)| Edit::SetCount(entry.id.clone(), 0)).collect();
            vec![Fix { label: "Take out the leader".to_owned(), edits }]
        }
        (1, Severity::Illegal) => subject.leaders.iter().map(|(_, leader)| Fix::lead_with(leader)).collect(),
        (1, _) => subject.faction.iter().flat_map(|faction| &faction.leaders).map(Fix::lead_with).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, Said::Incomplete, check, check_list, cured, says};
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
        says("one-leader", &list(1000, "captain rider"), "exactly 1; you have 2, 1 too many");
        says("no-leader", &lesson("captain"), "exactly 0; you have 1, 1 too many");
    }

    #[test]
    fn a_fix_keeps_or_chooses_one() {
        let all = ["Lead with captain", "Lead with rider", "Lead with sergeant"];
        cured("one-leader", &list(1000, "guards*2 walkers"), &all);
        cured("one-leader", &list(1000, "guards*2"), &["Lead with captain", "Lead with sergeant"]);
        cured("one-leader", &list(120, "guards*2"), &["Lead with sergeant"]);
        cured("one-leader", &list(1000, "walkers captain*2 rider"), &["Lead with captain", "Lead with rider"]);
        cured("no-leader", &lesson("captain rider"), &["Take out the leader"]);
    }
}
