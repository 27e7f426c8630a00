//! What one list uses of a roster, for a link that carries it.

use super::document::OwnRoster;
use crate::model::ArmyList;
use serde_json::Value;
use std::collections::HashSet;
use std::sync::Arc;

/// The list's faction, and of its items and the cards those that the list holds, that come along with them, or that a
/// rule names. It knows the fingerprint of the whole.
pub fn excerpt(roster: &OwnRoster, list: &ArmyList) -> OwnRoster {
    let mut used: HashSet<String> = list.entries.iter().map(|entry| entry.id.to_string()).collect();
    used.extend(list.loose_host.iter().map(ToString::to_string));
    let rules = roster.game.get("rules").and_then(Value::as_array).into_iter().flatten();
    used.extend(rules.filter_map(|rule| rule.get("card")?.as_str()).map(str::to_owned));
    let is_faction = |file: &&Arc<Value>| file.get("id").and_then(Value::as_str) == Some(list.faction.as_str());
    let factions: Vec<Arc<Value>> = roster.factions.iter().filter(is_faction).cloned().collect();
    // What comes along may bring something along itself.
    loop {
        let files = factions.iter().chain(&roster.cards);
        let more: Vec<String> = files.flat_map(|file| summoned(file, &used)).collect();
        let before = used.len();
        used.extend(more);
        if used.len() == before {
            break;
        }
    }
    let kept = |files: &[Arc<Value>]| files.iter().map(|file| Arc::new(only(file, &used))).collect();
    OwnRoster {
        excerpt_of: Some(roster.excerpt_of.clone().unwrap_or_else(|| roster.fingerprint().to_string())),
        factions: kept(&factions),
        cards: kept(&roster.cards),
        armies: Vec::new(),
        ..roster.clone()
    }
}

const LISTS: [&str; 4] = ["units", "leaders", "items", "cards"];

fn summoned(file: &Value, used: &HashSet<String>) -> Vec<String> {
    let items = LISTS.iter().filter_map(|list| file.get(list)?.as_array()).flatten();
    let items = items.filter(|item| is_used(item, used)).chain([file]);
    let summons = items.filter_map(|item| item.get("summons")?.as_array()).flatten();
    summons.filter_map(Value::as_str).map(str::to_owned).collect()
}

fn only(file: &Value, used: &HashSet<String>) -> Value {
    let mut file = file.clone();
    for list in LISTS {
        if let Some(items) = file.get_mut(list).and_then(Value::as_array_mut) {
            items.retain(|item| is_used(item, used));
        }
    }
    file
}

fn is_used(item: &Value, used: &HashSet<String>) -> bool {
    item.get("id").and_then(Value::as_str).is_some_and(|id| used.contains(id))
}
