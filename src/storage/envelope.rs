//! What one key holds: a list in an envelope with schema version, revision and time, and how older saves become one.

use super::list_json::{self, ListError};
use crate::json::{self, Fields, Map, Put, Value};
use crate::model::{ArmyList, EditionId, FactionId, FormatId};
use thiserror::Error;

pub const VERSION: u64 = 1;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedList {
    /// One more with every save; two tabs find by it that they are at odds.
    pub rev: u64,
    /// Milliseconds since 1970.
    pub saved: u64,
    /// When it went to the trash.
    pub deleted: Option<u64>,
    pub glance: Option<Glance>,
    pub list: ArmyList,
}

/// A saved list without its choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub rev: u64,
    pub saved: u64,
    pub deleted: Option<u64>,
    pub glance: Option<Glance>,
    pub name: String,
    pub edition: EditionId,
    pub faction: FactionId,
    pub format: FormatId,
    pub cap: u16,
    pub tags: Vec<String>,
}

/// What the library shows of a list without asking the rules again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glance {
    /// What these numbers were worked out from; a glance with another stamp is stale.
    pub stamp: String,
    pub total: i64,
    /// As the page words it, such as `legal`.
    pub verdict: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReadError {
    #[error("written by a newer version of this page")]
    Newer,
    #[error("not readable")]
    Broken,
    #[error("not readable")]
    List(#[from] ListError),
}

pub fn write(saved: &SavedList) -> String {
    let mut object = Map::new();
    object.put("v", VERSION);
    object.put("rev", saved.rev);
    object.put("saved", saved.saved);
    if let Some(deleted) = saved.deleted {
        object.put("deleted", deleted);
    }
    if let Some(glance) = &saved.glance {
        let mut shown = Map::new();
        shown.put("stamp", glance.stamp.as_str());
        shown.put("total", glance.total);
        shown.put("verdict", glance.verdict.as_str());
        object.put("glance", shown);
    }
    object.put("list", list_json::to_object(&saved.list));
    json::write(&Value::Object(object))
}

pub fn read(text: &str) -> Result<SavedList, ReadError> {
    from_value(json::parse(text).map_err(|_| ReadError::Broken)?)
}

/// What a library shows of a save: all that stands before the entries, so the long rest need not be read. That rest may
/// be damaged; whoever opens the list will find out.
pub fn summary(text: &str) -> Result<Summary, ReadError> {
    match head(text).map(|head| read(&head)) {
        Some(Ok(saved)) => Ok(saved.into()),
        _ => Ok(read(text)?.into()),
    }
}

/// The save as if it had no entries. Inside a JSON text every quotation mark has a backslash before it, so the first
/// place that reads like the key is it.
fn head(text: &str) -> Option<String> {
    const ENTRIES: &[u8] = b",\"entries\":";
    let end = text.as_bytes().windows(ENTRIES.len()).position(|window| window == ENTRIES)?;
    let head = text.get(..end).filter(|_| text.ends_with("}}"))?;
    Some(format!("{head}}}}}"))
}

impl From<SavedList> for Summary {
    fn from(saved: SavedList) -> Self {
        let SavedList { rev, saved, deleted, glance, list } = saved;
        let ArmyList { name, edition, faction, format, cap, tags, .. } = list;
        Self { rev, saved, deleted, glance, name, edition, faction, format, cap, tags }
    }
}

pub fn from_value(value: Value) -> Result<SavedList, ReadError> {
    let value = upgrade(value)?;
    let list = match value.get("list").map(list_json::from_value) {
        Some(Err(ListError::Newer(_))) => return Err(ReadError::Newer),
        Some(list) => list?,
        None => return Err(ReadError::Broken),
    };
    Ok(SavedList {
        rev: value.whole("rev").ok_or(ReadError::Broken)?,
        saved: value.whole("saved").ok_or(ReadError::Broken)?,
        deleted: value.whole("deleted"),
        glance: value.get("glance").and_then(glance),
        list,
    })
}

fn glance(value: &Value) -> Option<Glance> {
    Some(Glance {
        stamp: value.text("stamp")?.to_owned(),
        total: value.get("total")?.as_i64()?,
        verdict: value.text("verdict")?.to_owned(),
    })
}

/// Step by step to the schema of today; each step knows only its neighbour.
fn upgrade(mut value: Value) -> Result<Value, ReadError> {
    loop {
        value = match version(&value) {
            Some(VERSION) => return Ok(value),
            Some(0) => from_v0(value).ok_or(ReadError::Broken)?,
            Some(_) => return Err(ReadError::Newer),
            None => return Err(ReadError::Broken),
        };
    }
}

/// Saves without `v` are from before there was an envelope.
fn version(value: &Value) -> Option<u64> {
    match value.as_object()?.get("v") {
        Some(version) => version.as_u64(),
        None => Some(0),
    }
}

/// Version 0 was the bare list: `entries` as pairs of id and count, `missions` as an object by category, `format` for
/// the way to play.
fn from_v0(value: Value) -> Option<Value> {
    let old = value.as_object()?;
    let mut list = Map::new();
    for key in ["name", "edition", "faction", "cap", "host", "notes", "tags"] {
        if let Some(value) = old.get(key) {
            list.put(key, value.clone());
        }
    }
    list.put("play", old.get("format")?.clone());
    list.put("format", list_json::FORMAT);
    list.put("version", 1u64);
    let mut entries = Vec::new();
    for pair in old.get("entries")?.as_array()? {
        let pair = pair.as_array()?;
        entries.push(pair_of("id", pair.first()?.clone(), "count", pair.get(1)?.clone()));
    }
    list.put("entries", entries);
    let mut missions = Vec::new();
    for (category, card) in old.get("missions")?.as_object()? {
        missions.push(pair_of("category", category.as_str().into(), "card", card.clone()));
    }
    list.put("missions", missions);
    let mut envelope = Map::new();
    envelope.put("v", 1u64);
    envelope.put("rev", 1u64);
    envelope.put("saved", value.whole("saved").unwrap_or(0));
    envelope.put("list", list);
    Some(envelope.into())
}

fn pair_of(first: &str, value: Value, second: &str, other: Value) -> Value {
    let mut pair = Map::new();
    pair.put(first, value);
    pair.put(second, other);
    pair.into()
}

#[cfg(test)]
mod tests {
    use super::super::list_json::testing::any_list;
    use super::*;
    use proptest::prelude::*;

    fn saved(list: ArmyList, glance: Option<Glance>) -> SavedList {
        SavedList { rev: 3, saved: 1_700_000_000_000, deleted: Some(5), glance, list }
    }

    proptest! {
        #[test]
        fn a_summary_says_what_the_list_says(list in any_list(), stamp in ".*|,\"entries\":", total: i64) {
            let glance = Glance { verdict: stamp.clone(), stamp, total };
            let saved = saved(list, Some(glance));
            prop_assert!(head(&write(&saved)).is_some());
            prop_assert_eq!(summary(&write(&saved)), Ok(Summary::from(saved)));
        }
    }

    #[test]
    fn saves_of_another_shape_are_read_as_a_whole() {
        let list = super::super::testing::list("A");
        let pretty = json::pretty(&json::parse(&write(&saved(list.clone(), None))).unwrap());
        assert_eq!(head(&pretty), None);
        assert_eq!(summary(&pretty), Ok(Summary::from(saved(list, None))));
        assert_eq!(summary(r#"{"v":2,"rev":1,"saved":1,"list":{"cap":1,"entries":[]}}"#), Err(ReadError::Newer));
        assert_eq!(
            summary(r#"{"v":1,"rev":1,"list":{"cap":1,"entries":[]}}"#),
            Err(ReadError::List(ListError::NotAList))
        );
        assert_eq!(summary(""), Err(ReadError::Broken));
    }
}
