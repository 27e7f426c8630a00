//! An army whose units cannot hold objectives will find it hard to score.

use super::{Finding, Place, Subject};

pub fn check(subject: &Subject) -> Vec<Finding> {
    if subject.units.is_empty() || subject.units.iter().any(|(_, unit)| subject.holds_objectives(unit)) {
        return Vec::new();
    }
    let line = "With no unit on them there is little to score.";
    vec![Finding::note(vec![Place::List], "Nobody holds objectives", line)]
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
