//! What one key holds: a list in an envelope with schema version, revision and time, and how older saves become one.

use super::list_json::{self, ListError};
use crate::model::{ArmyList, EditionId, FactionId, FormatId};
use serde_json::{Map, Value, json};
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
    object.insert("v".to_owned(), json!(VERSION));
    object.insert("rev".to_owned(), json!(saved.rev));
    object.insert("saved".to_owned(), json!(saved.saved));
    if let Some(deleted) = saved.deleted {
        object.insert("deleted".to_owned(), json!(deleted));
    }
    if let Some(glance) = &saved.glance {
        let glance = json!({"stamp": glance.stamp, "total": glance.total, "verdict": glance.verdict});
        object.insert("glance".to_owned(), glance);
    }
    object.insert("list".to_owned(), list_json::to_value(&saved.list));
    Value::Object(object).to_string()
}

pub fn read(text: &str) -> Result<SavedList, ReadError> {
    from_value(serde_json::from_str(text).map_err(|_| ReadError::Broken)?)
}

/// What a library shows of a save: all that stands before the entries, so the long rest need not be read. That rest may
/// be damaged; whoever opens the list will find out.
pub fn summary(text: &str) -> Result<Summary, ReadError> {
    match head(text).as_ref().and_then(Summary::of_head) {
        Some(summary) => Ok(summary),
        None => read(text).map(Summary::from),
    }
}

/// Inside a JSON text every quotation mark has a backslash before it, so the first place that reads like the key is it.
fn head(text: &str) -> Option<Value> {
    let end = text.find(",\"entries\":")?;
    let value: Value = serde_json::from_str(&format!("{}}}}}", text.get(..end)?)).ok()?;
    let list = value.get("list")?;
    let current = value.get("v")?.as_u64()? == VERSION
        && list.get("format")?.as_str()? == list_json::FORMAT
        && list.get("version")?.as_u64()? == list_json::VERSION;
    (current && text.ends_with("}}")).then_some(value)
}

impl Summary {
    fn of_head(value: &Value) -> Option<Self> {
        let list = value.get("list")?;
        let text = |key| list.get(key).and_then(Value::as_str);
        let tags = match list.get("tags") {
            None => Some(Vec::new()),
            Some(tags) => tags.as_array()?.iter().map(|tag| tag.as_str().map(str::to_owned)).collect(),
        };
        Some(Self {
            rev: value.get("rev")?.as_u64()?,
            saved: value.get("saved")?.as_u64()?,
            deleted: value.get("deleted").and_then(Value::as_u64),
            glance: value.get("glance").and_then(glance),
            name: text("name")?.to_owned(),
            edition: text("edition")?.into(),
            faction: text("faction")?.into(),
            format: text("play")?.into(),
            cap: u16::try_from(list.get("cap")?.as_u64()?).ok()?,
            tags: tags?,
        })
    }
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
    let number = |key| value.get(key).and_then(Value::as_u64);
    let list = match value.get("list").map(list_json::from_value) {
        Some(Err(ListError::Newer(_))) => return Err(ReadError::Newer),
        Some(list) => list?,
        None => return Err(ReadError::Broken),
    };
    Ok(SavedList {
        rev: number("rev").ok_or(ReadError::Broken)?,
        saved: number("saved").ok_or(ReadError::Broken)?,
        deleted: number("deleted"),
        glance: value.get("glance").and_then(glance),
        list,
    })
}

fn glance(value: &Value) -> Option<Glance> {
    let text = |key| value.get(key).and_then(Value::as_str).map(str::to_owned);
    Some(Glance { stamp: text("stamp")?, total: value.get("total")?.as_i64()?, verdict: text("verdict")? })
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
    let entry = |pair: &Value| Some(json!({"id": pair.get(0)?, "count": pair.get(1)?}));
    let entries: Option<Vec<Value>> = old.get("entries")?.as_array()?.iter().map(entry).collect();
    let mission = |(category, card): (&String, &Value)| json!({"category": category, "card": card});
    let missions: Vec<Value> = old.get("missions")?.as_object()?.iter().map(mission).collect();
    let mut list = Map::new();
    for key in ["name", "edition", "faction", "cap", "host", "notes", "tags"] {
        if let Some(value) = old.get(key) {
            list.insert(key.to_owned(), value.clone());
        }
    }
    list.insert("play".to_owned(), old.get("format")?.clone());
    list.insert("format".to_owned(), json!(list_json::FORMAT));
    list.insert("version".to_owned(), json!(1));
    list.insert("entries".to_owned(), entries?.into());
    list.insert("missions".to_owned(), missions.into());
    Some(json!({"v": 1, "rev": 1, "saved": old.get("saved").and_then(Value::as_u64).unwrap_or(0), "list": list}))
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
        let pretty = format!("{:#}", serde_json::from_str::<Value>(&write(&saved(list.clone(), None))).unwrap());
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
