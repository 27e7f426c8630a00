//! Backups and list files, merged into an empty library.

use super::{catalog_of, open};
use muster::storage::backup::{self, Item};
use muster::storage::import::Action;
use muster::storage::{Library, ListId, MemoryStore, Store, envelope};

pub fn run(text: &str) {
    let Ok(backup) = backup::parse(text) else { return };
    for item in &backup.items {
        if let Item::List(_, saved) | Item::Trash(_, saved) = item {
            open(catalog_of(&saved.list), &saved.list);
        }
    }
    let store = MemoryStore::default();
    let library = library(&store);
    let planned = library.plan_import(&backup).unwrap();
    assert!(values(&store).is_empty(), "a plan writes nothing");
    let done = library.import(&backup);
    assert_eq!((done.steps.len(), done.stopped), (planned.len(), None));

    let first = values(&store);
    let again = library.import(&backup);
    assert_eq!(values(&store), first, "importing a file twice is importing it once: {:?}", again.steps);
    assert!(again.steps.iter().all(|step| step.action != Action::Newer));

    let copy = MemoryStore::default();
    let written = library.backup().unwrap();
    self::library(&copy).import(&backup::parse(&written).unwrap());
    let expected = |values: Vec<(String, Option<String>)>| -> Vec<_> {
        values.into_iter().filter(|(key, _)| !is_spare(&store, key)).collect()
    };
    assert_eq!(expected(values(&copy)), expected(first), "a backup brings everything back");

    library.start().unwrap();
    library.summaries().unwrap();
    library.editions().unwrap();
    library.settings();
}

fn library(store: &dyn Store) -> Library<'_> {
    // The same random bytes every time; the library looks for a free id itself.
    Library { store, clock: || 1_771_000_000_000, random: |bytes| bytes.fill(7) }
}

/// A copy in the trash is not imported if the same list is in the library.
fn is_spare(store: &MemoryStore, key: &str) -> bool {
    let read = |key: &str| store.get(key).unwrap().and_then(|text| envelope::read(&text).ok()).map(|saved| saved.list);
    ListId::of_trash_key(key).is_some_and(|id| read(key).is_some() && read(key) == read(&id.list_key()))
}

fn values(store: &MemoryStore) -> Vec<(String, Option<String>)> {
    store.keys().unwrap().into_iter().map(|key| (key.clone(), store.get(&key).unwrap())).collect()
}
