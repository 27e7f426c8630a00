//! The browser's storage as a [`Store`], and the clock and random numbers that the library needs.

use super::library::Library;
use super::store::{MemoryStore, Store, StoreError};
use gloo_storage::{LocalStorage, Storage};
use std::sync::LazyLock;
use wasm_bindgen::{JsCast, JsValue};

/// The library of this browser. If storage is blocked, it lasts as long as the page, and the error says why.
pub fn open() -> (Library<'static>, Option<StoreError>) {
    let (store, error): (&'static dyn Store, _) = match raw() {
        Ok(_) => (&LocalStore, None),
        Err(error) => (&*MEMORY, Some(error)),
    };
    (Library { store, clock: now, random }, error)
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Fills `bytes` from the browser's cryptographic source.
pub fn random(bytes: &mut [u8]) {
    let filled = web_sys::window()
        .and_then(|window| window.crypto().ok())
        .is_some_and(|crypto| crypto.get_random_values_with_u8_array(bytes).is_ok());
    if !filled {
        bytes.fill_with(|| (js_sys::Math::random() * 256.0) as u8);
    }
}

/// Asks the browser not to clear this site's storage when it needs space; returns whether it agreed.
pub async fn persist() -> bool {
    let Some(promise) = web_sys::window().and_then(|window| window.navigator().storage().persist().ok()) else {
        return false;
    };
    wasm_bindgen_futures::JsFuture::from(promise).await.is_ok_and(|answer| answer.is_truthy())
}

static MEMORY: LazyLock<MemoryStore> = LazyLock::new(MemoryStore::default);

struct LocalStore;

impl Store for LocalStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        raw()?.get_item(key).map_err(|error| reason(&error))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        raw()?.set_item(key, text).map_err(|error| reason(&error))
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        raw()?.remove_item(key).map_err(|error| reason(&error))
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let storage = raw()?;
        let length = storage.length().map_err(|error| reason(&error))?;
        Ok((0..length).filter_map(|at| storage.key(at).ok().flatten()).collect())
    }
}

/// gloo-storage throws an exception if storage is blocked, and that would end the app; so this asks first.
fn raw() -> Result<web_sys::Storage, StoreError> {
    match web_sys::window().map(|window| window.local_storage()) {
        Some(Ok(Some(_))) => Ok(LocalStorage::raw()),
        _ => Err(StoreError::Blocked),
    }
}

fn reason(error: &JsValue) -> StoreError {
    let name = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.name())).unwrap_or_default();
    // Firefox has its own name for this error.
    if name == "QuotaExceededError" || name == "NS_ERROR_DOM_QUOTA_REACHED" {
        StoreError::Full
    } else {
        StoreError::Blocked
    }
}
