//! Units that fly over objectives do not hold them.

use super::{Finding, Rule, Subject};
use crate::model::{RuleInForce, Unit};

pub const RULE: Rule = Rule::advice("aerial-objectives", check);

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let flies = |unit: &Unit| !subject.holds_objectives(unit);
    let names = subject.names(&flies);
    if names.is_empty() {
        return;
    }
    out.push(Finding::note(
        subject.places(&flies),
        "Cannot hold objectives".to_owned(),
        format!("{} can neither hold nor contest objectives.", names.join(", ")),
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Note, check};

    #[test]
    fn fliers_are_noted() {
        check("flyers", 1000, "flyers guards", &[Note("flyers")]);
        check("flyers", 1000, "guards walkers", &[]);
    }
}
