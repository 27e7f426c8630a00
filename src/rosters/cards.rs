//! A file of cards: items of one kind that do not belong to a single faction.

use super::error::Problem;
use super::item::{self, ItemFile};
use super::read;
use crate::model::{Game, Item, KindId, Source};
use serde::Deserialize;
use serde_json::Value;

/// The cards of a deck, or items of another kind that several factions may take.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardsFile {
    /// Schema of this file.
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    source: Source,
    /// A kind of the game.
    deck: KindId,
    /// In book order.
    cards: Vec<ItemFile>,
}

/// An item, and its own source if it has one.
pub type Sourced = (Item, Option<Source>);

/// The cards and the source of the file.
pub fn read(value: &Value, game: &Game) -> Result<(Vec<Sourced>, Source), Problem> {
    let file: CardsFile = read::shape(value)?;
    let kind = game.kind(&file.deck).ok_or_else(|| Problem::nameless("deck", "there is no such deck"))?;
    let items = file.cards.into_iter().enumerate().map(|(at, it)| item::read(it, &format!("cards[{at}]"), game, kind));
    Ok((items.collect::<Result<_, _>>()?, file.source))
}
