//! A leader needs a unit in the list that may host it; which one may wait until setup.

use super::{Bound, Finding, Fix, Issue, Place, Severity, Subject};
use crate::edit::Edit;
use crate::model::{EntryKey, Item, RosterId};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let has_host = |leader: &Item| subject.units.iter().any(|(_, unit)| leader.needs.admits(unit));
    let homeless = subject.leaders.iter().filter(|(_, leader)| !has_host(leader));
    let homeless = homeless.map(|(entry, leader)| homeless_leader(entry.key, leader));
    let chosen = subject.host.iter().filter(|_| !subject.leaders.is_empty());
    homeless.chain(chosen.filter(|host| !may_host(subject, host)).map(|host| misplaced(subject, host))).collect()
}

/// An id this edition does not know may have been a fitting unit; another rule names it.
fn may_host(subject: &Subject, host: &RosterId) -> bool {
    if subject.list.entry(host).is_none() {
        return false;
    }
    match subject.catalog.unit(host) {
        Some(unit) => subject.leaders.iter().any(|(_, leader)| leader.needs.admits(unit)),
        None => subject.catalog.find(host).is_none(),
    }
}

fn homeless_leader(key: EntryKey, leader: &Item) -> Finding {
    let line = match leader.needs.text.as_str() {
        _ if leader.needs.is_open() => "The army has no unit yet.".to_owned(),
        "" => "The army has no fitting unit.".to_owned(),
        text => format!("{text}, and the army has none."),
    };
    let mut finding = needed(Place::Entry(key), format!("{} has no host", leader.name), line);
    finding.places.push(Place::Host);
    finding
}

fn misplaced(subject: &Subject, host: &RosterId) -> Finding {
    let name = subject.catalog.name(host);
    let restriction =
        subject.leaders.iter().map(|(_, leader)| leader.needs.text.as_str()).find(|text| !text.is_empty());
    let line = match (subject.list.entry(host), restriction) {
        (None, _) => "Not in the army.".to_owned(),
        (_, Some(text)) => format!("{text}."),
        (_, None) => "No unit the leader may go with.".to_owned(),
    };
    needed(Place::Host, format!("{name} cannot host the leader"), line)
}

fn needed(place: Place, title: String, line: String) -> Finding {
    Finding::counted(Severity::Incomplete, place, title, line, (Bound::AtLeast, 1, 0))
}

/// For a leader without host: the units it may go with, or another leader. For a wrong host: the right ones, or none.
pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let Some(faction) = subject.faction else { return Vec::new() };
    let homeless = issue.places.iter().find_map(|place| match place {
        Place::Entry(key) => subject.leaders.iter().find(|(entry, _)| entry.key == *key).map(|(_, leader)| *leader),
        _ => None,
    });
    let Some(leader) = homeless else {
        let mut fixes = Fix::host(subject);
        let edits = subject.leaders.iter().map(|(entry, _)| Edit::PutUnder(entry.key, None)).collect();
        fixes.push(Fix { label: "Leave it to setup".to_owned(), done: "Host: at setup".to_owned(), edits, kind: 0 });
        return fixes;
    };
    let hosts = subject.catalog.units(faction).filter(|unit| leader.needs.admits(unit));
    let others = subject.catalog.leaders(faction).filter(|other| other.id != leader.id);
    hosts.map(|unit| Fix::count(subject, &unit.id, 1)).chain(others.map(Fix::lead_with)).collect()
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
        tells("host", &list(1000, "captain"), "captain has no host", "The army has no unit yet.");
        tells("host", &list(1000, "rider"), "rider has no host", "Walker host only, and the army has none.");
        let chosen = list(1000, "rider walkers guards | | @guards");
        tells("host", &chosen, "guards cannot host the leader", "Walker host only.");
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
        cured(
            "host",
            &list(1000, "rider guards*2"),
            &["+1 walkers (+100)", "Lead with captain (40)", "Lead with sergeant (20)"],
        );
        cured("host", &list(1000, "rider walkers guards |  | @guards"), &["Go with walkers", "Leave it to setup"]);
    }
}
