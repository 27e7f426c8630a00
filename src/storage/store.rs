//! A place that keeps texts under keys: the browser's storage, or memory where there is none.

use std::sync::{Mutex, PoisonError};
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

/// Lasts as long as the page. In tests it stands for the browser, its quota included.
#[derive(Debug)]
pub struct MemoryStore {
    /// By key.
    values: Mutex<Vec<(String, String)>>,
    /// Most bytes of keys and values.
    quota: usize,
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

    fn values(&self) -> std::sync::MutexGuard<'_, Vec<(String, String)>> {
        self.values.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.values().iter().find(|(other, _)| other == key).map(|(_, text)| text.clone()))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        let mut values = self.values();
        let others: usize =
            values.iter().filter(|(other, _)| other != key).map(|(key, text)| key.len() + text.len()).sum();
        if others + key.len() + text.len() > self.quota {
            return Err(StoreError::Full);
        }
        values.retain(|(other, _)| other != key);
        let at = values.partition_point(|(other, _)| other.as_str() < key);
        values.insert(at, (key.to_owned(), text.to_owned()));
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.values().retain(|(other, _)| other != key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.values().iter().map(|(key, _)| key.clone()).collect())
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
