//! What one device tells the other: how the battle began, and events. A code of letters and digits, for a link or a QR.
//!
//! A later parcel may repeat earlier events, so none can be missed; where both have gone on by themselves, players
//! choose whose battle goes on.

use super::packed;
use super::played::Played;
use super::sides::Sides;
use super::start::CardKey;
use crate::base32::{CROCKFORD, is_spacing};
use crate::model::{EditionId, RosterId, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use thiserror::Error;

/// Stands in front of every code, the version behind it.
const MARK: &str = "PLAY";
const VERSION: char = '1';
const CHECK: usize = 2;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Parcel {
    /// The battle's own name, the same on both devices.
    pub id: String,
    /// How it began; left out once the other device has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// How many events were before these.
    pub from: usize,
    pub events: Vec<Value>,
    /// Support cards that have been played, by which the other device knows them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<(CardKey, RosterId)>,
}

/// How a battle began, as far as both players may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    pub edition: EditionId,
    pub cap: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<RosterId>,
    /// The side of the player who sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sender: Option<Side>,
    pub armies: Sides<Shown>,
}

/// An army without what its opponent may not see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    pub name: String,
    /// Empty if only the number of units is known.
    pub code: String,
    pub units: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ParcelError {
    #[error("there is no code of a battle in this text; it begins with PLAY")]
    NotAParcel,
    #[error("this was written by a newer version of this page; reload the page to get that version")]
    Newer,
    #[error("a part of this code is missing or changed; copy or scan it again as a whole")]
    Damaged,
}

/// What a parcel does to a battle.
#[derive(Debug, Clone, PartialEq)]
pub enum Merged<G> {
    /// Everything in it is known.
    Known,
    /// The battle goes on, by this many events.
    Further(G, usize),
    /// Both have gone on: theirs, the number of events both share, and how many of mine would go.
    Differs { theirs: G, common: usize, dropped: usize },
    /// Events between mine and theirs are missing; theirs begin after this many.
    Gap(usize),
}

impl Parcel {
    /// Events of a battle from some number on.
    pub fn of<G: Played>(id: &str, game: &G, from: usize, opening: bool, cards: Vec<(CardKey, RosterId)>) -> Self {
        let from = from.min(game.events().len());
        let events = game.events().iter().skip(from).filter_map(|event| serde_json::to_value(event).ok()).collect();
        Self { id: id.to_owned(), opening: opening.then(|| game.opening()), from, events, cards }
    }

    pub fn to_text(&self) -> String {
        let mut bytes = Vec::new();
        packed::write(&serde_json::to_value(self).unwrap_or_default(), &mut bytes);
        bytes.extend(check(&bytes));
        format!("{MARK}{VERSION}{}", CROCKFORD.encode(&bytes))
    }

    /// Finds the code in a text, such as a link.
    pub fn from_text(text: &str) -> Result<Self, ParcelError> {
        let text: String = text.chars().filter(|letter| !is_spacing(*letter)).collect();
        let at = text.to_uppercase().rfind(MARK).ok_or(ParcelError::NotAParcel)?;
        let mut letters = text.get(at + MARK.len()..).ok_or(ParcelError::NotAParcel)?.chars();
        match letters.next() {
            Some(VERSION) => {}
            Some(version) if version.is_ascii_digit() => return Err(ParcelError::Newer),
            _ => return Err(ParcelError::NotAParcel),
        }
        let letters: String = letters.take_while(char::is_ascii_alphanumeric).collect();
        let bytes = CROCKFORD.decode(letters.as_bytes()).map_err(|_| ParcelError::Damaged)?;
        let (body, sum) = bytes.split_at_checked(bytes.len().saturating_sub(CHECK)).ok_or(ParcelError::Damaged)?;
        if sum != check(body) {
            return Err(ParcelError::Damaged);
        }
        let value = packed::read(body).ok_or(ParcelError::Damaged)?;
        serde_json::from_value(value).map_err(|_| ParcelError::Newer)
    }

    /// Adds these events to my battle. Events of a newer version that cannot be read end the list.
    pub fn merge<G: Played>(&self, mine: &G) -> Merged<G> {
        let known = mine.events();
        if self.from > known.len() {
            return Merged::Gap(self.from);
        }
        let read = |value: &Value| serde_json::from_value::<G::Event>(value.clone()).ok();
        let theirs: Vec<G::Event> = self.events.iter().map_while(read).collect();
        let shared = known.iter().skip(self.from).zip(&theirs).take_while(|(mine, theirs)| mine == theirs).count();
        let common = self.from + shared;
        let all: Vec<G::Event> = known.iter().take(self.from).chain(&theirs).cloned().collect();
        match (known.len() - common, theirs.len() - shared) {
            (_, 0) => Merged::Known,
            (0, more) => Merged::Further(mine.with_events(all), more),
            (dropped, _) => Merged::Differs { theirs: mine.with_events(all), common, dropped },
        }
    }
}

fn check(bytes: &[u8]) -> [u8; CHECK] {
    let digest = Sha256::digest(bytes);
    [digest[0], digest[1]]
}

#[cfg(test)]
mod tests {
    use super::super::testing::play;
    use super::super::{Event, Game};
    use super::*;

    const START: &str = "begin; draw rbb; order brb";

    fn parcel(script: &str, from: usize) -> Parcel {
        Parcel::of("abcdefghij", &play(script), from, false, Vec::new())
    }

    #[test]
    fn a_turn_is_a_short_code() {
        let text = parcel(&format!("{START}; up b0; move; shoot; hit b0>r0 3 2"), 3).to_text();
        assert!(text.len() < 90, "{} letters: {text}", text.len());
        assert_eq!(Parcel::from_text(&text).unwrap().events.len(), 4);
    }

    #[test]
    fn a_code_is_found_in_a_link_and_in_lower_case() {
        let parcel = Parcel::of("abcdefghij", &play(START), 0, true, vec![(CardKey(Side::Red, 0), "smoke".into())]);
        let text = parcel.to_text();
        for text in [text.clone(), text.to_lowercase(), format!("https://a.example/play/#/play/follow/{text}")] {
            assert_eq!(Parcel::from_text(&text), Ok(parcel.clone()));
        }
    }

    #[test]
    fn a_slip_is_noticed() {
        let text = parcel(START, 0).to_text();
        for at in 5..text.len() {
            let letter = if &text[at..=at] == "0" { "1" } else { "0" };
            let wrong = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
            assert_eq!(Parcel::from_text(&wrong), Err(ParcelError::Damaged), "{wrong}");
            assert!(Parcel::from_text(&text[..at]).is_err());
        }
        assert_eq!(Parcel::from_text("hello"), Err(ParcelError::NotAParcel));
        assert_eq!(Parcel::from_text("PLAY2ABC"), Err(ParcelError::Newer));
    }

    #[track_caller]
    fn merge(mine: &str, theirs: &str, from: usize) -> Merged<Game> {
        parcel(theirs, from).merge(&play(mine))
    }

    #[test]
    fn events_are_added_once() {
        let further = format!("{START}; up b0; move");
        assert_eq!(merge(START, &further, 0), Merged::Further(play(&further), 2));
        assert_eq!(merge(START, &further, 3), Merged::Further(play(&further), 2));
        assert_eq!(merge(&further, &further, 0), Merged::Known);
        assert_eq!(merge(&further, START, 0), Merged::Known);
        assert_eq!(merge("begin", &further, 3), Merged::Gap(3));
    }

    #[test]
    fn two_ways_are_told_apart() {
        let (mine, theirs) = (format!("{START}; up b1"), format!("{START}; up b0; move"));
        let differs = Merged::Differs { theirs: play(&theirs), common: 3, dropped: 1 };
        assert_eq!(merge(&mine, &theirs, 0), differs);
    }

    #[test]
    fn an_opening_holds_what_both_may_know() {
        let opening = play("begin").opening();
        assert_eq!((opening.armies.red.code.as_str(), opening.armies.blue.units), ("RED", 5));
        assert_eq!(opening.mission, Some("rush".into()));
        assert!(Game::anyway(Event::Done) == Event::Anyway(Box::new(Event::Done)));
    }
}
