//! How a roster differs from the edition it was copied from, in words.

use super::document::OwnRoster;
use super::names::{label, name_of, place_words};
use super::path::Path;
use serde_json::{Map, Value};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Where it can be seen in the roster.
    pub at: Path,
    /// "Galactic Empire › Stormtroopers".
    pub place: String,
    /// "Price 55 → 50".
    pub what: String,
}

/// In the order of the roster: the game, its factions, its cards.
pub fn changes(base: &OwnRoster, own: &OwnRoster) -> Vec<Change> {
    let mut found = Found { own, changes: Vec::new() };
    let root = Path::default();
    found.compare(&root.key("game"), &base.game, &own.game);
    for list in ["factions", "cards"] {
        let values = |roster: &OwnRoster| -> Vec<Value> {
            roster.files(list).unwrap_or_default().iter().map(|file| (**file).clone()).collect()
        };
        found.lists(&root.key(list), &values(base), &values(own));
    }
    found.changes
}

struct Found<'a> {
    own: &'a OwnRoster,
    changes: Vec<Change>,
}

/// Longer texts are not repeated.
const LONGEST: usize = 40;

impl Found<'_> {
    fn add(&mut self, at: &Path, what: String) {
        let place = place_words(self.own, at);
        self.changes.push(Change { at: at.clone(), place, what });
    }

    /// A field of what stands at the path.
    fn add_field(&mut self, at: &Path, key: &str, what: String) {
        let place = place_words(self.own, at);
        self.changes.push(Change { at: at.key(key), place, what });
    }

    fn compare(&mut self, at: &Path, old: &Value, new: &Value) {
        if let (Value::Object(old), Value::Object(new)) = (old, new) {
            for key in new.keys().chain(old.keys().filter(|key| !new.contains_key(*key))) {
                self.field(at, key, old, new);
            }
        }
    }

    fn field(&mut self, at: &Path, key: &str, old: &Map<String, Value>, new: &Map<String, Value>) {
        let name = label(key);
        // The price itself is told.
        let is_priced_now = key == "unpriced" && new.contains_key("cost");
        match (old.get(key), new.get(key)) {
            (old, new) if old == new || key == "$schema" || is_priced_now => {}
            (Some(Value::Array(old)), Some(Value::Array(new))) if holds_objects(old) || holds_objects(new) => {
                self.lists(&at.key(key), old, new);
            }
            (None, Some(Value::Array(new))) if holds_objects(new) => self.lists(&at.key(key), &[], new),
            (Some(Value::Array(old)), None) if holds_objects(old) => self.lists(&at.key(key), old, &[]),
            (Some(Value::Array(old)), Some(Value::Array(new))) => {
                let missing = |from: &[Value], other: &[Value], sign: &str| -> Vec<String> {
                    from.iter().filter(|it| !other.contains(it)).map(|it| format!("{sign}{}", shown(it))).collect()
                };
                let signs = [missing(new, old, "+"), missing(old, new, "−")].concat();
                let what = if signs.is_empty() { "in another order".to_owned() } else { signs.join(", ") };
                self.add_field(at, key, format!("{name}: {what}"));
            }
            (Some(Value::Object(old)), Some(Value::Object(new))) => {
                let both = (Value::Object(old.clone()), Value::Object(new.clone()));
                self.compare(&at.key(key), &both.0, &both.1);
            }
            (Some(old), Some(new)) if is_short(old) && is_short(new) => {
                self.add_field(at, key, format!("{name} {} → {}", shown(old), shown(new)));
            }
            (None, Some(Value::Bool(true))) => self.add_field(at, key, format!("Now: {}", name.to_lowercase())),
            (Some(Value::Bool(true)), None) => self.add_field(at, key, format!("No longer: {}", name.to_lowercase())),
            (None, Some(new)) if is_short(new) => self.add_field(at, key, format!("{name} none → {}", shown(new))),
            (Some(old), None) if is_short(old) => self.add_field(at, key, format!("{name} {} → none", shown(old))),
            (Some(_), Some(_)) => self.add_field(at, key, format!("{name} reads otherwise")),
            (None, _) => self.add_field(at, key, format!("{name} added")),
            (_, None) => self.add_field(at, key, format!("{name} removed")),
        }
    }

    /// Lists of things that have ids, or else are told apart by their names or places.
    fn lists(&mut self, at: &Path, old: &[Value], new: &[Value]) {
        let key = |value: &Value, place: usize| {
            let id = value.get("id").or_else(|| value.get("code")).and_then(Value::as_str).map(str::to_owned);
            id.or_else(|| name_of(value).filter(|_| value.get("deck").is_none())).unwrap_or_else(|| place.to_string())
        };
        let find =
            |values: &[Value], id: &str| values.iter().enumerate().position(|(place, value)| key(value, place) == id);
        let mut last = 0;
        let mut is_moved = false;
        for (place, value) in new.iter().enumerate() {
            match find(old, &key(value, place)) {
                Some(before) => {
                    is_moved |= before < last;
                    last = before;
                    if let Some(before) = old.get(before) {
                        self.compare(&at.at(place), before, value);
                    }
                }
                None => self.add(&at.at(place), "Added".to_owned()),
            }
        }
        for (place, value) in old.iter().enumerate() {
            if find(new, &key(value, place)).is_none() {
                let name = name_of(value).unwrap_or_else(|| format!("no. {}", place + 1));
                self.add(at, format!("Removed: {name}"));
            }
        }
        if is_moved {
            self.add(at, "In another order".to_owned());
        }
    }
}

fn holds_objects(values: &[Value]) -> bool {
    values.iter().any(Value::is_object)
}

fn is_short(value: &Value) -> bool {
    match value {
        Value::String(text) => text.chars().count() <= LONGEST,
        Value::Number(_) | Value::Bool(_) | Value::Null => true,
        Value::Array(values) => values.len() <= 4 && values.iter().all(|it| it.is_number() || it.is_string()),
        Value::Object(_) => false,
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::String(text) if text.is_empty() => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Null => "nothing".to_owned(),
        Value::Array(values) => values.iter().map(shown).collect::<Vec<_>>().join(" + "),
        other => other.to_string(),
    }
}
