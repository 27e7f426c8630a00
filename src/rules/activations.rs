//! A game is best with so many units.

use super::{Finding, Place, Subject};

pub fn check(subject: &Subject, least: u32, most: u32) -> Vec<Finding> {
    let units: i64 = subject.units.iter().map(|(entry, _)| i64::from(entry.count)).sum();
    if units == 0 || (i64::from(least)..=i64::from(most)).contains(&units) {
        return Vec::new();
    }
    let title = if units == 1 { "1 activation".to_owned() } else { format!("{units} activations") };
    vec![Finding::note(vec![Place::List], title, format!("{least} to {most} are suggested."))]
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Note;
    use super::super::testing::camp::{check, tells};
    use crate::model::testing::camp::list;

    #[test]
    fn only_what_is_outside_is_noted() {
        check("activations", "", &[]);
        check("activations", "spears(shield marshal)", &[Note("list")]);
        check("activations", "spears archers", &[]);
        check("activations", "spears*2 archers", &[]);
        check("activations", "spears*3 archers camp*4", &[Note("list")]);
        tells("activations", &list(500, "spears"), "1 activation", "2 to 3 are suggested.");
    }
}
