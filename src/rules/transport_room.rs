//! More transports than units to carry leaves some of them empty.

use super::{Finding, Place, Subject};
use crate::facts::{self, Carriage};
use crate::model::Item;

pub fn check(subject: &Subject) -> Vec<Finding> {
    let units: Vec<(&Item, u32)> = subject.units.iter().map(|(entry, unit)| (*unit, u32::from(entry.count))).collect();
    let Carriage { room, passengers } = facts::carriage(&subject.catalog.game, &units);
    if room <= passengers {
        return Vec::new();
    }
    vec![Finding::note(
        subject.transports().iter().map(|(entry, _)| Place::Entry(entry.key)).collect(),
        "More transports than passengers",
        format!("Each carries one unit: room for {room}, {passengers} to carry."),
    )]
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
