//! Everything that is wrong with the files of a roster, for an editor: loading stops at the first fault of each file.

use super::by_name::ByName;
use super::error::{Problem, RosterError};
use super::faction::FactionFile;
use super::game::{self, GameFile};
use super::index::IndexedEdition;
use super::item::{self, ItemFile};
use super::{cards, faction, load, place};
use crate::model::{
    Class, Currency, Edition, Format, Game, GlossaryEntry, KeywordDef, Kind, PlayRules, Preset, ReferenceEntry, Role,
    RuleInForce, SlotDef, StatColumn, Subclass, TableSize, TagDef, TraitDef, Word,
};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The files of one edition. Errors call them `game`, `factions[0]`, `cards[0]`, `armies[0]`.
#[derive(Debug, Clone, Copy)]
pub struct Files<'a> {
    pub game: &'a Value,
    pub factions: &'a [std::sync::Arc<Value>],
    pub cards: &'a [std::sync::Arc<Value>],
    pub armies: &'a [std::sync::Arc<Value>],
}

impl Files<'_> {
    /// What the loader needs to find them.
    pub fn indexed(&self, edition: Edition) -> IndexedEdition {
        let names = |list: &str, count: usize| (0..count).map(|at| format!("{list}[{at}]")).collect();
        IndexedEdition {
            edition,
            game: "game".to_owned(),
            factions: names("factions", self.factions.len()),
            cards: names("cards", self.cards.len()),
            armies: names("armies", self.armies.len()),
        }
    }

    pub fn text(&self, name: &str) -> Option<String> {
        let (list, at) = name.trim_end_matches(']').split_once('[').unwrap_or((name, "0"));
        let at: usize = at.parse().ok()?;
        let file = match list {
            "game" => Some(self.game),
            "factions" => self.factions.get(at).map(AsRef::as_ref),
            "cards" => self.cards.get(at).map(AsRef::as_ref),
            "armies" => self.armies.get(at).map(AsRef::as_ref),
            _ => None,
        };
        file.map(Value::to_string)
    }
}

/// The game that a file declares; `None` while it is broken.
pub fn read_game(value: &Value) -> Option<Game> {
    game::read(value).ok().map(|(game, _)| game)
}

/// Every fault, file by file and item by item, each with its place.
pub fn faults(files: Files<'_>, edition: Edition) -> Vec<RosterError> {
    let mut found = Vec::new();
    let mut add = |file: &str, problems: Vec<Problem>| {
        found.extend(problems.into_iter().map(|problem| problem.in_file(file)));
    };
    add("game", in_game(files.game));
    let game = read_game(files.game);
    for (at, file) in files.factions.iter().enumerate() {
        add(&format!("factions[{at}]"), in_faction(file, game.as_ref()));
    }
    for (at, file) in files.cards.iter().enumerate() {
        add(&format!("cards[{at}]"), in_cards(file, game.as_ref()));
    }
    if found.is_empty() {
        // What only shows when the files are put together, such as an id that is there twice.
        match load(&files.indexed(edition), &|name| files.text(name)) {
            Ok(loaded) => found.extend(loaded.problems),
            Err(error) => found.push(error),
        }
    }
    found
}

fn in_game(value: &Value) -> Vec<Problem> {
    let mut found = [
        each::<Format>(value, "formats"),
        each::<Preset>(value, "presets"),
        each::<TableSize>(value, "tables"),
        each::<StatColumn>(value, "stat_columns"),
        each::<Currency>(value, "currencies"),
        each::<Kind>(value, "kinds"),
        each::<SlotDef>(value, "slots"),
        each::<TagDef>(value, "tags"),
        each::<TraitDef>(value, "traits"),
        each::<Class>(value, "classes"),
        each::<Subclass>(value, "subclasses"),
        each::<KeywordDef>(value, "keywords"),
        each::<RuleInForce>(value, "rules"),
        each::<ReferenceEntry>(value, "reference"),
        each::<GlossaryEntry>(value, "glossary"),
        each::<Word>(value, "words"),
    ]
    .concat();
    found.extend(each_field(value));
    found.extend(in_play(value));
    if found.is_empty() {
        found.extend(shape::<GameFile>(value).err());
    }
    if found.is_empty() {
        found.extend(game::read(value).err());
    }
    found
}

/// The loader reads how a battle is kept only when one begins.
fn in_play(value: &Value) -> Option<Problem> {
    let play = value.get("play").filter(|play| !play.is_null())?;
    let error = PlayRules::deserialize(ByName(play)).err()?;
    Some(Problem::nameless("play", error.to_string()))
}

/// The fields of `game.json` that are no lists, one by one: the whole file would be read only up to its first fault.
fn each_field(value: &Value) -> Vec<Problem> {
    let Some(fields) = value.as_object() else { return Vec::new() };
    let lists = |value: &Value| value.as_array().is_some_and(|list| list.iter().all(Value::is_object));
    let rest: Map<String, Value> =
        fields.iter().filter(|(_, value)| !lists(value)).map(|(name, value)| (name.clone(), value.clone())).collect();
    let lists_of =
        fields.iter().filter(|(_, value)| lists(value)).map(|(name, _)| (name.clone(), Value::Array(Vec::new())));
    one_by_one::<GameFile>(lists_of.chain(rest).collect())
}

fn in_faction(value: &Value, game: Option<&Game>) -> Vec<Problem> {
    let mut found = Vec::new();
    for (list, role) in [("units", Some(Role::Unit)), ("leaders", Some(Role::Leader)), ("items", None)] {
        found.extend(items(value, list, |item: &ItemFile| match (game, &item.kind, role) {
            (Some(game), Some(kind), _) => Ok(Some((game, game.kind(kind).ok_or("there is no such kind")?))),
            (Some(game), None, Some(role)) => {
                Ok(Some((game, game.kinds_of(role).next().ok_or("the game has no such kind")?)))
            }
            (Some(_), None, None) => Err("there is no such kind"),
            (None, ..) => Ok(None),
        }));
    }
    let mut head = value.as_object().cloned().unwrap_or_default();
    for list in ["units", "leaders", "items"] {
        if head.get(list).is_some_and(Value::is_array) {
            head.insert(list.to_owned(), Value::Array(Vec::new()));
        }
    }
    found.extend(one_by_one::<FactionFile>(head));
    if let (true, Some(game)) = (found.is_empty(), game) {
        found.extend(faction::read(value, game).err());
    }
    found
}

fn in_cards(value: &Value, game: Option<&Game>) -> Vec<Problem> {
    let deck = value.get("deck").and_then(Value::as_str);
    let mut found = items(value, "cards", |_| {
        let Some((game, deck)) = game.zip(deck) else { return Ok(None) };
        // A deck that does not exist is one fault, not one for every card of it.
        Ok(game.kind(&deck.into()).map(|kind| (game, kind)))
    });
    let mut head = value.as_object().cloned().unwrap_or_default();
    head.insert("cards".to_owned(), Value::Array(Vec::new()));
    found.extend(one_by_one::<cards::CardsFile>(head));
    if let (true, Some(game)) = (found.is_empty(), game) {
        found.extend(cards::read(value, game).err());
    }
    found
}

/// The faults of every item of a list.
fn items<'a>(
    value: &Value,
    list: &str,
    kind: impl Fn(&ItemFile) -> Result<Option<(&'a Game, &'a Kind)>, &'static str>,
) -> Vec<Problem> {
    let mut found = Vec::new();
    for (at, value) in value.get(list).and_then(Value::as_array).into_iter().flatten().enumerate() {
        let path = format!("{list}[{at}]");
        let faults = one_by_one::<ItemFile>(value.as_object().cloned().unwrap_or_default());
        let sound = faults.is_empty();
        found.extend(faults.into_iter().map(|problem| problem.below(&path)));
        let Some(file) = shape::<ItemFile>(value).ok().filter(|_| sound) else { continue };
        match kind(&file) {
            Ok(Some((game, kind))) => found.extend(item::read(file, &path, game, kind).err()),
            Ok(None) => {}
            Err(problem) => found.push(Problem::nameless(format!("{path}.kind"), problem)),
        }
    }
    found
}

fn each<T: for<'a> Deserialize<'a>>(value: &Value, list: &str) -> Vec<Problem> {
    let values = value.get(list).and_then(Value::as_array).into_iter().flatten().enumerate();
    let faults = values.flat_map(|(at, value)| match value.as_object() {
        Some(fields) => {
            let path = format!("{list}[{at}]");
            one_by_one::<T>(fields.clone()).into_iter().map(|problem| problem.below(&path)).collect()
        }
        None => Vec::new(),
    });
    faults.collect()
}

/// Every fault of an object: each is taken out before the next is looked for. A field that must be there is put in
/// again as it was, and ends the search.
fn one_by_one<T: for<'a> Deserialize<'a>>(mut fields: Map<String, Value>) -> Vec<Problem> {
    let mut found: Vec<Problem> = Vec::new();
    loop {
        let Err(mut problem) = shape::<T>(&Value::Object(fields.clone())) else { return found };
        if problem.place.path.is_empty() {
            problem.place.path = culprit::<T>(&fields, &problem.problem).unwrap_or_default();
        }
        let first = problem.place.path.split(['.', '[']).next().unwrap_or_default().to_owned();
        // A field that was taken out and is now missing has been named already.
        let is_echo =
            first.is_empty() && found.iter().any(|known| problem.problem.contains(&quoted(&known.place.path)));
        if !is_echo {
            found.push(problem);
        }
        if first.is_empty() || fields.shift_remove(&first).is_none() {
            return found;
        }
    }
}

/// The field without which the fault is gone, or is that the field is missing: serde forgets the place of a fault in what
/// is flattened.
fn culprit<T: for<'a> Deserialize<'a>>(fields: &Map<String, Value>, words: &str) -> Option<String> {
    if words.starts_with("missing field") {
        return None;
    }
    // What serde expected is no matter of the value.
    let words = words.split(", expected").next().unwrap_or(words);
    let is_told = |value: &Value| match value {
        Value::Array(_) => words.contains("sequence"),
        Value::Object(_) => words.contains("map"),
        Value::Null => words.contains("null"),
        Value::String(text) => words.contains(&format!("`{text}`")) || words.contains(&format!("{text:?}")),
        other => words.contains(&format!("`{other}`")),
    };
    let is_culprit = |(key, value): &(&String, &Value)| {
        let mut rest = fields.clone();
        rest.shift_remove(*key);
        match shape::<T>(&Value::Object(rest)) {
            Ok(_) => true,
            Err(problem) => problem.problem.contains(&quoted(key)) && is_told(value),
        }
    };
    fields.iter().find(is_culprit).map(|(key, _)| key.clone())
}

/// A field as serde names it when it is missing.
fn quoted(path: &str) -> String {
    format!("`{}`", path.split(['.', '[']).next().unwrap_or_default())
}

fn shape<T: for<'a> Deserialize<'a>>(value: &Value) -> Result<T, Problem> {
    if !value.is_object() {
        return Err(Problem::nameless("", "must be an object"));
    }
    place::shape(value)
}
