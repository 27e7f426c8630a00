//! More transports than units to carry leaves some of them empty.

use super::{Finding, Place, Rule, Subject};
use crate::facts::{self, Carriage};
use crate::model::{RuleInForce, Unit};

pub const RULE: Rule = Rule::advice("transport-room", check);

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let units: Vec<(&Unit, u32)> = subject.units.iter().map(|(entry, unit)| (*unit, u32::from(entry.count))).collect();
    let Carriage { room, passengers } = facts::carriage(&subject.catalog.game, &units);
    if room <= passengers {
        return;
    }
    let mut places = Vec::new();
    for (entry, _) in subject.transports() {
        places.push(Place::Entry(entry.id.clone()));
    }
    let title = "More transports than passengers".to_owned();
    let message =
        format!("Each transport carries one unit: there is room for {room}, and {passengers} can be carried.");
    out.push(Finding::note(places, title, message));
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
