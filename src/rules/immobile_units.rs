//! A unit that cannot move cannot retreat.

use super::{Finding, Place, Subject};
use crate::model::{Decimal, Unit};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let is_rooted = |unit: &&Unit| unit.stats.mv.is_some_and(Decimal::is_zero);
    let rooted = || subject.units.iter().map(|(_, unit)| *unit).filter(is_rooted);
    let names: Vec<&str> = rooted().map(|unit| unit.name.as_str()).collect();
    if names.is_empty() {
        return Vec::new();
    }
    vec![Finding::note(
        rooted().map(|unit| Place::Entry(unit.id.clone())).collect(),
        "Cannot retreat",
        format!("{}: move 0, so a lost close combat destroys the unit at once.", names.join(", ")),
    )]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Note, check};

    #[test]
    fn rooted_units_are_noted() {
        check("rooted", 1000, "towers guards", &[Note("towers")]);
        check("rooted", 1000, "guards flyers", &[]);
    }
}
