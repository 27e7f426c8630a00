//! Saved lists: keys, envelopes with a version, migrations, trash, backups. Parsing stands apart from the browser.
//!
//! [`Library`] is what the pages talk to. It works on any [`Store`]: the browser's, or [`MemoryStore`] where storage is
//! blocked and in tests.

#[cfg(feature = "ui")]
pub mod browser;
pub mod envelope;
pub mod keys;
mod library;
pub mod list_json;
mod store;

pub use envelope::{Glance, SavedList};
pub use keys::ListId;
pub use library::{Library, OpenError, Outcome, Shelf, Unreadable};
pub use store::{MemoryStore, Store, StoreError};
