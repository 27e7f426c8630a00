//! The file format of one army list: a JSON object that names its format and version.

mod entries;
mod missions;
#[cfg(test)]
pub(super) mod testing;
#[cfg(test)]
mod tests;

use super::lenient::or_default;
use super::mark::{Mark, Version};
use crate::model::{ArmyList, EditionId, FactionId, FormatId, HiddenHand, RosterId};
use entries::EntryFile;
use missions::Missions;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub const FORMAT: &str = "muster-list";
/// Version 1 had the mission deck beside the entries and named only the host.
pub const VERSION: u64 = 2;

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

/// A list as it is written in its file. Unknown ids are kept and unknown fields skipped; neither is an error.
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
    /// Only in version 1.
    #[serde(default, skip_serializing)]
    missions: Missions,
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "is_false")]
    withheld: bool,
    /// A host without its leader, which is all that version 1 says about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<RosterId>,
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

fn is_false(flag: &bool) -> bool {
    !flag
}

/// The JSON on one line.
pub fn write(list: &ArmyList) -> String {
    // Serializing fails only for maps with other keys than strings, and a list has none.
    serde_json::to_string(&ListFile::from(list)).unwrap_or_default()
}

pub fn read(text: &str) -> Result<ArmyList, ListError> {
    let mark: Mark = serde_json::from_str(text).map_err(|_| ListError::NotAList)?;
    check(&mark)?;
    let file: ListFile = serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))?;
    Ok(file.into())
}

/// Checks that this version can read the list.
pub(super) fn check(mark: &Mark) -> Result<(), ListError> {
    if mark.format.as_deref() != Some(FORMAT) {
        return Err(ListError::NotAList);
    }
    match mark.version {
        Some(1..=VERSION) => Ok(()),
        Some(newer) if newer > VERSION => Err(ListError::Newer(newer)),
        _ => Err(ListError::Malformed(format!("version: expected a number from 1 to {VERSION}"))),
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
        Self {
            format: Format::List,
            version: Version,
            name: list.name.clone(),
            edition: list.edition.clone(),
            faction: list.faction.clone(),
            play: list.format.clone(),
            cap: list.cap,
            tags: list.tags.clone(),
            entries: list.entries.iter().map(EntryFile::from).collect(),
            missions: Missions::default(),
            withheld: list.withheld,
            host: list.loose_host.clone(),
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
            withheld: file.withheld,
            loose_host: file.host,
            hidden_hand: file.hidden_hand,
            notes: file.notes,
            ..Self::new(file.edition, file.faction, file.play, file.cap)
        };
        entries::read(&mut list, file.entries, file.missions);
        list
    }
}
