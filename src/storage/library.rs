//! The library: every saved list, each under its own key; opening, saving, and two tabs at once.

use super::cached_verdict::CachedVerdict;
use super::envelope::{self, ReadError, SavedList, Summary};
use super::keys::{self, ListId};
use super::quarantine::{self, Quarantined};
use super::store::{Store, StoreError};
use crate::model::ArmyList;
use serde::Serialize;
use std::cmp::Reverse;
use thiserror::Error;

/// A handle on the store, with the two things only a browser provides: the time and random numbers.
#[derive(Clone, Copy)]
pub struct Library<'a> {
    pub store: &'a dyn Store,
    /// Milliseconds since 1970.
    pub clock: fn() -> u64,
    pub random: fn(&mut [u8]),
}

/// Everything in the store that pages show.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contents {
    /// The most recently saved comes first.
    pub lists: Vec<(ListId, SavedList)>,
    /// The most recently deleted comes first.
    pub trash: Vec<(ListId, SavedList)>,
    /// Lists under their own keys that this version cannot read.
    pub unreadable: Vec<Unreadable>,
    /// Values that were set aside because no version can read them.
    pub quarantined: Vec<Quarantined>,
}

/// A value we could not read. It stays in the store, and the player may download it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    pub key: String,
    pub why: ReadError,
    pub text: String,
}

/// How a save ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    Saved {
        rev: u64,
    },
    /// Another tab had saved this list in the meantime. That version stays, and this one was saved as a new list.
    Conflict {
        mine: ListId,
        rev: u64,
        list: ArmyList,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpenError {
    #[error("this list is not in the library of this browser")]
    Missing,
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Library<'_> {
    /// The contents at the start of the app, after setting unreadable lists aside and removing old trash.
    pub fn start(&self) -> Result<Contents, StoreError> {
        let mut contents = self.contents()?;
        self.purge(&mut contents)?;
        self.quarantine_broken(&mut contents)?;
        Ok(contents)
    }

    pub fn contents(&self) -> Result<Contents, StoreError> {
        let mut contents = Contents::default();
        for key in self.store.keys()? {
            let (id, shelved) = match (ListId::of_list_key(&key), ListId::of_trash_key(&key)) {
                (Some(id), _) => (id, &mut contents.lists),
                (_, Some(id)) => (id, &mut contents.trash),
                _ if key.starts_with(keys::QUARANTINE) => {
                    contents.quarantined.extend(self.store.get(&key)?.map(|text| quarantine::read(key, text)));
                    continue;
                }
                _ => continue,
            };
            let Some(text) = self.store.get(&key)? else { continue };
            match envelope::read(&text) {
                Ok(saved) => shelved.push((id, saved)),
                Err(why) => contents.unreadable.push(Unreadable { key, why, text }),
            }
        }
        let latest_first = |shelved: &mut Vec<(ListId, SavedList)>| {
            shelved.sort_by_key(|(id, saved)| (Reverse((saved.deleted, saved.saved)), *id));
        };
        latest_first(&mut contents.lists);
        latest_first(&mut contents.trash);
        Ok(contents)
    }

    /// The lists as the library shows them, the most recently saved first; quicker than `contents`, which reads every
    /// choice. Lists that cannot be read are skipped here; `contents` names them.
    pub fn summaries(&self) -> Result<Vec<(ListId, Summary)>, StoreError> {
        let mut lists = Vec::new();
        for key in self.store.keys()? {
            let Some(id) = ListId::of_list_key(&key) else { continue };
            let summary = self.store.get(&key)?.and_then(|text| envelope::summary(&text).ok());
            lists.extend(summary.map(|summary| (id, summary)));
        }
        lists.sort_by_key(|(id, summary)| (Reverse(summary.saved), *id));
        Ok(lists)
    }

    /// What the library shows of one list; `None` where it is not here or cannot be read.
    pub fn summary(&self, id: ListId) -> Option<Summary> {
        let text = self.store.get(&id.list_key()).ok().flatten()?;
        envelope::summary(&text).ok()
    }

    pub fn open(&self, id: ListId) -> Result<SavedList, OpenError> {
        let text = self.store.get(&id.list_key())?.ok_or(OpenError::Missing)?;
        Ok(envelope::read(&text)?)
    }

    /// Saves a new list under an id of its own.
    pub fn create(&self, list: &ArmyList, cached: Option<CachedVerdict>) -> Result<ListId, StoreError> {
        let id = self.fresh_id()?;
        self.put(id, 1, false, list, cached)?;
        Ok(id)
    }

    /// Saves a list that was opened or saved at revision `expected`.
    pub fn save(
        &self,
        id: ListId,
        expected: u64,
        list: &ArmyList,
        cached: Option<CachedVerdict>,
    ) -> Result<Outcome, StoreError> {
        let current = self.store.get(&id.list_key())?;
        let (unchanged, pinned) = match current.as_deref().map(envelope::read) {
            // Another tab has moved it to the trash. This tab saves it again, and the trash keeps its copy.
            None => (true, false),
            Some(Ok(saved)) => (saved.rev == expected, saved.pinned),
            Some(Err(_)) => (false, false),
        };
        if unchanged {
            let rev = expected.saturating_add(1);
            self.put(id, rev, pinned, list, cached)?;
            return Ok(Outcome::Saved { rev });
        }
        let list = renamed(list, "other tab");
        let mine = self.create(&list, cached)?;
        Ok(Outcome::Conflict { mine, rev: 1, list })
    }

    pub fn duplicate(&self, id: ListId) -> Result<ListId, OpenError> {
        let saved = self.open(id)?;
        Ok(self.create(&renamed(&saved.list, "copy"), saved.cached)?)
    }

    fn put(
        &self,
        id: ListId,
        rev: u64,
        pinned: bool,
        list: &ArmyList,
        cached: Option<CachedVerdict>,
    ) -> Result<(), StoreError> {
        let saved = SavedList { rev, saved: (self.clock)(), deleted: None, pinned, cached, list: list.clone() };
        self.set_making_room(&id.list_key(), &envelope::write(&saved))
    }

    /// Stores a value as JSON.
    pub(super) fn set_json(&self, key: &str, value: &impl Serialize) -> Result<(), StoreError> {
        // Serializing fails only for maps with other keys than strings, and nothing we store has one.
        self.set_making_room(key, &serde_json::to_string(value).unwrap_or_default())
    }

    /// An id that no list has, in the library or in the trash.
    pub(super) fn fresh_id(&self) -> Result<ListId, StoreError> {
        let mut bytes = [0; 8];
        (self.random)(&mut bytes);
        loop {
            let id = ListId::from_random(bytes);
            if self.store.get(&id.list_key())?.is_none() && self.store.get(&id.trash_key())?.is_none() {
                return Ok(id);
            }
            bytes = u64::from_le_bytes(bytes).wrapping_add(1).to_le_bytes();
        }
    }
}

/// A copy of the list, with the reason for it added to its name.
pub(super) fn renamed(list: &ArmyList, what: &str) -> ArmyList {
    let name = format!("{} ({what})", list.name);
    ArmyList { name: name.trim_start().to_owned(), ..list.clone() }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{library, list, names, set_clock};
    use super::*;
    use crate::storage::MemoryStore;

    #[test]
    fn a_saved_list_opens_as_it_was() {
        let store = MemoryStore::default();
        let library = library(&store);
        let cached = CachedVerdict { stamp: "1".to_owned(), total: -3, verdict: "legal".to_owned() };
        let id = library.create(&list("One"), Some(cached.clone())).unwrap();
        let saved = library.open(id).unwrap();
        assert_eq!((saved.rev, saved.cached, saved.list), (1, Some(cached), list("One")));
        assert_eq!(library.save(id, 1, &list("Two"), None), Ok(Outcome::Saved { rev: 2 }));
        assert_eq!(library.open(id).unwrap().list, list("Two"));
    }

    #[test]
    fn two_tabs_on_one_list_keep_both_versions() {
        let store = MemoryStore::default();
        let (here, there) = (library(&store), library(&store));
        let id = here.create(&list("Army"), None).unwrap();
        assert_eq!(there.save(id, 1, &list("Theirs"), None), Ok(Outcome::Saved { rev: 2 }));
        let Ok(Outcome::Conflict { mine, rev, list: copy }) = here.save(id, 1, &list("Mine"), None) else {
            panic!("no conflict found")
        };
        assert_eq!((rev, copy.name.as_str()), (1, "Mine (other tab)"));
        assert_eq!(here.open(id).unwrap().list, list("Theirs"));
        assert_eq!(here.open(mine).unwrap().list, copy);
        assert_eq!(here.save(mine, 1, &copy, None), Ok(Outcome::Saved { rev: 2 }));
    }

    #[test]
    fn a_list_deleted_in_another_tab_is_saved_again() {
        let store = MemoryStore::default();
        let (here, there) = (library(&store), library(&store));
        let id = here.create(&list("Army"), None).unwrap();
        there.delete(id).unwrap();
        assert_eq!(here.save(id, 1, &list("Army"), None), Ok(Outcome::Saved { rev: 2 }));
        assert_eq!(names(&here.contents().unwrap().trash), ["Army"]);
    }

    #[test]
    fn a_list_of_a_newer_version_is_never_overwritten() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        let newer = r#"{"v": 99, "rev": 1}"#;
        store.set(&id.list_key(), newer).unwrap();
        assert!(matches!(library.save(id, 1, &list("Army"), None), Ok(Outcome::Conflict { .. })));
        let contents = library.start().unwrap();
        assert_eq!(store.get(&id.list_key()).unwrap().unwrap(), newer);
        assert_eq!(
            (contents.unreadable[0].why.clone(), contents.unreadable[0].text.as_str()),
            (ReadError::Newer, newer)
        );
        assert_eq!(names(&contents.lists), ["Army (other tab)"]);
    }

    #[test]
    fn a_full_store_keeps_what_it_has() {
        let store = MemoryStore::with_quota(250);
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        let long = list(&"x".repeat(400));
        assert_eq!(library.save(id, 1, &long, None), Err(StoreError::Full));
        assert_eq!(library.create(&long, None), Err(StoreError::Full));
        assert_eq!(library.duplicate(id), Err(OpenError::Store(StoreError::Full)));
        assert_eq!(library.delete(id), Err(OpenError::Store(StoreError::Full)));
        assert_eq!(library.open(id).unwrap().list, list("Army"));
    }

    #[test]
    fn an_id_in_the_trash_is_not_used_again() {
        let store = MemoryStore::default();
        let library = Library { random: |bytes| bytes.fill(7), ..library(&store) };
        let first = library.create(&list("A"), None).unwrap();
        library.delete(first).unwrap();
        assert_ne!(library.create(&list("B"), None).unwrap(), first);
    }

    #[test]
    fn contents_separate_lists_trash_and_quarantine() {
        let store = MemoryStore::default();
        let library = library(&store);
        library.create(&list("A"), None).unwrap();
        library.delete(library.create(&list("B"), None).unwrap()).unwrap();
        library.change_settings(|settings| settings.set_sort("name")).unwrap();
        library.quarantine("muster.list.x", "broken").unwrap();
        let contents = library.contents().unwrap();
        assert_eq!((names(&contents.lists).as_slice(), names(&contents.trash).as_slice()), (&["A"][..], &["B"][..]));
        assert_eq!(contents.quarantined.iter().map(|aside| aside.text.as_str()).collect::<Vec<_>>(), ["broken"]);
    }

    #[test]
    fn a_duplicate_says_so() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        set_clock(1);
        let copy = library.duplicate(id).unwrap();
        library.duplicate(copy).unwrap();
        assert_eq!(library.open(copy).unwrap().list.name, "Army (copy)");
        let contents = library.contents().unwrap().lists;
        assert_eq!(contents.len(), 3);
        let summaries: Vec<_> = contents.into_iter().map(|(id, saved)| (id, Summary::from(saved))).collect();
        assert_eq!(library.summary(copy).unwrap().name, "Army (copy)");
        assert_eq!(library.summary(ListId::from_random([9; 8])), None);
        assert_eq!(library.summaries(), Ok(summaries));
        assert_eq!(library.open(ListId::from_random([9; 8])), Err(OpenError::Missing));
    }
}
