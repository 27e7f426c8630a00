//! More transports than units to carry leaves some of them empty.

use super::{Finding, Place, Rule, Subject};
use crate::facts::{self, Carriage};
use crate::model::RuleInForce;

pub const RULE: Rule = Rule::advice("transport-room", check);

fn check(_rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let units: Vec<_> = subject.units().map(|(entry, unit)| (unit, u32::from(entry.count))).collect();
    let Carriage { room, passengers } = facts::carriage(&subject.catalog.game, units.into_iter());
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
