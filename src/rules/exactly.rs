//! A list has exactly so many leaders.

use super::{Bound, Finding, Fix, Issue, Limits, Origin, Place, Rule, Severity, Subject, Sum, Term};
use crate::edit::Edit;
use crate::model::{ArmyList, Catalog, RuleInForce};

pub const RULE: Rule = Rule { name: "exactly", check, limit, cures, advice: false };

fn wanted(rule: &RuleInForce) -> i64 {
    i64::from(rule.count.unwrap_or(1))
}

fn check(rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let wanted = wanted(rule);
    let (mut count, mut places, mut terms) = (0, Vec::new(), Vec::new());
    for (entry, _) in &subject.leaders {
        count += i64::from(entry.count);
    }
    if count == wanted {
        return;
    }
    places.push(Place::Leader);
    for (entry, _) in &subject.leaders {
        places.push(Place::Entry(entry.id.clone()));
        terms.push(Term::of(entry, 1));
    }
    let over = count > wanted;
    out.push(Finding {
        severity: if over { Severity::Illegal } else { Severity::Incomplete },
        places,
        topic: "Leaders".into(),
        title: if over { format!("{count} leaders") } else { "No leader yet".to_owned() },
        message: match (wanted, over) {
            (0, _) => "This way to play has no leader; take the leader out.".to_owned(),
            (1, false) => "Every list is led by exactly one leader; choose one.".to_owned(),
            (1, true) => format!("Every list is led by exactly one leader; this one has {count}."),
            (_, _) => format!("Every list has exactly {wanted} leaders; this one has {count}."),
        },
        sum: Some(Sum { terms, origin: Origin::Stated, bound: Bound::Exactly, limit: wanted, actual: count }),
    });
}

fn limit(rule: &RuleInForce, _catalog: &Catalog, _list: &ArmyList, limits: &mut Limits) {
    limits.leaders = Some(wanted(rule));
}

fn cures(rule: &RuleInForce, subject: &Subject, issue: &Issue, fixes: &mut Vec<Fix>) {
    match (wanted(rule), issue.severity) {
        (0, _) => {
            let mut fix = Fix { label: "Take out the leader".to_owned(), edits: Vec::new() };
            for (entry, _) in &subject.leaders {
                fix.edits.push(Edit::SetCount(entry.id.clone(), 0));
            }
            fixes.push(fix);
        }
        (1, Severity::Illegal) => {
            for (_, leader) in &subject.leaders {
                fixes.push(Fix::lead_with(leader));
            }
        }
        (1, _) => {
            for leader in subject.faction.map_or(&[][..], |of| &of.leaders) {
                fixes.push(Fix::lead_with(leader));
            }
        }
        _ => {}
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
