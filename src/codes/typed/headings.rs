//! Lines that stand over a part of a list and say nothing by themselves.

use super::folded::Folded;
use super::line;
use crate::model::Game;
use std::collections::HashSet;

/// Words over parts of a list, besides those the game itself has for them.
const HEADINGS: [&str; 40] = [
    "unit",
    "combat unit",
    "my unit",
    "troop",
    "leader",
    "army leader",
    "support",
    "support asset",
    "asset",
    "ots",
    "off-table support",
    "card",
    "mission",
    "mission deck",
    "deck",
    "hand",
    "hand card",
    "command",
    "command card",
    "command hand",
    "battle deck",
    "battlefield deck",
    "battle card",
    "tactical",
    "tactical card",
    "scenario",
    "scenario card",
    "upgrade",
    "option",
    "army",
    "list",
    "total",
    "note",
    "name",
    "count",
    "number",
    "quantity",
    "qty",
    "cost",
    "point",
];

/// No game has a heading of more letters.
const LONGEST_HEADING: usize = 200;
/// More words than this are prose.
const LONGEST: usize = 4;

/// The words over parts of a list of one game, folded.
pub struct Headings(HashSet<Vec<char>>);

impl Headings {
    pub fn new(game: &Game) -> Self {
        let categories = game.kinds.iter().flat_map(|kind| &kind.categories).map(|category| category.name.as_str());
        let kinds = game.kinds.iter().flat_map(|kind| [kind.name.as_str(), kind.short(), kind.one.as_str()]);
        let classes = game.classes.iter().map(|class| class.name.as_str());
        let slots = game.slots.iter().flat_map(|slot| [slot.name.as_str(), slot.one.as_str()]);
        let all = HEADINGS.into_iter().chain(categories).chain(kinds).chain(classes).chain(slots);
        Self(all.filter(|heading| !heading.is_empty()).map(|it| Folded::new(it).singular().to_vec()).collect())
    }

    /// Whether these words stand over a part of a list, with or without a colon.
    pub fn has(&self, text: &str) -> bool {
        Folded::up_to(text, LONGEST_HEADING).is_some_and(|text| self.0.contains(text.singular()))
    }
}

/// Whether a line looks like a heading, whatever it says: "Big guns:", "== Big guns ==", "** Big guns **".
pub fn looks_like_heading(text: &str) -> bool {
    let text = text.trim();
    let words = undecorated(text);
    let decorated = text.len() > words.len() + 1 && text.starts_with(DECORATION) && text.ends_with(DECORATION);
    let titled = text.ends_with(':') || decorated || text.starts_with("##");
    titled
        && words.split_whitespace().count() <= LONGEST
        && !words.is_empty()
        && !words.starts_with(|letter: char| letter.is_ascii_digit())
}

/// "8/8", "3", "2+" or "450 pts" behind a heading.
pub fn is_tally(text: &str) -> bool {
    line::is_price(text) || text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'/' | b' ' | b'+' | b'-'))
}

const DECORATION: [char; 9] = ['#', '=', '*', '_', '+', '-', '–', '—', '~'];

fn undecorated(text: &str) -> &str {
    text.trim().trim_matches(DECORATION).trim().trim_end_matches(':').trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_around_a_line_make_it_a_heading() {
        for text in ["Big guns:", "== Big guns ==", "**Big guns**", "++ Big guns ++", "## Big guns", "--- Big guns ---"]
        {
            assert!(looks_like_heading(text), "{text}");
        }
        for text in ["Big guns", "- Big guns", "* Big guns", "4x Big guns:", "===", "These are my big guns:"] {
            assert!(!looks_like_heading(text), "{text}");
        }
    }

    #[test]
    fn what_is_counted_behind_a_heading_says_nothing() {
        assert!(is_tally("8/8") && is_tally("3") && is_tally("450 pts") && is_tally("2+"));
        assert!(!is_tally("Guards"));
    }
}
