//! Making, opening and putting away whole armies.

use super::{Session, Way};
use crate::edit::History;
use crate::model::ArmyList;
use crate::solve;
use crate::storage::{Glance, ListId, OpenError, Settings, Shelf};
use crate::ui::route::Route;
use leptos::prelude::*;

impl Session {
    /// Saves a new army; `None` where it could not be saved, which a notice has said.
    pub fn create(self, list: &ArmyList) -> Option<ListId> {
        let created = self.library.create(list, None);
        self.shelf_changed();
        match created {
            Ok(id) => Some(id),
            Err(error) => {
                self.say(format!("Not saved: {error}."), Way::None);
                None
            }
        }
    }

    /// Puts a saved army on screen. Opening the open one again changes nothing.
    pub fn open(self, id: ListId) -> Result<(), OpenError> {
        if self.open.get_untracked() == Some(id) {
            return Ok(());
        }
        let saved = self.library.open(id)?;
        self.typed();
        self.rev.set_value(saved.rev);
        self.history.set(History::new(saved.list));
        self.open.set(Some(id));
        Ok(())
    }

    /// Leaves the open army; every change of it is saved already.
    pub fn close(self) {
        if self.open.get_untracked().is_some() {
            self.open.set(None);
        }
    }

    /// Everything saved, read anew; empty with a notice where the storage does not answer.
    pub fn shelf(self) -> Shelf {
        self.shelf_version.track();
        self.library.shelf().unwrap_or_default()
    }

    pub fn duplicate(self, id: ListId) -> Option<ListId> {
        let copy = self.library.duplicate(id);
        self.shelf_changed();
        copy.map_err(|error| self.say(format!("Not copied: {error}."), Way::None)).ok()
    }

    pub fn delete(self, id: ListId, name: &str) {
        match self.library.delete(id) {
            Ok(place) => self.say(format!("{name} is in the trash."), Way::Restore(place)),
            Err(error) => self.say(format!("Not deleted: {error}."), Way::None),
        }
        self.shelf_changed();
    }

    pub fn restore(self, id: ListId) {
        if let Err(error) = self.library.restore(id) {
            self.say(format!("Not restored: {error}."), Way::None);
        }
        self.shelf_changed();
    }

    /// Puts on screen what the address asks for.
    pub fn visit(self) {
        let wanted = self.route.with_untracked(|route| match route {
            Route::Army(id) | Route::Share(id) | Route::Print(id) | Route::Tts(id) => ListId::parse(id),
            _ => None,
        });
        let opened = wanted.is_some_and(|id| match self.open(id) {
            Ok(()) => true,
            Err(OpenError::Missing) => false,
            Err(error) => {
                self.say(format!("Not opened: {error}."), Way::None);
                false
            }
        });
        if !opened {
            self.close();
        }
    }

    /// The least a legal army needs, in place of the open one's choices.
    pub fn add_skeleton(self) {
        let catalog = self.catalog.get_untracked();
        let now = self.list.get_untracked();
        let skeleton = solve::skeleton(&catalog, &now.faction, &now.format, now.cap);
        self.replace(ArmyList { name: now.name, notes: now.notes, tags: now.tags, ..skeleton });
    }

    /// The name of the format or of the usual cap, with its points.
    pub fn format_words(self) -> String {
        let catalog = self.catalog.get();
        let game = &catalog.get().game;
        let cap = self.cap.get();
        let format = self.list.with(|list| game.format(&list.format));
        let preset = game.presets.iter().find(|preset| preset.cap == u32::from(cap));
        let name = match format {
            Some(format) if format.cap.is_some() => format.name.as_str(),
            _ => preset.map_or("Free cap", |preset| preset.name.as_str()),
        };
        format!("{name} · {cap} points")
    }

    /// Changes what the player set for the whole app; what another tab set meanwhile stays.
    pub fn set(self, change: impl Fn(&mut Settings)) {
        if let Err(error) = self.library.change_settings(&change) {
            self.say(format!("This setting holds until the page is closed: {error}."), Way::None);
        }
        self.settings.update(change);
    }

    pub fn shelf_changed(self) {
        self.shelf_version.update(|version| *version = version.wrapping_add(1));
    }

    /// What the library shows of the open army.
    pub(super) fn glance(self) -> Glance {
        Glance {
            stamp: self.catalog.get_untracked().edition.id.to_string(),
            total: self.total.get_untracked(),
            verdict: self.verdict.get_untracked().key().to_owned(),
        }
    }
}
