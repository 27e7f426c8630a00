//! The state of the app: small `Copy` structs of signals and memos, each with one job. Components take those they need
//! from the context, read memos and send edits.

mod address;
mod armies;
mod derived;
mod editions;
mod entry;
mod games;
mod judge;
mod moves;
mod notices;
mod open_army;
mod places;
mod preferences;
mod rosters;
mod row;
mod shelf;
mod start;
mod summary;
#[cfg(test)]
pub mod tests;
mod visit;

pub use address::Address;
pub use armies::Armies;
pub use derived::{Refusals, Roster};
pub use entry::{Below, EntryRefusals, EntryState};
pub use games::Loading;
pub use moves::Move;
pub use notices::{Notice, NoticeAction, Notices};
pub use open_army::OpenArmy;
pub use places::{places_words, source_words};
pub use preferences::Preferences;
pub use row::RowState;
pub use shelf::Shelf;
pub use summary::Summary;
pub use visit::Visit;

use super::catalogs::Catalogs;
use super::route::Route;
use crate::storage::Library;
use leptos::prelude::*;

/// Every part, made once for the life of the page.
#[derive(Clone, Copy)]
pub struct AppState {
    pub address: Address,
    pub notices: Notices,
    pub preferences: Preferences,
    pub shelf: Shelf,
    pub visit: Visit,
}

impl AppState {
    pub fn new(catalogs: Catalogs, library: Library<'static>, route: Route) -> Self {
        let notices = Notices::default();
        let preferences = Preferences::new(library, notices);
        let catalogs = RwSignal::new(catalogs);
        let armies = Armies::new(library, catalogs, notices);
        let shelf = Shelf::new(armies, preferences);
        let visit = Visit::new(shelf);
        Self { address: Address { route: RwSignal::new(route) }, notices, preferences, shelf, visit }
    }

    pub fn provide(self) {
        provide_context(self.address);
        provide_context(self.notices);
        provide_context(self.preferences);
        provide_context(self.shelf);
        provide_context(self.visit);
    }
}
