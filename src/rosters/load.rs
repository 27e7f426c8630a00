//! Puts the files of an edition together. A broken file costs what is in it, and the rest still loads.

use super::error::{Problem, RosterError};
use super::index::IndexedEdition;
use super::{armies, cards, faction, game, read, unique};
use crate::model::{Card, Catalog, Faction, Game, RuleKind, Source};
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
    let mut sources = Sources::default();
    let mut problems = Vec::new();

    let (mut game, source) = from_file(files, &edition.game, game::read)?;
    game.source = sources.add(&edition.game, source);

    let mut factions: Vec<Faction> = Vec::new();
    for file in &edition.factions {
        let read = from_file(files, file, |value| {
            let (faction, source) = faction::read(value, &game)?;
            new_ids(&factions, &faction).map_err(|problem| Problem::nameless("", problem))?;
            Ok((faction, source))
        });
        match read {
            Ok((faction, source)) => factions.push(Faction { source: sources.add(file, source), ..faction }),
            Err(problem) => problems.push(problem),
        }
    }
    if factions.is_empty() {
        let none = RosterError::Missing { file: "every faction".to_owned() };
        return Err(problems.into_iter().next().unwrap_or(none));
    }

    let mut deck: Vec<Card> = Vec::new();
    for file in &edition.cards {
        let read = from_file(files, file, |value| {
            let (cards, source) = cards::read(value, &game)?;
            let new: Vec<&Card> = cards.iter().map(|(card, _)| card).collect();
            new_cards(&factions, &deck, &new).map_err(|problem| Problem::nameless("", problem))?;
            Ok((cards, source))
        });
        match read {
            Ok((cards, source)) => {
                let common = sources.add(file, source);
                for (card, own) in cards {
                    let source = own.map_or(common, |own| sources.add(file, own));
                    deck.push(Card { source, ..card });
                }
            }
            Err(problem) => problems.push(problem),
        }
    }
    problems.extend(missing_cards(&game, &deck).map(|problem| problem.in_file(&edition.game)));

    let mut catalog = Catalog::new(edition.edition.clone(), game, factions, deck, Vec::new(), Vec::new());
    for file in &edition.armies {
        match from_file(files, file, |value| armies::read(value, &catalog)) {
            Ok((armies, source)) => {
                sources.add(file, source);
                for army in armies {
                    match army {
                        Ok(army) => catalog.armies.push(army),
                        Err(problem) => problems.push(problem.in_file(file)),
                    }
                }
            }
            Err(problem) => problems.push(problem),
        }
    }
    catalog.sources = sources.0;
    Ok(Loaded { catalog, problems })
}

#[derive(Default)]
struct Sources(Vec<Source>);

impl Sources {
    /// Its place among the sources, which is what the catalog's entries know it by.
    fn add(&mut self, file: &str, source: Source) -> usize {
        self.0.push(Source { file: file.to_owned(), ..source });
        self.0.len() - 1
    }
}

fn from_file<T>(
    files: &dyn Fn(&str) -> Option<String>,
    file: &str,
    read: impl FnOnce(&Value) -> Result<T, Problem>,
) -> Result<T, RosterError> {
    let text = files(file).ok_or_else(|| RosterError::Missing { file: file.to_owned() })?;
    read(&read::parse(file, &text)?).map_err(|problem| problem.in_file(file))
}

/// No id and no number of a faction may have been taken before.
fn new_ids(factions: &[Faction], new: &Faction) -> Result<(), String> {
    let all = || factions.iter().chain([new]);
    unique::ids("faction", all().map(|faction| faction.id.as_str()))?;
    unique::ids("id", all().flat_map(ids_of))?;
    unique::numbers("factions", all().map(|faction| faction.n))?;
    unique::numbers("units", all().flat_map(|faction| &faction.units).map(|unit| unit.n))?;
    unique::numbers("leaders", all().flat_map(|faction| &faction.leaders).map(|leader| leader.n))
}

fn new_cards(factions: &[Faction], deck: &[Card], new: &[&Card]) -> Result<(), String> {
    let cards = deck.iter().chain(new.iter().copied());
    unique::ids("id", factions.iter().flat_map(ids_of).chain(cards.map(|card| card.id.as_str())))?;
    unique::numbers("cards", new.iter().map(|card| card.n))
}

fn ids_of(faction: &Faction) -> impl Iterator<Item = &str> {
    let units = faction.units.iter().map(|unit| unit.id.as_str());
    units.chain(faction.leaders.iter().map(|leader| leader.id.as_str()))
}

/// A rule may name a card that its deck does not have.
fn missing_cards(game: &Game, cards: &[Card]) -> impl Iterator<Item = Problem> {
    game.rules.iter().filter_map(|rule| {
        let RuleKind::OnlyCard { deck, card } = &rule.kind else { return None };
        let known = cards.iter().any(|known| known.id == *card && known.deck == *deck);
        let problem = || format!("rule {} names the card {card}, which does not exist", rule.code);
        (!known).then(|| Problem::nameless("", problem()))
    })
}
