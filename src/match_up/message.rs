//! What one player sends the other: everything public so far, as a text without spaces that fits into a link.

use super::seal::check_letters;
use crate::base32;
use crate::model::{EditionId, FormatId, RosterId, Side};
use serde::{Deserialize, Serialize};
use thiserror::Error;

const MARK: &str = "match";
const VERSION: &str = "1";

/// Everything its sender may reveal so far. A later message repeats the earlier ones, so none can be missed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Message {
    pub id: String,
    pub seat: Seat,
    pub terms: Terms,
    pub seals: Option<Seals>,
    pub army: Option<Army>,
    /// A roll-off at the table, the first seat's die first; a sealed match computes its own.
    pub rolls: Vec<(u8, u8)>,
    /// The sender's own colour.
    pub colour: Option<Side>,
    pub deck: Option<DeckOpening>,
    pub pick: Option<RosterId>,
}

/// Who began the match, and who joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    #[serde(rename = "1")]
    First,
    #[serde(rename = "2")]
    Second,
}

/// What the match is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    pub sealed: bool,
    /// Whether the format has a bid; without one colours are agreed.
    pub bid: bool,
    pub cap: u16,
    pub format: FormatId,
    pub edition: EditionId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seals {
    pub army: String,
    pub deck: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// The canonical code of the list with its deck withheld; empty if only the total is known.
    pub code: String,
    pub total: i64,
    /// Empty in an open match.
    pub nonce: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckOpening {
    pub cards: Vec<RosterId>,
    pub nonce: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MessageError {
    #[error("this text contains no match")]
    NotAMatch,
    #[error("this was written by a newer version of this page; reload the page to get that version")]
    Newer,
    #[error("a part of this text is missing or changed; copy it again as a whole")]
    Damaged,
}

impl Seat {
    pub fn digit(self) -> char {
        match self {
            Seat::First => '1',
            Seat::Second => '2',
        }
    }

    pub fn other(self) -> Self {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

impl Message {
    pub fn to_text(&self) -> String {
        let mut parts = vec![format!("{MARK}{VERSION}"), fields(&[&self.id, &self.seat.digit().to_string()])];
        let terms = &self.terms;
        let switches = format!("{}{}", u8::from(terms.sealed), u8::from(terms.bid));
        let cap = terms.cap.to_string();
        parts.push(fields(&["terms", &switches, &cap, terms.format.as_str(), terms.edition.as_str()]));
        if let Some(seals) = &self.seals {
            parts.push(fields(&["seal", &seals.army, &seals.deck]));
        }
        if let Some(army) = &self.army {
            parts.push(fields(&["army", &army.total.to_string(), &army.nonce, &army.code]));
        }
        if !self.rolls.is_empty() {
            parts.push(fields(&["rolls", &write_rolls(&self.rolls)]));
        }
        if let Some(side) = self.colour {
            parts.push(fields(&["colour", side_name(side)]));
        }
        if let Some(deck) = &self.deck {
            let cards = deck.cards.iter().map(RosterId::as_str);
            parts.push(fields(&["deck", &deck.nonce].into_iter().chain(cards).collect::<Vec<_>>()));
        }
        if let Some(pick) = &self.pick {
            parts.push(fields(&["pick", pick.as_str()]));
        }
        let text = parts.join("~");
        format!("{text}~{}", check_letters(&text))
    }

    /// Finds the message in pasted text: a link, a chat, or the message alone.
    pub fn parse(pasted: &str) -> Result<Self, MessageError> {
        let start = pasted.find(&format!("{MARK}{VERSION}~"));
        let Some(text) = start.and_then(|start| pasted.get(start..)) else {
            return Err(if has_other_version(pasted) { MessageError::Newer } else { MessageError::NotAMatch });
        };
        let end = text.find(|letter: char| !letter.is_ascii_alphanumeric() && !"~.=_-".contains(letter));
        let text = text.get(..end.unwrap_or(text.len())).unwrap_or_default();
        read(text.trim_end_matches('.')).ok_or(MessageError::Damaged)
    }
}

impl From<Message> for String {
    fn from(message: Message) -> Self {
        message.to_text()
    }
}

impl TryFrom<String> for Message {
    type Error = MessageError;

    fn try_from(text: String) -> Result<Self, MessageError> {
        Self::parse(&text)
    }
}

fn has_other_version(pasted: &str) -> bool {
    pasted.match_indices(MARK).any(|(at, mark)| {
        let rest = pasted.get(at + mark.len()..).unwrap_or_default();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        digits > 0 && rest.get(digits..).is_some_and(|rest| rest.starts_with('~'))
    })
}

/// `None` for anything that is not exactly what we write.
fn read(text: &str) -> Option<Message> {
    let (text, check) = text.rsplit_once('~')?;
    (check == check_letters(text)).then_some(())?;
    let mut parts = text.split('~').skip(1).map(unfields);
    let [id, seat] = <[String; 2]>::try_from(parts.next()??).ok()?;
    let seat = [Seat::First, Seat::Second].into_iter().find(|other| seat.chars().eq([other.digit()]))?;
    let terms = terms(&parts.next()??)?;
    let mut message =
        Message { id, seat, terms, seals: None, army: None, rolls: Vec::new(), colour: None, deck: None, pick: None };
    for part in parts {
        let part = part?;
        let part: Vec<&str> = part.iter().map(String::as_str).collect();
        match part.as_slice() {
            ["seal", army, deck] if [army, deck].iter().all(|seal| seal.len() == 32 && base32::is_written(seal)) => {
                message.seals = Some(Seals { army: (*army).to_owned(), deck: (*deck).to_owned() });
            }
            ["army", total, nonce, code] if is_nonce(nonce) => {
                let army = Army { code: (*code).to_owned(), total: total.parse().ok()?, nonce: (*nonce).to_owned() };
                message.army = Some(army);
            }
            ["rolls", rolls] => message.rolls = read_rolls(rolls)?,
            ["colour", name] => message.colour = Some(read_side(name)?),
            ["deck", nonce, cards @ ..] if is_nonce(nonce) => {
                let cards = cards.iter().map(|card| RosterId::from(*card)).collect();
                message.deck = Some(DeckOpening { cards, nonce: (*nonce).to_owned() });
            }
            ["pick", card] => message.pick = Some(RosterId::from(*card)),
            _ => return None,
        }
    }
    Some(message)
}

fn terms(part: &[String]) -> Option<Terms> {
    let [name, switches, cap, format, edition] = part else { return None };
    let (sealed, bid) = match switches.as_str() {
        "00" => (false, false),
        "01" => (false, true),
        "10" => (true, false),
        "11" => (true, true),
        _ => return None,
    };
    (name == "terms").then_some(())?;
    let (format, edition) = (format.as_str().into(), edition.as_str().into());
    Some(Terms { sealed, bid, cap: cap.parse().ok()?, format, edition })
}

fn is_nonce(text: &str) -> bool {
    text.is_empty() || (text.len() == 26 && base32::is_written(text))
}

/// Two digits per roll.
pub(super) fn write_rolls(rolls: &[(u8, u8)]) -> String {
    rolls.iter().map(|(first, second)| format!("{first}{second}")).collect()
}

pub(super) fn read_rolls(text: &str) -> Option<Vec<(u8, u8)>> {
    let die = |digit: u8| matches!(digit, b'1'..=b'6').then(|| digit - b'0');
    let (rolls, rest) = text.as_bytes().as_chunks();
    let roll = |&[first, second]: &[u8; 2]| Some((die(first)?, die(second)?));
    rest.is_empty().then(|| rolls.iter().map(roll).collect())?
}

pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Blue => "blue",
    }
}

pub(super) fn read_side(name: &str) -> Option<Side> {
    [Side::Red, Side::Blue].into_iter().find(|side| side_name(*side) == name)
}

/// Fields joined by dots; bytes of other characters than letters and digits are written as `=` and two hex digits.
fn fields(fields: &[&str]) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    let escape = |byte: u8| if plain(byte) { (byte as char).to_string() } else { format!("={byte:02X}") };
    let fields: Vec<String> = fields.iter().map(|field| field.bytes().map(escape).collect()).collect();
    fields.join(".")
}

/// Refuses control characters, because seals are computed over lines: one field must not look like two.
fn unfields(text: &str) -> Option<Vec<String>> {
    text.split('.').map(unescape).collect()
}

fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut letters = text.bytes();
    while let Some(letter) = letters.next() {
        bytes.push(match letter {
            b'=' => {
                let digits = [letters.next()?, letters.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            letter => letter,
        });
    }
    String::from_utf8(bytes).ok().filter(|text| !text.contains(char::is_control))
}

#[cfg(test)]
mod tests;
