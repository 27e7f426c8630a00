//! Saved lists: keys, envelopes with a version, trash, backups. Parsing is kept apart from the browser.
//!
//! Pages use [`Library`]. It works on any [`Store`]: the browser's, or [`MemoryStore`] where storage is
//! blocked and in tests.

mod aids;
pub mod backup;
#[cfg(feature = "ui")]
pub mod browser;
mod cached_verdict;
mod editions;
pub mod envelope;
mod games;
mod histories;
pub mod import;
pub mod keys;
mod lenient;
mod library;
pub mod list_json;
mod mark;
mod matches;
mod pins;
mod quarantine;
mod roster_histories;
mod rosters;
mod settings;
mod splice;
mod store;
#[cfg(test)]
mod testing;
mod trash;

pub use aids::Aid;
pub use cached_verdict::CachedVerdict;
pub use editions::LoadedEdition;
pub use envelope::{SavedList, Summary};
pub use keys::ListId;
pub use library::{Contents, Library, OpenError, Outcome, Unreadable};
pub use quarantine::Quarantined;
pub use rosters::{Place, RosterError, RosterOutcome, SavedRoster};
pub use settings::{Settings, Theme};
pub use store::{MemoryStore, Store, StoreError};
pub use trash::TRASH_DAYS;
