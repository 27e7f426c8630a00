//! Which unit hosts the leader may be chosen now or at setup.

use super::{Finding, Place, Subject};

pub fn check(subject: &Subject) -> Vec<Finding> {
    if subject.host.is_some() || subject.hosts().next().is_none() {
        return Vec::new();
    }
    let line = "Which unit the leader goes with may wait until setup.";
    vec![Finding::note(vec![Place::Host], "Host not chosen yet", line)]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Note, check, cured};
    use crate::model::testing::list;

    #[test]
    fn only_a_leader_with_a_possible_host_waits_for_one() {
        check("unhosted", 1000, "captain guards", &[Note("host")]);
        check("unhosted", 1000, "captain guards |  | @guards", &[]);
        check("unhosted", 1000, "guards", &[]);
        check("unhosted", 1000, "rider guards", &[]);
    }

    #[test]
    fn a_fix_chooses_one_that_may() {
        cured("unhosted", &list(1000, "rider guards walkers"), &["Go with walkers"]);
    }
}
