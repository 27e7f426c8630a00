//! The keywords a list uses, each once, in the order of first use.

use super::contents::Contents;
use crate::model::{Catalog, Game, Keyword, KeywordDef};

/// A keyword and its rule as it reads today; `X` stands for the number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeywordText {
    pub name: String,
    pub text: String,
}

/// Keywords of units, then of support cards, distinguished as printed: "Armor 1" is not "Armor 3".
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

/// One text for all numbers of a keyword; keywords that the game does not define are left out.
pub fn texts(catalog: &Catalog, contents: &Contents) -> Vec<KeywordText> {
    let mut texts: Vec<KeywordText> = Vec::new();
    for keyword in used(contents) {
        let Some(definition) = catalog.game.keyword(&keyword.id) else { continue };
        let name = name(definition, keyword);
        if !texts.iter().any(|known| known.name == name) {
            texts.push(KeywordText { name, text: definition.rule(None) });
        }
    }
    texts
}

/// The rule of a keyword with its own number in place of `X`; `None` for keywords the game does not define.
pub fn keyword_text(game: &Game, keyword: &Keyword) -> Option<String> {
    Some(game.keyword(&keyword.id)?.rule(keyword.number))
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
