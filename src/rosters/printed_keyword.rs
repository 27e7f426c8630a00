//! Keywords as profiles print them: "Armor 3" is the keyword Armor with the number 3, "Flak" an older name.

use crate::model::{Game, Keyword, KeywordDef};

/// `None` if the game does not know the keyword, or if only one of the two has a number.
pub fn printed_keyword(game: &Game, printed: &str) -> Option<Keyword> {
    let named = |name: &str| {
        let fits = |known: &str| known.eq_ignore_ascii_case(name);
        game.keywords.iter().find(|def| fits(def.id.as_str()) || def.aliases.iter().any(|alias| fits(alias)))
    };
    let keyword = |def: &KeywordDef, number| Keyword { id: def.id.clone(), number, published: printed.to_owned() };
    if let Some(def) = named(printed) {
        return (!def.numeric).then(|| keyword(def, None));
    }
    let counted = || {
        let (name, number) = printed.rsplit_once(' ')?;
        let def = named(name).filter(|def| def.numeric)?;
        Some(keyword(def, Some(number.parse().ok()?)))
    };
    counted().or_else(|| with_words(game, printed).filter(|_| game.keywords_with_words))
}

/// The longest keyword at the start of the text, compared word by word without case, hyphens and punctuation; what
/// follows is its number or its words.
fn with_words(game: &Game, printed: &str) -> Option<Keyword> {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let said = words(printed);
    let length = |def: &KeywordDef| {
        let names = std::iter::once(def.id.as_str()).chain(def.aliases.iter().map(String::as_str));
        names.map(words).filter(|name| said.starts_with(name)).map(|name| name.len()).max()
    };
    let (length, def) = game.keywords.iter().filter_map(|def| Some((length(def)?, def))).max_by_key(|found| found.0)?;
    let number = said.get(length..).into_iter().flatten().find_map(|word| word.parse().ok());
    Some(Keyword { id: def.id.clone(), number, published: printed.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(printed: &str, expected: Option<(&str, Option<u32>)>) {
        let catalog = crate::rosters::shipped().unwrap().catalog;
        let keyword = printed_keyword(&catalog.game, printed);
        assert_eq!(keyword.as_ref().map(|keyword| (keyword.id.as_str(), keyword.number)), expected);
        assert!(keyword.is_none_or(|keyword| keyword.published == printed));
    }

    #[test]
    fn numbers_and_older_names_are_understood() {
        check("Armor 3", Some(("Armor", Some(3))));
        check("Scout", Some(("Scout", None)));
        check("Flak", Some(("Anti-Air", None)));
        check("anti-armor", Some(("Anti-Armor", None)));
    }

    #[test]
    fn unknown_keywords_are_not() {
        check("Armor", None);
        check("Scout 2", None);
        check("Armor many", None);
        check("Flight", None);
        check("", None);
    }
}
