//! Keywords as profiles print them: "Armor 3" is the keyword Armor with the number 3, "Flak" an older name.

use crate::model::{Game, Keyword, KeywordDef};

/// Nothing if the game does not know the keyword, or knows it with a number where none is printed or the other way.
pub fn printed_keyword(game: &Game, printed: &str) -> Option<Keyword> {
    let named = |name: &str| {
        let fits = |known: &str| known.eq_ignore_ascii_case(name);
        game.keywords.iter().find(|def| fits(def.id.as_str()) || def.aliases.iter().any(|alias| fits(alias)))
    };
    let keyword = |def: &KeywordDef, number| Keyword { id: def.id.clone(), number, published: printed.to_owned() };
    if let Some(def) = named(printed) {
        return (!def.numeric).then(|| keyword(def, None));
    }
    let (name, number) = printed.rsplit_once(' ')?;
    let def = named(name).filter(|def| def.numeric)?;
    Some(keyword(def, Some(number.parse().ok()?)))
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
    fn others_are_not() {
        check("Armor", None);
        check("Scout 2", None);
        check("Armor many", None);
        check("Flight", None);
        check("", None);
    }
}
