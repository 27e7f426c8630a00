//! Files the player takes home: one army, several, everything, and what could not be read.

use super::outlets;
use super::session::{Session, Way};
use crate::export::file_name;
use crate::storage::{ListId, SavedList, backup, browser};
use leptos::prelude::*;

const JSON: &str = "application/json";

/// The army on screen, saved or not.
pub fn download_open(session: Session) {
    let list = session.list.get_untracked();
    let saved = session.open.get_untracked().and_then(|id| Some((id, session.library.open(id).ok()?)));
    match saved {
        Some((id, saved)) if saved.list == list => download_saved(id, &saved),
        _ => outlets::download(&file_name(&list.name, "json"), JSON, &backup::unsaved_list_file(&list)),
    }
}

pub fn download_army(session: Session, id: ListId) {
    match session.library.open(id) {
        Ok(saved) => download_saved(id, &saved),
        Err(error) => session.say(format!("Not downloaded: {error}."), Way::None),
    }
}

fn download_saved(id: ListId, saved: &SavedList) {
    outlets::download(&file_name(&saved.list.name, "json"), JSON, &backup::list_file(id, saved));
}

/// Several armies in one file, which imports like a backup.
pub fn download_armies(session: Session, ids: &[ListId]) {
    match session.library.backup_of(ids) {
        Ok(text) => outlets::download("muster-armies.json", JSON, &text),
        Err(error) => session.say(format!("Not downloaded: {error}."), Way::None),
    }
}

pub fn download_everything(session: Session) {
    match session.library.backup() {
        Ok(text) => {
            outlets::download("muster-backup.json", JSON, &text);
            session.set(|settings| settings.set_last_backup(browser::now()));
        }
        Err(error) => session.say(format!("Not downloaded: {error}."), Way::None),
    }
}

/// A value nobody can read, as it was found.
pub fn download_raw(key: &str, text: &str) {
    outlets::download(&file_name(key, "txt"), "text/plain", text);
}
