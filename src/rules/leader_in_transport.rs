//! A leader inside a transport does nothing for the army.

use super::{Finding, Place, Subject};
use crate::model::Item;

pub fn check(subject: &Subject) -> Vec<Finding> {
    let transports = subject.transports();
    let chosen = |unit: &Item| subject.host.is_none_or(|host| *host == unit.id);
    let rides = |unit: &Item| transports.iter().any(|(_, carries)| carries.contains(&unit.class));
    let Some(host) = subject.hosts().find(|unit| chosen(unit) && rides(unit)) else { return Vec::new() };
    let entries = transports.iter().map(|(entry, _)| Place::Entry(entry.key));
    let name = &host.name;
    vec![Finding::note(
        std::iter::once(Place::Host).chain(entries).collect(),
        "Leader in a transport",
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
