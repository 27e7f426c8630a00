//! Putting the library in order when the app starts: blocked storage, and values that cannot be read.

use super::{NoticeAction, Shelf};
use crate::storage::StoreError;
use crate::storage::envelope::ReadError;
use crate::ui::route::Tab;
use leptos::prelude::*;

impl Shelf {
    /// Puts the library in order when the app starts, and says once what was found.
    pub fn start(self, blocked: Option<StoreError>) {
        if let Some(error) = blocked {
            self.armies.forgetful.set_value(true);
            self.unsaved.set(Some(error));
            self.notices.say(
                format!("Not saved: {error}. Armies last until it is closed; download them."),
                NoticeAction::Library(Tab::Backup),
            );
            return;
        }
        let Ok(before) = self.library.contents() else { return };
        let Ok(found) = self.library.start() else { return };
        let newly = found.quarantined.len().saturating_sub(before.quarantined.len());
        if newly > 0 {
            let words = if newly == 1 { "One saved army" } else { "Some saved armies" };
            self.notices.say(
                format!("{words} could not be read, and lies aside for you to download."),
                NoticeAction::Library(Tab::Armies),
            );
        }
        let newer = found.unreadable.iter().filter(|unreadable| unreadable.why == ReadError::Newer).count();
        if newer > 0 {
            let words = "was saved by a newer version of this page. It is kept; reload the page to get that version.";
            self.notices.say(format!("Not shown: {newer} × army that {words}"), NoticeAction::Library(Tab::Armies));
        }
        if found.unreadable.len() > newer {
            self.notices.say(
                "A saved army cannot be read, and there is no room to set it aside.",
                NoticeAction::Library(Tab::Armies),
            );
        }
    }
}
