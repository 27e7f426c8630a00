//! Matches being set up, as texts in a format of `match_up`. They hold the player's secrets, which are stored nowhere
//! else.

use super::keys;
use super::library::Library;
use super::store::StoreError;

impl Library<'_> {
    pub fn saved_match(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.store.get(&format!("{}{id}", keys::MATCH))
    }

    pub fn save_match(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.store.set(&format!("{}{id}", keys::MATCH), text)
    }

    pub fn remove_match(&self, id: &str) -> Result<(), StoreError> {
        self.store.remove(&format!("{}{id}", keys::MATCH))
    }

    /// The ids of all matches.
    pub fn matches(&self) -> Result<Vec<String>, StoreError> {
        let keys = self.store.keys()?;
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
        library.save_match("abc", "mine").unwrap();
        library.save_match("abd", "other").unwrap();
        assert_eq!(library.saved_match("abc"), Ok(Some("mine".to_owned())));
        assert_eq!(library.matches(), Ok(vec!["abc".to_owned(), "abd".to_owned()]));
        library.remove_match("abc").unwrap();
        assert_eq!(library.saved_match("abc"), Ok(None));
        assert_eq!(library.matches(), Ok(vec!["abd".to_owned()]));
    }
}
