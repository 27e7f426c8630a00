//! Editions that a player loaded from a file of the publisher, stored as the original text.

use super::keys;
use super::library::Library;
use super::mark::Version;
use super::store::StoreError;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadedEdition {
    pub id: String,
    /// The file's name, or what the player calls it.
    pub name: String,
    /// Milliseconds since 1970.
    pub loaded: u64,
    pub text: String,
}

/// An edition as it is stored; its id is in the key.
#[derive(Serialize, Deserialize)]
struct EditionFile {
    v: Version<1>,
    name: String,
    loaded: u64,
    text: String,
}

impl Library<'_> {
    /// The most recently loaded comes last. Entries that cannot be read are skipped and stay in the store.
    pub fn editions(&self) -> Result<Vec<LoadedEdition>, StoreError> {
        let mut editions = Vec::new();
        for key in self.store.keys()? {
            let Some(id) = key.strip_prefix(keys::EDITION) else { continue };
            editions.extend(self.store.get(&key)?.and_then(|text| read(id, &text)));
        }
        editions.sort_by_key(|edition| edition.loaded);
        Ok(editions)
    }

    pub fn save_edition(&self, id: &str, name: &str, text: &str) -> Result<(), StoreError> {
        let file = EditionFile { v: Version, name: name.to_owned(), loaded: (self.clock)(), text: text.to_owned() };
        self.set_json(&format!("{}{id}", keys::EDITION), &file)
    }

    pub fn remove_edition(&self, id: &str) -> Result<(), StoreError> {
        self.store.remove(&format!("{}{id}", keys::EDITION))
    }
}

fn read(id: &str, text: &str) -> Option<LoadedEdition> {
    let EditionFile { name, loaded, text, .. } = serde_json::from_str(text).ok()?;
    Some(LoadedEdition { id: id.to_owned(), name, loaded, text })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{library, set_clock};
    use crate::storage::{MemoryStore, Store};

    #[test]
    fn an_edition_is_kept_word_for_word() {
        let store = MemoryStore::default();
        let library = library(&store);
        library.save_edition("b", "data.json", "{\"units\": [\"\\\"\"]}").unwrap();
        set_clock(5);
        library.save_edition("a", "later.json", "{}").unwrap();
        store.set("muster.edition.c", "{\"v\": 2}").unwrap();
        let editions = library.editions().unwrap();
        let ids: Vec<_> = editions.iter().map(|edition| edition.id.as_str()).collect();
        assert_eq!((ids, editions[0].text.as_str()), (vec!["b", "a"], "{\"units\": [\"\\\"\"]}"));
        library.remove_edition("b").unwrap();
        assert_eq!(library.editions().unwrap().len(), 1);
        assert!(store.get("muster.edition.c").unwrap().is_some());
    }
}
