//! The battle the turn helper keeps: every change is saved, and the last one can be taken back.

use crate::match_up::{Linked, unit_names};
use crate::model::Offer;
use crate::storage::{Aid, ListId};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::{NoticeAction, Notices, Shelf};
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Battle {
    pub linked: RwSignal<Linked>,
    before: RwSignal<Vec<Linked>>,
    shelf: Shelf,
    notices: Notices,
}

impl Battle {
    /// A text that cannot be read is left alone until something is changed.
    pub fn open(shelf: Shelf, notices: Notices) -> Self {
        let saved = shelf.library.aid(Aid::Links).ok().flatten();
        let linked = saved.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        Self { linked: RwSignal::new(linked), before: RwSignal::new(Vec::new()), shelf, notices }
    }

    pub fn change(self, change: impl FnOnce(&mut Linked)) {
        self.before.update(|before| before.push(self.linked.get_untracked()));
        self.linked.update(change);
        self.keep();
    }

    pub fn can_undo(self) -> bool {
        self.before.with(|before| !before.is_empty())
    }

    pub fn undo(self) {
        let mut last = None;
        self.before.update(|before| last = before.pop());
        if let Some(last) = last {
            self.linked.set(last);
            self.keep();
        }
    }

    fn keep(self) {
        let text = self.linked.with_untracked(serde_json::to_string).unwrap_or_default();
        if let Err(error) = self.shelf.library.save_aid(Aid::Links, &text) {
            self.notices
                .say(format!("Not saved: {error}. The groups stay until you leave this page."), NoticeAction::None);
        }
    }

    /// Saved armies of games that are played in such turns, with what they are called.
    pub fn armies(self) -> Vec<(ListId, String)> {
        let armies = self.shelf.summaries().into_iter();
        let fitting = armies.filter(|(_, army)| {
            let catalog = self.shelf.catalogs.with(|catalogs| catalogs.find(&army.edition));
            catalog.is_some_and(|catalog| catalog.game.offers(Offer::Turn))
        });
        fitting.map(|(id, army)| (id, army.name)).collect()
    }

    /// A saved army joins a side as the units of one player.
    pub fn join(self, side: usize, id: ListId) {
        let opened = self.shelf.library.open(id);
        let saved = match opened {
            Ok(saved) => saved,
            Err(error) => return self.notices.say(format!("Not added: {error}."), NoticeAction::None),
        };
        let catalog = self.shelf.catalogs.with_untracked(|catalogs| catalogs.find(&saved.list.edition));
        let names = catalog.map(CatalogRef::get).map(|catalog| unit_names(catalog, &saved.list)).unwrap_or_default();
        if names.is_empty() {
            self.notices.say(format!("{} has no units yet.", saved.list.name), NoticeAction::None);
            return;
        }
        self.change(|linked| linked.add_player(side, saved.list.name, names));
    }
}
