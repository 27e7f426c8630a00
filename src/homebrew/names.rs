//! What people call the fields of a roster, where things stand in it, and ids made from names.

use super::document::OwnRoster;
use super::path::{Path, Segment};
use crate::rosters::RosterError;
use serde_json::Value;

/// Fields whose name in the file says too little.
const LABELS: &[(&str, &str)] = &[
    ("accent", "Colours"),
    ("aliases", "Older names"),
    ("base", "Base in words"),
    ("base_mm", "Base, width × depth in mm"),
    ("bid", "Points left are a bid"),
    ("cap", "Points cap"),
    ("cards", "Cards"),
    ("command_value", "Command value"),
    ("cost", "Price"),
    ("counted", "Counted in statistics"),
    ("deck", "Deck"),
    ("effects", "What it does to dice"),
    ("formats", "Ways to play"),
    ("gives", "Brings slots"),
    ("id", "Id"),
    ("inches", "Width × depth in inches"),
    ("least_cap", "Least cap"),
    ("mark", "Sign (SVG path)"),
    ("max_percent", "Most, % of the cap"),
    ("min_percent", "Least, % of the cap"),
    ("most", "Most copies in a list"),
    ("most_under", "Most copies under one entry"),
    ("n", "Number for codes"),
    ("needs", "Goes with"),
    ("numeric", "Has a number"),
    ("one", "One of them"),
    ("only", "Rules only here"),
    ("presets", "Offered caps"),
    ("rules", "Rules in force"),
    ("short", "Short name"),
    ("size", "Size of the faction"),
    ("sizes", "Sizes"),
    ("stat_columns", "Stat line"),
    ("stats", "Stat line"),
    ("supply_bands", "Supply by models"),
    ("text", "Text"),
    ("today", "Said today"),
    ("tts", "Tabletop Simulator"),
    ("tts2025", "2025 mod of Tabletop Simulator"),
    ("tts_card_front", "Card picture for Tabletop Simulator"),
    ("unpriced", "Has no price yet"),
    ("uses", "Takes slots"),
    ("without", "Without the rules"),
];

/// What the schema says for people who edit files, in the words of people who fill in forms.
const HELP: &[(&str, &str)] = &[
    ("bases", "How many bases the unit has."),
    ("class", "What rules and leaders look at."),
    ("command_value", "Such as “4+”; empty where the game has none."),
    ("cost", "For one copy; empty for nothing."),
    ("factions", "Empty for everybody, or for the faction it stands in."),
    ("gives", "Places it brings, to the army or to what goes under it."),
    ("id", "Saved lists find it by this: leave it alone once there are any."),
    ("keywords", "As printed, with their numbers: “Armor 2”."),
    ("kind", "What it is in this game."),
    ("max_percent", "At most this share of the cap may be spent on it."),
    ("min_percent", "At least this share of the cap must be spent on it."),
    ("most", "Empty for any number."),
    ("n", "Codes count by it: leave it alone once lists were shared."),
    ("name", "What people read."),
    ("needs", "What it can be put under; empty for anything."),
    ("note", "Anything players should know about it."),
    ("sizes", "Where players choose between sizes, each has its price."),
    ("subclass", "Empty if there is none."),
    ("unpriced", "It counts as 0 until you enter a price."),
    ("uses", "Places it takes up, in the army or under another entry."),
];

/// `None` where the schema's own words will do.
pub fn help(key: &str) -> Option<&'static str> {
    HELP.iter().find(|known| known.0 == key).map(|known| known.1)
}

/// A field as people read it.
pub fn label(key: &str) -> String {
    if let Ok(at) = LABELS.binary_search_by_key(&key, |known| known.0) {
        return LABELS.get(at).map_or(String::new(), |known| known.1.to_owned());
    }
    let words = key.replace(['_', '-'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Where a path leads, in the names people see: "Galactic Empire › Stormtroopers › Price".
pub fn place_words(roster: &OwnRoster, path: &Path) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut here = Path::default();
    for segment in &path.0 {
        here.0.push(segment.clone());
        match segment {
            Segment::At(at) => {
                let named = title_of(roster, &here);
                words.pop();
                words.push(named.unwrap_or_else(|| format!("no. {}", at + 1)));
            }
            Segment::Key(key) if key == "game" && here.0.len() == 1 => words.push("Game".to_owned()),
            Segment::Key(key) => words.push(label(key)),
        }
    }
    words.join(" › ")
}

/// The name of what stands at a path; a file of cards is called as its kind is.
pub fn title_of(roster: &OwnRoster, path: &Path) -> Option<String> {
    let value = roster.value(path)?;
    let mut kinds = roster.game.get("kinds").and_then(Value::as_array).into_iter().flatten();
    let kind = value.get("deck").and_then(|deck| kinds.find(|kind| kind.get("id") == Some(deck)));
    let armies = value.get("armies").and(value.get("kind")).and_then(Value::as_str).map(armies_title);
    kind.and_then(name_of).or(armies).or_else(|| name_of(value))
}

/// What a file of armies is called.
fn armies_title(kind: &str) -> String {
    if kind == "tutorial" { "Tutorial armies".to_owned() } else { "Sample armies".to_owned() }
}

/// What is wrong, without the place that stands beside it.
pub fn fault_words(fault: &RosterError) -> String {
    match fault {
        RosterError::Wrong { problem, .. } => problem.clone(),
        other => other.to_string(),
    }
}

/// The name of an object, or what stands for one. Rules have nothing but their code: "Points cap".
pub fn name_of(value: &Value) -> Option<String> {
    if let Some(code) = value.get("code").and_then(Value::as_str).filter(|code| !code.trim().is_empty()) {
        return Some(label(code));
    }
    let fields = ["name", "deck", "id", "slot", "label", "word", "published"];
    let text = fields.iter().find_map(|field| value.get(field)?.as_str().filter(|text| !text.trim().is_empty()));
    text.map(str::to_owned).or_else(|| value.as_str().map(str::to_owned))
}

/// An id of small letters and hyphens made from a name, with a number where it is taken.
pub fn fresh_id(name: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut id = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            letter if letter.is_ascii_alphanumeric() => id.push(letter),
            _ if id.ends_with('-') || id.is_empty() => {}
            _ => id.push('-'),
        }
    }
    let id = match id.trim_end_matches('-') {
        "" => "new".to_owned(),
        id => id.to_owned(),
    };
    let numbered = (2..).map(|number| format!("{id}-{number}"));
    std::iter::once(id.clone()).chain(numbered).find(|id| !taken(id)).unwrap_or(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_sorted_for_the_search() {
        assert!(LABELS.is_sorted_by_key(|known| known.0));
        assert_eq!(label("cost"), "Price");
        assert_eq!(label("special_rules"), "Special rules");
    }

    #[test]
    fn ids_come_from_names() {
        assert_eq!(fresh_id("Snow Troopers (2nd)", |_| false), "snow-troopers-2nd");
        assert_eq!(fresh_id("Äöü!", |_| false), "new");
        assert_eq!(fresh_id("Guards", |id| id == "guards" || id == "guards-2"), "guards-3");
    }
}
