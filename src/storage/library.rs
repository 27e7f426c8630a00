//! The library: every saved list, each under its own key; opening, saving, deleting, and two tabs at once.

use super::envelope::{self, Glance, ReadError, SavedList};
use super::keys::{self, ListId};
use super::store::{Store, StoreError};
use crate::model::ArmyList;
use thiserror::Error;

const TRASH_DAYS: u64 = 30;
const DAY: u64 = 24 * 60 * 60 * 1000;

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
pub struct Shelf {
    /// The last saved comes first.
    pub lists: Vec<(ListId, SavedList)>,
    pub trash: Vec<(ListId, SavedList)>,
    pub unreadable: Vec<Unreadable>,
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
    pub fn shelf(&self) -> Result<Shelf, StoreError> {
        let mut shelf = Shelf::default();
        for key in self.store.keys()? {
            let (id, shelved) = match (ListId::of_list_key(&key), ListId::of_trash_key(&key)) {
                (Some(id), _) => (id, &mut shelf.lists),
                (_, Some(id)) => (id, &mut shelf.trash),
                _ => continue,
            };
            let Some(text) = self.store.get(&key)? else { continue };
            match envelope::read(&text) {
                Ok(saved) => shelved.push((id, saved)),
                Err(why) => shelf.unreadable.push(Unreadable { key, why, text }),
            }
        }
        for shelved in [&mut shelf.lists, &mut shelf.trash] {
            shelved.sort_by_key(|(id, saved)| (std::cmp::Reverse(saved.deleted.unwrap_or(saved.saved)), *id));
        }
        Ok(shelf)
    }

    pub fn open(&self, id: ListId) -> Result<SavedList, OpenError> {
        let text = self.store.get(&id.list_key())?.ok_or(OpenError::Missing)?;
        Ok(envelope::read(&text)?)
    }

    /// Saves a new list under an id of its own.
    pub fn create(&self, list: &ArmyList, glance: Option<Glance>) -> Result<ListId, StoreError> {
        let id = self.fresh_id()?;
        self.put(id, 1, list, glance)?;
        Ok(id)
    }

    /// Saves a list that was opened or saved at revision `expected`.
    pub fn save(
        &self,
        id: ListId,
        expected: u64,
        list: &ArmyList,
        glance: Option<Glance>,
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
            self.put(id, rev, list, glance)?;
            return Ok(Outcome::Saved { rev });
        }
        let mut list = list.clone();
        list.name = copy_name(&list.name, "other tab");
        let mine = self.create(&list, glance)?;
        Ok(Outcome::Conflict { mine, rev: 1, list })
    }

    pub fn duplicate(&self, id: ListId) -> Result<ListId, OpenError> {
        let mut saved = self.open(id)?;
        saved.list.name = copy_name(&saved.list.name, "copy");
        Ok(self.create(&saved.list, saved.glance)?)
    }

    /// Moves a list to the trash. The copy is written first, so that at no moment there is none.
    pub fn delete(&self, id: ListId) -> Result<(), OpenError> {
        let mut saved = self.open(id)?;
        saved.deleted = Some((self.clock)());
        self.store.set(&id.trash_key(), &envelope::write(&saved))?;
        Ok(self.store.remove(&id.list_key())?)
    }

    /// Takes a list out of the trash; under a new id, if another has its place by now.
    pub fn restore(&self, id: ListId) -> Result<ListId, OpenError> {
        let text = self.store.get(&id.trash_key())?.ok_or(OpenError::Missing)?;
        let mut saved = envelope::read(&text)?;
        saved.deleted = None;
        let taken = self.store.get(&id.list_key())?.is_some();
        let place = if taken { self.fresh_id()? } else { id };
        self.store.set(&place.list_key(), &envelope::write(&saved))?;
        self.store.remove(&id.trash_key())?;
        Ok(place)
    }

    /// Removes a list from the trash for good.
    pub fn forget(&self, id: ListId) -> Result<(), StoreError> {
        self.store.remove(&id.trash_key())
    }

    /// Removes what has been in the trash for its thirty days, and says how many lists that were.
    pub fn purge(&self) -> Result<usize, StoreError> {
        let now = (self.clock)();
        let mut purged = 0;
        for key in self.store.keys()?.into_iter().filter(|key| key.starts_with(keys::TRASH)) {
            let Some(text) = self.store.get(&key)? else { continue };
            // What cannot be read is never purged.
            let deleted = envelope::read(&text).ok().and_then(|saved| saved.deleted);
            if deleted.is_some_and(|deleted| now.saturating_sub(deleted) >= TRASH_DAYS * DAY) {
                self.store.remove(&key)?;
                purged += 1;
            }
        }
        Ok(purged)
    }

    fn put(&self, id: ListId, rev: u64, list: &ArmyList, glance: Option<Glance>) -> Result<(), StoreError> {
        let saved = SavedList { rev, saved: (self.clock)(), deleted: None, glance, list: list.clone() };
        self.store.set(&id.list_key(), &envelope::write(&saved))
    }

    fn fresh_id(&self) -> Result<ListId, StoreError> {
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

fn copy_name(name: &str, what: &str) -> String {
    if name.is_empty() { format!("({what})") } else { format!("{name} ({what})") }
}
