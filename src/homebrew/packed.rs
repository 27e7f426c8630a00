//! A roster in the letters of a link: only what differs from the edition it was copied from, deflated.

use super::delta::{Delta, delta, patched};
use super::document::OwnRoster;
use crate::model::EditionId;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use thiserror::Error;

/// A roster taken from a link, which may need its edition to be whole again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Packed {
    v: u8,
    id: String,
    name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    author: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    based_on: Option<EditionId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    excerpt_of: Option<String>,
    /// The fingerprint of the whole. Another one after unpacking means that the edition at hand is not the one it was
    /// made from.
    print: String,
    /// Whether the files are written as changes to the edition.
    from_base: bool,
    files: Option<Delta>,
}

/// The version alone.
#[derive(Deserialize)]
struct Mark {
    v: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PackError {
    #[error("the roster in this link is damaged; ask for the link again")]
    Damaged,
    #[error("the roster in this link was written by a newer version; reload the app and try again")]
    Newer,
    #[error(
        "the roster in this link was made from {0:?}, which is not the same here; ask for the roster's file instead"
    )]
    OtherBase(EditionId),
}

const VERSION: u8 = 1;
/// Longest text of a roster in a link: more than a whole game has. What inflates to more is no roster.
const LONGEST: usize = 1 << 18;

/// The letters of a roster; with its edition at hand they are few.
pub fn pack(roster: &OwnRoster, base: Option<&OwnRoster>) -> String {
    let base = base.filter(|_| roster.based_on.is_some());
    let files = delta(&base.map_or(Value::Null, files_of), &files_of(roster));
    let packed = Packed {
        v: VERSION,
        id: roster.id.clone(),
        name: roster.name.clone(),
        author: roster.author.clone(),
        based_on: roster.based_on.clone(),
        excerpt_of: roster.excerpt_of.clone(),
        print: roster.fingerprint().to_string(),
        from_base: base.is_some(),
        files,
    };
    deflated(&packed)
}

pub fn unpack(text: &str) -> Result<Packed, PackError> {
    let text = inflated(text, LONGEST).ok_or(PackError::Damaged)?;
    let mark: Mark = serde_json::from_slice(&text).map_err(|_| PackError::Damaged)?;
    if mark.v > VERSION.into() {
        return Err(PackError::Newer);
    }
    serde_json::from_slice(&text).map_err(|_| PackError::Damaged)
}

impl Packed {
    /// The edition without which it cannot be opened.
    pub fn base(&self) -> Option<&EditionId> {
        self.based_on.as_ref().filter(|_| self.from_base)
    }

    pub fn open(self, base: Option<&OwnRoster>) -> Result<OwnRoster, PackError> {
        let other = self.base().map_or(PackError::Damaged, |base| PackError::OtherBase(base.clone()));
        let from = match (self.from_base, base) {
            (false, _) => Value::Null,
            (true, Some(base)) => files_of(base),
            (true, None) => return Err(other),
        };
        let files = self.files.map_or(Some(from.clone()), |files| patched(&from, &files));
        let mut files = files.ok_or_else(|| other.clone())?;
        let game = files.get_mut("game").map(Value::take).ok_or(PackError::Damaged)?;
        let mut list = |name: &str| match files.get_mut(name).map(Value::take) {
            Some(Value::Array(values)) => values.into_iter().map(Arc::new).collect(),
            _ => Vec::new(),
        };
        let roster = OwnRoster {
            factions: list("factions"),
            cards: list("cards"),
            armies: Vec::new(),
            id: self.id,
            name: self.name,
            author: self.author,
            based_on: self.based_on,
            excerpt_of: self.excerpt_of,
            game: Arc::new(game),
        };
        if roster.fingerprint().to_string() == self.print { Ok(roster) } else { Err(other) }
    }
}

/// The letters of a value.
pub(super) fn deflated(value: &impl Serialize) -> String {
    // Serializing fails only for maps with other keys than strings, and rosters have none.
    let text = serde_json::to_vec(value).unwrap_or_default();
    URL_SAFE_NO_PAD.encode(compress_to_vec(&text, 9))
}

/// The JSON that letters stand for; nothing where it is longer than this.
pub(super) fn inflated(letters: &str, most: usize) -> Option<Vec<u8>> {
    let bytes = URL_SAFE_NO_PAD.decode(letters.trim()).ok()?;
    decompress_to_vec_with_limit(&bytes, most).ok()
}

/// Everything but the printed armies.
fn files_of(roster: &OwnRoster) -> Value {
    json!({"game": *roster.game, "factions": roster.factions, "cards": roster.cards})
}
