//! What one device tells the other: how the battle began, and events. A code of letters and digits, for a link or a QR.
//!
//! A later parcel may repeat earlier events, so none can be missed; where both have gone on by themselves, players
//! choose whose battle goes on.

use super::merged::digest;
use super::packed;
use super::played::Played;
use super::sides::Sides;
use super::start::CardKey;
use crate::base32::{CROCKFORD, is_spacing};
use crate::model::{EditionId, RosterId, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::ops::Range;
use thiserror::Error;

/// Stands in front of every code, the version behind it.
const MARK: &str = "PLAY";
const VERSION: char = '2';
/// Parcels of this version have no `before`.
const FIRST_VERSION: char = '1';
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
    /// A checksum of the events before these, so that these are only added to a battle that has the same ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u32>,
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
    /// Width and height in inches, if players agreed on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<(u32, u32)>,
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
    #[error("this was written by an older version of this page; reload it there, and send the whole game again")]
    Older,
    #[error("a part of this code is missing or changed; copy or scan it again as a whole")]
    Damaged,
}

impl Parcel {
    /// Events of a battle from some number on.
    pub fn of<G: Played>(id: &str, game: &G, from: usize, opening: bool) -> Self {
        Self::of_events(id, game, from.min(game.events().len())..game.events().len(), opening)
    }

    /// The same as several parcels, none of which is longer than so many letters if it can be helped.
    pub fn parts<G: Played>(id: &str, game: &G, from: usize, opening: bool, most: usize) -> Vec<Self> {
        let (mut parts, all) = (Vec::new(), game.events().len());
        let mut next = from.min(all);
        while next < all || parts.is_empty() {
            let with_opening = opening && parts.is_empty();
            let fits = |to: &usize| Self::of_events(id, game, next..*to, with_opening).to_text().len() <= most;
            let mut to = all;
            while to > next + 1 && !fits(&to) {
                to = next + (to - next) * 3 / 4;
            }
            parts.push(Self::of_events(id, game, next..to, with_opening));
            next = to;
        }
        parts
    }

    fn of_events<G: Played>(id: &str, game: &G, range: Range<usize>, opening: bool) -> Self {
        let (from, before) = (range.start, Some(digest(game, range.start)));
        let events = game.events().get(range).unwrap_or_default();
        let events = events.iter().filter_map(|event| serde_json::to_value(event).ok()).collect();
        let opening = opening.then(|| game.opening());
        Self { id: id.to_owned(), opening, from, before, events, cards: game.played_cards() }
    }

    pub fn to_text(&self) -> String {
        let mut bytes = Vec::new();
        packed::write(&serde_json::to_value(self).unwrap_or_default(), &mut bytes);
        bytes.extend(check(&bytes));
        format!("{MARK}{VERSION}{}", CROCKFORD.encode(&bytes))
    }

    /// Finds the code in a text, such as a link.
    pub fn from_text(text: &str) -> Result<Self, ParcelError> {
        let (version, letters) = code_in(text).ok_or(ParcelError::NotAParcel)?;
        if ![VERSION, FIRST_VERSION].contains(&version) {
            return Err(ParcelError::Newer);
        }
        let bytes = CROCKFORD.decode(letters.as_bytes()).map_err(|_| ParcelError::Damaged)?;
        let (body, sum) = bytes.split_at_checked(bytes.len().saturating_sub(CHECK)).ok_or(ParcelError::Damaged)?;
        if sum != check(body) {
            return Err(ParcelError::Damaged);
        }
        let value = packed::read(body).ok_or(ParcelError::Damaged)?;
        let parcel: Self = serde_json::from_value(value).map_err(|_| ParcelError::Newer)?;
        // From the beginning on, nothing can be missing.
        if version == FIRST_VERSION && parcel.from > 0 { Err(ParcelError::Older) } else { Ok(parcel) }
    }
}

/// The version and the letters of the last code in a text, which need not be sound.
pub fn code_in(text: &str) -> Option<(char, String)> {
    let text: String = text.chars().filter(|letter| !is_spacing(*letter)).collect();
    // Only letters of one byte, so that places are the same in both.
    let at = text.to_ascii_uppercase().rfind(MARK)?;
    let mut letters = text.get(at + MARK.len()..)?.chars();
    let version = letters.next().filter(char::is_ascii_digit)?;
    Some((version, letters.take_while(char::is_ascii_alphanumeric).collect()))
}

fn check(bytes: &[u8]) -> [u8; CHECK] {
    let digest = Sha256::digest(bytes);
    [digest[0], digest[1]]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{play, start};
    use super::super::{Card, Event, Game, Merged};
    use super::*;

    const START: &str = "begin; draw rbb; order brb";

    fn parcel(script: &str, from: usize) -> Parcel {
        Parcel::of("abcdefghij", &play(script), from, false)
    }

    #[test]
    fn a_turn_is_a_short_code() {
        let text = parcel(&format!("{START}; up b0; move; shoot; hit b0>r0 3 2"), 3).to_text();
        assert!(text.len() < 95, "{} letters: {text}", text.len());
        assert_eq!(Parcel::from_text(&text).unwrap().events.len(), 4);
    }

    #[test]
    fn a_code_is_found_in_a_link_and_in_lower_case() {
        let parcel = Parcel {
            cards: vec![(CardKey(Side::Red, 0), "smoke".into())],
            ..Parcel::of("abcdefghij", &play(START), 0, true)
        };
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
        assert_eq!(Parcel::from_text("PLAY3ABC"), Err(ParcelError::Newer));
    }

    #[test]
    fn what_an_older_version_wrote_is_taken_as_a_whole_or_not_at_all() {
        let old = |from: usize| {
            let mut bytes = Vec::new();
            let parcel = Parcel { before: None, ..parcel(START, from) };
            packed::write(&serde_json::to_value(parcel).unwrap(), &mut bytes);
            bytes.extend(check(&bytes));
            Parcel::from_text(&format!("PLAY1{}", CROCKFORD.encode(&bytes))).map(|parcel| parcel.events.len())
        };
        assert_eq!((old(0), old(1)), (Ok(3), Err(ParcelError::Older)));
    }

    #[test]
    fn a_long_game_is_sent_in_parts_that_follow_each_other() {
        let script = format!("begin{}", "; wound r0 1; heal r0 1; say Tea is served.".repeat(40));
        let (game, mut theirs) = (play(&script), play(""));
        let parts = Parcel::parts("abcdefghij", &game, 0, true, 400);
        assert!(parts.len() > 2 && parts.iter().all(|part| part.to_text().len() <= 400), "{}", parts.len());
        assert!(parts[0].opening.is_some() && parts[1].opening.is_none());
        for part in &parts {
            let Merged::Further(further, _) = Parcel::from_text(&part.to_text()).unwrap().merge(&theirs) else {
                panic!("{part:?}")
            };
            theirs = further;
        }
        assert_eq!(theirs, game);
        let whole = Parcel::of("abcdefghij", &game, 5, false);
        assert_eq!(Parcel::parts("abcdefghij", &game, 5, false, 100_000), [whole]);
        assert_eq!(Parcel::parts("abcdefghij", &game, 121, false, 400)[0].events.len(), 0);
    }

    /// The device that joined knows only how many cards there are.
    #[test]
    fn a_card_that_is_played_is_known_to_both() {
        let catalog = crate::model::testing::catalog();
        let script = "begin; draw rbr; order rrb; up r0; card r0; roll 1 2; accept; done";
        let hidden = |number: u16| Card { id: None, ..testing_card(&format!("Hidden card {number}")) };
        let mut start = start();
        start.armies.red.hand = vec![hidden(1), hidden(2)];
        let theirs = Game::new(start);
        let told = Parcel::of("abcdefghij", &play(script), 0, false);
        assert_eq!(told.cards, [(CardKey(Side::Red, 0), "smoke".into())]);
        let theirs = theirs.with_cards(&catalog, &told.cards);
        let Merged::Further(theirs, _) = told.merge(&theirs) else { panic!("nothing was added") };
        let names: Vec<&str> = theirs.start().armies.red.hand.iter().map(|card| card.name.as_str()).collect();
        assert_eq!(names, ["smoke", "Hidden card 2"]);
        assert_eq!(theirs.events(), play(script).events());
        // While its dice still lie, it is known as well: without its number every roll would do.
        let lying = Parcel::of("abcdefghij", &play("begin; draw rbr; order rrb; up r0; card r0; roll 1 2"), 0, false);
        assert_eq!(lying.cards, told.cards);
    }

    fn testing_card(name: &str) -> Card {
        Card { name: name.to_owned(), availability: 0, ..start().armies.red.hand[0].clone() }
    }

    #[test]
    fn an_opening_holds_what_both_may_know() {
        let opening = play("begin").opening();
        assert_eq!((opening.armies.red.code.as_str(), opening.armies.blue.units), ("RED", 5));
        assert_eq!(opening.mission, Some("rush".into()));
        assert!(Game::anyway(Event::Done) == Event::Anyway(Box::new(Event::Done)));
    }
}
