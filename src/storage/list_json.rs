//! The file format of one army list: a JSON object that names its format and version.

mod missions;
#[cfg(test)]
pub(super) mod testing;
#[cfg(test)]
mod tests;

use super::lenient::or_default;
use super::mark::{Mark, Version};
use crate::model::{ArmyList, EditionId, Entry, EntryKey, FactionId, FormatId, HiddenHand, Missions, RosterId};
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub const FORMAT: &str = "muster-list";
pub const VERSION: u64 = 1;

/// The next free key is one more than the greatest, so the greatest number there is must stay free.
const GREATEST_KEY: u32 = u32::MAX / 2;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ListError {
    #[error("this is not an army list of ours")]
    NotAList,
    #[error("this list was written by a newer version (format {0})")]
    Newer(u64),
    /// Where, and what was expected there.
    #[error("{0}")]
    Malformed(String),
}

/// A list as its file has it. Unknown ids and unknown fields are no error: the first are kept, the second skipped.
#[derive(Serialize, Deserialize)]
pub(super) struct ListFile {
    format: Format,
    version: Version<VERSION>,
    #[serde(default, deserialize_with = "or_default")]
    name: String,
    edition: EditionId,
    faction: FactionId,
    play: FormatId,
    cap: u16,
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    #[serde(default, deserialize_with = "or_default")]
    entries: Vec<EntryFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<RosterId>,
    #[serde(default, with = "missions")]
    missions: Missions,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden_hand: Option<HiddenHand>,
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "String::is_empty")]
    notes: String,
}

#[derive(Serialize, Deserialize)]
pub(super) enum Format {
    #[serde(rename = "muster-list")]
    List,
}

#[derive(Serialize, Deserialize)]
struct EntryFile {
    key: Option<u32>,
    id: RosterId,
    count: u16,
}

/// In one line.
pub fn write(list: &ArmyList) -> String {
    // Only a map whose keys are no texts cannot be written, and a list has none.
    serde_json::to_string(&ListFile::from(list)).unwrap_or_default()
}

pub fn read(text: &str) -> Result<ArmyList, ListError> {
    let mark: Mark = serde_json::from_str(text).map_err(|_| ListError::NotAList)?;
    check(&mark)?;
    let file: ListFile = serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))?;
    Ok(file.into())
}

/// Whether this version reads such a list.
pub(super) fn check(mark: &Mark) -> Result<(), ListError> {
    if mark.format.as_deref() != Some(FORMAT) {
        return Err(ListError::NotAList);
    }
    match mark.version {
        Some(VERSION) => Ok(()),
        Some(newer) if newer > VERSION => Err(ListError::Newer(newer)),
        _ => Err(ListError::Malformed(format!("version: expected the number {VERSION}"))),
    }
}

impl From<serde_path_to_error::Error<serde_json::Error>> for ListError {
    fn from(error: serde_path_to_error::Error<serde_json::Error>) -> Self {
        let at_the_top = error.path().iter().next().is_none();
        Self::Malformed(if at_the_top { error.inner().to_string() } else { error.to_string() })
    }
}

impl From<&ArmyList> for ListFile {
    fn from(list: &ArmyList) -> Self {
        let entry = |entry: &Entry| EntryFile { key: Some(entry.key.0), id: entry.id.clone(), count: entry.count };
        Self {
            format: Format::List,
            version: Version,
            name: list.name.clone(),
            edition: list.edition.clone(),
            faction: list.faction.clone(),
            play: list.format.clone(),
            cap: list.cap,
            tags: list.tags.clone(),
            entries: list.entries.iter().map(entry).collect(),
            host: list.host.clone(),
            missions: list.missions.clone(),
            hidden_hand: list.hidden_hand,
            notes: list.notes.clone(),
        }
    }
}

impl From<ListFile> for ArmyList {
    fn from(file: ListFile) -> Self {
        let mut list = Self {
            name: file.name,
            tags: file.tags,
            host: file.host,
            missions: file.missions,
            hidden_hand: file.hidden_hand,
            notes: file.notes,
            ..Self::new(file.edition, file.faction, file.play, file.cap)
        };
        for entry in file.entries {
            add_entry(&mut list, entry);
        }
        list
    }
}

/// Keeps what the list promises: one entry per id, no count of 0, no key twice.
fn add_entry(list: &mut ArmyList, EntryFile { key, id, count }: EntryFile) {
    if let Some(entry) = list.entries.iter_mut().find(|entry| entry.id == id) {
        entry.count = entry.count.saturating_add(count);
    } else if count > 0 {
        let key = key.filter(|key| *key <= GREATEST_KEY).map(EntryKey);
        let free = key.filter(|key| list.entries.iter().all(|entry| entry.key != *key));
        list.entries.push(Entry { key: free.unwrap_or_else(|| list.next_key()), id, count });
    }
}
