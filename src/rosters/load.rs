//! Puts the files of an edition together. A broken file costs what is in it, and the rest still loads.

use super::error::RosterError;
use super::index::IndexedEdition;
use super::reader::{Node, parse};
use super::unique::{unique, unique_numbers};
use super::{armies, cards, faction, game, shapes};
use crate::model::{Card, Catalog, Faction, RosterId, Source};
use serde_json::Value;

/// An edition ready for use, and the files or entries that had to be left out.
#[derive(Debug, Clone, PartialEq)]
pub struct Loaded {
    pub catalog: Catalog,
    pub problems: Vec<RosterError>,
}

/// Loads an edition from `files`, which gives the text of a file by its path in the index.
/// Without its game or any faction there is nothing to work with, and the first problem is the error.
pub fn load(edition: &IndexedEdition, files: &dyn Fn(&str) -> Option<String>) -> Result<Loaded, RosterError> {
    let mut sources = Vec::new();
    let value = read(&edition.game, files)?;
    let source = own_source(&edition.game, &value, &shapes::GAME, &mut sources)?;
    let game = game::read(Node::root(&edition.game, &value), source)?;

    let mut problems = Vec::new();
    let mut factions: Vec<Faction> = Vec::new();
    for file in &edition.factions {
        let read = read(file, files).and_then(|value| {
            let source = own_source(file, &value, &shapes::FACTION, &mut sources)?;
            let faction = faction::read(Node::root(file, &value), &game, source)?;
            new_ids(&Node::root(file, &value), &factions, &faction)?;
            Ok(faction)
        });
        keep(read, &mut factions, &mut problems, |factions, faction| factions.push(faction));
    }
    if factions.is_empty() {
        let none = RosterError::Missing { file: "every faction".to_owned() };
        return Err(problems.into_iter().next().unwrap_or(none));
    }

    let mut deck: Vec<Card> = Vec::new();
    for file in &edition.cards {
        let read = read(file, files).and_then(|value| {
            let source = own_source(file, &value, &shapes::CARDS, &mut sources)?;
            let cards = cards::read(Node::root(file, &value), &game, source, &mut sources)?;
            new_cards(&Node::root(file, &value), &factions, &deck, &cards)?;
            Ok(cards)
        });
        keep(read, &mut deck, &mut problems, Vec::extend);
    }

    for rule in &game.rules {
        if let Some(card) = rule.card.as_ref().filter(|card| !deck.iter().any(|known| known.id == **card)) {
            let node = Node::root(&edition.game, &value);
            problems.push(node.wrong(format!("rule {} names the card {card}, which does not exist", rule.code)));
        }
    }

    let mut catalog = Catalog::new(edition.edition.clone(), game, factions, deck, Vec::new(), Vec::new());
    for file in &edition.armies {
        let read = read(file, files).and_then(|value| {
            own_source(file, &value, &shapes::ARMIES, &mut sources)?;
            armies::read(Node::root(file, &value), &catalog)
        });
        match read {
            Ok((armies, wrong)) => {
                catalog.armies.extend(armies);
                problems.extend(wrong);
            }
            Err(problem) => problems.push(problem),
        }
    }
    catalog.sources = sources;
    Ok(Loaded { catalog, problems })
}

fn read(file: &str, files: &dyn Fn(&str) -> Option<String>) -> Result<Value, RosterError> {
    let text = files(file).ok_or_else(|| RosterError::Missing { file: file.to_owned() })?;
    parse(file, &text)
}

fn own_source(
    file: &str,
    value: &Value,
    shape: &shapes::Shape,
    sources: &mut Vec<Source>,
) -> Result<usize, RosterError> {
    let node = Node::root(file, value).object(shape)?;
    sources.push(cards::source(node.need("source")?, file)?);
    Ok(sources.len() - 1)
}

fn keep<T, U>(
    read: Result<T, RosterError>,
    into: &mut Vec<U>,
    problems: &mut Vec<RosterError>,
    add: impl Fn(&mut Vec<U>, T),
) {
    match read {
        Ok(item) => add(into, item),
        Err(problem) => problems.push(problem),
    }
}

/// No id and no number of a faction may have been taken before.
fn new_ids(node: &Node<'_>, factions: &[Faction], new: &Faction) -> Result<(), RosterError> {
    let all = || factions.iter().chain([new]);
    unique(node, "faction", all().map(|faction| faction.id.as_str()))?;
    unique(node, "id", all().flat_map(faction_ids).map(RosterId::as_str))?;
    unique_numbers(node, "factions", all().map(|faction| faction.n))?;
    unique_numbers(node, "units", all().flat_map(|faction| &faction.units).map(|unit| unit.n))?;
    unique_numbers(node, "leaders", all().flat_map(|faction| &faction.leaders).map(|leader| leader.n))
}

fn new_cards(node: &Node<'_>, factions: &[Faction], deck: &[Card], new: &[Card]) -> Result<(), RosterError> {
    let ids = factions.iter().flat_map(faction_ids).chain(deck.iter().chain(new).map(|card| &card.id));
    unique(node, "id", ids.map(RosterId::as_str))?;
    unique_numbers(node, "cards", new.iter().map(|card| card.n))
}

fn faction_ids(faction: &Faction) -> impl Iterator<Item = &RosterId> {
    faction.units.iter().map(|unit| &unit.id).chain(faction.leaders.iter().map(|leader| &leader.id))
}
