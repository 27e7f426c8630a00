//! The undo history of each roster, kept for the next visit like those of armies and making way for them.

use super::histories::STEPS;
use super::keys;
use super::mark::Version;
use super::rosters::Rosters;
use crate::edit::History;
use crate::homebrew::{OwnRoster, pack_history, unpack_history};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct RosterHistoryFile {
    v: Version<1>,
    saved: u64,
    steps: String,
}

impl Rosters<'_> {
    /// `None` if none is kept or it cannot be read.
    pub fn history(&self, id: &str) -> Option<History<OwnRoster>> {
        let text = self.library.store.get(&history_key(id)).ok()??;
        let RosterHistoryFile { steps, .. } = serde_json::from_str(&text).ok()?;
        let mut history = unpack_history(&steps, STEPS)?;
        // A copy that was made because of another tab has the history under its own id.
        history.change_all(|roster| id.clone_into(&mut roster.id));
        Some(history)
    }

    pub fn save_history(&self, id: &str, history: &History<OwnRoster>) {
        let key = history_key(id);
        if !history.can_undo() && !history.can_redo() {
            return self.drop_history(id);
        }
        let file = RosterHistoryFile { v: Version, saved: (self.library.clock)(), steps: pack_history(history, STEPS) };
        self.library.keep_history_text(&key, &serde_json::to_string(&file).unwrap_or_default());
    }

    pub(super) fn drop_history(&self, id: &str) {
        let _ = self.library.store.remove(&history_key(id));
    }
}

fn history_key(id: &str) -> String {
    format!("{}{id}", keys::ROSTER_HISTORY)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{library, set_clock};
    use super::*;
    use crate::homebrew::{RosterEdit, apply, from_nothing, new_faction, new_item, new_keyword};
    use crate::storage::{MemoryStore, Store};
    use serde_json::json;

    /// An edit that depends on the roster as it is.
    type Step = Box<dyn Fn(&OwnRoster) -> RosterEdit>;

    /// A roster whose price is changed so many times.
    fn priced(id: &str, last: u32) -> History<OwnRoster> {
        let nothing = from_nothing(id, "Attic");
        let units = "factions[0].units".parse().unwrap();
        let unit = new_item(&nothing, &units, "Tin Soldiers", None);
        let mut history = History::new(apply(&nothing, unit).unwrap());
        for price in 1..=last {
            let edit = RosterEdit::Set(units.at(0).key("cost"), Some(json!(1000 + price)));
            assert!(history.push(apply(history.present(), edit).unwrap()));
        }
        history
    }

    fn price(roster: &OwnRoster) -> u64 {
        roster.factions[0]["units"][0]["cost"].as_u64().unwrap()
    }

    #[test]
    fn fifty_steps_come_back_and_what_was_undone() {
        let store = MemoryStore::default();
        let library = library(&store);
        let mut history = priced("abcdefghjk", 60);
        (0..2).for_each(|_| assert!(history.undo()));
        library.rosters().save_history("abcdefghjk", &history);
        let kept = library.rosters().history("abcdefghjk").unwrap();
        assert_eq!((kept.past().len(), kept.future().len()), (50, 2));
        assert_eq!(kept.past().rev().collect::<Vec<_>>(), history.past().rev().take(50).collect::<Vec<_>>());
        assert_eq!(kept.present(), history.present());
        assert_eq!(kept.future().map(price).collect::<Vec<_>>(), [1059, 1060]);
    }

    #[test]
    fn every_kind_of_step_comes_back() {
        let store = MemoryStore::default();
        let library = library(&store);
        let mut history = priced("abcdefghjk", 1);
        let keywords = "factions[0].units[0].keywords".parse().unwrap();
        let steps: Vec<Step> = vec![
            Box::new(|_| RosterEdit::Rename("Cellar".to_owned())),
            Box::new(|_| RosterEdit::SetAuthor("the club".to_owned())),
            Box::new(|roster| new_faction(roster, "Second faction")),
            Box::new(move |roster| {
                let printed = RosterEdit::Insert(Clone::clone(&keywords), 0, json!("Slow"));
                RosterEdit::All(vec![new_keyword(roster, "Slow", false, "Moves half."), printed])
            }),
            Box::new(|_| RosterEdit::Move("factions[1]".parse().unwrap(), 0)),
            Box::new(|_| RosterEdit::Remove("factions[0]".parse().unwrap())),
        ];
        for step in steps {
            let edit = step(history.present());
            assert!(history.push(apply(history.present(), edit).unwrap()));
        }
        library.rosters().save_history("abcdefghjk", &history);
        assert_eq!(library.rosters().history("abcdefghjk"), Some(history));
    }

    #[test]
    fn the_undo_of_the_last_twenty_rosters_is_kept_beside_that_of_armies() {
        let store = MemoryStore::default();
        let library = library(&store);
        let army = super::super::ListId::from_random([9; 8]);
        store.set(&army.history_key(), "{\"v\":1,\"saved\":0}").unwrap();
        let ids: Vec<String> = (0..25).map(|number| format!("roster{number:04}")).collect();
        for (now, id) in ids.iter().enumerate() {
            set_clock(1 + now as u64);
            library.rosters().save_history(id, &priced(id, 2));
        }
        let kept: Vec<bool> = ids.iter().map(|id| library.rosters().history(id).is_some()).collect();
        assert_eq!(kept, (0..25).map(|number| number >= 5).collect::<Vec<_>>());
        assert!(store.get(&army.history_key()).unwrap().is_some());
        assert!(!library.backup().unwrap().contains("history"));
    }

    #[test]
    fn a_roster_takes_the_place_of_undo() {
        let long = OwnRoster { author: "x".repeat(6_000), ..from_nothing("abcdefghjk", "Attic") };
        let unlimited = MemoryStore::default();
        library(&unlimited).rosters().save(0, &long).unwrap();
        let size = |key: &String| key.len() + unlimited.get(key).unwrap().unwrap_or_default().len();
        // Room for the roster and not for its history, too.
        let store = MemoryStore::with_quota(unlimited.keys().unwrap().iter().map(size).sum::<usize>() + 100);
        let library = library(&store);
        library.rosters().save_history("abcdefghjk", &priced("abcdefghjk", 50));
        assert!(library.rosters().history("abcdefghjk").is_some());
        library.rosters().save(0, &long).unwrap();
        assert_eq!(library.rosters().history("abcdefghjk"), None);
        assert_eq!(library.rosters().open("abcdefghjk").unwrap().roster, long);
    }

    #[test]
    fn undo_goes_with_a_roster_deleted_for_good() {
        let store = MemoryStore::default();
        let library = library(&store);
        let history = priced("abcdefghjk", 3);
        library.rosters().save(0, history.present()).unwrap();
        library.rosters().save_history("abcdefghjk", &history);
        library.rosters().delete("abcdefghjk").unwrap();
        assert!(library.rosters().history("abcdefghjk").is_some());
        library.rosters().forget("abcdefghjk").unwrap();
        assert_eq!(library.rosters().history("abcdefghjk"), None);
    }

    #[test]
    fn a_broken_history_is_none_and_a_copy_keeps_its_own_id() {
        let store = MemoryStore::default();
        let library = library(&store);
        for text in ["{", "{\"v\":1,\"saved\":1,\"steps\":\"AAAA\"}", "{\"v\":2,\"saved\":1,\"steps\":\"\"}"] {
            store.set(&history_key("abcdefghjk"), text).unwrap();
            assert_eq!(library.rosters().history("abcdefghjk"), None, "{text}");
        }
        library.rosters().save_history("other", &priced("abcdefghjk", 2));
        let kept = library.rosters().history("other").unwrap();
        assert!(kept.past().chain([kept.present()]).all(|roster| roster.id == "other"));
    }
}
