//! JSON of any size: its outermost keys say what it is, and only a list is read further.

use super::{CodeError, Pasted, Piece, embedded, tts};
use crate::codes::lenient::Lenient;
use crate::codes::mod_list;
use crate::model::Catalog;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

/// A longer document is not a list; parsing it would take many times its size in memory.
const LONGEST: usize = 1 << 17;

/// Why a document that ends too early is refused.
const CUT: &str = "its end is missing; copy it again as a whole";

/// What a document turned out to be.
pub enum Content {
    /// A file that another module reads.
    File(Pasted),
    Pieces(Vec<Piece>),
}

pub fn read(editions: &[&Catalog], text: &str) -> Result<Content, CodeError> {
    let outline = match Outline::of(text) {
        Ok(outline) => outline,
        Err(error) if error.is_eof() => return inside(editions, text, CUT),
        Err(_) => return inside(editions, text, "its JSON is damaged"),
    };
    if let Some(file) = outline.own_file() {
        return Ok(Content::File(file));
    }
    if outline.factions && outline.ots {
        return Ok(Content::File(Pasted::EditionFile));
    }
    if (outline.is_tts() || outline.army_faction) && text.len() > LONGEST {
        return Err(CodeError::NotACode("it is far too long"));
    }
    if outline.is_tts() {
        return tts::read(editions, text).map(|list| Content::Pieces(vec![Piece::new(0..text.len(), Ok(list))]));
    }
    if outline.army_faction {
        return mod_list::read(editions, text).map(|list| Content::Pieces(vec![Piece::new(0..text.len(), Ok(list))]));
    }
    inside(editions, text, "this JSON is no list")
}

/// Whether a document is a list file or a backup written by the app.
pub fn is_own_file(text: &str) -> bool {
    Outline::of(text).is_ok_and(|outline| outline.own_file().is_some())
}

/// Codes and links in the strings of a document that is not a list itself.
fn inside(editions: &[&Catalog], text: &str, nothing: &'static str) -> Result<Content, CodeError> {
    let pieces = embedded::find(editions, text);
    if pieces.is_empty() { Err(CodeError::NotACode(nothing)) } else { Ok(Content::Pieces(pieces)) }
}

/// Which of the keys that identify a kind of document are at the top level. Their values are skipped, not kept.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Outline {
    format: Lenient<String>,
    #[serde(deserialize_with = "is_there")]
    factions: bool,
    #[serde(deserialize_with = "is_there")]
    metadata: bool,
    #[serde(deserialize_with = "is_there")]
    leader: bool,
    #[serde(deserialize_with = "is_there")]
    units: bool,
    #[serde(deserialize_with = "is_there")]
    ots: bool,
    #[serde(rename = "armyFaction", deserialize_with = "is_there")]
    army_faction: bool,
}

impl Outline {
    fn of(text: &str) -> Result<Self, serde_json::Error> {
        if text.starts_with('{') {
            serde_json::from_str(text)
        } else {
            // The items of an array would be taken for fields in turn.
            serde_json::from_str(text).map(|IgnoredAny| Self::default())
        }
    }

    fn own_file(&self) -> Option<Pasted> {
        match self.format.read()?.as_str() {
            "muster-backup" => Some(Pasted::Backup),
            "muster-list" => Some(Pasted::ListFile),
            _ => None,
        }
    }

    fn is_tts(&self) -> bool {
        self.metadata && (self.units || self.leader || self.ots)
    }
}

fn is_there<'de, D: Deserializer<'de>>(value: D) -> Result<bool, D::Error> {
    IgnoredAny::deserialize(value).map(|IgnoredAny| true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, keys: &[&str], format: Option<&str>) {
        let outline = Outline::of(text).unwrap();
        let Outline { factions, metadata, leader, units, ots, .. } = outline;
        let known =
            [("factions", factions), ("metadata", metadata), ("leader", leader), ("units", units), ("ots", ots)];
        let found: Vec<&str> = known.into_iter().filter(|(_, is_there)| *is_there).map(|(key, _)| key).collect();
        assert_eq!((found.as_slice(), outline.format.read().map(String::as_str)), (keys, format));
    }

    #[test]
    fn only_the_outermost_keys_count() {
        check("{}", &[], None);
        check(r#"{"ots": "b", "c": {"units": 1, "format": "x"}, "e": ["leader", {"metadata": "}"}]}"#, &["ots"], None);
        check(r#"{"q\"": "\\", "format": "muster-list", "units": null}"#, &["units"], Some("muster-list"));
        check(r#"{"format": 3, "é": "ü", "factions": [[]]}"#, &["factions"], None);
        check(r#"["muster-backup", 1, 2]"#, &[], None);
    }

    #[test]
    fn a_document_that_ends_too_early_is_damaged() {
        for text in ["{", "[1, 2", "{\"a", "{}}", "{\"a\\", "]"] {
            assert!(Outline::of(text).is_err(), "{text}");
        }
    }
}
