//! `game.json`: what a game declares, checked against itself.

use super::error::Problem;
use super::setup::SetupFile;
use super::{read, unique};
use crate::model::values::{Id, Name, Number, Pairs};
use crate::model::{
    CategoryId, Class, Deck, Format, Game, GameId, KeywordDef, Preset, ReferenceEntry, RosterId, RuleCode, RuleInForce,
    Source, StatColumn, Subclass, TableSize, Word,
};
use serde::Deserialize;
use serde_json::Value;

/// A game: formats, table sizes, decks, classes, keywords, and the rules in force with their numbers.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// Schema of this file.
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    source: Source,
    /// Same as in the index.
    #[serde(with = "Id")]
    id: GameId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    n: u32,
    /// What people call it.
    #[serde(with = "Name")]
    name: String,
    /// Name and version of the rulebook that references point into.
    #[serde(with = "Name")]
    rulebook: String,
    /// Ways to play; the first is offered first.
    formats: Vec<Format>,
    /// Caps offered for formats without a cap of their own, smallest first.
    #[serde(default)]
    presets: Vec<Preset>,
    /// Table sizes by cap; a gap leaves the caps between open.
    #[serde(default)]
    tables: Vec<TableSize>,
    /// Rounds of a battle; 0 where the game does not say.
    #[serde(default, with = "Number::<0, 99>")]
    rounds: u32,
    /// Victory tokens that win at once; 0 for none.
    #[serde(default, with = "Number::<0, 999>")]
    victory: u32,
    /// The stat line, in the rulebook's order.
    stat_columns: Vec<StatColumn>,
    #[serde(default)]
    decks: Vec<Deck>,
    classes: Vec<Class>,
    #[serde(default)]
    subclasses: Vec<Subclass>,
    keywords: Vec<KeywordDef>,
    /// The rules in force, in the order players read about them.
    rules: Vec<RuleInForce>,
    /// Actions, tokens and phases for the reference page.
    #[serde(default)]
    reference: Vec<ReferenceEntry>,
    #[serde(default)]
    setup: SetupFile,
    /// Words of published texts and what the rulebook calls them today.
    #[serde(default)]
    words: Vec<Word>,
    /// Ids that older data used, each with the id that stands for it now.
    #[serde(default, with = "Pairs::<RosterId, RosterId>")]
    retired: Vec<(RosterId, RosterId)>,
}

pub fn read(value: &Value) -> Result<(Game, Source), Problem> {
    let file: GameFile = read::shape(value)?;
    let game = Game {
        id: file.id,
        n: file.n,
        name: file.name,
        rulebook: file.rulebook,
        formats: file.formats,
        presets: file.presets,
        tables: file.tables,
        rounds: file.rounds,
        victory: file.victory,
        stat_columns: file.stat_columns,
        decks: file.decks,
        classes: file.classes,
        subclasses: file.subclasses,
        keywords: file.keywords,
        rules: file.rules,
        reference: file.reference,
        setup: file.setup.into(),
        words: file.words,
        retired: file.retired,
        source: 0,
    };
    let contradiction = |problem| Problem::new("", game.id.as_str(), problem);
    unique_ids(&game).and_then(|()| references(&game)).map_err(contradiction)?;
    Ok((game, file.source))
}

/// No id may stand twice.
fn unique_ids(game: &Game) -> Result<(), String> {
    unique::ids("format", game.formats.iter().map(|format| format.id.as_str()))?;
    unique::ids("deck", game.decks.iter().map(|deck| deck.id.as_str()))?;
    unique::ids("class", game.classes.iter().map(|class| class.id.as_str()))?;
    unique::ids("subclass", game.subclasses.iter().map(|subclass| subclass.id.as_str()))?;
    unique::ids("keyword", game.keywords.iter().map(|keyword| keyword.id.as_str()))?;
    unique::ids("rule", game.rules.iter().map(|rule| rule.code.as_str()))
}

/// Whatever one part of the file says about another must be there.
fn references(game: &Game) -> Result<(), String> {
    let slots = game.slot_deck().map(|deck| deck.categories.as_slice()).unwrap_or_default();
    for format in &game.formats {
        let in_force = |code: &RuleCode| game.rules.iter().any(|rule| rule.code == *code);
        if let Some(code) = format.without.iter().chain(&format.only).find(|code| !in_force(code)) {
            return Err(format!("format {} names the rule {code}, which is not in force", format.id));
        }
        let is_slot = |id: &CategoryId| slots.iter().any(|category| category.id == *id);
        if let Some(slot) = format.slots.iter().find(|slot| !is_slot(slot)) {
            return Err(format!("format {} has a slot {slot}, which no deck has", format.id));
        }
    }
    for rule in &game.rules {
        if let Some(deck) = rule.kind.deck().filter(|deck| game.deck(deck).is_none()) {
            return Err(format!("rule {} names the deck {deck}, which does not exist", rule.code));
        }
    }
    for token in &game.setup.tokens {
        if let Some(class) = token.classes.iter().find(|class| game.class(class).is_none()) {
            return Err(format!("token {} counts {class}, which is no class", token.name));
        }
    }
    if let Some((keyword, _)) = &game.setup.after_deployment
        && game.keyword(keyword).is_none()
    {
        return Err(format!("setup names the keyword {keyword}, which does not exist"));
    }
    for keyword in &game.keywords {
        if let Some(class) = keyword.carries.iter().find(|class| game.class(class).is_none()) {
            return Err(format!("keyword {} carries {class}, which is no class", keyword.id));
        }
    }
    Ok(())
}
