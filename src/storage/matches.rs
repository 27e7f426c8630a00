//! Matches being set up, as texts that only `match_up` understands; my secrets are in them and nowhere else.

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
