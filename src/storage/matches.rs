//! Matches being set up, as texts in a format of `match_up`. They hold the player's secrets, which are stored nowhere
//! else.

use super::keys;
use super::library::Library;
use super::store::StoreError;

#[derive(Clone, Copy)]
pub struct Matches<'a> {
    library: Library<'a>,
}

impl<'a> Library<'a> {
    pub fn matches(self) -> Matches<'a> {
        Matches { library: self }
    }
}

impl Matches<'_> {
    pub fn open(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.library.store.get(&format!("{}{id}", keys::MATCH))
    }

    pub fn save(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.library.store.set(&format!("{}{id}", keys::MATCH), text)
    }

    pub fn remove(&self, id: &str) -> Result<(), StoreError> {
        self.library.store.remove(&format!("{}{id}", keys::MATCH))
    }

    /// The ids of all matches.
    pub fn ids(&self) -> Result<Vec<String>, StoreError> {
        let keys = self.library.store.keys()?;
        Ok(keys.iter().filter_map(|key| key.strip_prefix(keys::MATCH)).map(str::to_owned).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::MemoryStore;
    use super::super::testing::library;

    #[test]
    fn a_match_is_kept_until_it_is_removed() {
        let store = MemoryStore::default();
        let library = library(&store);
        library.matches().save("abc", "mine").unwrap();
        library.matches().save("abd", "other").unwrap();
        assert_eq!(library.matches().open("abc"), Ok(Some("mine".to_owned())));
        assert_eq!(library.matches().ids(), Ok(vec!["abc".to_owned(), "abd".to_owned()]));
        library.matches().remove("abc").unwrap();
        assert_eq!(library.matches().open("abc"), Ok(None));
        assert_eq!(library.matches().ids(), Ok(vec!["abd".to_owned()]));
    }
}
