//! Everything that is wrong with the files of a roster, for an editor: loading stops at the first fault of each file.

use super::error::{Problem, RosterError};
use super::faction::FactionFile;
use super::game::{self, GameFile};
use super::index::IndexedEdition;
use super::item::{self, ItemFile};
use super::load::{self, load};
use super::{cards, faction, place};
use crate::model::{
    Class, Currency, Edition, Format, Game, GlossaryEntry, KeywordDef, Kind, PlayRules, Preset, ReferenceEntry, Role,
    RuleInForce, SlotDef, StatColumn, Subclass, TableSize, TagDef, TraitDef, Word,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::HashSet;

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
    let wrong = in_game(files.game);
    let game = read_game(files.game).or_else(|| without_wrong(files.game, &wrong));
    add("game", wrong);
    for (at, file) in files.factions.iter().enumerate() {
        add(&format!("factions[{at}]"), in_faction(file, game.as_ref()));
    }
    for (at, file) in files.cards.iter().enumerate() {
        add(&format!("cards[{at}]"), in_cards(file, game.as_ref()));
    }
    if !edition.part {
        found.extend(lost(&files));
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

/// Factions and items that are named and not there.
fn lost(files: &Files<'_>) -> Vec<RosterError> {
    let named = |list: &'static str, files: &'_ [std::sync::Arc<Value>]| -> Vec<(String, std::sync::Arc<Value>)> {
        files.iter().enumerate().map(|(at, file)| (format!("{list}[{at}]"), file.clone())).collect()
    };
    let all = [named("factions", files.factions), named("cards", files.cards)].concat();
    let id = |value: &Value| value.get("id").and_then(Value::as_str).map(str::to_owned);
    let factions: HashSet<String> = files.factions.iter().filter_map(|file| id(file)).collect();
    let lists = |file: &Value| -> Vec<String> {
        let lists = ["units", "leaders", "items", "cards"].into_iter().filter_map(|list| file.get(list)?.as_array());
        lists.flatten().filter_map(id).collect()
    };
    let items: HashSet<String> = all.iter().flat_map(|(_, file)| lists(file)).collect();
    let found = all.iter().flat_map(|(name, file)| {
        let lost = load::lost_names(file, &|id| factions.contains(id), &|id| items.contains(id));
        lost.into_iter().map(move |problem| problem.in_file(name)).collect::<Vec<_>>()
    });
    found.collect()
}

/// Parts of a game that nothing in other files refers to.
const APART: &[&str] = &["presets", "tables", "reference", "glossary", "words", "rules", "play", "text", "aliases"];

/// The game without what is wrong in it, so that units are checked all the same; `None` where they may need that.
fn without_wrong(game: &Value, wrong: &[Problem]) -> Option<Game> {
    let mut game = game.clone();
    for part in wrong.iter().map(|problem| problem.place.path.split(['.', '[']).next().unwrap_or_default()) {
        let place = game.get_mut(part).filter(|_| APART.contains(&part))?;
        *place = if place.is_array() { Value::Array(Vec::new()) } else { Value::Null };
        if place.is_null() {
            game.as_object_mut()?.shift_remove(part);
        }
    }
    read_game(&game)
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
    place::shape::<PlayRules>(play).err().map(|problem| problem.below("play"))
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
        let fields = value.as_object().cloned().unwrap_or_default();
        let faults: Vec<Problem> =
            one_by_one::<ItemFile>(fields.clone()).into_iter().map(|it| it.below(&path)).collect();
        let first = |problem: &Problem| field_of(&problem.place.path, &path);
        let mended = mended(fields, &faults.iter().filter_map(first).collect::<Vec<_>>());
        found.extend(faults);
        let Ok(file) = shape::<ItemFile>(&Value::Object(mended.clone())) else { continue };
        match kind(&file) {
            Ok(Some((game, kind))) => found.extend(in_item(mended, &path, game, kind)),
            Ok(None) => {}
            Err(problem) => found.push(Problem::nameless(format!("{path}.kind"), problem)),
        }
    }
    found
}

/// What does not fit the game: each is taken out before the next is looked for.
fn in_item(mut fields: Map<String, Value>, path: &str, game: &Game, kind: &Kind) -> Vec<Problem> {
    let mut found = Vec::new();
    while let Ok(file) = shape::<ItemFile>(&Value::Object(fields.clone())) {
        let Err(problem) = item::read(file, path, game, kind) else { break };
        let field = field_of(&problem.place.path, path);
        found.push(problem);
        if field.is_none_or(|field| fields.shift_remove(&field).is_none()) {
            break;
        }
    }
    found
}

/// The field of an item that a path leads to.
fn field_of(place: &str, item: &str) -> Option<String> {
    let field = place.strip_prefix(item)?.strip_prefix('.')?.split(['.', '[']).next()?;
    Some(field.to_owned())
}

/// An item without its broken fields; what must be there has a value that nobody objects to.
fn mended(mut fields: Map<String, Value>, broken: &[String]) -> Map<String, Value> {
    for field in broken {
        fields.shift_remove(field);
    }
    let stand_ins = [("id", "x".into()), ("n", 1.into()), ("name", "x".into())];
    for (field, value) in stand_ins {
        fields.entry(field).or_insert(value);
    }
    if broken.iter().any(|field| field == "cost" || field == "sizes") && !fields.contains_key("sizes") {
        fields.entry("cost").or_insert(0.into());
    }
    fields
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
