//! A unit that cannot move cannot retreat.

use super::{Finding, Place, Subject};
use crate::model::{Decimal, Item};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let is_rooted = |unit: &Item| unit.stats.mv().is_some_and(Decimal::is_zero);
    let rooted = || subject.units.iter().filter(|(_, unit)| is_rooted(unit));
    let names: Vec<&str> = rooted().map(|(_, unit)| unit.name.as_str()).collect();
    if names.is_empty() {
        return Vec::new();
    }
    vec![Finding::note(
        rooted().map(|(entry, _)| Place::Entry(entry.key)).collect(),
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
