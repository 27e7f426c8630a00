//! The undo history of each army, kept with every step while there is space. Lists have priority: a broken history is
//! ignored, and the oldest ones are deleted when a list needs the space.
//!
//! Below a line about the whole stands the present list, then what each step changed: first of those that can be taken
//! back, from the present to older ones, then of those that can be done again.

use super::keys::{self, ListId};
use super::library::Library;
use super::list_json::{self, ListFile};
use super::mark::Version;
use super::splice::{done, splice, undone};
use super::store::StoreError;
use crate::edit::History;
use crate::model::ArmyList;
use serde::Deserialize;

/// Steps kept in each direction.
pub(super) const STEPS: usize = 50;
const VERSION: u64 = 2;
/// Number of armies, and of rosters, whose history is kept: those saved last.
const KEPT: usize = 20;

/// The first line; that of a roster says as much, but for the number of steps that can be taken back.
#[derive(Deserialize)]
struct Head {
    v: u64,
    saved: u64,
    #[serde(default)]
    past: usize,
}

/// Version 1 had every list as a whole.
#[derive(Deserialize)]
struct Whole {
    #[serde(rename = "v")]
    _v: Version<1>,
    /// Oldest first, as in the future.
    past: Vec<ListFile>,
    present: ListFile,
    future: Vec<ListFile>,
}

impl Library<'_> {
    /// `None` if none is kept or it cannot be read.
    pub fn history(&self, id: ListId) -> Option<History<ArmyList>> {
        let text = self.store.get(&id.history_key()).ok()??;
        read(&text).or_else(|| read_whole(&text))
    }

    /// Saves the history of an army, so soon after the army itself that only the last step can be missing.
    pub fn save_history(&self, id: ListId, history: &History<ArmyList>) {
        if !history.can_undo() && !history.can_redo() {
            return self.drop_history(id);
        }
        let tell = |before: &ArmyList, after: &ArmyList| splice(&list_json::write(before), &list_json::write(after));
        let [past, future] = history.changes(tell).map(|changes| changes.into_iter().take(STEPS).collect::<Vec<_>>());
        let head = format!(r#"{{"v":{VERSION},"saved":{},"past":{}}}"#, (self.clock)(), past.len());
        let present = list_json::write(history.present());
        let lines: Vec<&str> = [&*head, &*present].into_iter().chain(past).chain(future).collect();
        self.keep_history_text(&id.history_key(), &lines.join("\n"));
    }

    /// Writes a history, and deletes the oldest ones of its kind if it is a new one. If there is no space, undo is lost.
    pub(super) fn keep_history_text(&self, key: &str, text: &str) {
        let is_new = self.store.get(key) == Ok(None);
        if self.store.set(key, text).is_err() {
            let _ = self.store.remove(key);
        }
        if !is_new {
            return;
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
            head(&text).map(|head| head.saved)
        };
        keys.sort_by_cached_key(age);
        keys
    }
}

fn head(text: &str) -> Option<Head> {
    serde_json::from_str(text.lines().next()?).ok()
}

fn read(text: &str) -> Option<History<ArmyList>> {
    let Head { v: VERSION, past, .. } = head(text)? else { return None };
    let mut lines = text.split('\n').skip(1);
    let present = lines.next()?;
    let changes: Vec<&str> = lines.collect();
    let (past, future) = changes.split_at_checked(past)?;
    let mut past = walk(present, past, undone)?;
    past.reverse();
    Some(History::restored(past, list(present)?, walk(present, future, done)?))
}

/// The lists to which the changes lead, one after the other; no more than are kept.
fn walk(from: &str, changes: &[&str], go: fn(&str, &str) -> Option<String>) -> Option<Vec<ArmyList>> {
    let mut here = from.to_owned();
    let next = |change: &&str| {
        here = go(&here, change)?;
        list(&here)
    };
    changes.iter().take(STEPS).map(next).collect()
}

fn list(text: &str) -> Option<ArmyList> {
    Some(serde_json::from_str::<ListFile>(text).ok()?.into())
}

fn read_whole(text: &str) -> Option<History<ArmyList>> {
    let Whole { past, present, future, .. } = serde_json::from_str(text).ok()?;
    let lists = |files: Vec<ListFile>| files.into_iter().map(ArmyList::from).collect();
    Some(History::restored(lists(past), present.into(), lists(future)))
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
        library.save(id, 1, &list(&"x".repeat(2_700)), None).unwrap();
        assert_eq!(library.history(id), None);
        library.save_history(id, &steps(50));
        assert_eq!((library.history(id), library.open(id).unwrap().rev), (None, 2));
    }

    #[test]
    fn a_broken_history_is_ignored() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        library.save_history(id, &steps(3));
        let whole = store.get(&id.history_key()).unwrap().unwrap();
        let broken = [
            "{\"v\":1,\"past\":[{}]".to_owned(),
            whole.replacen("\"past\":3", "\"past\":4", 1),
            whole.replacen("\n", "", 1),
            whole.trim_end_matches(|letter| letter != '\n').to_owned(),
            whole.replacen("\t2", "\t9", 1),
            whole.replacen("\"cap\"", "\"cup\"", 1),
        ];
        for text in broken {
            assert_ne!(text, whole);
            store.set(&id.history_key(), &text).unwrap();
            assert_eq!(library.history(id), None, "{text}");
        }
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
    fn a_step_takes_the_room_of_what_it_changed() {
        let store = MemoryStore::default();
        let library = library(&store);
        let id = library.create(&list("Army"), None).unwrap();
        let mut history = History::new(ArmyList { notes: "n".repeat(2_000), ..list("0") });
        (1..=50)
            .for_each(|step| assert!(history.push(ArmyList { name: step.to_string(), ..history.present().clone() })));
        library.save_history(id, &history);
        let size = store.get(&id.history_key()).unwrap().unwrap().len();
        assert!(size < 4_000, "{size}");
        assert_eq!(library.history(id), Some(history));
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
        library(&unlimited).save_history(id, &steps(50));
        let history = unlimited.get(&id.history_key()).unwrap().unwrap().len();
        let store = MemoryStore::with_quota(5 * history);
        let library = library(&store);
        let army = library.create(&list("Army"), None).unwrap();
        let ids: Vec<ListId> = (1..=4).map(|number| ListId::from_random([number; 8])).collect();
        for (now, id) in ids.iter().enumerate() {
            set_clock(now as u64);
            library.save_history(*id, &steps(50));
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
        assert!(text.starts_with("{\"v\":2,"), "{text}");
        store.set(&id.history_key(), &text.replacen("{\"v\":2,", "{\"v\":3,", 1)).unwrap();
        assert_eq!(library.history(id), None);
    }
}
