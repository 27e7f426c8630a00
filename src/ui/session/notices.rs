//! Notices: what happened, in a sentence, with a way back where there is one.

use super::Session;
use crate::edit::LeftBehind;
use crate::model::ArmyList;
use crate::storage::ListId;
use crate::ui::dom;
use crate::ui::route::Route;
use leptos::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub struct Notice {
    pub key: u32,
    pub text: String,
    pub way: Way,
}

/// What the button of a notice does.
#[derive(Debug, Clone, PartialEq)]
pub enum Way {
    None,
    /// Takes back the last step of the open army.
    Undo,
    /// Takes armies out of the trash.
    Restore(Vec<ListId>),
    /// Deletes an army for which the trash has no room.
    DeleteForGood(ListId),
    /// Gives an army back the edition it had.
    MoveBack(ListId, Box<ArmyList>),
    /// Goes where backups and the trash are.
    Library,
    /// Loads the version of the app that is waiting.
    Update,
}

impl Way {
    /// What the button says; `None` for no button.
    pub fn label(&self) -> Option<&'static str> {
        match self {
            Way::None => None,
            Way::Undo | Way::MoveBack(..) => Some("Undo"),
            Way::Restore(_) => Some("Bring back"),
            Way::DeleteForGood(_) => Some("Delete for good"),
            Way::Library => Some("Backup and trash"),
            Way::Update => Some("Reload now"),
        }
    }

    /// Whether the notice waits for the player; the others go by themselves.
    pub fn waits(&self) -> bool {
        matches!(self, Way::DeleteForGood(_) | Way::Library | Way::Update)
    }
}

/// More would hide the page.
const SHOWN: usize = 3;

impl Session {
    pub fn say(self, text: impl Into<String>, way: Way) {
        let text = text.into();
        self.notices.update(|notices| {
            let key = notices.iter().map(|notice| notice.key).max().map_or(1, |key| key.wrapping_add(1));
            notices.retain(|notice| notice.text != text);
            notices.push(Notice { key, text, way });
            if notices.len() > SHOWN {
                notices.remove(0);
            }
        });
    }

    pub fn dismiss(self, key: u32) {
        self.notices.update(|notices| notices.retain(|notice| notice.key != key));
    }

    /// What the button of a notice stands for.
    pub fn go_back(self, notice: &Notice) {
        self.dismiss(notice.key);
        match &notice.way {
            Way::None => {}
            Way::Undo => self.undo(),
            Way::Restore(ids) => ids.iter().for_each(|id| self.restore(*id)),
            Way::DeleteForGood(id) => self.delete_for_good(*id),
            Way::MoveBack(id, list) => self.move_back(*id, list),
            Way::Library => dom::go(&Route::Library),
            Way::Update => dom::update(),
        }
    }

    pub fn say_left_behind(self, left_behind: &[LeftBehind]) {
        if left_behind.is_empty() {
            return;
        }
        let catalogs = self.catalogs.get_untracked();
        let names: Vec<String> = left_behind
            .iter()
            .map(|left| {
                let name = catalogs.iter().find_map(|catalog| catalog.get().find(&left.id)).map(|found| found.name());
                format!("{} {}", left.count, name.unwrap_or(left.id.as_str()))
            })
            .collect();
        self.say(format!("Left behind: {}.", names.join(", ")), Way::Undo);
    }

    pub(super) fn say_conflict(self, _mine: ListId) {
        self.say("Another tab changed this army. Yours goes on as a copy, theirs is kept beside it.", Way::None);
    }
}
