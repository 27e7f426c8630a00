//! Units that fly over objectives do not hold them.

use super::{Finding, Place, Subject};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let flying = || subject.units.iter().filter(|(_, unit)| !subject.holds_objectives(unit));
    let names: Vec<&str> = flying().map(|(_, unit)| unit.name.as_str()).collect();
    if names.is_empty() {
        return Vec::new();
    }
    vec![Finding::note(
        flying().map(|(entry, _)| Place::Entry(entry.key)).collect(),
        "Cannot hold or contest objectives",
        format!("{}.", names.join(", ")),
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
