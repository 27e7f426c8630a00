//! What nothing can read is set aside under a key of its own, kept and offered as a file.

use super::envelope::ReadError;
use super::keys;
use super::library::{Contents, Library};
use super::store::StoreError;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quarantined {
    pub key: String,
    /// The key it was found under; empty where even that is lost.
    pub from: String,
    /// When it was set aside, in milliseconds since 1970.
    pub at: u64,
    /// The value as it was found, for the player's file.
    pub text: String,
}

/// What was set aside, as it is stored.
#[derive(Serialize, Deserialize)]
struct QuarantineFile {
    v: u64,
    from: String,
    at: u64,
    text: String,
}

/// A value that was damaged after it was set aside is shown as it is.
pub(super) fn read(key: String, stored: String) -> Quarantined {
    match serde_json::from_str(&stored) {
        Ok(QuarantineFile { from, at, text, .. }) => Quarantined { key, from, at, text },
        Err(_) => Quarantined { key, from: String::new(), at: 0, text: stored },
    }
}

impl Library<'_> {
    /// Keeps a text under the first free number. The same text from the same key is kept once.
    pub fn quarantine(&self, from: &str, text: &str) -> Result<(), StoreError> {
        for number in 1_u32.. {
            let key = format!("{}{number}", keys::QUARANTINE);
            match self.store.get(&key)? {
                None => {
                    let file =
                        QuarantineFile { v: 1, from: from.to_owned(), at: (self.clock)(), text: text.to_owned() };
                    return self.set_json(&key, &file);
                }
                Some(other) => {
                    let other = read(key, other);
                    if other.from == from && other.text == text {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// For when the player has the file or does not want it.
    pub fn drop_quarantined(&self, quarantined: &Quarantined) -> Result<(), StoreError> {
        self.store.remove(&quarantined.key)
    }

    /// A list that no version can read makes way. One of a newer version stays: that version will want it. Where there is
    /// no room for the copy, the value stays where it is.
    pub(super) fn quarantine_broken(&self, contents: &mut Contents) -> Result<(), StoreError> {
        for unreadable in std::mem::take(&mut contents.unreadable) {
            if unreadable.why == ReadError::Newer {
                contents.unreadable.push(unreadable);
                continue;
            }
            match self.quarantine(&unreadable.key, &unreadable.text) {
                Ok(()) => self.store.remove(&unreadable.key)?,
                Err(StoreError::Full) => contents.unreadable.push(unreadable),
                Err(error) => return Err(error),
            }
        }
        contents.quarantined.clear();
        for key in self.store.keys()? {
            if key.starts_with(keys::QUARANTINE) {
                contents.quarantined.extend(self.store.get(&key)?.map(|text| read(key, text)));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{library, list, names};
    use crate::storage::{ListId, MemoryStore, Store};

    /// What stands in the store after a start that found `text` where a list should be.
    #[track_caller]
    fn check(text: &str) {
        let store = MemoryStore::default();
        let library = library(&store);
        library.create(&list("Army"), None).unwrap();
        let key = ListId::from_random([7; 8]).list_key();
        store.set(&key, text).unwrap();
        let contents = library.start().unwrap();
        assert_eq!(names(&contents.lists), ["Army"]);
        assert_eq!(contents.unreadable, []);
        assert_eq!(
            (contents.quarantined[0].from.as_str(), contents.quarantined[0].text.as_str()),
            (key.as_str(), text)
        );
        assert_eq!(store.get(&key), Ok(None));
        assert_eq!(library.start().unwrap(), contents, "a second start finds the same");
        library.drop_quarantined(&contents.quarantined[0]).unwrap();
        assert_eq!(library.contents().unwrap().quarantined, []);
    }

    #[test]
    fn what_cannot_be_read_is_kept_word_for_word() {
        check("");
        check("{\"v\":1,\"rev\":3,\"saved\":5,\"li");
        check("null");
        check("[1, 2]");
        check("{\"v\":1,\"rev\":3,\"saved\":5}");
        check("{\"v\":-1}");
        check("{\"v\":1,\"rev\":3,\"saved\":5,\"list\":{\"format\":\"muster-list\",\"version\":1}}");
        check("\u{0}\u{feff}\"\\");
    }

    #[test]
    fn without_room_it_stays_where_it_is() {
        let store = MemoryStore::with_quota(60);
        let key = ListId::from_random([7; 8]).list_key();
        store.set(&key, "a broken value of some length").unwrap();
        let contents = library(&store).start().unwrap();
        assert_eq!(contents.unreadable.len(), 1);
        assert_eq!(store.get(&key), Ok(Some("a broken value of some length".to_owned())));
    }

    #[test]
    fn what_was_set_aside_itself_broken_is_still_shown() {
        let store = MemoryStore::default();
        store.set("muster.aside.1", "half a val").unwrap();
        assert_eq!(library(&store).start().unwrap().quarantined[0].text, "half a val");
    }
}
