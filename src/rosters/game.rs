//! Reads `game.json`: what a game declares, checked against itself.

use super::reader::Node;
use super::unique::Seen;
use super::{declared, setup, shapes};
use crate::model::{Game, RosterId};

#[inline(never)]
pub fn read(node: &Node<'_>, source: usize) -> Game {
    let game = Game {
        id: node.id_of("id").into(),
        n: node.number_of("n", 1, 9999),
        name: node.name("name"),
        rulebook: node.name("rulebook"),
        formats: node.all("formats", &shapes::FORMAT, declared::format),
        presets: node.all("presets", &shapes::PRESET, declared::preset),
        tables: node.all("tables", &shapes::TABLE, declared::table),
        rounds: node.maybe_number("rounds", 0, 99).unwrap_or(0),
        victory: node.maybe_number("victory", 0, 999).unwrap_or(0),
        stat_columns: node.all("stat_columns", &shapes::STAT_COLUMN, declared::stat_column),
        decks: node.all("decks", &shapes::DECK, declared::deck),
        classes: node.all("classes", &shapes::CLASS, declared::class),
        subclasses: node.all("subclasses", &shapes::SUBCLASS, declared::subclass),
        keywords: node.all("keywords", &shapes::KEYWORD, declared::keyword),
        rules: node.all("rules", &shapes::RULE, declared::rule),
        reference: node.all("reference", &shapes::REFERENCE, declared::reference),
        setup: node.part("setup", &shapes::SETUP).map(|node| setup::read(&node)).unwrap_or_default(),
        words: node.all("words", &shapes::WORD, declared::word),
        retired: retired(node),
        source,
    };
    unique(node, &game);
    cross_check(node, &game);
    game
}

fn retired(node: &Node<'_>) -> Vec<(RosterId, RosterId)> {
    let mut retired = Vec::new();
    for new in node.pairs("retired") {
        retired.push((new.key().into(), new.id().unwrap_or_default().into()));
    }
    retired
}

/// No id may stand twice.
#[inline(never)]
fn unique(node: &Node<'_>, game: &Game) {
    let mut seen = Seen::new(node);
    seen.start("format");
    game.formats.iter().for_each(|format| seen.id(format.id.as_str()));
    seen.start("deck");
    game.decks.iter().for_each(|deck| seen.id(deck.id.as_str()));
    seen.start("class");
    game.classes.iter().for_each(|class| seen.id(class.id.as_str()));
    seen.start("subclass");
    game.subclasses.iter().for_each(|subclass| seen.id(subclass.id.as_str()));
    seen.start("keyword");
    game.keywords.iter().for_each(|keyword| seen.id(keyword.id.as_str()));
    seen.start("rule");
    game.rules.iter().for_each(|rule| seen.id(rule.code.as_str()));
}

/// Whatever one part of the file says about another must be there.
#[inline(never)]
fn cross_check(node: &Node<'_>, game: &Game) {
    let slots = game.slot_deck().map(|deck| deck.categories.as_slice()).unwrap_or_default();
    for format in &game.formats {
        let id = format.id.as_str();
        for code in format.without.iter().chain(&format.only) {
            if !game.rules.iter().any(|rule| rule.code == *code) {
                node.wrong(&["format ", id, " names the rule ", code.as_str(), ", which is not in force"]);
            }
        }
        for slot in &format.slots {
            if !slots.iter().any(|category| category.id == *slot) {
                node.wrong(&["format ", id, " has a slot ", slot.as_str(), ", which no deck has"]);
            }
        }
    }
    for rule in &game.rules {
        if let Some(deck) = rule.deck.as_ref().filter(|deck| game.deck(deck).is_none()) {
            let (rule, deck) = (rule.code.as_str(), deck.as_str());
            node.wrong(&["rule ", rule, " names the deck ", deck, ", which does not exist"]);
        }
    }
    for token in &game.setup.tokens {
        for class in &token.classes {
            if game.class(class).is_none() {
                node.wrong(&["token ", &token.name, " counts ", class.as_str(), ", which is no class"]);
            }
        }
    }
    if let Some((keyword, _)) = &game.setup.after_deployment
        && game.keyword(keyword).is_none()
    {
        node.wrong(&["setup names the keyword ", keyword.as_str(), ", which does not exist"]);
    }
    for keyword in &game.keywords {
        for class in &keyword.carries {
            if game.class(class).is_none() {
                node.wrong(&["keyword ", keyword.id.as_str(), " carries ", class.as_str(), ", which is no class"]);
            }
        }
    }
}
