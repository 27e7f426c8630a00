//! Sorts the rows by any column.

use super::{Outcome, Row};
use crate::rules::State;
use std::cmp::Ordering;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// The line of the list in the text.
    Line,
    Player,
    Name,
    Faction,
    Total,
    Bid,
    Verdict,
    FirstIssue,
}

/// The indices of the rows, sorted by a column. Equal rows keep the order of the text; rows with nothing in the column
/// come last in either direction.
pub fn order(rows: &[Row], by: Column, descending: bool) -> Vec<usize> {
    let mut sorted: Vec<(usize, &Row)> = rows.iter().enumerate().collect();
    sorted.sort_by(|(_, left), (_, right)| {
        let order = compare(left, right, by);
        let order = if descending { order.reverse() } else { order };
        is_empty(left, by).cmp(&is_empty(right, by)).then(order)
    });
    sorted.into_iter().map(|(at, _)| at).collect()
}

fn compare(left: &Row, right: &Row, by: Column) -> Ordering {
    let texts = |text: fn(&Row) -> &str| text(left).to_lowercase().cmp(&text(right).to_lowercase());
    match by {
        Column::Line => left.line.cmp(&right.line),
        Column::Player => texts(|row| &row.player),
        Column::Name => texts(|row| &row.name),
        Column::Faction => texts(|row| &row.faction),
        Column::Total => left.total.cmp(&right.total),
        Column::Bid => left.bid.cmp(&right.bid),
        Column::Verdict => rank(&left.verdict).cmp(&rank(&right.verdict)),
        Column::FirstIssue => texts(|row| &row.first_issue),
    }
}

fn is_empty(row: &Row, by: Column) -> bool {
    match by {
        Column::Line | Column::Verdict => false,
        Column::Player => row.player.is_empty(),
        Column::Name => row.name.is_empty(),
        Column::Faction => row.faction.is_empty(),
        Column::Total | Column::Bid => row.list.is_none(),
        Column::FirstIssue => row.first_issue.is_empty(),
    }
}

/// From legal to unreadable.
fn rank(outcome: &Outcome) -> (u8, Option<State>) {
    match outcome {
        Outcome::Checked(verdict) => (0, Some(verdict.state)),
        Outcome::Unreadable(_) => (1, None),
        Outcome::Unknown => (2, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::list;
    use crate::rules::Verdict;

    #[track_caller]
    fn check(by: Column, descending: bool, lines: &[usize]) {
        let checked = |state| Outcome::Checked(Verdict { state, ..Verdict::default() });
        let row = |line, player: &str, total, verdict| {
            let list = (total > 0).then(|| list(500, ""));
            Row { line, player: player.to_owned(), total, verdict, list, ..Row::default() }
        };
        let rows = [
            row(1, "carla", 90, checked(State::Illegal)),
            row(2, "", 100, checked(State::Legal)),
            row(3, "Anna", 0, Outcome::Unreadable(String::new())),
            row(4, "Bert", 90, checked(State::Incomplete)),
        ];
        assert_eq!(order(&rows, by, descending).iter().map(|at| at + 1).collect::<Vec<_>>(), lines);
    }

    #[test]
    fn both_ways_with_nothing_last() {
        check(Column::Line, true, &[4, 3, 2, 1]);
        check(Column::Player, false, &[3, 4, 1, 2]);
        check(Column::Player, true, &[1, 4, 3, 2]);
        check(Column::Total, false, &[1, 4, 2, 3]);
        check(Column::Total, true, &[2, 1, 4, 3]);
        check(Column::Verdict, false, &[2, 4, 1, 3]);
        check(Column::Verdict, true, &[3, 1, 4, 2]);
    }
}
