//! Rosters that a player made, each under its own key: saving, two tabs at once, the trash, and merging with a backup.

use super::keys::{self, ListId};
use super::library::Library;
use super::mark::Version;
use super::store::StoreError;
use super::trash::TRASH_DAYS;
use crate::homebrew::{OwnRoster, merged};
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

/// Where a roster goes that came with a link.
#[derive(Debug, Clone, PartialEq)]
pub enum Place {
    /// It is here already, under this id: the same, or the whole of which it is a part.
    Known(String),
    /// A part that is here grows by it; the revision that is replaced.
    Larger(u64, OwnRoster),
    New(OwnRoster),
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

/// The rosters a player made, with their trash and their undo.
#[derive(Clone, Copy)]
pub struct Rosters<'a> {
    pub(super) library: Library<'a>,
}

const DAY: u64 = 24 * 60 * 60 * 1000;

impl<'a> Library<'a> {
    pub fn rosters(self) -> Rosters<'a> {
        Rosters { library: self }
    }
}

impl Rosters<'_> {
    /// An id that no roster has, here or in the trash.
    pub fn fresh_id(&self) -> Result<String, StoreError> {
        let mut bytes = [0; 8];
        (self.library.random)(&mut bytes);
        loop {
            let id = ListId::from_random(bytes).to_string();
            if self.library.store.get(&key(&id))?.is_none() && self.library.store.get(&trash_key(&id))?.is_none() {
                return Ok(id);
            }
            bytes = u64::from_le_bytes(bytes).wrapping_add(1).to_le_bytes();
        }
    }

    /// Whether there are any, without reading them.
    pub fn has_any(&self) -> bool {
        self.library.store.keys().is_ok_and(|keys| keys.iter().any(|key| key.starts_with(keys::ROSTER)))
    }

    /// The most recently saved comes first. What cannot be read is skipped and stays in the store.
    pub fn all(&self) -> Result<Vec<SavedRoster>, StoreError> {
        let mut found = self.under(keys::ROSTER)?;
        found.sort_by_key(|saved| (Reverse(saved.saved), saved.roster.id.clone()));
        Ok(found)
    }

    /// The most recently deleted comes first. What has been there too long is removed.
    pub fn trash(&self) -> Result<Vec<SavedRoster>, StoreError> {
        let now = (self.library.clock)();
        let mut found = self.under(keys::ROSTER_TRASH)?;
        for saved in &found {
            if saved.is_due(now) {
                self.forget(&saved.roster.id)?;
            }
        }
        found.retain(|saved| !saved.is_due(now));
        found.sort_by_key(|saved| Reverse(saved.deleted));
        Ok(found)
    }

    fn under(&self, prefix: &str) -> Result<Vec<SavedRoster>, StoreError> {
        let mut found = Vec::new();
        for key in self.library.store.keys()?.into_iter().filter(|key| key.starts_with(prefix)) {
            found.extend(self.library.store.get(&key)?.and_then(|text| read(&text)));
        }
        Ok(found)
    }

    pub fn open(&self, id: &str) -> Result<SavedRoster, RosterError> {
        let text = self.library.store.get(&key(id))?.ok_or(RosterError::Missing)?;
        read(&text).ok_or(RosterError::Unreadable)
    }

    /// Saves a roster that was opened or saved at revision `expected`; 0 for a new one.
    pub fn save(&self, expected: u64, roster: &OwnRoster) -> Result<RosterOutcome, StoreError> {
        let current = self.library.store.get(&key(&roster.id))?;
        let is_mine = current.as_deref().is_none_or(|text| read(text).is_some_and(|saved| saved.rev == expected));
        let (rev, roster, is_copy) = if is_mine {
            (expected.saturating_add(1), roster.clone(), false)
        } else {
            (1, self.renamed(roster, "other tab")?, true)
        };
        let saved = SavedRoster { rev, saved: (self.library.clock)(), deleted: None, roster };
        self.library.set_making_room(&key(&saved.roster.id), &write(&saved))?;
        Ok(if is_copy { RosterOutcome::Conflict { rev, mine: saved.roster } } else { RosterOutcome::Saved { rev } })
    }

    /// Where a roster that a link brings belongs, so that nothing has to make way for it.
    pub fn place_for(&self, roster: &OwnRoster) -> Result<Place, StoreError> {
        let print = roster.fingerprint();
        let whole = roster.excerpt_of.as_ref().and_then(|whole| whole.parse().ok());
        let mut saved = self.all()?;
        // The one of its own id is asked first.
        saved.sort_by_key(|saved| saved.roster.id != roster.id);
        let is_known = |here: &OwnRoster| {
            let is_whole = here.excerpt_of.is_none() && Some(here.fingerprint()) == whole;
            is_whole || (here.fingerprint() == print && here.excerpt_of == roster.excerpt_of)
        };
        if let Some(here) = saved.iter().find(|saved| is_known(&saved.roster)) {
            return Ok(Place::Known(here.roster.id.clone()));
        }
        if let Some((rev, larger)) = saved.iter().find_map(|saved| Some((saved.rev, merged(&saved.roster, roster)?))) {
            return Ok(Place::Larger(rev, larger));
        }
        let is_free = self.library.store.get(&key(&roster.id))?.is_none();
        Ok(Place::New(if is_free { roster.clone() } else { self.renamed(roster, "from a link")? }))
    }

    /// A copy under an id of its own, with the reason for it added to its name.
    pub fn duplicate(&self, id: &str) -> Result<OwnRoster, RosterError> {
        let copy = self.renamed(&self.open(id)?.roster, "copy")?;
        self.save(0, &copy)?;
        Ok(copy)
    }

    fn renamed(&self, roster: &OwnRoster, what: &str) -> Result<OwnRoster, StoreError> {
        Ok(OwnRoster { id: self.fresh_id()?, name: format!("{} ({what})", roster.name), ..roster.clone() })
    }

    /// Moves a roster to the trash. The copy is written first, so that it is always in one place or the other. Another
    /// state of it that waits there makes way under an id of its own.
    pub fn delete(&self, id: &str) -> Result<(), RosterError> {
        let saved = SavedRoster { deleted: Some((self.library.clock)()), ..self.open(id)? };
        let waiting = self.library.store.get(&trash_key(id))?;
        match waiting.as_deref().map(read) {
            Some(Some(other)) if other.roster == saved.roster => {}
            Some(Some(other)) => {
                let place = self.fresh_id()?;
                let roster = OwnRoster { id: place.clone(), ..other.roster };
                self.library.set_making_room(&trash_key(&place), &write(&SavedRoster { roster, ..other }))?;
            }
            // What cannot be read stays where it is.
            Some(None) => return Err(RosterError::Unreadable),
            None => {}
        }
        self.library.set_making_room(&trash_key(id), &write(&saved))?;
        self.library.store.remove(&key(id))?;
        Ok(())
    }

    /// Takes a roster out of the trash; one that is here again under its id is not overwritten.
    pub fn restore(&self, id: &str) -> Result<String, RosterError> {
        let text = self.library.store.get(&trash_key(id))?.ok_or(RosterError::Missing)?;
        let mut saved = SavedRoster { deleted: None, ..read(&text).ok_or(RosterError::Unreadable)? };
        if self.library.store.get(&key(id))?.is_some() {
            saved.roster = self.renamed(&saved.roster, "from the trash")?;
        }
        self.library.set_making_room(&key(&saved.roster.id), &write(&saved))?;
        self.library.store.remove(&trash_key(id))?;
        Ok(saved.roster.id)
    }

    /// Deletes a roster for good, with its undo unless it is here as well.
    pub fn forget(&self, id: &str) -> Result<(), StoreError> {
        if self.library.store.get(&key(id))?.is_none() {
            self.drop_history(id);
        }
        self.library.store.remove(&trash_key(id))
    }

    /// `None` for keys and values that are no rosters of this version.
    pub(super) fn merge(&self, from: &str, text: &str) -> Result<Option<(String, Merge)>, StoreError> {
        let Some(theirs) = from.strip_prefix(keys::ROSTER).and_then(|_| read(text)) else { return Ok(None) };
        let name = theirs.roster.name.clone();
        let Some(here) = self.library.store.get(from)? else { return Ok(Some((name, Merge::New))) };
        let merge = match read(&here) {
            Some(mine) if mine.roster == theirs.roster => Merge::Same,
            Some(mine) if theirs.rev > mine.rev && theirs.saved >= mine.saved => {
                let id = self.fresh_id()?;
                let roster = OwnRoster { id: id.clone(), ..mine.roster };
                let aside = SavedRoster { deleted: Some((self.library.clock)()), roster, ..mine };
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
mod tests;
