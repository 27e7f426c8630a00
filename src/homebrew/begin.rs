//! Where rosters begin: with nothing or as a copy, and what a new faction, item, keyword or deck of one looks like.

use super::document::OwnRoster;
use super::names::fresh_id;
use super::path::{Path, Segment};
use super::roster_edit::RosterEdit;
use crate::rosters::{IndexedEdition, RosterError};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A game of the player's own with one empty faction: points, a stat line of four, and the rules every list has.
pub fn from_nothing(id: &str, name: &str) -> OwnRoster {
    let stat = |label: &str, name: &str, part: &str, suffix: &str| json!({"label": label, "name": name, "parts": [part], "suffix": suffix, "text": format!("{name}.")});
    let rule = |rule: &str| json!({"code": rule, "rule": rule, "reference": "House rules"});
    let game = json!({
        "source": source(),
        "id": format!("own-{id}"),
        "n": LAST,
        "name": name,
        "rulebook": "House rules",
        "formats": [{"id": "battle", "n": 1, "name": "Battle"}],
        "presets": [{"name": "Small", "cap": 500}, {"name": "Standard", "cap": 1000}, {"name": "Large", "cap": 2000}],
        "stat_columns": [
            stat("MV", "Move", "mv", "\""), stat("ATK", "Attack", "atk", ""),
            stat("SV", "Save", "sv", "+"), stat("WND", "Wounds", "wnd", ""),
        ],
        "kinds": [{"id": "unit", "name": "Units", "one": "unit", "role": "unit"}],
        "classes": [],
        "keywords": [],
        "rules": [rule("known-entries"), rule("one-faction"), rule("points-cap"), rule("copies")],
    });
    let faction =
        json!({"source": source(), "id": "first", "n": 1, "name": "First faction", "short": "First", "units": []});
    OwnRoster {
        id: id.to_owned(),
        name: name.to_owned(),
        author: String::new(),
        based_on: None,
        excerpt_of: None,
        game: Arc::new(game),
        factions: vec![Arc::new(faction)],
        cards: Vec::new(),
        armies: Vec::new(),
    }
}

/// Games that players make have this number; their ids tell them apart.
const LAST: u32 = 9999;

fn source() -> Value {
    json!({"published": "Not published.", "ours": "Everything."})
}

/// A copy of a shipped edition. `files` gives the text of a file by its path in the index.
pub fn copy_of(
    id: &str,
    name: &str,
    edition: &IndexedEdition,
    files: &dyn Fn(&str) -> Option<String>,
) -> Result<OwnRoster, RosterError> {
    let read = |file: &String| {
        let text = files(file).ok_or_else(|| RosterError::Missing { file: file.clone() })?;
        let not_json =
            |error: serde_json::Error| RosterError::NotJson { file: file.clone(), problem: error.to_string() };
        serde_json::from_str(&text).map(Arc::new).map_err(not_json)
    };
    let all = |files: &[String]| files.iter().map(read).collect::<Result<Vec<_>, _>>();
    Ok(OwnRoster {
        id: id.to_owned(),
        name: name.to_owned(),
        author: String::new(),
        based_on: Some(edition.edition.id.clone()),
        excerpt_of: None,
        game: read(&edition.game)?,
        factions: all(&edition.factions)?,
        cards: all(&edition.cards)?,
        armies: all(&edition.armies)?,
    })
}

pub fn new_faction(roster: &OwnRoster, name: &str) -> RosterEdit {
    let known = |field: &'static str| roster.factions.iter().filter_map(move |file| file.get(field));
    let id = fresh_id(name, |id| known("id").any(|other| other == id));
    let n = next_number(known("n"));
    let short = name.split_whitespace().last().unwrap_or(name);
    let mut faction = json!({"source": source(), "id": id, "n": n, "name": name, "short": short});
    // What every faction of this game must say, such as its command value, is taken from the last one.
    if let Some(faction) = faction.as_object_mut() {
        let last = roster.factions.last();
        for field in ["size", "command_value", "tags", "gives", "resource", "side"] {
            faction.extend(last.and_then(|last| Some((field.to_owned(), last.get(field)?.clone()))));
        }
        let has_items = last.is_some_and(|last| last.get("items").is_some() && last.get("units").is_none());
        let (list, items) = if has_items { ("items", frames(roster, last)) } else { ("units", Vec::new()) };
        faction.insert(list.to_owned(), Value::Array(items));
    }
    RosterEdit::Insert(Path::default().key("factions"), roster.factions.len(), faction)
}

/// What the things of a faction are taken in, such as formations, under ids of their own: without one of them nobody
/// could take anything else.
fn frames(roster: &OwnRoster, faction: Option<&Arc<Value>>) -> Vec<Value> {
    let of_copies = |gift: &Value| gift.get("scope").and_then(Value::as_str) == Some("copy");
    let gives =
        |item: &&Value| item.get("gives").and_then(Value::as_array).is_some_and(|all| all.iter().any(of_copies));
    let items = faction.map(|faction| items_of(faction)).into_iter().flatten().filter(gives);
    let first = next_number(items_of_all(roster).filter_map(|item| item.get("n")));
    let renewed = items.zip(first..).filter_map(|(item, n)| {
        let mut item = item.as_object()?.clone();
        let name = item.get("name").and_then(Value::as_str).unwrap_or_default();
        let id = fresh_id(name, |id| items_of_all(roster).any(|item| item.get("id").is_some_and(|other| other == id)));
        item.insert("id".to_owned(), json!(id));
        item.insert("n".to_owned(), json!(n));
        Some(Value::Object(item))
    });
    renewed.collect()
}

/// A file for cards of a kind, or for whatever several factions may take.
pub fn new_card_file(roster: &OwnRoster, deck: &str) -> RosterEdit {
    let file = json!({"source": source(), "deck": deck, "cards": []});
    RosterEdit::Insert(Path::default().key("cards"), roster.cards.len(), file)
}

/// Fields in which things of one list are mostly alike.
const ALIKE: &[&str] = &[
    "kind",
    "category",
    "cost",
    "sizes",
    "unpriced",
    "min_percent",
    "max_percent",
    "factions",
    "tags",
    "uses",
    "gives",
    "needs",
    "class",
    "traits",
    "bases",
    "base_mm",
    "base",
    "stats",
    "support",
    "mission",
];

/// A new entry at the end of a list of units, leaders, items or cards, or right behind the one it is a copy of. It is like
/// the one before it but for name, keywords and texts; of a copy everything stays but the name.
pub fn new_item(roster: &OwnRoster, list: &Path, name: &str, copied: Option<usize>) -> RosterEdit {
    let siblings = siblings(roster, list);
    let like = copied.map_or(siblings.last(), |at| siblings.get(at)).and_then(Value::as_object);
    let mut item = begun(roster, name);
    match (like, copied) {
        (Some(like), Some(_)) => {
            item.extend(like.iter().filter(|(key, _)| !["id", "n", "name"].contains(&key.as_str())).map(owned));
        }
        (Some(like), None) => item.extend(alike(like)),
        (None, _) => item.extend(of_game(roster, list)),
    }
    RosterEdit::Insert(list.clone(), copied.map_or(siblings.len(), |at| at + 1), Value::Object(item))
}

/// The same for a list that holds several kinds: it is like the last one of its kind, here or in another faction.
pub fn new_item_of(roster: &OwnRoster, list: &Path, name: &str, kind: &str) -> RosterEdit {
    let like = model_of(roster, list, kind).and_then(Value::as_object);
    let mut item = begun(roster, name);
    item.extend(like.map_or_else(|| of_game(roster, list), |like| alike(like).collect()));
    item.insert("kind".to_owned(), json!(kind));
    RosterEdit::Insert(list.clone(), siblings(roster, list).len(), Value::Object(item))
}

/// What a new entry of a list begins like: the last one there, or the last of its kind where kinds are told apart.
pub fn model_of<'a>(roster: &'a OwnRoster, list: &Path, kind: &str) -> Option<&'a Value> {
    let siblings = siblings(roster, list);
    if kind.is_empty() {
        return siblings.last();
    }
    let is_kind = |item: &&Value| item.get("kind").and_then(Value::as_str) == Some(kind);
    siblings.iter().rev().find(is_kind).or_else(|| items_of_all(roster).filter(is_kind).last())
}

fn siblings<'a>(roster: &'a OwnRoster, list: &Path) -> &'a [Value] {
    roster.value(list).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// A name with an id and a number that nothing else has.
fn begun(roster: &OwnRoster, name: &str) -> Map<String, Value> {
    let id = fresh_id(name, |id| items_of_all(roster).any(|item| item.get("id").is_some_and(|other| other == id)));
    let n = next_number(items_of_all(roster).filter_map(|item| item.get("n")));
    Map::from_iter([("id".to_owned(), json!(id)), ("n".to_owned(), json!(n)), ("name".to_owned(), json!(name))])
}

fn alike(like: &Map<String, Value>) -> impl Iterator<Item = (String, Value)> {
    like.iter().filter(|(key, _)| ALIKE.contains(&key.as_str())).map(owned)
}

fn owned((key, value): (&String, &Value)) -> (String, Value) {
    (key.clone(), value.clone())
}

/// What the first thing of its list needs for the game to accept it.
fn of_game(roster: &OwnRoster, list: &Path) -> Map<String, Value> {
    let Some(game) = roster.read_game() else { return Map::new() };
    let mut fields = Map::new();
    let is_unit = list.field() == Some("units");
    if let Some(Segment::Key(root)) = list.0.first()
        && root == "cards"
    {
        let deck = list.parent().and_then(|(file, _)| roster.value(&file.key("deck"))?.as_str());
        let category = deck.and_then(|deck| game.kind(&deck.into())?.categories.first());
        fields.extend(category.map(|category| ("category".to_owned(), json!(category.id))));
    } else if list.field() == Some("items") {
        fields.extend(game.kinds.first().map(|kind| ("kind".to_owned(), json!(kind.id))));
    }
    fields.insert("cost".to_owned(), json!(10));
    if is_unit {
        fields.insert("max_percent".to_owned(), json!(100));
        fields.extend(game.classes.first().map(|class| ("class".to_owned(), json!(class.id))));
        let stats = game.stat_columns.iter().filter_map(|column| {
            let value = if column.suffix == "+" { json!("4+") } else { json!(1) };
            Some((column.parts.first()?.clone(), value))
        });
        fields.insert("stats".to_owned(), Value::Object(stats.collect()));
    }
    fields
}

/// A keyword of the game. People print it by its name, with a number behind it if it has one.
pub fn new_keyword(roster: &OwnRoster, name: &str, numeric: bool, text: &str) -> RosterEdit {
    let known = roster.game.get("keywords").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let words: Vec<String> = name.split(|letter: char| !letter.is_ascii_alphanumeric()).map(str::to_owned).collect();
    let id = words.iter().filter(|word| !word.is_empty()).cloned().collect::<Vec<_>>().join("-");
    let taken = |id: &str| known.iter().any(|other| other.get("id").is_some_and(|other| other == id));
    let id = if id.is_empty() || taken(&id) { fresh_id(name, taken) } else { id };
    let shown = if numeric { format!("{name} X") } else { name.to_owned() };
    let n = next_number(known.iter().filter_map(|keyword| keyword.get("n")));
    let mut keyword = json!({"id": id, "n": n, "name": shown, "numeric": numeric, "text": text});
    if id != name
        && let Some(fields) = keyword.as_object_mut()
    {
        fields.insert("aliases".to_owned(), json!([name]));
    }
    RosterEdit::Insert(Path::default().key("game").key("keywords"), known.len(), keyword)
}

fn items_of_all(roster: &OwnRoster) -> impl Iterator<Item = &Value> {
    roster.factions.iter().chain(&roster.cards).flat_map(|file| items_of(file))
}

/// Everything that lists can hold, in a file.
fn items_of(file: &Value) -> impl Iterator<Item = &Value> {
    ["units", "leaders", "items", "cards"].into_iter().filter_map(|list| file.get(list)?.as_array()).flatten()
}

fn next_number<'a>(numbers: impl Iterator<Item = &'a Value>) -> u64 {
    numbers.filter_map(Value::as_u64).max().unwrap_or(0) + 1
}
