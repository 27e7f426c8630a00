//! Two parts of one roster as one part.

use super::document::OwnRoster;
use serde_json::Value;
use std::sync::Arc;

/// What either holds, in the order of the first; `None` unless both are parts of the same whole.
pub fn merged(one: &OwnRoster, other: &OwnRoster) -> Option<OwnRoster> {
    let is_same = one.excerpt_of.is_some() && one.excerpt_of == other.excerpt_of && one.game == other.game;
    // Parts keep every file of cards, so those stand in the same places.
    let decks = |roster: &OwnRoster| roster.cards.iter().map(|file| file.get("deck").cloned()).collect::<Vec<_>>();
    if !is_same || decks(one) != decks(other) {
        return None;
    }
    let mut whole = one.clone();
    for file in &other.factions {
        match whole.factions.iter_mut().find(|known| known.get("id") == file.get("id")) {
            Some(known) => add_items(Arc::make_mut(known), file),
            None => whole.factions.push(file.clone()),
        }
    }
    for (known, file) in whole.cards.iter_mut().zip(&other.cards) {
        add_items(Arc::make_mut(known), file);
    }
    Some(whole)
}

fn add_items(file: &mut Value, other: &Value) {
    for list in ["units", "leaders", "items", "cards"] {
        let new = other.get(list).and_then(Value::as_array).into_iter().flatten();
        let Some(known) = file.get_mut(list).and_then(Value::as_array_mut) else { continue };
        for item in new {
            if !known.iter().any(|known| known.get("id") == item.get("id")) {
                known.push(item.clone());
            }
        }
    }
}
