//! Which unit hosts the leader may be chosen now or at setup.

use super::{Finding, Fix, Issue, Place, Rule, Subject};
use crate::model::RuleInForce;

pub const RULE: Rule = Rule { cures, ..Rule::advice("host-unchosen", check) };

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    if subject.list.host.is_none() && !subject.hosts().is_empty() {
        out.push(Finding::note(
            vec![Place::Host],
            "Host not chosen yet".to_owned(),
            "Which unit the leader goes with may wait until setup.".to_owned(),
        ));
    }
}

fn cures(_rule: &RuleInForce, subject: &Subject, _issue: &Issue, fixes: &mut Vec<Fix>) {
    Fix::host(subject, fixes);
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
