//! A unit that cannot move cannot retreat.

use super::{Finding, Place, Rule, Subject};
use crate::model::{Decimal, RuleInForce};

pub const RULE: Rule = Rule::advice("immobile-units", check);

fn check(_rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let rooted = || subject.units().map(|(_, unit)| unit).filter(|unit| unit.stats.mv.is_some_and(Decimal::is_zero));
    let names: Vec<&str> = rooted().map(|unit| unit.name.as_str()).collect();
    if names.is_empty() {
        return Vec::new();
    }
    vec![Finding::note(
        rooted().map(|unit| Place::Entry(unit.id.clone())).collect(),
        "Cannot retreat".to_owned(),
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
