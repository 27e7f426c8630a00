//! The problems of all lists as a text to send to the players.

use super::{Outcome, Row};

/// One line for each list that is not legal or was not read altogether; empty if there are none.
pub fn problems(rows: &[Row]) -> String {
    let lines = rows.iter().filter_map(|row| {
        let why = match &row.verdict {
            Outcome::Checked(verdict) if verdict.is_legal() && row.unread.is_empty() => return None,
            Outcome::Unreadable(reason) => reason.clone(),
            _ => row.issues(),
        };
        Some(format!("{}: {}: {why}\n", row.who(), row.verdict.word()))
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{State, Verdict};

    #[test]
    fn only_lists_with_problems_are_named() {
        let checked = |state, illegal| Outcome::Checked(Verdict { state, illegal, ..Verdict::default() });
        let row = |line, player: &str, verdict| Row { line, player: player.to_owned(), verdict, ..Row::default() };
        let rows = [
            row(1, "Anna", checked(State::Legal, 0)),
            Row { first_issue: "5 points over".to_owned(), ..row(2, "Bert", checked(State::Illegal, 3)) },
            row(3, "", Outcome::Unreadable("no code".to_owned())),
        ];
        assert_eq!(problems(&rows), "Bert: Not legal: 5 points over, and 2 more\nline 3: Not readable: no code\n");
    }
}
