//! The keywords a list uses, each once, in the order of first use.

use super::contents::Contents;
use crate::model::{Catalog, Keyword};

/// Keywords of units, then of support cards, told apart by what is printed: "Armor 1" is not "Armor 3".
pub fn used<'a>(contents: &Contents<'a>) -> Vec<&'a Keyword> {
    let of_units = contents.units.iter().flat_map(|unit| &unit.of.keywords);
    let of_support = contents.support.iter().flat_map(|card| &card.of.1.keywords);
    let mut used: Vec<&Keyword> = Vec::new();
    for keyword in of_units.chain(of_support) {
        if !used.iter().any(|known| known.published == keyword.published) {
            used.push(keyword);
        }
    }
    used
}

pub fn printed(keywords: &[Keyword]) -> String {
    keywords.iter().map(|keyword| keyword.published.as_str()).collect::<Vec<_>>().join(", ")
}

/// The rule as it reads today, with its number filled in; nothing for a keyword the game does not define.
pub fn text(catalog: &Catalog, keyword: &Keyword) -> Option<String> {
    let definition = catalog.game.keyword(&keyword.id)?;
    Some(match keyword.number {
        Some(number) => fill_in(&definition.text, number),
        None => definition.text.clone(),
    })
}

/// Puts the number where the text has `X` as a word of its own.
fn fill_in(text: &str, number: u32) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('X') {
        let joined = before.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
        filled.push_str(before);
        filled.push_str(&if joined { "X".to_owned() } else { number.to_string() });
        rest = after;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(fill_in(text, 3), expected);
    }

    #[test]
    fn the_number_replaces_x_as_a_word() {
        check("X hits are saved; Armor X counts.", "3 hits are saved; Armor 3 counts.");
        check("+X", "+3");
        check("An X-ray, an aXe and an Xi", "An 3-ray, an aXe and an Xi");
        check("nothing", "nothing");
    }
}
