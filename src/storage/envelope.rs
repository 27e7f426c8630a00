//! The value of one key: a list in an envelope with schema version, revision and time.

use super::cached_verdict::CachedVerdict;
use super::lenient::{if_readable, or_default};
use super::list_json::{self, ListError, ListFile};
use super::mark::{Mark, Version};
use crate::model::{ArmyList, EditionId, FactionId, FormatId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub const VERSION: u64 = 1;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedList {
    /// Incremented with every save, so that a tab notices when another has saved in the meantime.
    pub rev: u64,
    /// Milliseconds since 1970.
    pub saved: u64,
    /// When it was moved to the trash.
    pub deleted: Option<u64>,
    /// Pinned lists come first in the library.
    pub pinned: bool,
    pub cached: Option<CachedVerdict>,
    pub list: ArmyList,
}

/// A saved list without its choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub rev: u64,
    pub saved: u64,
    pub deleted: Option<u64>,
    pub pinned: bool,
    pub cached: Option<CachedVerdict>,
    pub name: String,
    pub edition: EditionId,
    pub faction: FactionId,
    pub format: FormatId,
    pub cap: u16,
    pub tags: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReadError {
    #[error("written by a newer version of this page")]
    Newer,
    #[error("not readable")]
    Broken,
    #[error("not readable")]
    List(ListError),
}

/// The envelope as it is stored, around as much of the list as the reader needs.
#[derive(Serialize, Deserialize)]
struct Envelope<L> {
    v: Version<VERSION>,
    rev: u64,
    saved: u64,
    #[serde(default, deserialize_with = "if_readable", skip_serializing_if = "Option::is_none")]
    deleted: Option<u64>,
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "is_false")]
    pinned: bool,
    #[serde(rename = "glance", default, deserialize_with = "if_readable", skip_serializing_if = "Option::is_none")]
    cached: Option<CachedVerdict>,
    list: L,
}

/// What the library shows of a list; its choices are skipped.
#[derive(Deserialize)]
struct Cover {
    #[serde(rename = "format")]
    _format: list_json::Format,
    #[serde(rename = "version")]
    _version: Version<{ list_json::VERSION }>,
    #[serde(default, deserialize_with = "or_default")]
    name: String,
    edition: EditionId,
    faction: FactionId,
    play: FormatId,
    cap: u16,
    #[serde(default, deserialize_with = "or_default")]
    tags: Vec<String>,
}

pub fn write(saved: &SavedList) -> String {
    let envelope = Envelope {
        v: Version,
        rev: saved.rev,
        saved: saved.saved,
        deleted: saved.deleted,
        pinned: saved.pinned,
        cached: saved.cached.clone(),
        list: ListFile::from(&saved.list),
    };
    // Serializing fails only for maps with other keys than strings, and an envelope has none.
    serde_json::to_string(&envelope).unwrap_or_default()
}

pub fn read(text: &str) -> Result<SavedList, ReadError> {
    let Envelope { rev, saved, deleted, pinned, cached, list, .. } = open::<ListFile>(text)?;
    Ok(SavedList { rev, saved, deleted, pinned, cached, list: list.into() })
}

/// What the library shows of a save. The choices are not read, so damage to them shows only when the list is opened.
pub fn summary(text: &str) -> Result<Summary, ReadError> {
    let Envelope { rev, saved, deleted, pinned, cached, list, .. } = open::<Cover>(text)?;
    let Cover { name, edition, faction, play, cap, tags, .. } = list;
    Ok(Summary { rev, saved, deleted, pinned, cached, name, edition, faction, format: play, cap, tags })
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn open<L: DeserializeOwned>(text: &str) -> Result<Envelope<L>, ReadError> {
    serde_json::from_str(text).map_err(|_| why_not(text))
}

/// Looks only at the versions, because a newer save may have any shape.
fn why_not(text: &str) -> ReadError {
    #[derive(Deserialize)]
    struct Versioned {
        v: u64,
    }
    #[derive(Deserialize)]
    struct Marked {
        list: Mark,
    }
    match serde_json::from_str(text) {
        Ok(Versioned { v: VERSION }) => {}
        Ok(Versioned { v }) if v > VERSION => return ReadError::Newer,
        _ => return ReadError::Broken,
    }
    match serde_json::from_str(text).map(|Marked { list }| list_json::check(&list)) {
        Ok(Err(error)) => error.into(),
        _ => ReadError::Broken,
    }
}

impl From<ListError> for ReadError {
    fn from(error: ListError) -> Self {
        match error {
            ListError::Newer(_) => Self::Newer,
            error => Self::List(error),
        }
    }
}

impl From<SavedList> for Summary {
    fn from(saved: SavedList) -> Self {
        let SavedList { rev, saved, deleted, pinned, cached, list } = saved;
        let ArmyList { name, edition, faction, format, cap, tags, .. } = list;
        Self { rev, saved, deleted, pinned, cached, name, edition, faction, format, cap, tags }
    }
}

#[cfg(test)]
mod tests {
    use super::super::list_json::testing::any_list;
    use super::*;
    use proptest::prelude::*;

    fn saved(list: ArmyList, cached: Option<CachedVerdict>) -> SavedList {
        SavedList { rev: 3, saved: 1_700_000_000_000, deleted: Some(5), pinned: true, cached, list }
    }

    proptest! {
        #[test]
        fn a_summary_says_what_the_list_says(list in any_list(), stamp in ".*|,\"entries\":", total: i64) {
            let cached = CachedVerdict { verdict: stamp.clone(), stamp, total };
            let saved = saved(list, Some(cached));
            prop_assert_eq!(summary(&write(&saved)), Ok(Summary::from(saved)));
        }
    }

    #[test]
    fn a_save_is_written_in_this_order() {
        let list = super::super::testing::list("A");
        let cached = CachedVerdict { stamp: "s".to_owned(), total: -2, verdict: "legal".to_owned() };
        let text = write(&saved(list.clone(), Some(cached)));
        let head = r#"{"v":1,"rev":3,"saved":1700000000000,"deleted":5,"pinned":true,"glance":{"stamp":"s","total":-2,"verdict":"legal"},"list":"#;
        assert_eq!(text, format!("{head}{}}}", list_json::write(&list)));
        let text = write(&SavedList { deleted: None, pinned: false, ..saved(list.clone(), None) });
        assert_eq!(text, format!(r#"{{"v":1,"rev":3,"saved":1700000000000,"list":{}}}"#, list_json::write(&list)));
    }

    #[test]
    fn saves_of_another_shape_are_read_or_refused() {
        let list = super::super::testing::list("A");
        let pretty =
            format!("{:#}", serde_json::from_str::<serde_json::Value>(&write(&saved(list.clone(), None))).unwrap());
        assert_eq!(summary(&pretty), Ok(Summary::from(saved(list, None))));
        assert_eq!(summary(r#"{"v":2,"rev":1,"saved":1,"list":{"cap":1,"entries":[]}}"#), Err(ReadError::Newer));
        assert_eq!(
            summary(r#"{"v":1,"rev":1,"list":{"cap":1,"entries":[]}}"#),
            Err(ReadError::List(ListError::NotAList))
        );
        assert_eq!(summary(""), Err(ReadError::Broken));
        assert_eq!(summary(r#"{"v":0,"rev":1,"saved":1,"list":{"cap":1,"entries":[]}}"#), Err(ReadError::Broken));
    }
}
