//! A leader inside a transport does nothing for the army.

use super::{Finding, Place, Rule, Subject};
use crate::model::{RuleInForce, Unit};

pub const RULE: Rule = Rule::advice("leader-in-transport", check);

fn check(_rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let transports: Vec<_> = subject.transports().collect();
    if transports.is_empty() {
        return Vec::new();
    }
    let chosen = |unit: &Unit| subject.list.host.as_ref().is_none_or(|host| *host == unit.id);
    let rides = |unit: &Unit| transports.iter().any(|(_, _, carries)| carries.contains(&unit.class));
    let rider = subject.hosts().map(|(_, unit)| unit).find(|unit| chosen(unit) && rides(unit));
    let Some(first) = rider else { return Vec::new() };
    let places = transports.iter().map(|(entry, _, _)| Place::Entry(entry.id.clone()));
    let name = &first.name;
    vec![Finding::note(
        std::iter::once(Place::Host).chain(places).collect(),
        "Leader in a transport".to_owned(),
        format!("A leader whose host (such as {name}) rides in a transport has no abilities until the host gets out."),
    )]
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
