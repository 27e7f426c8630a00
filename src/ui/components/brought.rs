//! A roster that came with a link, for the page alone until the player keeps it.

use crate::homebrew::{OwnRoster, edition_id};
use crate::model::{ArmyList, EditionId};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::Shelf;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Brought {
    roster: StoredValue<OwnRoster>,
    pub catalog: CatalogRef,
}

impl Brought {
    /// Another state of it may be here; on the page both have ids of their own.
    pub fn new(shelf: Shelf, roster: OwnRoster) -> Result<Self, String> {
        let mut loaded = roster.load().map_err(|error| error.to_string())?;
        if shelf.catalogs.with_untracked(|catalogs| catalogs.find(&loaded.catalog.edition.id).is_some()) {
            loaded.catalog.edition.id = edition_id(&format!("link-{}", roster.fingerprint()));
        }
        Ok(Self { roster: StoredValue::new(roster), catalog: CatalogRef::keep(loaded.catalog) })
    }

    pub fn edition(self) -> &'static EditionId {
        &self.catalog.get().edition.id
    }

    /// Keeps the roster, and gives the list as it is on the kept one. `None` once somebody was told why that failed.
    pub fn keep(self, shelf: Shelf, list: &ArmyList) -> Option<ArmyList> {
        let edition = self.roster.with_value(|roster| shelf.keep_brought(roster))?;
        Some(ArmyList { edition, ..list.clone() })
    }

    /// What becomes of it.
    pub fn words(self) -> String {
        let name = &self.catalog.get().edition.name;
        format!(
            "The link brings what this list uses of the roster {name}. It is kept as soon as you open, save or play the army; nothing of yours makes way for it."
        )
    }
}
