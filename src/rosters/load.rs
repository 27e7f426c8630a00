//! Loads an edition from its files. A broken file is left out, and the rest still loads.

use super::cards::Sourced;
use super::error::{Problem, RosterError};
use super::index::IndexedEdition;
use super::{armies, cards, faction, game, read, unique};
use crate::model::{Catalog, Faction, Game, Item, KindId, Role, RuleKind, Source};
use serde_json::Value;

/// An edition ready for use, and the files or entries that had to be left out.
#[derive(Debug, Clone, PartialEq)]
pub struct Loaded {
    pub catalog: Catalog,
    pub problems: Vec<RosterError>,
}

/// Loads an edition from `files`, which returns the text of a file by its path in the index. Without the game or any
/// faction nothing can be loaded, and the first problem is the error.
pub fn load(edition: &IndexedEdition, files: &dyn Fn(&str) -> Option<String>) -> Result<Loaded, RosterError> {
    let mut sources = Sources::default();
    let mut problems = Vec::new();

    let (mut game, source) = from_file(files, &edition.game, game::read)?;
    game.source = sources.add(&edition.game, source);

    let mut factions: Vec<Faction> = Vec::new();
    let mut items: Vec<Item> = Vec::new();
    for file in &edition.factions {
        let read = from_file(files, file, |value| {
            let (faction, own, source) = faction::read(value, &game)?;
            new_ids(&factions, &faction).map_err(|problem| Problem::nameless("", problem))?;
            new_items(&items, &own).map_err(|problem| Problem::nameless("", problem))?;
            Ok((faction, own, source))
        });
        match read {
            Ok((faction, own, source)) => {
                let common = sources.add(file, source);
                factions.push(Faction { source: common, ..faction });
                items.extend(sources.sourced(file, common, own));
            }
            Err(problem) => problems.push(problem),
        }
    }
    if factions.is_empty() {
        let none = RosterError::Missing { file: "every faction".to_owned() };
        return Err(problems.into_iter().next().unwrap_or(none));
    }

    for file in &edition.cards {
        let read = from_file(files, file, |value| {
            let (cards, source) = cards::read(value, &game)?;
            new_items(&items, &cards).map_err(|problem| Problem::nameless("", problem))?;
            Ok((cards, source))
        });
        match read {
            Ok((cards, source)) => {
                let common = sources.add(file, source);
                items.extend(sources.sourced(file, common, cards));
            }
            Err(problem) => problems.push(problem),
        }
    }
    // A part of a roster holds what one list uses; its items may name what is in the whole.
    if !edition.edition.part {
        for file in edition.factions.iter().chain(&edition.cards) {
            let value = files(file).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or(Value::Null);
            let knows = (
                |id: &str| factions.iter().any(|it| it.id.as_str() == id),
                |id: &str| items.iter().any(|it| it.id.as_str() == id),
            );
            problems.extend(lost_names(&value, &knows.0, &knows.1).into_iter().map(|problem| problem.in_file(file)));
        }
    }
    problems.extend(missing_cards(&game, &items).map(|problem| problem.in_file(&edition.game)));

    let mut catalog = Catalog::new(edition.edition.clone(), game, factions, items, Vec::new(), Vec::new());
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

/// Factions and items that the items of a file name and nobody has.
pub fn lost_names(file: &Value, is_faction: &dyn Fn(&str) -> bool, is_item: &dyn Fn(&str) -> bool) -> Vec<Problem> {
    let mut lost = Vec::new();
    for list in ["units", "leaders", "items", "cards"] {
        for (at, item) in file.get(list).and_then(Value::as_array).into_iter().flatten().enumerate() {
            let id = item.get("id").and_then(Value::as_str).unwrap_or_default();
            for (field, what, known) in [("factions", "faction", is_faction), ("summons", "entry", is_item)] {
                let names = item.get(field).and_then(Value::as_array).into_iter().flatten();
                lost.extend(names.filter_map(Value::as_str).filter(|name| !known(name)).map(|name| {
                    Problem::new(format!("{list}[{at}].{field}"), id, format!("there is no {what} {name}"))
                }));
            }
        }
    }
    lost
}

#[derive(Default)]
struct Sources(Vec<Source>);

impl Sources {
    /// Its index among the sources, by which the catalog's entries refer to it.
    fn add(&mut self, file: &str, source: Source) -> usize {
        self.0.push(Source { file: file.to_owned(), ..source });
        self.0.len() - 1
    }

    /// The items of a file, each with its own source or the common one.
    fn sourced(&mut self, file: &str, common: usize, items: Vec<Sourced>) -> Vec<Item> {
        let mut sourced = Vec::new();
        for (item, own) in items {
            let source = own.map_or(common, |own| self.add(file, own));
            sourced.push(Item { source, ..item });
        }
        sourced
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

/// Ids and numbers of factions must be unique.
fn new_ids(factions: &[Faction], new: &Faction) -> Result<(), String> {
    let all = || factions.iter().chain([new]);
    unique::ids("faction", all().map(|faction| faction.id.as_str()))?;
    unique::numbers("factions", all().map(|faction| faction.n))
}

/// Ids must be unique, and numbers within a kind.
fn new_items(items: &[Item], new: &[Sourced]) -> Result<(), String> {
    let all = || items.iter().chain(new.iter().map(|(item, _)| item));
    unique::ids("id", all().map(|item| item.id.as_str()))?;
    let mut kinds: Vec<(&KindId, Role)> = Vec::new();
    for (item, _) in new {
        if !kinds.contains(&(&item.kind, item.role)) {
            kinds.push((&item.kind, item.role));
        }
    }
    kinds.into_iter().try_for_each(|(kind, role)| {
        let what = match role {
            Role::Unit => "units",
            Role::Leader => "leaders",
            _ => "cards",
        };
        unique::numbers(what, all().filter(|item| item.kind == *kind).map(|item| item.n))
    })
}

/// Cards that rules name must be in their deck.
fn missing_cards(game: &Game, items: &[Item]) -> impl Iterator<Item = Problem> {
    game.rules.iter().filter_map(|rule| {
        let RuleKind::OnlyCard { deck, card } = &rule.kind else { return None };
        let known = items.iter().any(|known| known.id == *card && known.kind == *deck);
        let problem = || format!("rule {} names the card {card}, which does not exist", rule.code);
        (!known).then(|| Problem::nameless("", problem()))
    })
}
