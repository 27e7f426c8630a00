//! Saved lists: keys, envelopes with a version, trash, backups. Parsing stands apart from the browser.
//!
//! [`Library`] is what the pages talk to. It works on any [`Store`]: the browser's, or [`MemoryStore`] where storage is
//! blocked and in tests.

mod aside;
pub mod backup;
#[cfg(feature = "ui")]
pub mod browser;
mod editions;
pub mod envelope;
pub mod import;
pub mod keys;
mod lenient;
mod library;
pub mod list_json;
mod mark;
mod matches;
mod settings;
mod store;
#[cfg(test)]
mod testing;
mod trash;

pub use aside::Aside;
pub use editions::LoadedEdition;
pub use envelope::{Glance, SavedList, Summary};
pub use keys::ListId;
pub use library::{Library, OpenError, Outcome, Shelf, Unreadable};
pub use settings::{Settings, Theme};
pub use store::{MemoryStore, Store, StoreError};
