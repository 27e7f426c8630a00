//! Editions a player loaded: kept in the browser as the file they came as, read again at every start.

use super::{NoticeAction, Shelf};
use crate::model::Catalog;
use crate::rosters::{self, Loaded, RosterError};
use crate::ui::catalogs::CatalogRef;
use crate::ui::route::Tab;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// Reads a data file of the official builder, next to an edition of ours.
type ReadOfficial = fn(&str, &str, &Catalog) -> Result<Loaded, RosterError>;

#[wasm_split(paste, wasm_split_path = leptos::wasm_split, fallible)]
fn official_reader() -> Result<ReadOfficial, SplitLoaderError> {
    Ok(rosters::read_official)
}

impl Shelf {
    /// What can no longer be read stays stored and is named. The reader is loaded only by players who have such editions.
    pub async fn load_own_editions(self) {
        let own = self.library.editions().unwrap_or_default();
        if own.is_empty() {
            return;
        }
        let Ok(read) = official_reader().await else { return self.notices.say_absent() };
        let newest = self.catalogs.with_untracked(|catalogs| catalogs.newest());
        for own in own {
            match read(&own.name, &own.text, &newest) {
                Ok(loaded) => self.catalogs.update(|catalogs| catalogs.add(CatalogRef::keep(loaded.catalog))),
                Err(error) => {
                    self.notices.say(format!("The edition {} cannot be read: {error}.", own.name), NoticeAction::None)
                }
            }
        }
    }

    /// Keeps an edition for the next visit, too; it can be used even where that fails.
    pub fn add_edition(self, catalog: CatalogRef, text: &str) {
        let edition = &catalog.get().edition;
        match self.library.save_edition(edition.id.as_str(), &edition.name, text) {
            Ok(()) => self.notices.say(format!("{} is there for new armies.", edition.name), NoticeAction::None),
            Err(error) => self
                .notices
                .say(format!("{} is there until the page is closed: {error}.", edition.name), NoticeAction::None),
        }
        self.catalogs.update(|catalogs| catalogs.add(catalog));
        if untrack(|| self.movable(&self.summaries())) > 0 {
            self.notices
                .say("Your armies can move to it; see first what each would cost.", NoticeAction::Library(Tab::Armies));
        }
    }

    /// Armies made with it keep its name and open in the newest edition.
    pub fn remove_edition(self, catalog: CatalogRef) {
        let edition = &catalog.get().edition;
        match self.library.remove_edition(edition.id.as_str()) {
            Ok(()) => {
                self.catalogs.update(|catalogs| catalogs.remove(&edition.id));
                self.notices.say(format!("{} is removed.", edition.name), NoticeAction::None);
            }
            Err(error) => self.notices.say(format!("Not removed: {error}."), NoticeAction::None),
        }
    }
}
