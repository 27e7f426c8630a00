//! Making, opening and putting away whole armies.

use super::{Session, Verdict, Way};
use crate::edit::History;
use crate::facts;
use crate::model::ArmyList;
use crate::model::Catalog;
use crate::rules;
use crate::solve;
use crate::storage::{Glance, ListId, OpenError, Settings, Shelf, StoreError, Summary};
use leptos::prelude::*;

impl Session {
    /// Saves a new army; `None` where it could not be saved, which a notice has said.
    pub fn create(self, list: &ArmyList) -> Option<ListId> {
        let catalog = self.catalogs.with_untracked(|catalogs| catalogs.or_newest(&list.edition));
        let created = self.library.create(list, Some(Glance::of(&catalog, list)));
        self.shelf_changed();
        created.map_err(|error| self.say_fault("Not saved", error)).ok()
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

    /// Everything saved, read anew; empty where the storage does not answer.
    pub fn shelf(self) -> Shelf {
        self.shelf_version.track();
        self.library.shelf().unwrap_or_default()
    }

    /// What the library shows of each army, without reading its choices.
    pub fn summaries(self) -> Vec<(ListId, Summary)> {
        self.shelf_version.track();
        self.library.summaries().unwrap_or_default()
    }

    pub fn duplicate(self, id: ListId) -> Option<ListId> {
        let copy = self.library.duplicate(id);
        self.shelf_changed();
        copy.map_err(|error| self.say(format!("Not copied: {error}."), Way::None)).ok()
    }

    pub fn delete(self, id: ListId, name: &str) {
        match self.library.delete(id) {
            Ok(place) => self.say(format!("{name} is in the trash."), Way::Restore(vec![place])),
            Err(OpenError::Store(StoreError::Full)) => self.say(
                format!("There is no room to keep {name} in the trash. Deleting it for good makes room."),
                Way::DeleteForGood(id),
            ),
            Err(error) => self.say(format!("Not deleted: {error}."), Way::None),
        }
        self.shelf_changed();
    }

    pub fn delete_all(self, ids: &[ListId]) {
        let results: Vec<_> = ids.iter().map(|id| self.library.delete(*id)).collect();
        let places: Vec<ListId> = results.iter().flatten().copied().collect();
        if !places.is_empty() {
            self.say(format!("In the trash: {} of {} armies.", places.len(), ids.len()), Way::Restore(places));
        }
        if let Some(Err(error)) = results.into_iter().find(Result::is_err) {
            self.say(format!("Not all were deleted: {error}."), Way::Library);
        }
        self.shelf_changed();
    }

    pub fn delete_for_good(self, id: ListId) {
        if let Err(error) = self.library.delete_for_good(id) {
            self.say(format!("Not deleted: {error}."), Way::None);
        }
        self.shelf_changed();
    }

    /// Gives each of these armies a tag; those that have it stay as they are.
    pub fn tag_all(self, ids: &[ListId], tag: &str) {
        let add = |id: ListId| -> Result<(), OpenError> {
            let mut saved = self.library.open(id)?;
            if !saved.list.tags.iter().any(|other| other == tag) {
                saved.list.tags.push(tag.to_owned());
                self.library.save(id, saved.rev, &saved.list, saved.glance)?;
            }
            Ok(())
        };
        if let Err(error) = ids.iter().try_for_each(|id| add(*id)) {
            self.say(format!("Not all were tagged: {error}."), Way::None);
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
        let wanted = self.route.with_untracked(|route| route.army().and_then(ListId::parse));
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

impl Glance {
    /// Worked out anew, for an army that is not open.
    pub fn of(catalog: &Catalog, list: &ArmyList) -> Self {
        Self {
            stamp: catalog.edition.id.to_string(),
            total: facts::total(catalog, list),
            verdict: Verdict::of(&rules::issues(catalog, list)).key().to_owned(),
        }
    }
}
