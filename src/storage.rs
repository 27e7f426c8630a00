//! Saved lists: keys, envelopes with a version, trash, backups. Parsing stands apart from the browser.
//!
//! [`Library`] is what the pages talk to. It works on any [`Store`]: the browser's, or [`MemoryStore`] where storage is
//! blocked and in tests.

pub mod backup;
#[cfg(feature = "ui")]
pub mod browser;
mod cached_verdict;
mod editions;
pub mod envelope;
mod histories;
pub mod import;
pub mod keys;
mod lenient;
mod library;
pub mod list_json;
mod mark;
mod matches;
mod quarantine;
mod settings;
mod store;
#[cfg(test)]
mod testing;
mod trash;

pub use cached_verdict::CachedVerdict;
pub use editions::LoadedEdition;
pub use envelope::{SavedList, Summary};
pub use keys::ListId;
pub use library::{Contents, Library, OpenError, Outcome, Unreadable};
pub use quarantine::Quarantined;
pub use settings::{Settings, Theme};
pub use store::{MemoryStore, Store, StoreError};
