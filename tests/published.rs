//! The data files of the games beside REGIMENT hold every published number and no others.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "published/declared.rs"]
mod declared;
#[path = "published/formations_and_stress.rs"]
mod formations_and_stress;
#[path = "published/loaded.rs"]
mod loaded;
#[path = "published/star_wars.rs"]
mod star_wars;
#[path = "published/starcraft.rs"]
mod starcraft;

use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path};

/// The data files of one game, and how many published values were found in them.
struct Game {
    declared: Value,
    factions: BTreeMap<String, Value>,
    items: Vec<Value>,
    values: usize,
}

impl Game {
    fn read(folder: &str) -> Self {
        let mut game = Self { declared: Value::Null, factions: BTreeMap::new(), items: Vec::new(), values: 0 };
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("rosters").join(folder)).unwrap() {
            let mut file: Value = serde_json::from_str(&fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
            if file.get("rules").is_some() {
                game.declared = file;
            } else if let Some(cards) = file.get("cards").and_then(Value::as_array) {
                let kind = &file["deck"];
                game.items.extend(cards.iter().map(|card| with(card, "kind", kind.clone())));
            } else if file.get("accent").is_some() {
                let id = file["id"].clone();
                let items = file["items"].take();
                let own = items.as_array().into_iter().flatten();
                game.items.extend(own.map(|item| with(item, "factions", Value::Array(vec![id.clone()]))));
                game.factions.insert(text(&file["name"]).to_owned(), file);
            }
        }
        game
    }

    /// The only item of this kind with this name that `also` fits.
    #[track_caller]
    fn item(&self, kind: &str, name: &str, also: impl Fn(&Value) -> bool) -> Value {
        let fits = |item: &&Value| item["kind"] == kind && item["name"] == name && also(item);
        let found: Vec<&Value> = self.items.iter().filter(fits).collect();
        assert_eq!(found.len(), 1, "{kind} {name}");
        found[0].clone()
    }

    fn count(&self, kind: &str) -> usize {
        self.items.iter().filter(|item| item["kind"] == kind).count()
    }

    /// Counts every number, word and missing value of what was published.
    #[track_caller]
    fn same(&mut self, what: &str, ours: &Value, published: &Value) {
        assert_eq!(ours, published, "{what}");
        self.values += leaves(published);
    }

    /// An item’s note says what the other source says.
    #[track_caller]
    fn noted(&mut self, what: &str, item: &Value, other: &Value) {
        let note = item["note"].as_str().unwrap_or_default();
        let words = match other {
            Value::Array(list) => list.iter().map(word).collect(),
            single => vec![word(single)],
        };
        assert!(words.iter().all(|word| note.contains(word.as_str())), "{what}: {words:?} is not in {note:?}");
        self.values += words.len();
    }
}

fn published(path: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/published").join(path);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn with(item: &Value, key: &str, value: Value) -> Value {
    let mut item = item.clone();
    item[key] = value;
    item
}

#[track_caller]
fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[track_caller]
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn leaves(value: &Value) -> usize {
    match value {
        Value::Array(list) => list.iter().map(leaves).sum(),
        Value::Object(map) => map.values().map(leaves).sum(),
        _ => 1,
    }
}

/// An id made of a name: `AT-ST Walkers` is `at-st-walkers`.
fn id(name: &str) -> String {
    let plain: String = name.chars().filter(|letter| *letter != '\'').collect();
    let words = plain.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// The words of a base whatever their order: "25 mm round" is "round 25 mm".
fn base(value: &Value) -> Value {
    let sign = text(value).replace('×', "x");
    let mut words: Vec<&str> = sign.split(' ').collect();
    words.sort_unstable();
    words.join(" ").into()
}

/// Zones as the files write them.
fn zones(published: &Value) -> Value {
    let zone = |zone: &Value| {
        serde_json::json!({
            "side": zone["side"], "x": zone["x"], "y": zone["y"], "width": zone["w"], "height": zone["h"]
        })
    };
    list(published).iter().map(zone).collect()
}

/// How many of each slot something gives, by slot; `of` is the scope.
fn given(item: &Value, of: &str) -> BTreeMap<String, u64> {
    let gifts = list(&item["gives"]).iter().filter(|gift| gift["scope"].as_str().unwrap_or("army") == of);
    gifts.map(|gift| (text(&gift["slot"]).to_owned(), gift["most"].as_u64().unwrap_or(u64::MAX))).collect()
}
