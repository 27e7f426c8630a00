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
    Game,
    Faction,
    Total,
    Second,
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
        Column::Game => texts(|row| &row.game),
        Column::Faction => texts(|row| &row.faction),
        Column::Total => left.size.total().cmp(&right.size.total()),
        Column::Second => second(left).cmp(&second(right)),
        Column::Bid => left.size.bid.cmp(&right.size.bid),
        Column::Verdict => rank(&left.verdict).cmp(&rank(&right.verdict)),
        Column::FirstIssue => left.issues().to_lowercase().cmp(&right.issues().to_lowercase()),
    }
}

fn is_empty(row: &Row, by: Column) -> bool {
    match by {
        Column::Line | Column::Verdict => false,
        Column::Player => row.player.is_empty(),
        Column::Name => row.name.is_empty(),
        Column::Game => row.game.is_empty(),
        Column::Faction => row.faction.is_empty(),
        Column::Total => row.size.first.is_none(),
        Column::Second => row.size.second.is_none(),
        Column::Bid => row.size.bid.is_none(),
        Column::FirstIssue => row.issues().is_empty(),
    }
}

fn second(row: &Row) -> Option<i64> {
    row.size.second.as_ref().map(|second| second.spent)
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
    use crate::codes::many::{Size, Spent};
    use crate::rules::Verdict;

    #[track_caller]
    fn check(by: Column, descending: bool, lines: &[usize]) {
        let checked = |state| Outcome::Checked(Verdict { state, ..Verdict::default() });
        let row = |line, player: &str, total, verdict| {
            let first = (total > 0).then(|| Spent { spent: total, ..Spent::default() });
            let size = Size { first, ..Size::default() };
            Row { line, player: player.to_owned(), size, verdict, ..Row::default() }
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
