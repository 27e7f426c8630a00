//! Notices: what happened, in a sentence, with a button where something can be done about it. One is shown at a time.

use super::armies::Step;
use crate::storage::{ListId, StoreError};
use crate::ui::route::Tab;
use leptos::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub struct Notice {
    pub key: u32,
    pub text: String,
    pub action: NoticeAction,
}

/// What the button of a notice does.
#[derive(Debug, Clone, PartialEq)]
pub enum NoticeAction {
    None,
    /// Takes back one step of one army. The notice goes once another step has followed.
    Undo(Step),
    /// Takes armies out of the trash.
    Restore(Vec<ListId>),
    /// Deletes an army for which the trash has no room.
    DeleteForGood(ListId),
    /// Goes to this part of the library.
    Library(Tab),
    /// Loads the version of the app that is waiting.
    Update,
}

impl NoticeAction {
    /// What the button says; `None` for no button.
    pub fn label(&self) -> Option<&'static str> {
        match self {
            NoticeAction::None => None,
            NoticeAction::Undo(_) => Some("Undo"),
            NoticeAction::Restore(_) => Some("Bring back"),
            NoticeAction::DeleteForGood(_) => Some("Delete for good"),
            NoticeAction::Library(Tab::Armies) => Some("See the library"),
            NoticeAction::Library(Tab::Trash) => Some("See the trash"),
            NoticeAction::Library(Tab::Backup) => Some("Make a backup"),
            NoticeAction::Update => Some("Reload now"),
        }
    }

    /// Whether the notice waits for the player; the others go by themselves.
    pub fn waits(&self) -> bool {
        matches!(self, NoticeAction::DeleteForGood(_) | NoticeAction::Library(_) | NoticeAction::Update)
    }
}

#[derive(Clone, Copy)]
pub struct Notices {
    /// The last one is shown. Those before it wait for the player and return when it is gone.
    queue: RwSignal<Vec<Notice>>,
    next: StoredValue<u32>,
}

impl Default for Notices {
    fn default() -> Self {
        Self { queue: RwSignal::new(Vec::new()), next: StoredValue::new(1) }
    }
}

impl Notices {
    pub fn shown(self) -> Option<Notice> {
        self.queue.with(|queue| queue.last().cloned())
    }

    pub fn say(self, text: impl Into<String>, action: NoticeAction) {
        let (key, text) = (self.next.get_value(), text.into());
        self.next.set_value(key.wrapping_add(1));
        self.queue.update(|queue| {
            queue.retain(|notice| notice.action.waits() && notice.text != text);
            queue.push(Notice { key, text, action });
        });
    }

    /// A fault of the storage, with the way to make room where that would help.
    pub fn say_fault(self, what: &str, error: StoreError) {
        match error {
            StoreError::Full => {
                self.say(
                    format!("{what}: {error}. Download a backup, then empty the trash."),
                    NoticeAction::Library(Tab::Backup),
                );
            }
            StoreError::Blocked => self.say(format!("{what}: {error}."), NoticeAction::None),
        }
    }

    /// Said where a module did not arrive.
    pub fn say_absent(self) {
        self.say("A part of the app did not arrive. Check the network and try again.", NoticeAction::None);
    }

    pub fn say_update(self) {
        self.say("A new version is ready.", NoticeAction::Update);
    }

    pub fn dismiss(self, key: u32) {
        self.remove(|notice| notice.key == key);
    }

    /// An army has moved on: only a notice about its newest step still has something to take back.
    pub(super) fn moved_on(self, newest: Step) {
        self.remove(
            |notice| matches!(notice.action, NoticeAction::Undo(step) if step.army == newest.army && step != newest),
        );
    }

    fn remove(self, gone: impl Fn(&Notice) -> bool) {
        if self.queue.with_untracked(|queue| queue.iter().any(&gone)) {
            self.queue.update(|queue| queue.retain(|notice| !gone(notice)));
        }
    }
}
