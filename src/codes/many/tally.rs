//! Filters for a table of lists, with the number of rows each one shows.

use super::Row;
use crate::rules::State;

/// Which rows to look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filter {
    All,
    Unreadable,
    State(State),
    /// Something in the text of the list could not be read.
    Partly,
    /// Lists that more than one player has.
    Same,
}

impl Filter {
    /// All filters; after `All`, the most urgent first.
    pub const EACH: [Filter; 7] = [
        Filter::All,
        Filter::Unreadable,
        Filter::State(State::Illegal),
        Filter::State(State::Incomplete),
        Filter::State(State::Legal),
        Filter::Partly,
        Filter::Same,
    ];

    pub fn fits(self, row: &Row) -> bool {
        match self {
            Filter::All => true,
            Filter::Unreadable => row.verdict.state().is_none(),
            Filter::State(state) => row.verdict.state() == Some(state),
            Filter::Partly => !row.unread.is_empty(),
            Filter::Same => !row.same_as.is_empty(),
        }
    }

    pub fn count(self, rows: &[Row]) -> usize {
        rows.iter().filter(|row| self.fits(row)).count()
    }

    pub fn word(self) -> &'static str {
        match self {
            Filter::All => "All",
            Filter::Unreadable => "Not readable",
            Filter::State(state) => state.word(),
            Filter::Partly => "Partly read",
            Filter::Same => "Same list",
        }
    }

    /// The name of the filter in style sheets.
    pub fn key(self) -> &'static str {
        match self {
            Filter::All => "all",
            Filter::Unreadable => "unreadable",
            Filter::State(state) => state.key(),
            Filter::Partly => "partly",
            Filter::Same => "same",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::many::Outcome;
    use crate::rules::Verdict;

    #[test]
    fn every_row_is_of_one_state() {
        let checked = |state| Outcome::Checked(Verdict { state, ..Verdict::default() });
        let row = |verdict, same: &str| Row { verdict, same_as: same.to_owned(), ..Row::default() };
        let rows = [
            row(checked(State::Legal), ""),
            row(checked(State::Illegal), "Anna"),
            row(Outcome::Unreadable(String::new()), ""),
            row(checked(State::Legal), "Bert"),
            row(checked(State::Incomplete), ""),
        ];
        assert_eq!(Filter::EACH.map(|filter| filter.count(&rows)), [5, 1, 1, 1, 2, 0, 2]);
    }

    #[test]
    fn every_filter_has_a_word_and_a_style() {
        let words = ["All", "Not readable", "Not legal", "Incomplete", "Legal", "Partly read", "Same list"];
        assert_eq!(Filter::EACH.map(Filter::word), words);
        assert_eq!(
            Filter::EACH.map(Filter::key),
            ["all", "unreadable", "illegal", "incomplete", "legal", "partly", "same"]
        );
    }
}
