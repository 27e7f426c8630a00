//! Some caps have no table size in the rulebook.

use super::{Finding, Place, Subject};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let game = &subject.catalog.game;
    let cap = u32::try_from(subject.cap).unwrap_or(0);
    if game.tables.is_empty() || game.table(cap).is_some() {
        return Vec::new();
    }
    let sizes: Vec<&str> = game.tables.iter().map(|table| table.name.as_str()).collect();
    vec![Finding::note(
        vec![Place::List],
        "Table size not settled",
        format!("The rulebook names no table for {cap} points; agree with your opponent on {}.", sizes.join(" or ")),
    )]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Note, check};

    #[test]
    fn caps_between_two_tables_are_noted() {
        check("table", 500, "", &[]);
        check("table", 501, "", &[Note("list")]);
        check("table", 999, "", &[Note("list")]);
        check("table", 1000, "", &[]);
    }
}
