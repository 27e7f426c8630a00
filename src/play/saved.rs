//! A game as it is stored in this browser: the start and the events, never the state.

use super::event::Event;
use super::game::Game;
use super::start::Start;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Since version 2 the dice of attacks are events.
const VERSION: u64 = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SavedError {
    #[error("this game was saved by a newer version of this page; reload the page to get that version")]
    Newer,
    #[error("this game cannot be read")]
    Broken,
}

#[derive(Deserialize)]
struct Versioned {
    v: u64,
}

#[derive(Serialize)]
struct Write<'a> {
    v: u64,
    /// When it was last played, in milliseconds since 1970.
    changed: u64,
    start: &'a Start,
    events: &'a [Event],
}

#[derive(Deserialize)]
struct Read {
    changed: u64,
    start: Start,
    events: Vec<Event>,
}

impl Game {
    pub fn to_save(&self, now: u64) -> String {
        let saved = Write { v: VERSION, changed: now, start: self.start(), events: self.events() };
        // Serializing fails only for maps with other keys than strings, and a game has none.
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// The game, and when it was last played. The caller must not overwrite a text that cannot be read.
    pub fn from_save(text: &str) -> Result<(Self, u64), SavedError> {
        version(text, VERSION)?;
        let saved: Read = serde_json::from_str(text).map_err(|_| SavedError::Broken)?;
        Ok((Self::replay(saved.start, saved.events), saved.changed))
    }
}

/// Fails for a save that only a newer version can read.
pub(super) fn version(text: &str, known: u64) -> Result<(), SavedError> {
    let Versioned { v } = serde_json::from_str(text).map_err(|_| SavedError::Broken)?;
    if v > known { Err(SavedError::Newer) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::testing::play;
    use super::*;

    #[test]
    fn a_game_comes_back_as_it_was() {
        let game = play("host r0 r0; begin; draw rbb; order brb; up b0; shoot; hit b0>r0 3 2");
        assert_eq!(Game::from_save(&game.to_save(7)), Ok((game, 7)));
    }

    #[test]
    fn a_save_is_written_in_this_order() {
        let text = play("begin; draw rbb; order brb; up b0; move").to_save(7);
        assert!(
            text.starts_with(r#"{"v":2,"changed":7,"start":{"began":1780000000000,"edition":"made-up","#),
            "{text}"
        );
        let events = r#""events":["begin",{"draw":["red","blue","blue"]},{"order":["blue","red","blue"]},{"activate":["blue",0]},{"act":"move"}]}"#;
        assert!(text.ends_with(events), "{text}");
    }

    #[test]
    fn a_save_of_the_first_version_is_read() {
        let game = play("begin; draw rbb");
        assert_eq!(Game::from_save(&game.to_save(7).replace(r#"{"v":2"#, r#"{"v":1"#)), Ok((game, 7)));
    }

    #[test]
    fn a_broken_save_and_a_newer_one_give_different_errors() {
        for text in ["", "{}", "null", r#"{"v":1}"#] {
            assert_eq!(Game::from_save(text), Err(SavedError::Broken), "{text}");
        }
        assert_eq!(Game::from_save(r#"{"v":3,"anything":[]}"#), Err(SavedError::Newer));
        let text = play("begin").to_save(1);
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            assert_eq!(Game::from_save(&text[..end]), Err(SavedError::Broken));
        }
    }
}
