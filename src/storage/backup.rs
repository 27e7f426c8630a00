//! One file with everything the app has stored, and files of single lists.

use super::envelope::{self, SavedList};
use super::keys::{self, ListId};
use super::library::Library;
use super::list_json::{self, ListError};
use super::store::StoreError;
use crate::json::{self, Fields, Map, Put, Value};
use crate::model::ArmyList;
use thiserror::Error;

pub const FORMAT: &str = "muster-backup";
const VERSION: u64 = 1;

/// What a file holds, whatever it was: a backup or a single list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// Milliseconds since 1970; `None` for a single list.
    pub made: Option<u64>,
    pub items: Vec<Item>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A list that came without an id gets one.
    List(Option<ListId>, SavedList),
    Trash(ListId, SavedList),
    /// Settings, editions, matches, and values this version cannot read: key and text as they were stored.
    Other(String, String),
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BackupError {
    #[error("this file is neither a backup nor a list of ours")]
    NotOurs,
    #[error("this file was written by a newer version of this page; reload the page to get that version")]
    Newer,
    #[error("this list file is damaged")]
    List(#[source] ListError),
}

impl Library<'_> {
    /// The whole store as one JSON text. Values we can read stand in it as JSON, others as the text they are.
    pub fn backup(&self) -> Result<String, StoreError> {
        self.backup_where(&|key| key.starts_with(keys::OURS))
    }

    /// A file of the same kind that holds only these lists.
    pub fn backup_of(&self, lists: &[ListId]) -> Result<String, StoreError> {
        self.backup_where(&|key| ListId::of_list_key(key).is_some_and(|id| lists.contains(&id)))
    }

    fn backup_where(&self, wanted: &dyn Fn(&str) -> bool) -> Result<String, StoreError> {
        let mut values = Map::new();
        for key in self.store.keys()? {
            if !wanted(&key) {
                continue;
            }
            let Some(text) = self.store.get(&key)? else { continue };
            let value = match json::parse(&text) {
                Ok(value) if value.is_object() => value,
                _ => Value::String(text),
            };
            values.insert(key, value);
        }
        let mut file = Map::new();
        file.put("format", FORMAT);
        file.put("version", VERSION);
        file.put("made", (self.clock)());
        file.put("values", values);
        Ok(json::pretty(&Value::Object(file)) + "\n")
    }
}

/// A single list as a file; id and revision let an import find it again.
pub fn list_file(id: ListId, saved: &SavedList) -> String {
    let mut object = list_json::to_object(&saved.list);
    object.put("id", id.to_string());
    object.put("rev", saved.rev);
    object.put("saved", saved.saved);
    json::pretty(&Value::Object(object)) + "\n"
}

/// A list that could not be saved, and so has neither id nor revision.
pub fn unsaved_list_file(list: &ArmyList) -> String {
    json::pretty(&list_json::to_value(list)) + "\n"
}

pub fn parse(text: &str) -> Result<Backup, BackupError> {
    // Some editors put a byte order mark in front.
    let text = text.trim_start_matches('\u{feff}');
    let value = json::parse(text).map_err(|_| BackupError::NotOurs)?;
    match value.text("format") {
        Some(FORMAT) => whole(&value),
        Some(list_json::FORMAT) => single(&value),
        _ => Err(BackupError::NotOurs),
    }
}

fn whole(value: &Value) -> Result<Backup, BackupError> {
    match value.whole("version") {
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => return Err(BackupError::Newer),
        _ => return Err(BackupError::NotOurs),
    }
    let values = value.get("values").and_then(Value::as_object).ok_or(BackupError::NotOurs)?;
    let mut items = Vec::new();
    for (key, value) in values {
        if key.starts_with(keys::OURS) {
            items.push(item(key, value));
        }
    }
    Ok(Backup { made: value.whole("made"), items })
}

fn item(key: &str, value: &Value) -> Item {
    let text = match value {
        Value::String(text) => text.clone(),
        value => json::write(value),
    };
    match (ListId::of_list_key(key), ListId::of_trash_key(key), envelope::read(&text)) {
        (Some(id), _, Ok(saved)) => Item::List(Some(id), SavedList { deleted: None, ..saved }),
        (_, Some(id), Ok(saved)) => Item::Trash(id, saved),
        _ => Item::Other(key.to_owned(), text),
    }
}

fn single(value: &Value) -> Result<Backup, BackupError> {
    let list = list_json::from_value(value).map_err(|error| match error {
        ListError::Newer(_) => BackupError::Newer,
        error => BackupError::List(error),
    })?;
    let id = value.text("id").and_then(ListId::parse);
    let saved = SavedList {
        rev: value.whole("rev").unwrap_or(1),
        saved: value.whole("saved").unwrap_or(0),
        deleted: None,
        glance: None,
        list,
    };
    Ok(Backup { made: None, items: vec![Item::List(id, saved)] })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{library, list};
    use super::*;
    use crate::storage::{MemoryStore, Store};

    #[track_caller]
    fn refused(text: &str, error: BackupError) {
        assert_eq!(parse(text), Err(error), "{text}");
    }

    #[test]
    fn foreign_and_newer_files_are_refused() {
        refused("", BackupError::NotOurs);
        refused("{}", BackupError::NotOurs);
        refused("[{\"format\": \"muster-backup\"}]", BackupError::NotOurs);
        refused("{\"format\": \"muster-backup\", \"version\": 1}", BackupError::NotOurs);
        refused("{\"format\": \"muster-backup\", \"version\": 2, \"values\": {}}", BackupError::Newer);
        refused("{\"format\": \"muster-list\", \"version\": 2}", BackupError::Newer);
    }

    #[test]
    fn a_damaged_list_file_says_where() {
        let Err(BackupError::List(error)) = parse("{\"format\": \"muster-list\", \"version\": 1}") else {
            panic!("was read")
        };
        assert_eq!(error.to_string(), "edition: expected a text");
    }

    #[test]
    fn a_list_file_keeps_id_and_revision() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army \"quoted\""), None).unwrap();
        let saved = library.open(id).unwrap();
        let file = format!("\u{feff}{}", list_file(id, &saved));
        assert_eq!(parse(&file).unwrap().items, [Item::List(Some(id), saved)]);
    }

    #[test]
    fn only_our_keys_are_written_and_read() {
        let store = MemoryStore::default();
        store.set("regimentBuilderState", "{}").unwrap();
        assert!(!library(&store).backup().unwrap().contains("regiment"));
        let file =
            "{\"format\": \"muster-backup\", \"version\": 1, \"values\": {\"token\": \"x\", \"muster.settings\": {}}}";
        assert_eq!(parse(file).unwrap().items, [Item::Other("muster.settings".to_owned(), "{}".to_owned())]);
    }

    #[test]
    fn a_file_of_some_lists_holds_no_others() {
        let store = MemoryStore::default();
        let library = library(&store);
        let one = library.create(&list("One"), None).unwrap();
        library.create(&list("Two"), None).unwrap();
        let file = parse(&library.backup_of(&[one]).unwrap()).unwrap();
        assert!(matches!(file.items.as_slice(), [Item::List(Some(id), _)] if *id == one));
    }
}
