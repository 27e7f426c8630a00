//! The shelf: every saved army, the trash, and the editions at hand.

use super::armies::Armies;
use super::{NoticeAction, Notices, Preferences};
use crate::model::ArmyList;
use crate::storage::{Contents, Library, ListId, OpenError, StoreError, Summary};
use crate::ui::catalogs::Catalogs;
use crate::ui::route::Tab;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Shelf {
    pub library: Library<'static>,
    pub catalogs: RwSignal<Catalogs>,
    /// Why the last change could not be saved; shown until everything is saved.
    pub unsaved: RwSignal<Option<StoreError>>,
    pub(super) armies: Armies,
    pub(super) preferences: Preferences,
    pub(super) notices: Notices,
    /// Games that were asked for and did not arrive, by their ids.
    pub(super) failed: RwSignal<Vec<&'static str>>,
    /// Counts up whenever the library has changed, so that pages read it again.
    version: RwSignal<u32>,
}

impl Shelf {
    pub fn new(armies: Armies, preferences: Preferences) -> Self {
        let Armies { library, catalogs, unsaved, notices, .. } = armies;
        Self {
            library,
            catalogs,
            unsaved,
            armies,
            preferences,
            notices,
            failed: RwSignal::new(Vec::new()),
            version: RwSignal::new(0),
        }
    }

    /// Saves a new army; `None` where it could not be saved, which a notice has said.
    pub fn create(self, list: &ArmyList) -> Option<ListId> {
        let created = self.library.create(list, self.armies.judged(list));
        self.changed();
        created.map_err(|error| self.notices.say_fault("Not saved", error)).ok()
    }

    /// Everything saved, read anew; empty where the storage does not answer.
    pub fn contents(self) -> Contents {
        self.version.track();
        self.library.contents().unwrap_or_default()
    }

    /// What the library shows of each army, without reading its choices.
    pub fn summaries(self) -> Vec<(ListId, Summary)> {
        self.version.track();
        self.library.summaries().unwrap_or_default()
    }

    pub fn trash_count(self) -> usize {
        self.version.track();
        self.library.trash_count().unwrap_or_default()
    }

    pub fn pin(self, id: ListId, pinned: bool) {
        if let Err(error) = self.library.pin(id, pinned) {
            self.notices.say(format!("Not pinned: {error}."), NoticeAction::None);
        }
        self.changed();
    }

    pub fn duplicate(self, id: ListId) -> Option<ListId> {
        let copy = self.library.duplicate(id);
        self.changed();
        copy.map_err(|error| self.notices.say(format!("Not copied: {error}."), NoticeAction::None)).ok()
    }

    /// Whether it is gone; a notice has said so, or why not.
    pub fn delete(self, id: ListId, name: &str) -> bool {
        let name = if name.is_empty() { "Unnamed army" } else { name };
        let deleted = self.library.delete(id);
        let is_gone = deleted.is_ok();
        match deleted {
            Ok(place) => self.notices.say(format!("{name} is in the trash."), NoticeAction::Restore(vec![place])),
            Err(OpenError::Store(StoreError::Full)) => self.notices.say(
                format!("There is no room to keep {name} in the trash. Deleting it for good makes room."),
                NoticeAction::DeleteForGood(id),
            ),
            Err(error) => self.notices.say(format!("Not deleted: {error}."), NoticeAction::None),
        }
        self.changed();
        is_gone
    }

    pub fn delete_all(self, ids: &[ListId]) {
        let results: Vec<_> = ids.iter().map(|id| self.library.delete(*id)).collect();
        let places: Vec<ListId> = results.iter().flatten().copied().collect();
        if !places.is_empty() {
            self.notices
                .say(format!("In the trash: {} of {} armies.", places.len(), ids.len()), NoticeAction::Restore(places));
        }
        if let Some(Err(error)) = results.into_iter().find(Result::is_err) {
            self.notices.say(format!("Not all were deleted: {error}."), NoticeAction::Library(Tab::Trash));
        }
        self.changed();
    }

    pub fn delete_for_good(self, id: ListId) {
        self.armies.forget(id);
        if let Err(error) = self.library.delete_for_good(id) {
            self.notices.say(format!("Not deleted: {error}."), NoticeAction::None);
        }
        self.changed();
    }

    /// Gives each of these armies a tag; those that have it stay as they are.
    pub fn tag_all(self, ids: &[ListId], tag: &str) {
        let add = |id: ListId| -> Result<(), OpenError> {
            let mut saved = self.library.open(id)?;
            if !saved.list.tags.iter().any(|other| other == tag) {
                saved.list.tags.push(tag.to_owned());
                self.library.save(id, saved.rev, &saved.list, saved.cached)?;
            }
            Ok(())
        };
        if let Err(error) = ids.iter().try_for_each(|id| add(*id)) {
            self.notices.say(format!("Not all were tagged: {error}."), NoticeAction::None);
        }
        self.changed();
    }

    pub fn restore(self, id: ListId) {
        if let Err(error) = self.library.restore(id) {
            self.notices.say(format!("Not restored: {error}."), NoticeAction::None);
        }
        self.changed();
    }

    /// Reads again whenever the library has changed.
    pub(super) fn track(self) {
        self.version.track();
    }

    pub fn changed(self) {
        self.version.update(|version| *version = version.wrapping_add(1));
    }
}
