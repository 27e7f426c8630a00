//! An object of the game as a line of the proof.

use super::document::OwnRoster;
use super::form::{Form, Input, Of, shown};
use super::names::name_of;
use super::references;
use serde_json::{Map, Value};

/// Fields that players never see.
const UNSEEN: &[&str] = &["id", "n", "code", "name", "label"];

/// Its name, and everything it says: "up to 15 % …; Deck: Support cards; Percent: 15". A choice is told by what it means.
pub fn proof_words(roster: &OwnRoster, form: &Form, value: &Value) -> (String, String) {
    let mut words = Vec::new();
    for field in form.fields.iter().filter(|field| !UNSEEN.contains(&field.key.as_str())) {
        let Some(value) = value.get(&field.key) else { continue };
        let known = |value: &Value| -> String {
            if let Value::Object(fields) = value {
                return object_words(roster, fields);
            }
            let id = shown(Some(value));
            let named = match &field.input {
                Input::Reference(of) | Input::References(of) => references(roster, *of),
                _ => Vec::new(),
            };
            named.into_iter().find(|(known, _)| *known == id).map_or(id, |(_, name)| name)
        };
        let text = match (&field.input, value) {
            (Input::Choice(options), value) => {
                let meaning =
                    options.iter().find(|(word, _)| value.as_str() == Some(word)).map(|(_, help)| help.clone());
                meaning.filter(|help| !help.is_empty()).unwrap_or_else(|| shown(Some(value)))
            }
            (_, Value::Bool(true)) => field.label.clone(),
            (_, Value::Bool(false) | Value::Null) => continue,
            (_, Value::Array(values)) => {
                format!("{}: {}", field.label, values.iter().map(known).collect::<Vec<_>>().join(", "))
            }
            (_, value) => format!("{}: {}", field.label, known(value)),
        };
        words.push(text.trim_end_matches('.').to_owned());
    }
    (name_of(value).unwrap_or_default(), words.join("; "))
}

/// "Formations (least 1)": what it is about, then the rest of it.
fn object_words(roster: &OwnRoster, fields: &Map<String, Value>) -> String {
    let slots = references(roster, Of::Slot);
    let mut name = String::new();
    let mut rest = Vec::new();
    for (key, value) in fields {
        let text = match value {
            Value::Object(fields) => object_words(roster, fields),
            Value::Array(values) => values.iter().map(|value| shown(Some(value))).collect::<Vec<_>>().join(", "),
            value => shown(Some(value)),
        };
        match key.as_str() {
            "slot" => name = slots.iter().find(|slot| slot.0 == text).map_or(text, |slot| slot.1.clone()),
            "name" | "word" => name = text,
            key if UNSEEN.contains(&key) => {}
            key => rest.push(format!("{} {text}", key.replace('_', " "))),
        }
    }
    match (name.is_empty(), rest.is_empty()) {
        (true, _) => rest.join(", "),
        (false, true) => name,
        (false, false) => format!("{name} ({})", rest.join(", ")),
    }
}
