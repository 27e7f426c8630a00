//! Aircraft apart from stands on the ground, and transports among them that no formation fits into.

use super::{Finding, Place, Subject};
use crate::facts::{self, Formation};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let formations = facts::formations(subject.catalog, subject.list);
    formations.iter().filter_map(|formation| note(formation, &formations)).collect()
}

fn note(formation: &Formation, all: &[Formation]) -> Option<Finding> {
    let deploys = formation.deploys;
    let (title, line) = match (deploys.mixed, deploys.flies && formation.room > 0) {
        (true, _) => {
            ("mixes aircraft with others", "The rules know formations of aircraft and formations on the ground.")
        }
        (false, true) if !all.iter().any(|other| other.fits_into(formation)) => {
            ("carries nobody", "No formation of infantry is small enough to start inside.")
        }
        _ => return None,
    };
    Some(Finding::note(vec![Place::Entry(formation.key)], format!("{} {title}", formation.label()), line))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Note;
    use super::super::testing::march::{check, tells};

    #[test]
    fn aircraft_keep_to_themselves_and_carry_somebody() {
        check("air", "group(squad*3 carrier)", &[]);
        check("air", "group(gunship squad)", &[Note("group")]);
        check("air", "group(gunship) group(squad*3)", &[]);
        check("air", "group(gunship) group(squad*4)", &[Note("group")]);
        let line = "No formation of infantry is small enough to start inside.";
        tells("air", 25, "group(gunship)", "group 1 carries nobody", line);
    }
}
