//! An object of the game as a line of the proof.

use super::document::OwnRoster;
use super::form::{Form, Input, shown};
use super::names::name_of;
use super::references;
use serde_json::Value;

/// Fields that players never see.
const UNSEEN: &[&str] = &["id", "n", "code", "name", "label"];

/// Its name, and everything it says: "up to 15 % …; Deck: Support cards; Percent: 15". A choice is told by what it means.
pub fn proof_words(roster: &OwnRoster, form: &Form, value: &Value) -> (String, String) {
    let mut words = Vec::new();
    for field in form.fields.iter().filter(|field| !UNSEEN.contains(&field.key.as_str())) {
        let Some(value) = value.get(&field.key) else { continue };
        let known = |value: &Value| -> String {
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
