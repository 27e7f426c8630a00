//! Editions a player loaded: kept in the browser as the file they came as, read again at every start.

use super::{Session, Way};
use crate::ui::catalogs::CatalogRef;
use crate::ui::lazy;
use leptos::prelude::*;

impl Session {
    /// What cannot be read any more stays stored and is named. Only who has such editions needs what reads them.
    pub async fn load_own_editions(self) {
        let own = self.library.editions().unwrap_or_default();
        if own.is_empty() {
            return;
        }
        let Ok(read) = lazy::read_official().await else { return lazy::say_absent(self) };
        let newest = self.catalogs.with_untracked(|catalogs| catalogs.newest());
        for own in own {
            match read(&own.name, &own.text, &newest) {
                Ok(loaded) => self.catalogs.update(|catalogs| catalogs.add(CatalogRef::keep(loaded.catalog))),
                Err(error) => self.say(format!("The edition {} cannot be read: {error}.", own.name), Way::None),
            }
        }
    }

    /// Keeps an edition for the next visit, too; it can be used even where that fails.
    pub fn add_edition(self, catalog: CatalogRef, text: &str) {
        let edition = &catalog.get().edition;
        match self.library.save_edition(edition.id.as_str(), &edition.name, text) {
            Ok(()) => self.say(format!("{} is there for new armies.", edition.name), Way::None),
            Err(error) => self.say(format!("{} is there until the page is closed: {error}.", edition.name), Way::None),
        }
        self.catalogs.update(|catalogs| catalogs.add(catalog));
        if untrack(|| self.movable(&self.summaries())) > 0 {
            self.say("Your armies can move to it; see first what each would cost.", Way::Library);
        }
    }

    /// Armies made with it keep its name and open in the newest edition.
    pub fn remove_edition(self, catalog: CatalogRef) {
        let edition = &catalog.get().edition;
        match self.library.remove_edition(edition.id.as_str()) {
            Ok(()) => {
                self.catalogs.update(|catalogs| catalogs.remove(&edition.id));
                self.say(format!("{} is removed.", edition.name), Way::None);
            }
            Err(error) => self.say(format!("Not removed: {error}."), Way::None),
        }
    }
}
