//! When saving does not go as usual: blocked or full storage, values nobody can read, other tabs, a newer app.

use super::{Session, Way};
use crate::storage::envelope::ReadError;
use crate::storage::{ListId, StoreError, keys};
use leptos::prelude::*;

impl Session {
    /// Puts the library in order when the app starts, and says once what was found.
    pub fn begin(self, blocked: Option<StoreError>) {
        if let Some(error) = blocked {
            self.forgetful.set_value(true);
            self.unsaved.set(Some(error));
            self.say(format!("Not saved: {error}. Armies last until it is closed; download them."), Way::Library);
            return;
        }
        let Ok(before) = self.library.shelf() else { return };
        let Ok(shelf) = self.library.start() else { return };
        let newly = shelf.aside.len().saturating_sub(before.aside.len());
        if newly > 0 {
            let words = if newly == 1 { "One saved army" } else { "Some saved armies" };
            self.say(format!("{words} could not be read, and lies aside for you to download."), Way::Library);
        }
        let newer = shelf.unreadable.iter().filter(|unreadable| unreadable.why == ReadError::Newer).count();
        if newer > 0 {
            let words = "was saved by a newer version of this page. It is kept; reload the page to get that version.";
            self.say(format!("Not shown: {newer} × army that {words}"), Way::Library);
        }
        if shelf.unreadable.len() > newer {
            self.say("A saved army cannot be read, and there is no room to set it aside.", Way::Library);
        }
    }

    /// Said with the way to make room, where that would help.
    pub fn say_fault(self, what: &str, error: StoreError) {
        match error {
            StoreError::Full => {
                self.say(format!("{what}: {error}. Download a backup, then empty the trash."), Way::Library);
            }
            StoreError::Blocked => self.say(format!("{what}: {error}."), Way::None),
        }
    }

    /// Remembers how the last save went; the same again is not said again.
    pub(super) fn note_save(self, error: Option<StoreError>) {
        let unsaved = if self.forgetful.get_value() { Some(StoreError::Blocked) } else { error };
        if self.unsaved.get_untracked() != unsaved {
            self.unsaved.set(unsaved);
        }
    }

    /// Tries once more what could not be saved.
    pub fn save_again(self) {
        if self.unsaved.get_untracked().is_some() {
            self.save();
        }
    }

    /// Another tab has written this key, or cleared everything.
    pub fn hear(self, key: Option<&str>) {
        if key.is_none_or(|key| key == keys::SETTINGS) {
            self.settings.set(self.library.settings());
        }
        self.shelf_changed();
        let open = self.open.get_untracked();
        let about = key.and_then(ListId::of_list_key);
        // With a change of ours unsaved the next save finds the conflict and keeps both.
        if open.is_some() && open == about && self.unsaved.get_untracked().is_none() {
            self.take_over(open);
        }
    }

    fn take_over(self, open: Option<ListId>) {
        let Some(Ok(saved)) = open.map(|id| self.library.open(id)) else {
            return self.say("Another tab deleted this army. It goes on here with your next change.", Way::None);
        };
        if saved.rev == self.rev.get_value() {
            return;
        }
        self.typed();
        self.rev.set_value(saved.rev);
        // A step like any other, so that nothing of this tab is out of reach.
        self.history.update(|history| {
            history.push(saved.list);
        });
        self.say("Another tab changed this army; this is what it is now.", Way::None);
    }

    pub fn say_update(self) {
        self.say("A new version is ready.", Way::Update);
    }
}
