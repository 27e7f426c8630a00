//! The columns of the table: those of one currency or game only are there if some list needs them.

use crate::codes::many::{Column, Row, Spent};

#[derive(Debug, Clone, PartialEq)]
pub struct Heading {
    pub column: Column,
    pub name: String,
}

pub fn columns(rows: &[Row]) -> Vec<Heading> {
    let mut games: Vec<&str> = rows.iter().map(|row| row.game.as_str()).filter(|game| !game.is_empty()).collect();
    games.sort_unstable();
    games.dedup();
    let several_games = games.len() > 1;
    let total = currency(rows, |row| row.size.first.as_ref()).filter(|name| name != "Points");
    let second = currency(rows, |row| row.size.second.as_ref());
    let has_second = rows.iter().any(|row| row.size.second.is_some());
    let has_bid = rows.iter().any(|row| row.size.bid.is_some());
    let all = [
        (Column::Player, "Player".to_owned(), true),
        (Column::Name, "List".to_owned(), true),
        (Column::Game, "Game".to_owned(), several_games),
        (Column::Faction, "Faction".to_owned(), true),
        (Column::Total, total.unwrap_or_else(|| "Total".to_owned()), true),
        (Column::Second, second.unwrap_or_else(|| "Also".to_owned()), has_second),
        (Column::Bid, "Bid".to_owned(), has_bid),
        (Column::Verdict, "Verdict".to_owned(), true),
        (Column::FirstIssue, "Why".to_owned(), true),
    ];
    all.into_iter().filter(|(.., shown)| *shown).map(|(column, name, _)| Heading { column, name }).collect()
}

/// What the column is counted in, if that is the same everywhere.
fn currency(rows: &[Row], of: fn(&Row) -> Option<&Spent>) -> Option<String> {
    let mut names = rows.iter().filter_map(of).map(|spent| &spent.currency);
    let first = names.next()?;
    names.all(|name| name == first).then(|| first.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::many::Size;

    fn spent(currency: &str) -> Option<Spent> {
        Some(Spent { currency: currency.to_owned(), ..Spent::default() })
    }

    #[track_caller]
    fn check(rows: &[Row], expected: &[&str]) {
        let names: Vec<String> = columns(rows).into_iter().map(|heading| heading.name).collect();
        assert_eq!(names, expected);
    }

    #[test]
    fn only_what_some_list_needs() {
        let row = |game: &str, size: Size| Row { game: game.to_owned(), size, ..Row::default() };
        let points = row("One", Size { first: spent("Points"), bid: Some(3), ..Size::default() });
        let minerals = row("Two", Size { first: spent("Minerals"), second: spent("Gas"), ..Size::default() });
        let units = row("Three", Size { words: "3 units".to_owned(), ..Size::default() });
        let plain = ["Player", "List", "Faction", "Total", "Verdict", "Why"];
        check(&[units.clone(), Row::default()], &plain);
        check(std::slice::from_ref(&points), &["Player", "List", "Faction", "Total", "Bid", "Verdict", "Why"]);
        check(std::slice::from_ref(&minerals), &["Player", "List", "Faction", "Minerals", "Gas", "Verdict", "Why"]);
        let all = ["Player", "List", "Game", "Faction", "Total", "Gas", "Bid", "Verdict", "Why"];
        check(&[points, minerals, units], &all);
    }
}
