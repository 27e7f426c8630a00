//! A leader inside a transport does nothing for the army.

use super::{Finding, Place, Rule, Subject};
use crate::model::{RuleInForce, Unit};

pub const RULE: Rule = Rule::advice("leader-in-transport", check);

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let transports = subject.transports();
    if transports.is_empty() {
        return;
    }
    let chosen = |unit: &Unit| subject.list.host.as_ref().is_none_or(|host| *host == unit.id);
    let rides = |unit: &Unit| transports.iter().any(|(_, carries)| carries.contains(&unit.class));
    let Some(first) = subject.hosts().into_iter().find(|unit| chosen(unit) && rides(unit)) else { return };
    let mut places = vec![Place::Host];
    for (entry, _) in &transports {
        places.push(Place::Entry(entry.id.clone()));
    }
    let name = &first.name;
    out.push(Finding::note(
        places,
        "Leader in a transport".to_owned(),
        format!("A leader whose host (such as {name}) rides in a transport has no abilities until the host gets out."),
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Note, check};

    #[test]
    fn a_host_that_may_ride_is_noted() {
        check("ride", 1000, "captain guards carriers", &[Note("host")]);
        check("ride", 1000, "captain guards carriers |  | @guards", &[Note("host")]);
        check("ride", 1000, "captain guards carriers |  | @carriers", &[]);
        check("ride", 1000, "rider guards walkers carriers", &[]);
        check("ride", 1000, "captain guards", &[]);
        check("ride", 1000, "guards carriers", &[]);
    }
}
