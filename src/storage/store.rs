//! A key-value store of texts: the browser's storage, or memory if there is none.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use thiserror::Error;

/// `Sync`, so that a reference to it may live in a signal.
pub trait Store: Sync {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// All or nothing: a refused write leaves the old value.
    fn set(&self, key: &str, text: &str) -> Result<(), StoreError>;
    fn remove(&self, key: &str) -> Result<(), StoreError>;
    fn keys(&self) -> Result<Vec<String>, StoreError>;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StoreError {
    #[error("this browser's storage is full")]
    Full,
    #[error("this browser does not let the page store anything")]
    Blocked,
}

/// Lasts as long as the page. In tests it stands in for the browser, including its quota.
#[derive(Debug)]
pub struct MemoryStore {
    values: Mutex<Values>,
    /// Limit on the bytes of all keys and values.
    quota: usize,
}

#[derive(Debug, Default)]
struct Values {
    by_key: BTreeMap<String, String>,
    /// Bytes of all keys and values.
    size: usize,
}

impl Default for MemoryStore {
    fn default() -> Self {
        Self::with_quota(usize::MAX)
    }
}

impl MemoryStore {
    pub fn with_quota(quota: usize) -> Self {
        Self { values: Mutex::default(), quota }
    }

    fn values(&self) -> MutexGuard<'_, Values> {
        self.values.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.values().by_key.get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        let mut values = self.values();
        let old = values.by_key.get(key).map_or(0, |old| key.len() + old.len());
        let size = values.size - old + key.len() + text.len();
        if size > self.quota {
            return Err(StoreError::Full);
        }
        values.by_key.insert(key.to_owned(), text.to_owned());
        values.size = size;
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        let mut values = self.values();
        if let Some(old) = values.by_key.remove(key) {
            values.size -= key.len() + old.len();
        }
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.values().by_key.keys().cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_write_leaves_the_old_value() {
        let store = MemoryStore::with_quota(6);
        assert_eq!(store.set("a", "1234"), Ok(()));
        assert_eq!(store.set("a", "123456"), Err(StoreError::Full));
        assert_eq!(store.set("b", "1"), Err(StoreError::Full));
        assert_eq!(store.set("a", "12345"), Ok(()));
        assert_eq!(store.get("a"), Ok(Some("12345".to_owned())));
    }
}
