//! Reads `game.json`: what a game declares, checked against itself.

use super::error::RosterError;
use super::reader::Node;
use super::unique::unique;
use super::{declared, setup, shapes};
use crate::model::Game;

pub fn read(node: Node<'_>, source: usize) -> Result<Game, RosterError> {
    let node = node.object(&shapes::GAME)?;
    let game = Game {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        name: node.name("name")?,
        rulebook: node.name("rulebook")?,
        formats: node.all("formats", declared::format)?,
        presets: node.all("presets", declared::preset)?,
        tables: node.all("tables", declared::table)?,
        rounds: node.get("rounds").map_or(Ok(0), |rounds| rounds.number(0, 99))?,
        victory: node.get("victory").map_or(Ok(0), |tokens| tokens.number(0, 999))?,
        stat_columns: node.all("stat_columns", declared::stat_column)?,
        decks: node.all("decks", declared::deck)?,
        classes: node.all("classes", declared::class)?,
        subclasses: node.all("subclasses", declared::subclass)?,
        keywords: node.all("keywords", declared::keyword)?,
        rules: node.all("rules", declared::rule)?,
        reference: node.all("reference", declared::reference)?,
        setup: node.get("setup").map(setup::read).transpose()?.unwrap_or_default(),
        words: node.all("words", declared::word)?,
        retired: node
            .pairs("retired")?
            .into_iter()
            .map(|(old, new)| Ok((old.into(), new.id()?.into())))
            .collect::<Result<_, RosterError>>()?,
        source,
    };
    cross_check(&node, &game)?;
    Ok(game)
}

/// Whatever one part of the file says about another must be there, and no id may stand twice.
fn cross_check(node: &Node<'_>, game: &Game) -> Result<(), RosterError> {
    unique(node, "format", game.formats.iter().map(|format| format.id.as_str()))?;
    unique(node, "deck", game.decks.iter().map(|deck| deck.id.as_str()))?;
    unique(node, "class", game.classes.iter().map(|class| class.id.as_str()))?;
    unique(node, "subclass", game.subclasses.iter().map(|subclass| subclass.id.as_str()))?;
    unique(node, "keyword", game.keywords.iter().map(|keyword| keyword.id.as_str()))?;
    unique(node, "rule", game.rules.iter().map(|rule| rule.code.as_str()))?;
    let slots = game.slot_deck().map(|deck| deck.categories.as_slice()).unwrap_or_default();
    for format in &game.formats {
        for code in format.without.iter().chain(&format.only) {
            if !game.rules.iter().any(|rule| rule.code == *code) {
                return Err(node.wrong(format!("format {} names the rule {code}, which is not in force", format.id)));
            }
        }
        if let Some(slot) = format.slots.iter().find(|slot| !slots.iter().any(|category| category.id == **slot)) {
            return Err(node.wrong(format!("format {} has a slot {slot}, which no deck has", format.id)));
        }
    }
    for rule in &game.rules {
        if let Some(deck) = rule.deck.as_ref().filter(|deck| game.deck(deck).is_none()) {
            return Err(node.wrong(format!("rule {} names the deck {deck}, which does not exist", rule.code)));
        }
    }
    for token in &game.setup.tokens {
        if let Some(class) = token.classes.iter().find(|class| game.class(class).is_none()) {
            return Err(node.wrong(format!("token {} counts {class}, which is no class", token.name)));
        }
    }
    if let Some((keyword, _)) = game.setup.after_deployment.as_ref().filter(|(id, _)| game.keyword(id).is_none()) {
        return Err(node.wrong(format!("setup names the keyword {keyword}, which does not exist")));
    }
    for keyword in &game.keywords {
        if let Some(class) = keyword.carries.iter().find(|class| game.class(class).is_none()) {
            return Err(node.wrong(format!("keyword {} carries {class}, which is no class", keyword.id)));
        }
    }
    Ok(())
}
