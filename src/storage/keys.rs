//! Which key of the store holds what. One list, one key: a write never touches another list.

use std::fmt;

/// Every key of ours begins with it; the rest of the origin is not ours.
pub const OURS: &str = "muster.";
pub const LIST: &str = "muster.list.";
const TRASH: &str = "muster.trash.";
pub const EDITION: &str = "muster.edition.";
/// A roster that a player made.
pub const ROSTER: &str = "muster.roster.";
pub const ROSTER_TRASH: &str = "muster.roster-trash.";
pub const QUARANTINE: &str = "muster.aside.";
pub const MATCH: &str = "muster.match.";
/// A game in progress.
pub const GAME: &str = "muster.game.";
/// The result of a finished game.
pub const RESULT: &str = "muster.result.";
/// What a helper at the table keeps.
pub const AID: &str = "muster.aid.";
/// Undo history; not part of backups.
pub const HISTORY: &str = "muster.history.";
pub const ROSTER_HISTORY: &str = "muster.history.roster.";
pub const SETTINGS: &str = "muster.settings";

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LETTERS: u32 = 10;

/// Identifies a list in the store and in addresses: 50 random bits, written as ten letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListId(u64);

impl ListId {
    pub fn from_random(bytes: [u8; 8]) -> Self {
        Self(u64::from_le_bytes(bytes) & ((1 << (5 * LETTERS)) - 1))
    }

    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != LETTERS as usize {
            return None;
        }
        text.bytes()
            .try_fold(0, |number, letter| {
                let digit = ALPHABET.iter().position(|other| *other == letter)?;
                Some(number << 5 | digit as u64)
            })
            .map(Self)
    }

    pub fn list_key(self) -> String {
        format!("{LIST}{self}")
    }

    pub fn trash_key(self) -> String {
        format!("{TRASH}{self}")
    }

    pub fn history_key(self) -> String {
        format!("{HISTORY}{self}")
    }

    /// The list that a key belongs to; asked when the browser reports that another tab has written the key.
    pub fn of_list_key(key: &str) -> Option<Self> {
        Self::parse(key.strip_prefix(LIST)?)
    }

    pub fn of_trash_key(key: &str) -> Option<Self> {
        Self::parse(key.strip_prefix(TRASH)?)
    }
}

impl fmt::Display for ListId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(LETTERS as usize);
        for at in (0..LETTERS).rev() {
            let digit = (self.0 >> (5 * at)) as usize % ALPHABET.len();
            text.push(char::from(ALPHABET.get(digit).copied().unwrap_or_default()));
        }
        formatter.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_as_it_is_written() {
        for bytes in [[0; 8], [255; 8], [1, 2, 3, 4, 5, 6, 7, 8]] {
            let id = ListId::from_random(bytes);
            assert_eq!(ListId::of_list_key(&id.list_key()), Some(id));
            assert_eq!(ListId::of_trash_key(&id.trash_key()), Some(id));
        }
        assert_eq!(ListId::from_random([255; 8]).to_string(), "zzzzzzzzzz");
    }

    #[test]
    fn other_keys_are_no_lists() {
        for text in ["", "abc", "ABCDEFGHJK", "abcdefghji", "abcdefghjkm", "äääää"] {
            assert_eq!(ListId::parse(text), None, "{text}");
        }
        assert_eq!(ListId::of_list_key("regimentBuilderState"), None);
    }
}
