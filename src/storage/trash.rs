//! The trash: a deleted list can be restored for thirty days.

use super::cached_verdict::CachedVerdict;
use super::envelope::{self, SavedList};
use super::keys::ListId;
use super::library::{Contents, Library, OpenError};
use super::store::StoreError;
use crate::model::ArmyList;

pub const TRASH_DAYS: u64 = 30;
const DAY: u64 = 24 * 60 * 60 * 1000;

impl Library<'_> {
    /// Moves a list to the trash and returns its id there. The copy is written first, so that the list is always in one
    /// place or the other.
    pub fn delete(&self, id: ListId) -> Result<ListId, OpenError> {
        let mut saved = self.open(id)?;
        saved.deleted = Some((self.clock)());
        let taken = self.store.get(&id.trash_key())?.is_some();
        let place = if taken { self.fresh_id()? } else { id };
        self.set_making_room(&place.trash_key(), &envelope::write(&saved))?;
        self.store.remove(&id.list_key())?;
        Ok(place)
    }

    /// Puts a copy of a list into the trash before another list replaces it.
    pub fn keep_copy(&self, list: &ArmyList, cached: Option<CachedVerdict>) -> Result<ListId, StoreError> {
        let (place, now) = (self.fresh_id()?, (self.clock)());
        let saved = SavedList { rev: 1, saved: now, deleted: Some(now), pinned: false, cached, list: list.clone() };
        self.set_making_room(&place.trash_key(), &envelope::write(&saved))?;
        Ok(place)
    }

    /// Deletes a list permanently, for when there is no space left for the trash.
    pub fn delete_for_good(&self, id: ListId) -> Result<(), StoreError> {
        self.store.remove(&id.list_key())?;
        self.drop_history_if_gone(id);
        Ok(())
    }

    /// Restores a list from the trash, under a new id if its own is in use again.
    pub fn restore(&self, id: ListId) -> Result<ListId, OpenError> {
        let text = self.store.get(&id.trash_key())?.ok_or(OpenError::Missing)?;
        let mut saved = envelope::read(&text)?;
        saved.deleted = None;
        let taken = self.store.get(&id.list_key())?.is_some();
        let place = if taken { self.fresh_id()? } else { id };
        self.set_making_room(&place.list_key(), &envelope::write(&saved))?;
        self.store.remove(&id.trash_key())?;
        Ok(place)
    }

    /// Deletes a list in the trash permanently.
    pub fn forget(&self, id: ListId) -> Result<(), StoreError> {
        self.store.remove(&id.trash_key())?;
        self.drop_history_if_gone(id);
        Ok(())
    }

    /// The number of lists in the trash, without reading them.
    pub fn trash_count(&self) -> Result<usize, StoreError> {
        Ok(self.store.keys()?.iter().filter(|key| ListId::of_trash_key(key).is_some()).count())
    }

    /// Empties the trash, except for lists that cannot be read.
    pub fn empty_trash(&self) -> Result<(), StoreError> {
        for (id, _) in self.contents()?.trash {
            self.forget(id)?;
        }
        Ok(())
    }

    /// Removes lists that have been in the trash too long, from the store and from `contents`.
    pub fn purge(&self, contents: &mut Contents) -> Result<(), StoreError> {
        let now = (self.clock)();
        let due = |deleted: u64| now.saturating_sub(deleted) >= TRASH_DAYS * DAY;
        let mut done = Ok(());
        contents.trash.retain(|(id, saved)| {
            if done.is_err() || !saved.deleted.is_some_and(due) {
                return true;
            }
            done = self.forget(*id);
            done.is_err()
        });
        done
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{library, list, names, set_clock};
    use super::*;
    use crate::storage::{MemoryStore, Store};

    #[test]
    fn a_deleted_list_comes_back_as_it_was() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        let before = library.open(id).unwrap();
        assert_eq!(library.delete(id), Ok(id));
        assert_eq!(library.open(id), Err(OpenError::Missing));
        assert_eq!(library.trash_count(), Ok(1));
        assert_eq!(library.restore(id), Ok(id));
        assert_eq!(library.trash_count(), Ok(0));
        assert_eq!(library.open(id).unwrap(), before);
        assert_eq!(library.contents().unwrap().trash, []);
        assert_eq!(library.restore(id), Err(OpenError::Missing));
    }

    #[test]
    fn a_list_waits_thirty_days() {
        let store = MemoryStore::default();
        let library = library(&store);
        set_clock(1000);
        let id = library.create(&list("Army"), None).unwrap();
        library.delete(id).unwrap();
        set_clock(1000 + 30 * DAY - 1);
        assert_eq!(names(&library.start().unwrap().trash), ["Army"]);
        set_clock(1000 + 30 * DAY);
        assert_eq!(library.start().unwrap().trash, []);
        assert_eq!(store.get(&id.trash_key()), Ok(None));
    }

    #[test]
    fn a_clock_set_back_purges_nothing() {
        let store = MemoryStore::default();
        let library = library(&store);
        set_clock(99 * DAY);
        library.delete(library.create(&list("Army"), None).unwrap()).unwrap();
        set_clock(0);
        assert_eq!(library.start().unwrap().trash.len(), 1);
    }

    #[test]
    fn two_deleted_versions_of_one_list_both_wait() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        library.delete(id).unwrap();
        library.save(id, 1, &list("Army, again"), None).unwrap();
        let other = library.delete(id).unwrap();
        assert_ne!(other, id);
        assert_eq!(library.contents().unwrap().trash.len(), 2);
        library.restore(id).unwrap();
        assert_eq!(library.open(id).unwrap().list.name, "Army");
        library.empty_trash().unwrap();
        assert_eq!(library.restore(other), Err(OpenError::Missing));
    }
}
