//! One file with everything the app has stored, and files of single lists.

use super::envelope::{self, SavedList};
use super::keys::{self, ListId};
use super::lenient::if_readable;
use super::library::Library;
use super::list_json::{self, ListError, ListFile};
use super::mark::{Mark, Version};
use super::store::StoreError;
use crate::model::ArmyList;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

pub const FORMAT: &str = "muster-backup";
const VERSION: u64 = 1;

/// The contents of a file, whether a backup or a single list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// Milliseconds since 1970; `None` for a single list.
    pub made: Option<u64>,
    pub items: Vec<Item>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A list that comes without an id gets one.
    List(Option<ListId>, SavedList),
    Trash(ListId, SavedList),
    /// Settings, editions, matches, and values that this version cannot read: key and text as they were stored.
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

/// A backup as a file: every value under the key it is stored under.
#[derive(Serialize, Deserialize)]
struct BackupFile {
    format: String,
    version: Version<VERSION>,
    #[serde(default, deserialize_with = "if_readable")]
    made: Option<u64>,
    values: Map<String, Value>,
}

/// A single list as a file; id and revision let an import find it again.
#[derive(Serialize)]
struct SingleFile {
    #[serde(flatten)]
    list: ListFile,
    id: String,
    rev: u64,
    saved: u64,
}

/// Optional fields of a list file that say where it comes from.
#[derive(Deserialize)]
struct Origin {
    #[serde(default, deserialize_with = "if_readable")]
    id: Option<String>,
    #[serde(default, deserialize_with = "if_readable")]
    rev: Option<u64>,
    #[serde(default, deserialize_with = "if_readable")]
    saved: Option<u64>,
}

impl Library<'_> {
    /// The whole store as one JSON text. Values that are JSON objects are embedded as such, others as strings.
    pub fn backup(&self) -> Result<String, StoreError> {
        self.backup_where(is_kept)
    }

    /// A file of the same kind that holds only these lists.
    pub fn backup_of(&self, lists: &[ListId]) -> Result<String, StoreError> {
        self.backup_where(|key| ListId::of_list_key(key).is_some_and(|id| lists.contains(&id)))
    }

    fn backup_where(&self, wanted: impl Fn(&str) -> bool) -> Result<String, StoreError> {
        let mut values = Map::new();
        for key in self.store.keys()?.into_iter().filter(|key| wanted(key)) {
            let Some(text) = self.store.get(&key)? else { continue };
            values.insert(key, value(text));
        }
        let made = Some((self.clock)());
        Ok(pretty(&BackupFile { format: FORMAT.to_owned(), version: Version, made, values }))
    }
}

/// An object, which people can read in the file, if it serializes to exactly the same text; otherwise the text itself.
fn value(text: String) -> Value {
    match serde_json::from_str(&text).map(Value::Object) {
        Ok(object) if serde_json::to_string(&object).is_ok_and(|written| written == text) => object,
        _ => Value::String(text),
    }
}

pub fn list_file(id: ListId, saved: &SavedList) -> String {
    let list = ListFile::from(&saved.list);
    pretty(&SingleFile { list, id: id.to_string(), rev: saved.rev, saved: saved.saved })
}

/// The file of a list that could not be saved and so has neither id nor revision.
pub fn unsaved_list_file(list: &ArmyList) -> String {
    pretty(&ListFile::from(list))
}

fn pretty(file: &impl Serialize) -> String {
    // Serializing fails only for maps with other keys than strings, and our files have none.
    serde_json::to_string_pretty(file).unwrap_or_default() + "\n"
}

pub fn parse(text: &str) -> Result<Backup, BackupError> {
    // Some editors add a byte order mark.
    let text = text.trim_start_matches('\u{feff}');
    let mark: Mark = read(text)?;
    match mark.format.as_deref() {
        Some(FORMAT) => whole(&mark, text),
        Some(list_json::FORMAT) => single(text),
        _ => Err(BackupError::NotOurs),
    }
}

/// The lists of a backup or of a list file, without those in the backup's trash.
pub fn lists(text: &str) -> Result<Vec<ArmyList>, BackupError> {
    let lists = parse(text)?.items.into_iter().filter_map(|item| match item {
        Item::List(_, saved) => Some(saved.list),
        Item::Trash(..) | Item::Other(..) => None,
    });
    Ok(lists.collect())
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, BackupError> {
    serde_json::from_str(text).map_err(|_| BackupError::NotOurs)
}

fn whole(mark: &Mark, text: &str) -> Result<Backup, BackupError> {
    match mark.version {
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => return Err(BackupError::Newer),
        _ => return Err(BackupError::NotOurs),
    }
    let BackupFile { made, values, .. } = read(text)?;
    let ours = values.into_iter().filter(|(key, _)| is_kept(key));
    Ok(Backup { made, items: ours.map(|(key, value)| item(key, value)).collect() })
}

fn is_kept(key: &str) -> bool {
    key.starts_with(keys::OURS) && !key.starts_with(keys::HISTORY)
}

fn item(key: String, value: Value) -> Item {
    let text = match value {
        Value::String(text) => text,
        value => value.to_string(),
    };
    match (ListId::of_list_key(&key), ListId::of_trash_key(&key), envelope::read(&text)) {
        (Some(id), _, Ok(saved)) => Item::List(Some(id), SavedList { deleted: None, ..saved }),
        (_, Some(id), Ok(saved)) => Item::Trash(id, saved),
        _ => Item::Other(key, text),
    }
}

fn single(text: &str) -> Result<Backup, BackupError> {
    let list = list_json::read(text).map_err(|error| match error {
        ListError::Newer(_) => BackupError::Newer,
        error => BackupError::List(error),
    })?;
    let Origin { id, rev, saved } = read(text)?;
    let id = id.as_deref().and_then(ListId::parse);
    let (rev, saved) = (rev.unwrap_or(1), saved.unwrap_or(0));
    let saved = SavedList { rev, saved, deleted: None, pinned: false, cached: None, list };
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
    fn a_list_that_could_not_be_saved_is_a_file_too() {
        let list = crate::model::testing::list(500, "guards*2 captain");
        let backup = parse(&unsaved_list_file(&list)).unwrap();
        assert!(matches!(&backup.items[..], [Item::List(_, saved)] if saved.list == list));
    }

    #[test]
    fn foreign_and_newer_files_are_refused() {
        refused("", BackupError::NotOurs);
        refused("{}", BackupError::NotOurs);
        refused("[{\"format\": \"muster-backup\"}]", BackupError::NotOurs);
        refused("{\"format\": \"muster-backup\", \"version\": 1}", BackupError::NotOurs);
        refused("{\"format\": \"muster-backup\", \"version\": 0, \"values\": {}}", BackupError::NotOurs);
        refused("{\"format\": \"muster-backup\", \"version\": 2, \"values\": {}}", BackupError::Newer);
        refused("{\"format\": \"muster-list\", \"version\": 3}", BackupError::Newer);
    }

    #[test]
    fn a_damaged_list_file_says_where() {
        let Err(BackupError::List(error)) = parse("{\"format\": \"muster-list\", \"version\": 1}") else {
            panic!("was read")
        };
        assert!(error.to_string().starts_with("missing field `edition`"), "{error}");
    }

    #[test]
    fn a_list_file_keeps_id_and_revision() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army \"quoted\""), None).unwrap();
        let saved = library.open(id).unwrap();
        let file = list_file(id, &saved);
        let end = format!("  \"entries\": [],\n  \"id\": \"{id}\",\n  \"rev\": 1,\n  \"saved\": {}\n}}\n", saved.saved);
        assert!(file.ends_with(&end), "{file}");
        let file = format!("\u{feff}{file}");
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
    fn a_value_comes_back_as_the_very_same_text() {
        for text in ["{\"a\": 1.50}", "{\"a\":1}", "{\"a\":1,\"a\":2}", "[1]", "half a val"] {
            let store = MemoryStore::default();
            store.set("muster.later", text).unwrap();
            let items = parse(&library(&store).backup().unwrap()).unwrap().items;
            assert_eq!(items, [Item::Other("muster.later".to_owned(), text.to_owned())]);
        }
    }

    #[test]
    fn a_list_that_is_no_longer_in_the_trash_is_not_deleted() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        let saved = library.open(id).unwrap();
        let deleted = SavedList { deleted: Some(5), ..saved.clone() };
        store.set(&id.list_key(), &envelope::write(&deleted)).unwrap();
        assert_eq!(parse(&library.backup().unwrap()).unwrap().items, [Item::List(Some(id), saved)]);
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

    #[test]
    fn people_can_read_a_backup_and_deleted_lists_stay_deleted() {
        let store = MemoryStore::default();
        let library = library(&store);
        library.create(&list("Here"), None).unwrap();
        let deleted = library.delete(library.create(&list("Deleted"), None).unwrap()).unwrap();
        let file = library.backup().unwrap();
        let values: Value = serde_json::from_str(&file).unwrap();
        assert!(values["values"].as_object().unwrap().values().all(Value::is_object), "{file}");
        let trash = parse(&file).unwrap().items.into_iter().find(|item| matches!(item, Item::Trash(..)));
        assert!(matches!(trash, Some(Item::Trash(id, saved)) if id == deleted && saved.list.name == "Deleted"));
        assert_eq!(lists(&file).unwrap().iter().map(|list| list.name.as_str()).collect::<Vec<_>>(), ["Here"]);
    }
}
