//! How much of a battle the other device knows, so that a code holds only what is new to it.

use crate::ui::state::Preferences;
use leptos::prelude::*;

/// The setting that names the battle and the number of events.
const TOLD: &str = "play_told";

/// How many events the other device knows; `None` for a battle it has never seen.
pub fn known(preferences: Preferences, id: &str) -> Option<usize> {
    preferences.settings.with(|settings| {
        let (known, events) = settings.text(TOLD).split_once(' ')?;
        if known == id { events.parse().ok() } else { None }
    })
}

pub fn set(preferences: Preferences, id: &str, events: usize) {
    preferences.set(|settings| settings.set(TOLD, format!("{id} {events}").into()));
}

/// The last events were undone here: what takes their place has to be told.
pub fn lower(preferences: Preferences, id: &str, events: usize) {
    if untrack(|| known(preferences, id)).is_some_and(|known| known > events) {
        set(preferences, id, events);
    }
}

/// From here on the whole battle is sent again.
pub fn forget(preferences: Preferences) {
    preferences.set(|settings| settings.set(TOLD, "".into()));
}
