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

/// A handle on the store, with the two things only a browser can give: the time and chance.
#[derive(Clone, Copy)]
pub struct Library<'a> {
    pub store: &'a dyn Store,
    /// Milliseconds since 1970.
    pub clock: fn() -> u64,
    pub random: fn(&mut [u8]),
}

/// Everything there is to show.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contents {
    /// The last saved comes first.
    pub lists: Vec<(ListId, SavedList)>,
    /// The last deleted comes first.
    pub trash: Vec<(ListId, SavedList)>,
    /// Lists in place that this version cannot read.
    pub unreadable: Vec<Unreadable>,
    /// What was set aside because nothing can read it.
    pub quarantined: Vec<Quarantined>,
}

/// A value we could not read. It stays in the store, and the player may download it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    pub key: String,
    pub why: ReadError,
    pub text: String,
}

/// What became of a save.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    Saved {
        rev: u64,
    },
    /// Another tab had saved this list meanwhile. Theirs stays where it is, mine was saved as a list of its own.
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
    /// The shelf as the page finds it when it starts: unreadable lists are set aside, old trash is gone.
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
        contents.lists.sort_by_key(|(id, saved)| (Reverse(saved.saved), *id));
        contents.trash.sort_by_key(|(id, saved)| (Reverse(saved.deleted), *id));
        Ok(contents)
    }

    /// The lists as the library shows them, the last saved first; quicker than `contents`, which reads every choice.
    /// What cannot be read is left out here, and told by `contents`.
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

    pub fn open(&self, id: ListId) -> Result<SavedList, OpenError> {
        let text = self.store.get(&id.list_key())?.ok_or(OpenError::Missing)?;
        Ok(envelope::read(&text)?)
    }

    /// Saves a new list under an id of its own.
    pub fn create(&self, list: &ArmyList, cached: Option<CachedVerdict>) -> Result<ListId, StoreError> {
        let id = self.fresh_id()?;
        self.put(id, 1, list, cached)?;
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
        let unchanged = match current.as_deref().map(envelope::read) {
            // Another tab has put it in the trash; this one goes on with it, and the trash keeps its copy.
            None => true,
            Some(Ok(saved)) => saved.rev == expected,
            Some(Err(_)) => false,
        };
        if unchanged {
            let rev = expected.saturating_add(1);
            self.put(id, rev, list, cached)?;
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

    fn put(&self, id: ListId, rev: u64, list: &ArmyList, cached: Option<CachedVerdict>) -> Result<(), StoreError> {
        let saved = SavedList { rev, saved: (self.clock)(), deleted: None, cached, list: list.clone() };
        self.set_making_room(&id.list_key(), &envelope::write(&saved))
    }

    /// Stores a value as JSON.
    pub(super) fn set_json(&self, key: &str, value: &impl Serialize) -> Result<(), StoreError> {
        // Only a map whose keys are no texts cannot be written, and nothing we store has one.
        self.set_making_room(key, &serde_json::to_string(value).unwrap_or_default())
    }

    /// An id that neither a list nor the trash has.
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

/// The list under a name that says why there are two.
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
        assert_eq!(library.summaries(), Ok(summaries));
        assert_eq!(library.open(ListId::from_random([9; 8])), Err(OpenError::Missing));
    }
}
