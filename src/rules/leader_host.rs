//! A leader needs a unit in the list that may host it; which one may wait until setup.

use super::{Bound, Finding, Fix, Issue, Place, Severity, Subject};
use crate::edit::Edit;
use crate::model::{Leader, RosterId};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let has_host = |leader: &Leader| subject.units.iter().any(|(_, unit)| leader.host.admits(unit));
    let leaders = subject.leaders.iter().map(|(_, leader)| *leader);
    let homeless = leaders.filter(|leader| !has_host(leader)).map(homeless);
    let chosen = subject.list.host.iter().filter(|_| !subject.leaders.is_empty());
    homeless.chain(chosen.filter(|host| !may_host(subject, host)).map(|host| misplaced(subject, host))).collect()
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

fn homeless(leader: &Leader) -> Finding {
    let name = &leader.name;
    let wanted = match leader.host.text.as_str() {
        _ if leader.host.is_open() => "a unit".to_owned(),
        "" => "a fitting unit".to_owned(),
        text => format!("a fitting unit ({text})"),
    };
    let message = format!("{name} needs {wanted} to go with, and the list has none.");
    let mut finding = needed(Place::Entry(leader.id.clone()), format!("{name} has no host"), message);
    finding.places.push(Place::Host);
    finding
}

fn misplaced(subject: &Subject, host: &RosterId) -> Finding {
    let name = subject.catalog.name(host);
    let why = match subject.list.entry(host) {
        Some(_) => "may not go with the leader",
        None => "is not in the list",
    };
    let message = format!("{name} is chosen as host but {why}; choose another, or leave it to setup.");
    needed(Place::Host, format!("{name} cannot host"), message)
}

fn needed(place: Place, title: String, message: String) -> Finding {
    Finding::counted(Severity::Incomplete, place, title, message, (Bound::AtLeast, 1, 0))
}

/// For a leader without host: the units it may go with, or another leader. For a wrong host: the right ones, or none.
pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let Some(faction) = subject.faction else { return Vec::new() };
    let homeless = issue.places.iter().find_map(|place| match place {
        Place::Entry(id) => subject.catalog.leader(id),
        _ => None,
    });
    let Some(leader) = homeless else {
        let mut fixes = Fix::host(subject);
        fixes.push(Fix::new("Leave it to setup".to_owned(), Edit::SetHost(None)));
        return fixes;
    };
    let hosts = faction.units.iter().filter(|unit| leader.host.admits(unit));
    let others = faction.leaders.iter().filter(|other| other.id != leader.id);
    hosts.map(|unit| Fix::add(subject, &unit.id, 1)).chain(others.map(Fix::lead_with)).collect()
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
