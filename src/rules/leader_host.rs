//! A leader needs a unit in the list that may host it; which one may wait until setup.

use super::{Bound, Finding, Fix, Issue, Limits, Origin, Place, Rule, Severity, Subject, Sum};
use crate::edit::Edit;
use crate::model::{ArmyList, Catalog, Leader, RosterId, RuleInForce, Unit};

pub const RULE: Rule = Rule { name: "leader-host", check, limit, cures, advice: false };

fn check(_rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (_, leader) in subject.leaders() {
        if !subject.units().any(|(_, unit)| leader.host.admits(unit)) {
            findings.push(homeless(leader));
        }
    }
    if let Some(host) = &subject.list.host
        && subject.leaders().next().is_some()
        && !may_host(subject, host)
    {
        findings.push(misplaced(subject, host));
    }
    findings
}

/// An id this edition does not know may have been a fitting unit; another rule names it.
fn may_host(subject: &Subject, host: &RosterId) -> bool {
    let Some(entry) = subject.list.entry(host) else { return false };
    match subject.catalog.unit(&entry.id) {
        Some(unit) => subject.leaders().any(|(_, leader)| leader.host.admits(unit)),
        None => subject.catalog.find(&entry.id).is_none(),
    }
}

fn homeless(leader: &Leader) -> Finding {
    let name = &leader.name;
    let wanted = match leader.host.text.as_str() {
        _ if leader.host.is_open() => "a unit".to_owned(),
        "" => "a fitting unit".to_owned(),
        text => format!("a fitting unit ({text})"),
    };
    Finding {
        severity: Severity::Incomplete,
        places: vec![Place::Entry(leader.id.clone()), Place::Host],
        topic: "".into(),
        title: format!("{name} has no host"),
        message: format!("{name} needs {wanted} to go with, and the list has none."),
        sum: Some(one_needed(0)),
    }
}

fn misplaced(subject: &Subject, host: &RosterId) -> Finding {
    let name = subject.catalog.name(host);
    let why = match subject.list.entry(host) {
        Some(_) => "may not go with the leader",
        None => "is not in the list",
    };
    Finding {
        severity: Severity::Incomplete,
        places: vec![Place::Host],
        topic: "".into(),
        title: format!("{name} cannot host"),
        message: format!("{name} is chosen as host but {why}; choose another, or leave it to setup."),
        sum: Some(one_needed(0)),
    }
}

fn one_needed(actual: i64) -> Sum {
    Sum { terms: Vec::new(), origin: Origin::Stated, bound: Bound::AtLeast, limit: 1, actual }
}

fn limit(_rule: &RuleInForce, _catalog: &Catalog, _list: &ArmyList, limits: &mut Limits) {
    limits.leader_needs_host = true;
}

/// For a leader without host: the units it may go with, or another leader. For a wrong host: the right ones, or none.
fn cures(_rule: &RuleInForce, subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let Some(faction) = subject.faction else { return Vec::new() };
    let homeless = issue.places.iter().find_map(|place| match place {
        Place::Entry(id) => subject.catalog.leader(id),
        _ => None,
    });
    if let Some(leader) = homeless {
        let units = faction.units.iter().filter(|unit| leader.host.admits(unit));
        let others = faction.leaders.iter().filter(|other| other.id != leader.id);
        let instead = |other: &Leader| Fix::new(format!("Lead with {}", other.name), Edit::SetLeader(other.id.clone()));
        return units.map(|unit| Fix::add(subject, &unit.id, 1)).chain(others.map(instead)).collect();
    }
    let host = |unit: &Unit| Fix::new(format!("Go with {}", unit.name), Edit::SetHost(Some(unit.id.clone())));
    let hosts = subject.hosts().map(|(_, unit)| host(unit));
    hosts.chain([Fix::new("Leave it to setup".to_owned(), Edit::SetHost(None))]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Incomplete, check, check_list, cured, tells};
    use crate::model::testing::{lesson, list};

    #[test]
    fn a_leader_needs_a_fitting_unit() {
        check("host", 1000, "rider walkers", &[]);
        check("host", 1000, "rider guards", &[Incomplete("rider")]);
        check("host", 1000, "sergeant scouts", &[]);
        check("host", 1000, "sergeant towers", &[Incomplete("sergeant")]);
        check("host", 1000, "captain", &[Incomplete("captain")]);
        check("host", 1000, "captain someone", &[Incomplete("captain")]);
        check("host", 1000, "baron rams", &[]);
        check("host", 1000, "baron pikes", &[Incomplete("baron")]);
        check("host", 1000, "guards", &[]);
    }

    #[test]
    fn the_sentence_says_whom_the_leader_needs() {
        let any = "captain needs a unit to go with, and the list has none.";
        tells("host", &list(1000, "captain"), "captain has no host", any);
        let walker = "rider needs a fitting unit (Walker host only) to go with, and the list has none.";
        tells("host", &list(1000, "rider"), "rider has no host", walker);
    }

    #[test]
    fn a_chosen_host_must_fit() {
        check("host", 1000, "rider walkers guards |  | @walkers", &[]);
        check("host", 1000, "rider walkers guards |  | @guards", &[Incomplete("host")]);
        check("host", 1000, "captain guards |  | @captain", &[Incomplete("host")]);
        check("host", 1000, "captain guards |  | @walkers", &[Incomplete("host")]);
        check("host", 1000, "captain guards someone |  | @someone", &[]);
        check("host", 1000, "guards |  | @guards", &[]);
    }

    #[test]
    fn the_learning_battle_has_nobody_to_host() {
        check_list("host", &lesson("rider guards"), &[]);
    }

    #[test]
    fn a_fix_brings_a_host_or_another_leader() {
        cured("host", &list(1000, "rider guards*2"), &["Add 1 × walkers", "Lead with captain", "Lead with sergeant"]);
        cured("host", &list(1000, "rider walkers guards |  | @guards"), &["Go with walkers", "Leave it to setup"]);
    }
}
