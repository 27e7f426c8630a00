//! The keywords a list uses, each once, in the order of first use.

use super::contents::Contents;
use crate::model::{Catalog, Game, Keyword, KeywordDef};

/// A keyword and its rule as it reads today; `X` stands for the number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeywordText {
    pub name: String,
    pub text: String,
}

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

/// One text for all numbers of a keyword; nothing for keywords the game does not define.
pub fn texts(catalog: &Catalog, contents: &Contents) -> Vec<KeywordText> {
    let mut texts: Vec<KeywordText> = Vec::new();
    for keyword in used(contents) {
        let Some(definition) = catalog.game.keyword(&keyword.id) else { continue };
        let name = name(definition, keyword);
        if !texts.iter().any(|known| known.name == name) {
            texts.push(KeywordText { name, text: definition.text.clone() });
        }
    }
    texts
}

/// The rule of a keyword with its own number in place of `X`; nothing for keywords the game does not define.
pub fn keyword_text(game: &Game, keyword: &Keyword) -> Option<String> {
    let text = &game.keyword(&keyword.id)?.text;
    Some(keyword.number.map_or_else(|| text.clone(), |number| filled(text, number)))
}

/// Puts the number where the text has `X` as a word of its own.
fn filled(text: &str, number: u32) -> String {
    let is_x = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()) == "X";
    let words =
        text.split(' ').map(|word| if is_x(word) { word.replace('X', &number.to_string()) } else { word.to_owned() });
    words.collect::<Vec<_>>().join(" ")
}

pub fn printed(keywords: &[Keyword]) -> String {
    keywords.iter().map(|keyword| keyword.published.as_str()).collect::<Vec<_>>().join(", ")
}

/// Today's name, and the older one where a profile still prints that.
fn name(definition: &KeywordDef, keyword: &Keyword) -> String {
    match definition.aliases.iter().find(|alias| keyword.published.starts_with(alias.as_str())) {
        Some(older) => format!("{} ({older})", definition.name),
        None => definition.name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(filled(text, 3), expected);
    }

    #[test]
    fn the_number_replaces_x_as_a_word() {
        check("The first X hits; Armor (X), +X.", "The first 3 hits; Armor (3), +3.");
        check("An axe, Xi", "An axe, Xi");
    }
}
