//! Some caps have no table size in the rulebook.

use super::{Finding, Place, Rule, Subject};
use crate::model::RuleInForce;

pub const RULE: Rule = Rule::advice("table-size", check);

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let game = &subject.catalog.game;
    let cap = u32::try_from(subject.cap).unwrap_or(0);
    if game.tables.is_empty() || game.table(cap).is_some() {
        return;
    }
    let sizes: Vec<&str> = game.tables.iter().map(|table| table.name.as_str()).collect();
    out.push(Finding::note(
        vec![Place::List],
        "Table size not settled".to_owned(),
        format!("The rulebook names no table for {cap} points; agree with your opponent on {}.", sizes.join(" or ")),
    ));
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
