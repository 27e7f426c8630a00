//! A unit that cannot move cannot retreat.

use super::{Finding, Rule, Subject};
use crate::model::{Decimal, RuleInForce, Unit};

pub const RULE: Rule = Rule::advice("immobile-units", check);

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let rooted = |unit: &Unit| unit.stats.mv.is_some_and(Decimal::is_zero);
    let names = subject.names(&rooted);
    if names.is_empty() {
        return;
    }
    out.push(Finding::note(
        subject.places(&rooted),
        "Cannot retreat".to_owned(),
        format!("{}: move 0, so a lost close combat destroys the unit at once.", names.join(", ")),
    ));
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
