//! A tracked battle as it is stored in this browser: the start and the events, never the state.

use super::Tracker;
use super::event::Event;
use super::start::Start;
use crate::play::saved::{SavedError, version};
use serde::{Deserialize, Serialize};

const VERSION: u64 = 1;

#[derive(Serialize)]
struct Write<'a> {
    v: u64,
    /// When it was last played, in milliseconds since 1970.
    changed: u64,
    track: &'a Start,
    events: &'a [Event],
}

#[derive(Deserialize)]
struct Read {
    changed: u64,
    track: Start,
    events: Vec<Event>,
}

impl Tracker {
    pub fn to_save(&self, now: u64) -> String {
        let saved = Write { v: VERSION, changed: now, track: self.start(), events: self.events() };
        // Serializing fails only for maps with other keys than strings, and a battle has none.
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// The battle, and when it was last played. The caller must not overwrite a text that cannot be read.
    pub fn from_save(text: &str) -> Result<(Self, u64), SavedError> {
        version(text, VERSION)?;
        let saved: Read = serde_json::from_str(text).map_err(|_| SavedError::Broken)?;
        Ok((Self::replay(saved.track, saved.events), saved.changed))
    }
}
