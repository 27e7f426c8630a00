//! Merges a file into the library: first a plan to show, then the same steps for real. A newer list is never
//! overwritten.

use super::backup::{Backup, Item};
use super::envelope::{self, SavedList};
use super::keys::{self, ListId};
use super::library::{Library, renamed};
use super::quarantine;
use super::rosters::Merge;
use super::store::StoreError;
use crate::model::ArmyList;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub kind: Kind,
    /// The list's name, or the key of a value without a name.
    pub name: String,
    pub action: Action,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    List,
    Trash,
    Edition,
    /// A roster that a player made.
    Roster,
    RosterTrash,
    Settings,
    Match,
    Game,
    Result,
    /// A value this version cannot read.
    Unreadable,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Not here yet: added.
    New,
    /// The file's is newer: it replaces the one here, which goes to the trash.
    Newer,
    /// Both are equal: nothing to do.
    Same,
    /// The one here is newer or in use: it stays, and the file's is skipped.
    Kept,
    /// Both were changed independently: the file's is added as a copy.
    Copy,
}

/// What was done, and the error that stopped it, if any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    pub steps: Vec<Step>,
    pub stopped: Option<StoreError>,
}

impl Library<'_> {
    /// What an import would do; nothing is written.
    pub fn plan_import(&self, backup: &Backup) -> Result<Vec<Step>, StoreError> {
        let here = self.everything()?;
        backup.items.iter().map(|item| Ok(self.plan(&here, item)?.0)).collect()
    }

    /// Plans again while it writes, because another tab may have saved since the plan was shown.
    pub fn import(&self, backup: &Backup) -> Done {
        let mut steps = Vec::new();
        let mut import = || -> Result<(), StoreError> {
            let here = self.everything()?;
            for item in &backup.items {
                let (step, writes) = self.plan(&here, item)?;
                for write in &writes {
                    self.write(write)?;
                }
                steps.push(step);
            }
            Ok(())
        };
        let stopped = import().err();
        Done { steps, stopped }
    }

    fn everything(&self) -> Result<Vec<ArmyList>, StoreError> {
        Ok(self.contents()?.lists.into_iter().map(|(_, saved)| saved.list).collect())
    }

    fn plan(&self, here: &[ArmyList], item: &Item) -> Result<(Step, Vec<Write>), StoreError> {
        match item {
            Item::List(id, theirs) => {
                let (action, writes) = self.plan_list(here, *id, theirs)?;
                Ok((Step { kind: Kind::List, name: theirs.list.name.clone(), action }, writes))
            }
            Item::Trash(id, theirs) => {
                // The list itself counts as its copy only if the two are equal.
                let list = self.store.get(&id.list_key())?.and_then(|text| envelope::read(&text).ok());
                let known = self.store.get(&id.trash_key())?.is_some() || list.is_some_and(|it| it.list == theirs.list);
                let write = Write::Put(id.trash_key(), envelope::write(theirs));
                let (action, writes) = if known { (Action::Kept, vec![]) } else { (Action::New, vec![write]) };
                Ok((Step { kind: Kind::Trash, name: theirs.list.name.clone(), action }, writes))
            }
            Item::Other(key, text) => self.plan_other(key, text),
        }
    }

    fn plan_list(
        &self,
        here: &[ArmyList],
        id: Option<ListId>,
        theirs: &SavedList,
    ) -> Result<(Action, Vec<Write>), StoreError> {
        let Some(id) = id else {
            return if here.contains(&theirs.list) {
                Ok((Action::Same, vec![]))
            } else {
                Ok((Action::New, vec![Write::put(self.fresh_id()?, theirs)]))
            };
        };
        let Some(text) = self.store.get(&id.list_key())? else {
            return Ok((Action::New, vec![Write::put(id, theirs)]));
        };
        let Ok(mine) = envelope::read(&text) else {
            return Ok((Action::Copy, vec![Write::put(self.fresh_id()?, theirs)]));
        };
        if mine.list == theirs.list {
            return Ok((Action::Same, vec![]));
        }
        // Revision and time must agree on which is newer; otherwise the two were changed independently.
        if theirs.rev > mine.rev && theirs.saved >= mine.saved {
            // Pinning does not change the revision, so a pin on either side is kept.
            let theirs = SavedList { pinned: theirs.pinned || mine.pinned, ..theirs.clone() };
            let replaced = SavedList { deleted: Some((self.clock)()), ..mine };
            let trash = Write::Put(self.fresh_id()?.trash_key(), envelope::write(&replaced));
            return Ok((Action::Newer, vec![trash, Write::put(id, &theirs)]));
        }
        if theirs.rev < mine.rev && theirs.saved <= mine.saved {
            return Ok((Action::Kept, vec![]));
        }
        let copy = SavedList { list: renamed(&theirs.list, "from file"), rev: 1, ..theirs.clone() };
        if here.contains(&copy.list) {
            return Ok((Action::Same, vec![]));
        }
        Ok((Action::Copy, vec![Write::put(self.fresh_id()?, &copy)]))
    }

    fn plan_other(&self, key: &str, text: &str) -> Result<(Step, Vec<Write>), StoreError> {
        if let Some((name, merge)) = self.rosters().merge(key, text)? {
            let (action, writes) = match merge {
                Merge::New => (Action::New, vec![(key.to_owned(), text.to_owned())]),
                Merge::Same => (Action::Same, vec![]),
                Merge::Kept => (Action::Kept, vec![]),
                Merge::Newer { aside } => (Action::Newer, vec![aside, (key.to_owned(), text.to_owned())]),
                Merge::Copy { copy } => (Action::Copy, vec![copy]),
            };
            let writes = writes.into_iter().map(|(key, text)| Write::Put(key, text)).collect();
            return Ok((Step { kind: Kind::Roster, name, action }, writes));
        }
        let kind = KINDS.iter().find(|(prefix, _)| key.starts_with(prefix)).map_or(Kind::Unreadable, |(_, kind)| *kind);
        let mine = self.store.get(key)?;
        let put = Write::Put(key.to_owned(), text.to_owned());
        let (action, writes) = match (kind, mine) {
            _ if key.starts_with(keys::QUARANTINE) => {
                let quarantined = quarantine::read(key.to_owned(), text.to_owned());
                (Action::New, vec![Write::Quarantine(quarantined.from, quarantined.text)])
            }
            (_, None) => (Action::New, vec![put]),
            (_, Some(mine)) if mine == text => (Action::Same, vec![]),
            (Kind::Unreadable, Some(_)) => (Action::New, vec![Write::Quarantine(key.to_owned(), text.to_owned())]),
            (_, Some(_)) => (Action::Kept, vec![]),
        };
        Ok((Step { kind, name: key.to_owned(), action }, writes))
    }

    fn write(&self, write: &Write) -> Result<(), StoreError> {
        match write {
            Write::Put(key, text) => self.set_making_room(key, text),
            Write::Quarantine(from, text) => self.quarantine(from, text),
        }
    }
}

const KINDS: &[(&str, Kind)] = &[
    (keys::EDITION, Kind::Edition),
    (keys::ROSTER, Kind::Roster),
    (keys::ROSTER_TRASH, Kind::RosterTrash),
    (keys::MATCH, Kind::Match),
    (keys::GAME, Kind::Game),
    (keys::RESULT, Kind::Result),
    (keys::SETTINGS, Kind::Settings),
];

enum Write {
    Put(String, String),
    Quarantine(String, String),
}

impl Write {
    fn put(id: ListId, saved: &SavedList) -> Self {
        Self::Put(id.list_key(), envelope::write(saved))
    }
}

#[cfg(test)]
mod tests;
