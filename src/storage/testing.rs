//! A library on the test's own store, with a clock that the test sets.

use super::{Library, ListId, SavedList, Store, StoreError};
use crate::model::ArmyList;
use std::cell::Cell;

thread_local! {
    static CLOCK: Cell<u64> = const { Cell::new(0) };
    static CHANCE: Cell<u64> = const { Cell::new(1) };
}

pub fn set_clock(now: u64) {
    CLOCK.set(now);
}

pub fn library(store: &dyn Store) -> Library<'_> {
    Library { store, clock: || CLOCK.get(), random }
}

fn random(bytes: &mut [u8]) {
    for byte in bytes {
        CHANCE.set(CHANCE.get().wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407));
        *byte = (CHANCE.get() >> 56) as u8;
    }
}

pub fn list(name: &str) -> ArmyList {
    let mut list = ArmyList::new("e".into(), "f".into(), "battle".into(), 1000);
    list.name = name.to_owned();
    list
}

pub fn names(lists: &[(ListId, SavedList)]) -> Vec<&str> {
    lists.iter().map(|(_, saved)| saved.list.name.as_str()).collect()
}

/// A store that allows nothing, as some private modes do.
pub struct BlockedStore;

impl Store for BlockedStore {
    fn get(&self, _: &str) -> Result<Option<String>, StoreError> {
        Err(StoreError::Blocked)
    }

    fn set(&self, _: &str, _: &str) -> Result<(), StoreError> {
        Err(StoreError::Blocked)
    }

    fn remove(&self, _: &str) -> Result<(), StoreError> {
        Err(StoreError::Blocked)
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        Err(StoreError::Blocked)
    }
}
