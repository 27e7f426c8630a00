//! More transports than units to carry leaves some of them empty.

use super::{Finding, Place, Rule, Subject};
use crate::model::RuleInForce;

pub const RULE: Rule = Rule::advice("transport-room", check);

fn check(_rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let room: u32 = subject.transports().map(|(entry, _, _)| u32::from(entry.count)).sum();
    if room == 0 {
        return Vec::new();
    }
    let fits = |class| subject.transports().any(|(_, _, carries)| carries.contains(class));
    let passengers: u32 =
        subject.units().filter(|(_, unit)| fits(&unit.class)).map(|(entry, _)| u32::from(entry.count)).sum();
    if room <= passengers {
        return Vec::new();
    }
    let places = subject.transports().map(|(entry, _, _)| Place::Entry(entry.id.clone())).collect();
    let title = "More transports than passengers".to_owned();
    let message =
        format!("Each transport carries one unit: there is room for {room}, and {passengers} can be carried.");
    vec![Finding::note(places, title, message)]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Note, check};

    #[test]
    fn empty_transports_are_noted() {
        check("room", 1000, "carriers guards", &[]);
        check("room", 1000, "carriers*2 guards", &[Note("carriers")]);
        check("room", 1000, "carriers*2 guards towers", &[]);
        check("room", 1000, "carriers walkers", &[Note("carriers")]);
        check("room", 1000, "guards", &[]);
    }
}
