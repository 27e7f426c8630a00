//! What the player set for the whole app.

use super::{NoticeAction, Notices};
use crate::storage::{Library, Settings};
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Preferences {
    pub settings: RwSignal<Settings>,
    library: Library<'static>,
    notices: Notices,
}

impl Preferences {
    pub fn new(library: Library<'static>, notices: Notices) -> Self {
        Self { settings: RwSignal::new(library.settings()), library, notices }
    }

    /// What another tab set meanwhile stays.
    pub fn set(self, change: impl Fn(&mut Settings)) {
        if let Err(error) = self.library.change_settings(&change) {
            self.notices.say(format!("This setting holds until the page is closed: {error}."), NoticeAction::None);
        }
        self.settings.update(change);
    }

    /// Reads them again, for they have changed outside this page.
    pub fn reload(self) {
        self.settings.set(self.library.settings());
    }
}
