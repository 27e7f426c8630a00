//! Puts the files of an edition together. A broken file costs what is in it, and the rest still loads.

use super::error::RosterError;
use super::index::IndexedEdition;
use super::reader::{Node, parse};
use super::report::Report;
use super::unique::Seen;
use super::{armies, cards, faction, game, shapes};
use crate::model::{Card, Catalog, Faction, Game, Source};
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
    let mut reading = Reading { files, sources: Vec::new() };
    let mut game = None;
    reading.file(&edition.game, &shapes::GAME, &mut |node, source, _| game = Some(game::read(node, source)))?;
    let Some(game) = game else { return Err(RosterError::Missing { file: edition.game.clone() }) };

    let mut problems = Vec::new();
    let mut factions: Vec<Faction> = Vec::new();
    for file in &edition.factions {
        let mut new = None;
        let read = reading.file(file, &shapes::FACTION, &mut |node, source, _| {
            let faction = faction::read(node, &game, source);
            new_ids(&node.unnamed(), &factions, &faction);
            new = Some(faction);
        });
        match read {
            Ok(()) => factions.extend(new),
            Err(problem) => problems.push(problem),
        }
    }
    if factions.is_empty() {
        let none = RosterError::Missing { file: "every faction".to_owned() };
        return Err(problems.into_iter().next().unwrap_or(none));
    }

    let mut deck: Vec<Card> = Vec::new();
    for file in &edition.cards {
        let mut new = Vec::new();
        let read = reading.file(file, &shapes::CARDS, &mut |node, source, sources| {
            new = cards::read(node, &game, source, sources);
            new_cards(&node.unnamed(), &factions, &deck, &new);
        });
        match read {
            Ok(()) => deck.append(&mut new),
            Err(problem) => problems.push(problem),
        }
    }
    missing_cards(&edition.game, &game, &deck, &mut problems);

    let mut catalog = Catalog::new(edition.edition.clone(), game, factions, deck, Vec::new(), Vec::new());
    for file in &edition.armies {
        let mut new = Vec::new();
        let read = reading.file(file, &shapes::ARMIES, &mut |node, _, _| {
            new = armies::read(node, &catalog, &mut problems);
        });
        match read {
            Ok(()) => catalog.armies.append(&mut new),
            Err(problem) => problems.push(problem),
        }
    }
    catalog.sources = reading.sources;
    Ok(Loaded { catalog, problems })
}

/// Makes something of a file's object, given the place of the file's own source among the sources.
type Reader<'a> = dyn FnMut(&Node<'_>, usize, &mut Vec<Source>) + 'a;

struct Reading<'a> {
    files: &'a dyn Fn(&str) -> Option<String>,
    sources: Vec<Source>,
}

impl Reading<'_> {
    /// Reads a file of a shape. What the reader made counts only if nothing was wrong.
    #[inline(never)]
    fn file(&mut self, file: &str, shape: &shapes::Shape, read: &mut Reader<'_>) -> Result<(), RosterError> {
        let value = self.parsed(file)?;
        let report = Report::first(file);
        let node = Node::root(&report, &value).object(shape);
        report.result(node.and_then(|node| {
            let source = cards::own_source(&node, file, &mut self.sources)?;
            read(&node, source, &mut self.sources);
            Some(())
        }))
    }

    #[inline(never)]
    fn parsed(&self, file: &str) -> Result<Value, RosterError> {
        match (self.files)(file) {
            Some(text) => parse(file, &text),
            None => Err(RosterError::Missing { file: file.to_owned() }),
        }
    }
}

/// No id and no number of a faction may have been taken before.
#[inline(never)]
fn new_ids(node: &Node<'_>, factions: &[Faction], new: &Faction) {
    let all: Vec<&Faction> = factions.iter().chain([new]).collect();
    let mut seen = Seen::new(node);
    seen.start("faction");
    all.iter().for_each(|faction| seen.id(faction.id.as_str()));
    seen.start("id");
    all.iter().for_each(|faction| ids_of(faction, &mut seen));
    seen.start("factions");
    all.iter().for_each(|faction| seen.number(faction.n));
    seen.start("units");
    for faction in &all {
        faction.units.iter().for_each(|unit| seen.number(unit.n));
    }
    seen.start("leaders");
    for faction in &all {
        faction.leaders.iter().for_each(|leader| seen.number(leader.n));
    }
}

#[inline(never)]
fn new_cards(node: &Node<'_>, factions: &[Faction], deck: &[Card], new: &[Card]) {
    let mut seen = Seen::new(node);
    seen.start("id");
    factions.iter().for_each(|faction| ids_of(faction, &mut seen));
    deck.iter().for_each(|card| seen.id(card.id.as_str()));
    new.iter().for_each(|card| seen.id(card.id.as_str()));
    seen.start("cards");
    new.iter().for_each(|card| seen.number(card.n));
}

#[inline(never)]
fn ids_of<'a>(faction: &'a Faction, seen: &mut Seen<'a>) {
    faction.units.iter().for_each(|unit| seen.id(unit.id.as_str()));
    faction.leaders.iter().for_each(|leader| seen.id(leader.id.as_str()));
}

/// A rule may name a card that no deck has.
#[inline(never)]
fn missing_cards(file: &str, game: &Game, deck: &[Card], problems: &mut Vec<RosterError>) {
    let report = Report::every(file);
    let node = Node::root(&report, &Value::Null);
    for rule in &game.rules {
        if let Some(card) = rule.card.as_ref().filter(|card| !deck.iter().any(|known| known.id == **card)) {
            let (rule, card) = (rule.code.as_str(), card.as_str());
            node.wrong(&["rule ", rule, " names the card ", card, ", which does not exist"]);
        }
    }
    problems.extend(report.take());
}
