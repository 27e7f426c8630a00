//! The undo history of each army, kept for the next visit while there is space. Lists have priority: a broken history
//! is ignored, and the oldest ones are deleted when a list needs the space.

use super::keys::{self, ListId};
use super::library::Library;
use super::list_json::ListFile;
use super::mark::Version;
use super::store::StoreError;
use crate::edit::History;
use crate::model::ArmyList;
use serde::{Deserialize, Serialize};

/// Steps kept in each direction.
pub(super) const STEPS: usize = 50;
/// Number of armies, and of rosters, whose history is kept: those saved last.
const KEPT: usize = 20;

#[derive(Serialize, Deserialize)]
struct HistoryFile {
    v: Version<1>,
    saved: u64,
    /// Oldest first, as in the future.
    past: Vec<ListFile>,
    present: ListFile,
    future: Vec<ListFile>,
}

#[derive(Deserialize)]
struct Age {
    saved: u64,
}

impl Library<'_> {
    /// `None` if none is kept or it cannot be read.
    pub fn history(&self, id: ListId) -> Option<History<ArmyList>> {
        let text = self.store.get(&id.history_key()).ok()??;
        let HistoryFile { past, present, future, .. } = serde_json::from_str(&text).ok()?;
        let lists = |files: Vec<ListFile>| files.into_iter().map(ArmyList::from).collect();
        Some(History::restored(lists(past), present.into(), lists(future)))
    }

    /// Saves the history of an army. Steps that another tab has saved in the meantime are kept as the oldest ones.
    pub fn save_history(&self, id: ListId, history: &History<ArmyList>) {
        let here: Vec<&ArmyList> = history.past().chain([history.present()]).chain(history.future()).collect();
        let other = self.history(id).filter(|other| !here.contains(&other.present()));
        let others = other.iter().flat_map(|other| other.past().chain([other.present()]));
        let past: Vec<&ArmyList> = others.filter(|list| !here.contains(list)).chain(history.past()).collect();
        if past.is_empty() && !history.can_redo() {
            return self.drop_history(id);
        }
        let file = HistoryFile {
            v: Version,
            saved: (self.clock)(),
            past: past.iter().skip(past.len().saturating_sub(STEPS)).map(|list| ListFile::from(*list)).collect(),
            present: history.present().into(),
            future: history.future().take(STEPS).map(ListFile::from).collect(),
        };
        // Serializing fails only for maps with other keys than strings, and a history has none.
        self.keep_history_text(&id.history_key(), &serde_json::to_string(&file).unwrap_or_default());
    }

    /// Writes a history, and deletes the oldest ones of its kind. If there is no space, undo is lost.
    pub(super) fn keep_history_text(&self, key: &str, text: &str) {
        if self.store.set(key, text).is_err() {
            let _ = self.store.remove(key);
        }
        let is_roster = |key: &str| key.starts_with(keys::ROSTER_HISTORY);
        let mut keys = self.history_keys();
        keys.retain(|other| is_roster(other) == is_roster(key));
        if keys.len() > KEPT {
            for key in self.oldest_first(keys).iter().rev().skip(KEPT) {
                let _ = self.store.remove(key);
            }
        }
    }

    pub(super) fn drop_history(&self, id: ListId) {
        let _ = self.store.remove(&id.history_key());
    }

    /// Deletes the history of an army that is neither in the library nor in the trash.
    pub(super) fn drop_history_if_gone(&self, id: ListId) {
        let is_free = |key: &str| self.store.get(key) == Ok(None);
        if is_free(&id.list_key()) && is_free(&id.trash_key()) {
            self.drop_history(id);
        }
    }

    /// Writes a value that matters more than undo: deletes the oldest histories until there is space for it.
    pub(super) fn set_making_room(&self, key: &str, text: &str) -> Result<(), StoreError> {
        let mut done = self.store.set(key, text);
        if done == Err(StoreError::Full) {
            for history in self.oldest_first(self.history_keys()) {
                self.store.remove(&history)?;
                done = self.store.set(key, text);
                if done != Err(StoreError::Full) {
                    break;
                }
            }
        }
        done
    }

    fn history_keys(&self) -> Vec<String> {
        let keys = self.store.keys().unwrap_or_default();
        keys.into_iter().filter(|key| key.starts_with(keys::HISTORY)).collect()
    }

    /// Histories that cannot be read count as the oldest.
    fn oldest_first(&self, mut keys: Vec<String>) -> Vec<String> {
        let age = |key: &String| {
            let text = self.store.get(key).ok().flatten()?;
            serde_json::from_str(&text).ok().map(|Age { saved }| saved)
        };
        keys.sort_by_cached_key(age);
        keys
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{library, list, set_clock};
    use super::*;
    use crate::storage::{MemoryStore, Store};

    fn steps(last: usize) -> History<ArmyList> {
        let mut history = History::new(list("0"));
        (1..=last).for_each(|step| assert!(history.push(list(&step.to_string()))));
        history
    }

    fn names(history: &History<ArmyList>) -> Vec<&str> {
        history.past().chain([history.present()]).chain(history.future()).map(|list| list.name.as_str()).collect()
    }

    #[test]
    fn fifty_steps_come_back_and_what_was_undone() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("60"), None).unwrap();
        let mut history = steps(60);
        history.undo();
        library.save_history(id, &history);
        let kept = library.history(id).unwrap();
        assert_eq!((names(&kept).len(), names(&kept)[0], names(&kept)[51]), (52, "9", "60"));
        assert_eq!(kept.present().name, "59");
    }

    #[test]
    fn the_undo_of_the_last_twenty_armies_is_kept() {
        let store = MemoryStore::default();
        let library = library(&store);
        let ids: Vec<ListId> = (0..25).map(|number| ListId::from_random([number; 8])).collect();
        for (now, id) in ids.iter().enumerate() {
            set_clock(now as u64);
            library.save_history(*id, &steps(2));
        }
        let kept: Vec<bool> = ids.iter().map(|id| library.history(*id).is_some()).collect();
        assert_eq!(kept, (0..25).map(|number| number >= 5).collect::<Vec<_>>());
    }

    #[test]
    fn a_list_takes_the_place_of_undo() {
        let store = MemoryStore::with_quota(3_000);
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        library.save_history(id, &steps(8));
        assert!(library.history(id).is_some());
        library.save(id, 1, &list(&"x".repeat(2_500)), None).unwrap();
        assert_eq!(library.history(id), None);
        library.save_history(id, &steps(50));
        assert_eq!((library.history(id), library.open(id).unwrap().rev), (None, 2));
    }

    #[test]
    fn a_broken_history_is_ignored() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        store.set(&id.history_key(), "{\"v\":1,\"past\":[{}]").unwrap();
        assert_eq!(library.history(id), None);
        let contents = library.start().unwrap();
        assert_eq!((contents.unreadable.len(), contents.quarantined.len()), (0, 0));
        assert!(!library.backup().unwrap().contains("history"));
        library.save_history(id, &steps(1));
        assert!(library.history(id).is_some());
    }

    #[test]
    fn undo_goes_with_an_army_deleted_for_good() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        library.save_history(id, &steps(2));
        library.delete(id).unwrap();
        assert!(library.history(id).is_some());
        library.forget(id).unwrap();
        assert_eq!(library.history(id), None);
    }

    #[test]
    fn steps_of_another_tab_can_still_be_undone() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        let mut theirs = History::new(list("0"));
        theirs.push(list("theirs"));
        library.save_history(id, &theirs);
        library.save_history(id, &steps(1));
        assert_eq!(names(&library.history(id).unwrap()), ["theirs", "0", "1"]);
    }

    #[test]
    fn nothing_to_undo_or_redo_is_not_kept() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        library.save_history(id, &steps(0));
        assert_eq!(store.get(&id.history_key()), Ok(None));
        let mut history = steps(1);
        history.undo();
        library.save_history(id, &history);
        assert_eq!(names(&library.history(id).unwrap()), ["0", "1"]);
    }

    #[test]
    fn undo_stays_as_long_as_the_trash_has_the_army() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        library.save_history(id, &steps(2));
        library.delete(id).unwrap();
        store.set(&id.list_key(), "again").unwrap();
        library.delete_for_good(id).unwrap();
        assert_eq!(store.get(&id.list_key()), Ok(None));
        assert!(library.history(id).is_some());
    }

    #[test]
    fn as_many_histories_go_as_a_list_needs_and_the_oldest_first() {
        let unlimited = MemoryStore::default();
        let id = ListId::from_random([1; 8]);
        library(&unlimited).save_history(id, &steps(12));
        let history = unlimited.get(&id.history_key()).unwrap().unwrap().len();
        let store = MemoryStore::with_quota(5 * history);
        let library = library(&store);
        let army = library.create(&list("Army"), None).unwrap();
        let ids: Vec<ListId> = (1..=4).map(|number| ListId::from_random([number; 8])).collect();
        for (now, id) in ids.iter().enumerate() {
            set_clock(now as u64);
            library.save_history(*id, &steps(12));
        }
        let kept = || ids.iter().map(|id| library.history(*id).is_some()).collect::<Vec<_>>();
        assert_eq!(kept(), [true; 4]);
        library.save(army, 1, &list(&"x".repeat(2 * history)), None).unwrap();
        assert_eq!(kept(), [false, false, true, true]);
    }

    #[test]
    fn a_history_of_another_version_is_none() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        library.save_history(id, &steps(2));
        let text = store.get(&id.history_key()).unwrap().unwrap();
        assert!(text.starts_with("{\"v\":1,"), "{text}");
        store.set(&id.history_key(), &text.replacen("{\"v\":1,", "{\"v\":2,", 1)).unwrap();
        assert_eq!(library.history(id), None);
    }
}
