//! Which army is on screen: what the address asks for, what another tab has done, and what a notice offers.

use super::armies::Armies;
use super::{Address, Notice, NoticeAction, Shelf};
use crate::edit::History;
use crate::model::ArmyList;
use crate::storage::{ListId, OpenError, keys};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::route::Route;
use leptos::prelude::*;
use leptos::task::spawn_local;

#[derive(Clone, Copy)]
pub struct Visit {
    /// `None` on pages without an army.
    pub id: RwSignal<Option<ListId>>,
    /// What a page without an army shows the numbers of.
    pub shown: RwSignal<Option<CatalogRef>>,
    pub(super) armies: Armies,
    pub(super) shelf: Shelf,
}

impl Visit {
    pub fn new(shelf: Shelf) -> Self {
        Self { id: shelf.armies.open, shown: RwSignal::new(None), armies: shelf.armies, shelf }
    }

    /// The name of the army on screen.
    pub fn name(self) -> String {
        self.read(|history| history.present().name.clone()).unwrap_or_default()
    }

    /// The edition on screen, that of the army or what the page shows.
    pub fn catalog(self) -> Option<CatalogRef> {
        self.read(|history| history.present().edition.clone())
            .map(|edition| self.armies.catalogs.with(|all| all.or_newest(&edition)))
            .or_else(|| self.shown.get())
    }

    /// Says whose numbers a page without an army shows, until it is left.
    pub fn shows(self, catalog: CatalogRef) {
        self.shown.set(Some(catalog));
        on_cleanup(move || self.shown.set(None));
    }

    /// `None` on pages without an army.
    pub(super) fn read<T>(self, read: impl FnOnce(&History<ArmyList>) -> T) -> Option<T> {
        self.armies.read(self.id.get()?, read)
    }

    /// Puts a saved army on screen, with the undo it had. Opening the open one again changes nothing.
    pub fn open(self, id: ListId) -> Result<(), OpenError> {
        if self.id.get_untracked() == Some(id) {
            return Ok(());
        }
        self.armies.load(id)?;
        self.end_typing();
        self.armies.end_typing(id);
        self.id.set(Some(id));
        Ok(())
    }

    /// Leaves the open army; every change of it is saved already.
    pub fn close(self) {
        if self.id.get_untracked().is_some() {
            self.end_typing();
            self.id.set(None);
        }
    }

    /// Puts on screen what the address asks for. The game of an army comes first.
    pub fn follow(self, address: Address) {
        let wanted = address.route.with_untracked(|route| route.army().and_then(ListId::parse));
        if let Some(game) = untrack(|| wanted.and_then(|id| self.shelf.missing_game(id))) {
            self.close();
            return spawn_local(async move {
                if self.shelf.open_game(game).await {
                    self.follow(address);
                }
            });
        }
        // A text on this page may be of any game.
        if address.route.with_untracked(|route| *route == Route::Check) {
            spawn_local(async move {
                self.shelf.open_games().await;
            });
        }
        let without_roster = untrack(|| wanted.is_some_and(|id| self.shelf.missing_roster(id).is_some()));
        let opened = wanted.filter(|_| !without_roster).is_some_and(|id| match self.open(id) {
            Ok(()) => true,
            Err(OpenError::Missing) => false,
            Err(error) => {
                self.armies.notices.say(format!("Not opened: {error}."), NoticeAction::None);
                false
            }
        });
        if !opened {
            self.close();
        }
    }

    pub fn undo(self) {
        self.id.get_untracked().into_iter().for_each(|id| self.armies.undo(id));
    }

    pub fn redo(self) {
        self.id.get_untracked().into_iter().for_each(|id| self.armies.redo(id));
    }

    /// Ends a step of typing, so that the next letter starts another.
    pub fn end_typing(self) {
        self.id.get_untracked().into_iter().for_each(|id| self.armies.end_typing(id));
    }

    /// The page may be gone the next moment: tries once more what could not be saved.
    pub fn on_page_hidden(self) {
        self.armies.save_again();
    }

    /// Another tab has written this key, or cleared everything.
    pub fn on_storage_event(self, key: Option<&str>) {
        if key.is_none_or(|key| key == keys::SETTINGS) {
            self.shelf.preferences.reload();
        }
        // Undo is on no page, and is read with its army.
        if key.is_some_and(|key| key.starts_with(keys::HISTORY)) {
            return;
        }
        self.shelf.changed();
        let Some(id) = key.and_then(ListId::of_list_key) else { return };
        let untouched = self.armies.read(id, |_| ()).is_none();
        if untouched {
            return;
        }
        let words = match self.armies.load(id) {
            Ok(true) => "Another tab changed this army; this is what it is now.",
            Ok(false) => return,
            Err(_) => "Another tab deleted this army. It goes on here with your next change.",
        };
        if self.id.get_untracked() == Some(id) {
            self.armies.notices.say(words, NoticeAction::None);
        }
    }

    /// Does what the button of a notice says.
    pub fn act_on(self, notice: &Notice) {
        self.armies.notices.dismiss(notice.key);
        match &notice.action {
            NoticeAction::None => {}
            NoticeAction::Undo(step) => {
                if !self.armies.take_back(*step) {
                    let words = "Nothing was undone: this army has been changed since.";
                    self.armies.notices.say(words, NoticeAction::None);
                }
                self.shelf.changed();
            }
            NoticeAction::Restore(ids) => ids.iter().for_each(|id| self.shelf.restore(*id)),
            NoticeAction::DeleteForGood(id) => {
                self.shelf.delete_for_good(*id);
                if self.id.get_untracked() == Some(*id) {
                    self.close();
                    dom::go(&Route::Home);
                }
            }
            NoticeAction::Library(tab) => dom::go(&Route::Library(*tab)),
            NoticeAction::Update => dom::update(),
        }
    }
}
