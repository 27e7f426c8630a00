//! Caps that the rulebook calls standard.

use super::{Finding, Place, Subject};

pub fn check(subject: &Subject, least: u32, most: u32) -> Vec<Finding> {
    let (least, most) = (i64::from(least), i64::from(most));
    if (least..=most).contains(&subject.cap) {
        return Vec::new();
    }
    let title = format!("{least} to {most} {} are standard", subject.catalog.game.currency_word(0));
    let line = format!("Both sides have {} here; agree on it with your opponent.", subject.cap);
    vec![Finding::note(vec![Place::List], title, line)]
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Note;
    use super::super::testing::march::{check_at, tells};

    #[test]
    fn other_caps_are_noted() {
        check_at("usual", 20, "", &[]);
        check_at("usual", 30, "", &[]);
        check_at("usual", 19, "", &[Note("list")]);
        check_at("usual", 31, "", &[Note("list")]);
        tells(
            "usual",
            50,
            "",
            "20 to 30 gold are standard",
            "Both sides have 50 here; agree on it with your opponent.",
        );
    }
}
