//! Units that fly over objectives do not hold them.

use super::{Finding, Place, Subject};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let flying = || subject.units.iter().map(|(_, unit)| *unit).filter(|unit| !subject.holds_objectives(unit));
    let names: Vec<&str> = flying().map(|unit| unit.name.as_str()).collect();
    if names.is_empty() {
        return Vec::new();
    }
    vec![Finding::note(
        flying().map(|unit| Place::Entry(unit.id.clone())).collect(),
        "Cannot hold objectives",
        format!("{} can neither hold nor contest objectives.", names.join(", ")),
    )]
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
