//! A leader needs a unit in the list that may host it; which one may wait until setup.

use super::{Bound, Finding, Fix, Issue, Limits, Place, Rule, Severity, Subject};
use crate::edit::Edit;
use crate::model::{ArmyList, Catalog, Leader, RosterId, RuleInForce};

pub const RULE: Rule = Rule { name: "leader-host", check, limit, cures, advice: false };

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    for (_, leader) in &subject.leaders {
        if !subject.units.iter().any(|(_, unit)| leader.host.admits(unit)) {
            out.push(homeless(subject, leader));
        }
    }
    if let Some(host) = &subject.list.host
        && !subject.leaders.is_empty()
        && !may_host(subject, host)
    {
        out.push(misplaced(subject, host));
    }
}

/// An id this edition does not know may have been a fitting unit; another rule names it.
fn may_host(subject: &Subject, host: &RosterId) -> bool {
    if subject.list.entry(host).is_none() {
        return false;
    }
    match subject.catalog.unit(host) {
        Some(unit) => subject.leaders.iter().any(|(_, leader)| leader.host.admits(unit)),
        None => subject.catalog.find(host).is_none(),
    }
}

fn homeless(subject: &Subject, leader: &Leader) -> Finding {
    let name = &leader.name;
    let (wanted, text, end) = match leader.host.text.as_str() {
        _ if leader.host.is_open() => ("a unit", "", ""),
        "" => ("a fitting unit", "", ""),
        text => ("a fitting unit (", text, ")"),
    };
    let title = subject.words(format_args!("{name} has no host"));
    let message = subject.words(format_args!("{name} needs {wanted}{text}{end} to go with, and the list has none."));
    let mut finding = needed(Place::Entry(leader.id.clone()), title, message);
    finding.places.push(Place::Host);
    finding
}

fn misplaced(subject: &Subject, host: &RosterId) -> Finding {
    let name = subject.catalog.name(host);
    let why = match subject.list.entry(host) {
        Some(_) => "may not go with the leader",
        None => "is not in the list",
    };
    let title = subject.words(format_args!("{name} cannot host"));
    let message =
        subject.words(format_args!("{name} is chosen as host but {why}; choose another, or leave it to setup."));
    needed(Place::Host, title, message)
}

fn needed(place: Place, title: String, message: String) -> Finding {
    Finding::counted(Severity::Incomplete, place, title, message, (Bound::AtLeast, 1, 0))
}

fn limit(_rule: &RuleInForce, _catalog: &Catalog, _list: &ArmyList, limits: &mut Limits) {
    limits.leader_needs_host = true;
}

/// For a leader without host: the units it may go with, or another leader. For a wrong host: the right ones, or none.
fn cures(_rule: &RuleInForce, subject: &Subject, issue: &Issue, fixes: &mut Vec<Fix>) {
    let Some(faction) = subject.faction else { return };
    let homeless = issue.places.iter().find_map(|place| match place {
        Place::Entry(id) => subject.catalog.leader(id),
        _ => None,
    });
    if let Some(leader) = homeless {
        for unit in &faction.units {
            if leader.host.admits(unit) {
                fixes.push(Fix::add(subject, &unit.id, 1));
            }
        }
        for other in &faction.leaders {
            if other.id != leader.id {
                fixes.push(Fix::lead_with(other));
            }
        }
        return;
    }
    Fix::host(subject, fixes);
    fixes.push(Fix::new("Leave it to setup".to_owned(), Edit::SetHost(None)));
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
