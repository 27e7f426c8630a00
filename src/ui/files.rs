//! Files the player downloads: one army, several, everything, and what could not be read.

use super::state::{NoticeAction, Notices, OpenArmy, Preferences, Shelf};
use super::transfer;
use crate::export::file_name;
use crate::storage::{ListId, SavedList, backup, browser};
use leptos::prelude::*;

const JSON: &str = "application/json";

/// The army on screen, saved or not.
pub fn download_open(army: OpenArmy, shelf: Shelf) {
    let list = army.list.get_untracked();
    let saved = army.id.get_untracked().and_then(|id| Some((id, shelf.library.open(id).ok()?)));
    match saved {
        Some((id, saved)) if saved.list == list => download_saved(id, &saved),
        _ => transfer::download(&file_name(&list.name, "json"), JSON, &backup::unsaved_list_file(&list)),
    }
}

pub fn download_army(shelf: Shelf, notices: Notices, id: ListId) {
    match shelf.library.open(id) {
        Ok(saved) => download_saved(id, &saved),
        Err(error) => notices.say(format!("Not downloaded: {error}."), NoticeAction::None),
    }
}

fn download_saved(id: ListId, saved: &SavedList) {
    transfer::download(&file_name(&saved.list.name, "json"), JSON, &backup::list_file(id, saved));
}

/// Several armies in one file, which imports like a backup.
pub fn download_armies(shelf: Shelf, notices: Notices, ids: &[ListId]) {
    match shelf.library.backup_of(ids) {
        Ok(text) => transfer::download("muster-armies.json", JSON, &text),
        Err(error) => notices.say(format!("Not downloaded: {error}."), NoticeAction::None),
    }
}

pub fn download_everything(shelf: Shelf, notices: Notices, preferences: Preferences) {
    match shelf.library.backup() {
        Ok(text) => {
            transfer::download("muster-backup.json", JSON, &text);
            preferences.set(|settings| settings.set_last_backup(browser::now()));
        }
        Err(error) => notices.say(format!("Not downloaded: {error}."), NoticeAction::None),
    }
}

/// A value that cannot be read, as it was found.
pub fn download_raw(key: &str, text: &str) {
    transfer::download(&file_name(key, "txt"), "text/plain", text);
}
