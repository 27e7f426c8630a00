//! Quarantine: values that cannot be read are set aside, each under its own key, and offered as files.

use super::envelope::ReadError;
use super::keys;
use super::library::{Contents, Library};
use super::store::StoreError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quarantined {
    pub key: String,
    /// The key it was found under; empty if even that is lost.
    pub from: String,
    /// When it was set aside, in milliseconds since 1970.
    pub at: u64,
    /// The value as it was found, for the player's file.
    pub text: String,
}

/// A quarantined value as it is stored.
#[derive(Serialize, Deserialize)]
struct QuarantineFile {
    v: u64,
    from: String,
    at: u64,
    text: String,
}

/// A value that was damaged again after it was set aside is shown as raw text.
pub(super) fn read(key: String, stored: String) -> Quarantined {
    match serde_json::from_str(&stored) {
        Ok(QuarantineFile { from, at, text, .. }) => Quarantined { key, from, at, text },
        Err(_) => Quarantined { key, from: String::new(), at: 0, text: stored },
    }
}

impl Library<'_> {
    /// Stores a text under a free number. The same text from the same key is stored once.
    pub fn quarantine(&self, from: &str, text: &str) -> Result<(), StoreError> {
        Quarantine::read(self)?.add(from, text)
    }

    /// Deletes a value that the player has downloaded or does not want.
    pub fn drop_quarantined(&self, quarantined: &Quarantined) -> Result<(), StoreError> {
        self.store.remove(&quarantined.key)
    }

    /// Sets aside lists that no version can read. A list of a newer version stays for that version to read. If there is
    /// no space for the copy, the value stays where it is.
    pub(super) fn quarantine_broken(&self, contents: &mut Contents) -> Result<(), StoreError> {
        let mut quarantine = Quarantine::read(self)?;
        for unreadable in std::mem::take(&mut contents.unreadable) {
            if unreadable.why == ReadError::Newer {
                contents.unreadable.push(unreadable);
                continue;
            }
            match quarantine.add(&unreadable.key, &unreadable.text) {
                Ok(()) => self.store.remove(&unreadable.key)?,
                Err(StoreError::Full) => contents.unreadable.push(unreadable),
                Err(error) => return Err(error),
            }
        }
        contents.quarantined = quarantined(self)?;
        Ok(())
    }
}

/// The values set aside so far, read once for any number of additions.
struct Quarantine<'a> {
    library: &'a Library<'a>,
    /// Where each came from, and its text.
    known: BTreeSet<(String, String)>,
    keys: BTreeSet<String>,
    next: u32,
}

impl<'a> Quarantine<'a> {
    fn read(library: &'a Library<'a>) -> Result<Self, StoreError> {
        let all = quarantined(library)?;
        let keys = all.iter().map(|one| one.key.clone()).collect();
        let known = all.into_iter().map(|one| (one.from, one.text)).collect();
        Ok(Self { library, known, keys, next: 1 })
    }

    fn add(&mut self, from: &str, text: &str) -> Result<(), StoreError> {
        let named = (from.to_owned(), text.to_owned());
        if self.known.contains(&named) {
            return Ok(());
        }
        while self.keys.contains(&format!("{}{}", keys::QUARANTINE, self.next)) {
            self.next += 1;
        }
        let at = (self.library.clock)();
        let file = QuarantineFile { v: 1, from: from.to_owned(), at, text: text.to_owned() };
        self.library.set_json(&format!("{}{}", keys::QUARANTINE, self.next), &file)?;
        self.known.insert(named);
        self.next += 1;
        Ok(())
    }
}

fn quarantined(library: &Library<'_>) -> Result<Vec<Quarantined>, StoreError> {
    let mut all = Vec::new();
    for key in library.store.keys()? {
        if key.starts_with(keys::QUARANTINE) {
            all.extend(library.store.get(&key)?.map(|text| read(key, text)));
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{library, list, names};
    use crate::storage::{ListId, MemoryStore, Store};

    /// Checks the store after a start that found `text` where a list should be.
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
    fn many_broken_values_are_all_kept() {
        let store = MemoryStore::default();
        let ids = [1, 2, 3].map(|byte| ListId::from_random([byte; 8]));
        ids.iter().for_each(|id| store.set(&id.list_key(), &format!("broken {id}")).unwrap());
        let first = library(&store).start().unwrap().quarantined;
        library(&store).quarantine("muster.list.x", "one more").unwrap();
        let contents = library(&store).start().unwrap();
        assert_eq!((first.len(), contents.unreadable.len()), (3, 0));
        let keys: Vec<_> = contents.quarantined.iter().map(|one| one.key.as_str()).collect();
        assert_eq!(keys, ["muster.aside.1", "muster.aside.2", "muster.aside.3", "muster.aside.4"]);
    }

    #[test]
    fn without_space_the_value_stays_where_it_is() {
        let store = MemoryStore::with_quota(60);
        let key = ListId::from_random([7; 8]).list_key();
        store.set(&key, "a broken value of some length").unwrap();
        let contents = library(&store).start().unwrap();
        assert_eq!(contents.unreadable.len(), 1);
        assert_eq!(store.get(&key), Ok(Some("a broken value of some length".to_owned())));
    }

    #[test]
    fn a_quarantined_value_that_is_damaged_again_is_still_shown() {
        let store = MemoryStore::default();
        store.set("muster.aside.1", "half a val").unwrap();
        assert_eq!(library(&store).start().unwrap().quarantined[0].text, "half a val");
    }
}
