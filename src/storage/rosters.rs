//! Rosters that a player made, each under its own key: saving, two tabs at once, the trash, and merging with a backup.

use super::keys::{self, ListId};
use super::library::Library;
use super::mark::Version;
use super::store::StoreError;
use super::trash::TRASH_DAYS;
use crate::homebrew::OwnRoster;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq)]
pub struct SavedRoster {
    /// Incremented with every save, so that a tab notices when another has saved in the meantime.
    pub rev: u64,
    /// Milliseconds since 1970.
    pub saved: u64,
    /// When it was moved to the trash.
    pub deleted: Option<u64>,
    pub roster: OwnRoster,
}

/// How a save ended.
#[derive(Debug, Clone, PartialEq)]
pub enum RosterOutcome {
    Saved {
        rev: u64,
    },
    /// Another tab had saved this roster in the meantime. That version stays, and this one was saved as a new roster.
    Conflict {
        rev: u64,
        mine: OwnRoster,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RosterError {
    #[error("this roster is not in this browser")]
    Missing,
    #[error("this roster was saved by a newer version of this page, or is damaged")]
    Unreadable,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a backup's version of a roster means for the one here; pairs are keys and texts to write.
pub(super) enum Merge {
    New,
    Same,
    Kept,
    /// The one here goes to the trash first.
    Newer {
        aside: (String, String),
    },
    Copy {
        copy: (String, String),
    },
}

#[derive(Serialize, Deserialize)]
struct Envelope {
    v: Version<1>,
    rev: u64,
    saved: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deleted: Option<u64>,
    roster: OwnRoster,
}

const DAY: u64 = 24 * 60 * 60 * 1000;

impl Library<'_> {
    /// An id that no roster has, here or in the trash.
    pub fn fresh_roster_id(&self) -> Result<String, StoreError> {
        let mut bytes = [0; 8];
        (self.random)(&mut bytes);
        loop {
            let id = ListId::from_random(bytes).to_string();
            if self.store.get(&key(&id))?.is_none() && self.store.get(&trash_key(&id))?.is_none() {
                return Ok(id);
            }
            bytes = u64::from_le_bytes(bytes).wrapping_add(1).to_le_bytes();
        }
    }

    /// Whether there are any, without reading them.
    pub fn has_rosters(&self) -> bool {
        self.store.keys().is_ok_and(|keys| keys.iter().any(|key| key.starts_with(keys::ROSTER)))
    }

    /// The most recently saved comes first. What cannot be read is skipped and stays in the store.
    pub fn rosters(&self) -> Result<Vec<SavedRoster>, StoreError> {
        let mut found = self.rosters_under(keys::ROSTER)?;
        found.sort_by_key(|saved| (Reverse(saved.saved), saved.roster.id.clone()));
        Ok(found)
    }

    /// The most recently deleted comes first. What has been there too long is removed.
    pub fn roster_trash(&self) -> Result<Vec<SavedRoster>, StoreError> {
        let now = (self.clock)();
        let mut found = self.rosters_under(keys::ROSTER_TRASH)?;
        for saved in &found {
            if saved.is_due(now) {
                self.store.remove(&trash_key(&saved.roster.id))?;
            }
        }
        found.retain(|saved| !saved.is_due(now));
        found.sort_by_key(|saved| Reverse(saved.deleted));
        Ok(found)
    }

    fn rosters_under(&self, prefix: &str) -> Result<Vec<SavedRoster>, StoreError> {
        let mut found = Vec::new();
        for key in self.store.keys()?.into_iter().filter(|key| key.starts_with(prefix)) {
            found.extend(self.store.get(&key)?.and_then(|text| read(&text)));
        }
        Ok(found)
    }

    pub fn open_roster(&self, id: &str) -> Result<SavedRoster, RosterError> {
        let text = self.store.get(&key(id))?.ok_or(RosterError::Missing)?;
        read(&text).ok_or(RosterError::Unreadable)
    }

    /// Saves a roster that was opened or saved at revision `expected`; 0 for a new one.
    pub fn save_roster(&self, expected: u64, roster: &OwnRoster) -> Result<RosterOutcome, StoreError> {
        let current = self.store.get(&key(&roster.id))?;
        let is_mine = current.as_deref().is_none_or(|text| read(text).is_some_and(|saved| saved.rev == expected));
        let (rev, roster, is_copy) = if is_mine {
            (expected.saturating_add(1), roster.clone(), false)
        } else {
            (1, self.renamed(roster, "other tab")?, true)
        };
        let saved = SavedRoster { rev, saved: (self.clock)(), deleted: None, roster };
        self.set_making_room(&key(&saved.roster.id), &write(&saved))?;
        Ok(if is_copy { RosterOutcome::Conflict { rev, mine: saved.roster } } else { RosterOutcome::Saved { rev } })
    }

    /// A copy under an id of its own, with the reason for it added to its name.
    pub fn duplicate_roster(&self, id: &str) -> Result<OwnRoster, RosterError> {
        let copy = self.renamed(&self.open_roster(id)?.roster, "copy")?;
        self.save_roster(0, &copy)?;
        Ok(copy)
    }

    fn renamed(&self, roster: &OwnRoster, what: &str) -> Result<OwnRoster, StoreError> {
        Ok(OwnRoster { id: self.fresh_roster_id()?, name: format!("{} ({what})", roster.name), ..roster.clone() })
    }

    /// Moves a roster to the trash. The copy is written first, so that it is always in one place or the other.
    pub fn delete_roster(&self, id: &str) -> Result<(), RosterError> {
        let saved = SavedRoster { deleted: Some((self.clock)()), ..self.open_roster(id)? };
        self.set_making_room(&trash_key(id), &write(&saved))?;
        self.store.remove(&key(id))?;
        Ok(())
    }

    /// Takes a roster out of the trash; one that is here again under its id is not overwritten.
    pub fn restore_roster(&self, id: &str) -> Result<String, RosterError> {
        let text = self.store.get(&trash_key(id))?.ok_or(RosterError::Missing)?;
        let mut saved = SavedRoster { deleted: None, ..read(&text).ok_or(RosterError::Unreadable)? };
        if self.store.get(&key(id))?.is_some() {
            saved.roster = self.renamed(&saved.roster, "from the trash")?;
        }
        self.set_making_room(&key(&saved.roster.id), &write(&saved))?;
        self.store.remove(&trash_key(id))?;
        Ok(saved.roster.id)
    }

    pub fn forget_roster(&self, id: &str) -> Result<(), StoreError> {
        self.store.remove(&trash_key(id))
    }

    /// `None` for keys and values that are no rosters of this version.
    pub(super) fn merge_roster(&self, from: &str, text: &str) -> Result<Option<(String, Merge)>, StoreError> {
        let Some(theirs) = from.strip_prefix(keys::ROSTER).and_then(|_| read(text)) else { return Ok(None) };
        let name = theirs.roster.name.clone();
        let Some(here) = self.store.get(from)? else { return Ok(Some((name, Merge::New))) };
        let merge = match read(&here) {
            Some(mine) if mine.roster == theirs.roster => Merge::Same,
            Some(mine) if theirs.rev > mine.rev && theirs.saved >= mine.saved => {
                let id = self.fresh_roster_id()?;
                let roster = OwnRoster { id: id.clone(), ..mine.roster };
                let aside = SavedRoster { deleted: Some((self.clock)()), roster, ..mine };
                Merge::Newer { aside: (trash_key(&id), write(&aside)) }
            }
            Some(mine) if theirs.rev < mine.rev && theirs.saved <= mine.saved => Merge::Kept,
            _ => {
                let roster = self.renamed(&theirs.roster, "from file")?;
                Merge::Copy { copy: (key(&roster.id), write(&SavedRoster { rev: 1, roster, ..theirs })) }
            }
        };
        Ok(Some((name, merge)))
    }
}

impl SavedRoster {
    fn is_due(&self, now: u64) -> bool {
        self.deleted.is_some_and(|deleted| now.saturating_sub(deleted) >= TRASH_DAYS * DAY)
    }
}

fn key(id: &str) -> String {
    format!("{}{id}", keys::ROSTER)
}

fn trash_key(id: &str) -> String {
    format!("{}{id}", keys::ROSTER_TRASH)
}

fn write(saved: &SavedRoster) -> String {
    let SavedRoster { rev, saved, deleted, roster } = saved.clone();
    // Serializing fails only for maps with other keys than strings, and rosters have none.
    serde_json::to_string(&Envelope { v: Version, rev, saved, deleted, roster }).unwrap_or_default()
}

fn read(text: &str) -> Option<SavedRoster> {
    let Envelope { rev, saved, deleted, roster, .. } = serde_json::from_str(text).ok()?;
    Some(SavedRoster { rev, saved, deleted, roster })
}

#[cfg(test)]
mod tests {
    use super::super::backup;
    use super::super::import::Action;
    use super::super::testing::{library, set_clock};
    use super::*;
    use crate::homebrew::from_nothing;
    use crate::storage::{MemoryStore, Store};

    fn roster(library: &Library<'_>, name: &str) -> OwnRoster {
        from_nothing(&library.fresh_roster_id().unwrap(), name)
    }

    #[test]
    fn a_roster_opens_as_it_was_saved() {
        let store = MemoryStore::default();
        let library = library(&store);
        let roster = roster(&library, "Attic");
        assert_eq!(library.save_roster(0, &roster), Ok(RosterOutcome::Saved { rev: 1 }));
        assert_eq!(library.open_roster(&roster.id).unwrap().roster, roster);
        assert_eq!(library.open_roster("nobody"), Err(RosterError::Missing));
        assert_eq!(library.duplicate_roster(&roster.id).unwrap().name, "Attic (copy)");
        assert_eq!(library.rosters().unwrap().len(), 2);
    }

    #[test]
    fn two_tabs_on_one_roster_keep_both_versions() {
        let store = MemoryStore::default();
        let (here, there) = (library(&store), library(&store));
        let roster = roster(&here, "Attic");
        here.save_roster(0, &roster).unwrap();
        let named = |name: &str| OwnRoster { name: name.to_owned(), ..roster.clone() };
        assert_eq!(there.save_roster(1, &named("Theirs")), Ok(RosterOutcome::Saved { rev: 2 }));
        let Ok(RosterOutcome::Conflict { rev: 1, mine }) = here.save_roster(1, &named("Mine")) else {
            panic!("no conflict found")
        };
        assert_eq!((mine.name.as_str(), mine.id != roster.id), ("Mine (other tab)", true));
        assert_eq!(here.open_roster(&roster.id).unwrap().roster.name, "Theirs");
        assert_eq!(here.save_roster(1, &mine), Ok(RosterOutcome::Saved { rev: 2 }));
    }

    #[test]
    fn a_deleted_roster_waits_in_the_trash() {
        let store = MemoryStore::default();
        let library = library(&store);
        set_clock(1000);
        let roster = roster(&library, "Attic");
        library.save_roster(0, &roster).unwrap();
        library.delete_roster(&roster.id).unwrap();
        assert_eq!((library.rosters().unwrap().len(), library.roster_trash().unwrap().len()), (0, 1));
        library.save_roster(0, &roster).unwrap();
        let restored = library.restore_roster(&roster.id).unwrap();
        assert_ne!(restored, roster.id);
        library.delete_roster(&restored).unwrap();
        set_clock(1000 + 30 * DAY);
        assert_eq!(library.roster_trash(), Ok(Vec::new()));
        assert_eq!(library.restore_roster(&restored), Err(RosterError::Missing));
    }

    #[test]
    fn a_newer_or_damaged_roster_is_never_overwritten() {
        let store = MemoryStore::default();
        let library = library(&store);
        let roster = roster(&library, "Attic");
        for text in ["{\"v\": 2}", "{"] {
            store.set(&key(&roster.id), text).unwrap();
            assert_eq!(library.open_roster(&roster.id), Err(RosterError::Unreadable));
            assert!(matches!(library.save_roster(1, &roster), Ok(RosterOutcome::Conflict { .. })));
            assert_eq!(store.get(&key(&roster.id)).unwrap().as_deref(), Some(text));
        }
    }

    #[test]
    fn a_backup_brings_rosters_and_merges_them() {
        let (here, there) = (MemoryStore::default(), MemoryStore::default());
        let (one, other) = (library(&here), library(&there));
        set_clock(10);
        let roster = roster(&one, "Attic");
        one.save_roster(0, &roster).unwrap();
        let import = |from: &Library<'_>, to: &Library<'_>| -> Vec<Action> {
            let file = backup::parse(&from.backup().unwrap()).unwrap();
            let done = to.import(&file);
            done.steps.into_iter().map(|step| step.action).collect()
        };
        assert_eq!(import(&one, &other), [Action::New]);
        assert_eq!(import(&one, &other), [Action::Same]);
        set_clock(20);
        other.save_roster(1, &OwnRoster { name: "Cellar".to_owned(), ..roster.clone() }).unwrap();
        assert_eq!(import(&one, &other), [Action::Kept]);
        assert_eq!(import(&other, &one), [Action::Newer]);
        assert_eq!(one.open_roster(&roster.id).unwrap().roster.name, "Cellar");
        assert_eq!(one.roster_trash().unwrap()[0].roster.name, "Attic");
        one.save_roster(2, &OwnRoster { name: "Roof".to_owned(), ..roster.clone() }).unwrap();
        other.save_roster(2, &OwnRoster { name: "Garden".to_owned(), ..roster.clone() }).unwrap();
        assert_eq!(import(&other, &one), [Action::Copy]);
        let names: Vec<_> = one.rosters().unwrap().into_iter().map(|saved| saved.roster.name).collect();
        assert!(names.contains(&"Roof".to_owned()) && names.contains(&"Garden (from file)".to_owned()), "{names:?}");
    }
}
