//! The keywords of a roster, each once, in the order of the game.

use super::ArmyRoster;
use crate::export::keywords::KeywordText;
use crate::model::{Game, Item, KeywordDef};

/// One text for all numbers of a keyword; keywords that the game does not define are left out.
pub fn texts(game: &Game, roster: &ArmyRoster) -> Vec<KeywordText> {
    let units = roster.units().flat_map(|unit| unit.items());
    let cards = roster.cards.iter().flat_map(|group| group.cards.iter().map(|(card, _)| *card));
    let items: Vec<&Item> = units.chain(cards).chain(roster.summoned.iter().copied()).collect();
    let abilities = items.iter().flat_map(|item| &item.abilities);
    let abilities = abilities.chain(roster.faction.iter().flat_map(|faction| &faction.abilities));
    let told = items.iter().map(|item| item.text.as_str()).chain(abilities.map(|ability| ability.text.as_str()));
    let told: Vec<&str> = told.filter(|text| !text.is_empty()).collect();
    let printed = |definition: &KeywordDef| items.iter().any(|item| prints(item, definition));
    let used = |definition: &&KeywordDef| printed(definition) || told.iter().any(|text| names(text, definition));
    let text = |definition: &KeywordDef| KeywordText { name: definition.name.clone(), text: definition.rule(None) };
    game.keywords.iter().filter(used).map(text).collect()
}

fn prints(item: &Item, definition: &KeywordDef) -> bool {
    let of_weapons = item.weapons.iter().flat_map(|weapon| &weapon.keywords);
    item.keywords.iter().chain(of_weapons).any(|keyword| keyword.id == definition.id)
}

/// Whether a sentence names the keyword, with a number where it has one: to heal is not Heal (2).
fn names(text: &str, definition: &KeywordDef) -> bool {
    match definition.name.split_once('(') {
        Some((name, _)) => text.contains(&format!("{name}(")),
        None => !definition.numeric && text.contains(definition.name.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::names;
    use crate::model::testing::catalog;

    #[test]
    fn a_sentence_names_a_keyword_with_its_number() {
        let keyword = |name: &str, numeric| {
            let known = catalog().game.keywords[0].clone();
            crate::model::KeywordDef { name: name.to_owned(), numeric, ..known }
        };
        assert!(names("The unit has Heal (2).", &keyword("Heal (X)", true)));
        assert!(!names("Heal it.", &keyword("Heal (X)", true)));
        assert!(names("It is Hidden.", &keyword("Hidden", false)));
        assert!(!names("It is hidden.", &keyword("Hidden", false)));
    }
}
