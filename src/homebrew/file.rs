//! A roster as one JSON file, with its format and version in front.

use super::document::OwnRoster;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub const FORMAT: &str = "muster-roster";
const VERSION: u64 = 1;

/// Larger files are refused unread.
pub const MOST_BYTES: usize = 5 * 1024 * 1024;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FileError {
    #[error("this file is larger than {MOST_BYTES} bytes")]
    TooLarge,
    #[error("this is no roster file")]
    NotOurs,
    #[error("this roster was written by a newer version of this page; reload the page to get that version")]
    Newer,
    #[error("this roster file is damaged: {0}")]
    Damaged(String),
}

#[derive(Serialize)]
struct Written<'a> {
    format: &'static str,
    version: u64,
    #[serde(flatten)]
    roster: &'a OwnRoster,
}

#[derive(Deserialize)]
struct Mark {
    format: Option<String>,
    version: Option<u64>,
}

pub fn write_file(roster: &OwnRoster) -> String {
    let written = Written { format: FORMAT, version: VERSION, roster };
    // Serializing fails only for maps with other keys than strings, and rosters have none.
    serde_json::to_string_pretty(&written).unwrap_or_default() + "\n"
}

/// Reads the document. What is wrong inside it, `OwnRoster::faults` says, and the editor can mend.
pub fn read_file(text: &str) -> Result<OwnRoster, FileError> {
    if text.len() > MOST_BYTES {
        return Err(FileError::TooLarge);
    }
    // Some editors add a byte order mark.
    let text = text.trim_start_matches('\u{feff}');
    let mark: Mark = serde_json::from_str(text).map_err(|_| FileError::NotOurs)?;
    match (mark.format.as_deref(), mark.version) {
        (Some(FORMAT), Some(VERSION)) => {}
        (Some(FORMAT), Some(newer)) if newer > VERSION => return Err(FileError::Newer),
        _ => return Err(FileError::NotOurs),
    }
    let damaged = |error: serde_json::Error| FileError::Damaged(error.to_string());
    let mut fields: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text).map_err(damaged)?;
    fields.retain(|key, _| key != "format" && key != "version");
    let roster: OwnRoster = serde_json::from_value(fields.into()).map_err(damaged)?;
    let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    match roster.id.len() == 10 && roster.id.bytes().all(plain) {
        true => Ok(roster),
        false => Err(FileError::Damaged("its id must be ten small letters and digits".to_owned())),
    }
}
