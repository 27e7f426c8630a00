//! Sample and tutorial armies name factions and items by their ids; they follow when those are removed or get other ids.

use super::document::OwnRoster;
use serde_json::{Map, Value};
use std::collections::HashSet;
use std::sync::Arc;

/// Takes out the armies that could stand on `before` and name something that is gone now.
pub(super) fn drop_lost(before: &OwnRoster, now: &mut OwnRoster) {
    if now.armies.is_empty() {
        return;
    }
    let (had, has) = (ids(before), ids(now));
    let gone: HashSet<&str> = had.difference(&has).copied().collect();
    if gone.is_empty() {
        return;
    }
    let lost = |army: &Value| names(army).any(|id| gone.contains(id));
    let kept = now.armies.iter().map(|file| match armies_of(file).any(lost) {
        false => file.clone(),
        true => {
            let mut file = (**file).clone();
            if let Some(armies) = file.get_mut("armies").and_then(Value::as_array_mut) {
                armies.retain(|army| !lost(army));
            }
            Arc::new(file)
        }
    });
    now.armies = kept.collect();
}

/// Armies go on with what has another id now.
pub(super) fn rename(roster: &mut OwnRoster, old: &str, new: &str) {
    for file in &mut roster.armies {
        if armies_of(file).any(|army| names(army).any(|id| id == old)) {
            let armies = Arc::make_mut(file).get_mut("armies").and_then(Value::as_array_mut);
            armies.into_iter().flatten().for_each(|army| rename_in(army, old, new));
        }
    }
}

fn rename_in(army: &mut Value, old: &str, new: &str) {
    let put = |id: &mut Value| {
        if id.as_str() == Some(old) {
            *id = Value::from(new);
        }
    };
    for key in ["faction", "format", "host"] {
        army.get_mut(key).into_iter().for_each(put);
    }
    army.get_mut("missions").and_then(Value::as_array_mut).into_iter().flatten().for_each(put);
    match army.get_mut("entries") {
        Some(Value::Object(counts)) => {
            let renamed = |(id, count)| if id == old { (new.to_owned(), count) } else { (id, count) };
            *counts = std::mem::take(counts).into_iter().map(renamed).collect::<Map<String, Value>>();
        }
        Some(Value::Array(entries)) => {
            for entry in entries {
                entry.get_mut("id").into_iter().for_each(put);
                entry.get_mut("with").and_then(Value::as_array_mut).into_iter().flatten().for_each(put);
            }
        }
        _ => {}
    }
}

fn armies_of(file: &Value) -> impl Iterator<Item = &Value> {
    file.get("armies").and_then(Value::as_array).into_iter().flatten()
}

/// Every id that an army names.
fn names(army: &Value) -> impl Iterator<Item = &str> {
    let single = ["faction", "format", "host"].into_iter().filter_map(|key| army.get(key)?.as_str());
    let missions = list(army.get("missions"));
    let counted = army.get("entries").and_then(Value::as_object).into_iter().flat_map(Map::keys).map(String::as_str);
    let entries = army.get("entries").and_then(Value::as_array).into_iter().flatten();
    let listed =
        entries.flat_map(|entry| entry.get("id").and_then(Value::as_str).into_iter().chain(list(entry.get("with"))));
    single.chain(missions).chain(counted).chain(listed)
}

fn list(value: Option<&Value>) -> impl Iterator<Item = &str> {
    value.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

/// Everything that armies may name.
fn ids(roster: &OwnRoster) -> HashSet<&str> {
    let files = roster.factions.iter().chain(&roster.cards).map(AsRef::as_ref);
    let items =
        files.flat_map(|file| ["units", "leaders", "items", "cards"].into_iter().filter_map(|list| file.get(list)));
    let formats = roster.game.get("formats").into_iter();
    let listed = items.chain(formats).filter_map(Value::as_array).flatten();
    let factions = roster.factions.iter().map(AsRef::as_ref);
    listed.chain(factions).filter_map(|thing| thing.get("id")?.as_str()).collect()
}
