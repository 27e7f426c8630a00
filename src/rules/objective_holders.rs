//! An army whose units cannot hold objectives will find it hard to score.

use super::{Finding, Place, Rule, Subject};
use crate::model::RuleInForce;

pub const RULE: Rule = Rule::advice("objective-holders", check);

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    if subject.units.is_empty() || subject.units.iter().any(|(_, unit)| subject.holds_objectives(unit)) {
        return;
    }
    out.push(Finding::note(
        vec![Place::List],
        "Nobody holds objectives".to_owned(),
        "No unit of this list can hold an objective.".to_owned(),
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Note, check};

    #[test]
    fn one_holder_is_enough() {
        check("holders", 1000, "flyers*2", &[Note("list")]);
        check("holders", 1000, "flyers*2 towers", &[]);
        check("holders", 1000, "", &[]);
    }
}
