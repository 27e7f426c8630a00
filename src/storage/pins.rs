//! Pinned lists, which come first in the library.

use super::envelope::{self, SavedList};
use super::keys::ListId;
use super::library::{Library, OpenError};

impl Library<'_> {
    /// Pins or unpins a list. The list itself does not change, so it keeps its revision and time.
    pub fn pin(&self, id: ListId, pinned: bool) -> Result<(), OpenError> {
        let saved = SavedList { pinned, ..self.open(id)? };
        Ok(self.set_making_room(&id.list_key(), &envelope::write(&saved))?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{library, list};
    use super::*;
    use crate::storage::{MemoryStore, Outcome};

    #[test]
    fn a_pin_outlives_a_save_and_the_trash() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        let before = library.open(id).unwrap();
        library.pin(id, true).unwrap();
        assert_eq!(library.open(id).unwrap(), SavedList { pinned: true, ..before });
        // A tab that has the list open is not affected.
        assert_eq!(library.save(id, 1, &list("Army, changed"), None), Ok(Outcome::Saved { rev: 2 }));
        assert!(library.summaries().unwrap()[0].1.pinned);
        library.delete(id).unwrap();
        library.restore(id).unwrap();
        assert!(library.open(id).unwrap().pinned);
        library.pin(id, false).unwrap();
        assert!(!library.open(id).unwrap().pinned);
    }

    #[test]
    fn a_copy_is_not_pinned() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        library.pin(id, true).unwrap();
        let copy = library.duplicate(id).unwrap();
        assert!(!library.open(copy).unwrap().pinned);
        assert_eq!(library.pin(ListId::from_random([9; 8]), true), Err(OpenError::Missing));
    }
}
