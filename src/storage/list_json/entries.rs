//! The entries of a list file, and repairs where they contradict each other.

use super::missions::Missions;
use crate::model::{ArmyList, CategoryId, Entry, EntryKey, RosterId};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// The next free key is one more than the greatest, so the greatest possible number must stay unused.
const GREATEST_KEY: u32 = u32::MAX / 2;

#[derive(Serialize, Deserialize)]
pub struct EntryFile {
    key: Option<u32>,
    id: RosterId,
    #[serde(default, skip_serializing_if = "is_first")]
    size: u8,
    count: u16,
    /// Key of the entry it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    under: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    slot: Option<CategoryId>,
}

fn is_first(size: &u8) -> bool {
    *size == 0
}

impl From<&Entry> for EntryFile {
    fn from(entry: &Entry) -> Self {
        let Entry { key, id, size, count, under, slot } = entry.clone();
        Self { key: Some(key.0), id, size, count, under: under.map(|key| key.0), slot }
    }
}

/// Restores the invariants of a list: keys are unique, no entry is under itself, equal choices with nothing under them
/// share one entry, no count is 0, and the deck comes last. What it reads stays as it is when it is read again.
pub fn read(list: &mut ArmyList, files: Vec<EntryFile>, missions: Missions) {
    let files: Vec<EntryFile> = files.into_iter().filter(|file| file.count > 0).collect();
    let mut keys = Keys::default();
    // The first with a key has it, whatever those before it need.
    let kept: Vec<Option<EntryKey>> = files.iter().map(|file| keys.claim(file.key)).collect();
    for (EntryFile { id, size, count, under, slot, .. }, key) in files.into_iter().zip(kept) {
        let key = key.unwrap_or_else(|| keys.free());
        list.entries.push(Entry { key, id, size, count, under: under.map(EntryKey), slot });
    }
    let above: HashMap<EntryKey, Option<EntryKey>> =
        list.entries.iter().map(|entry| (entry.key, entry.under)).collect();
    for entry in list.entries.iter_mut().filter(|entry| !ends(&above, entry.under)) {
        entry.under = None;
    }
    merge(&mut list.entries);
    match missions {
        Missions::Withheld => list.withheld = true,
        Missions::Chosen(picks) => {
            for pick in picks {
                list.entries.push(Entry::in_slot(keys.free(), pick.category, pick.card));
            }
        }
    }
    let chosen = list.picks().next().is_some();
    list.withheld &= !chosen;
    list.deck_last();
}

/// Adds equal entries up where nothing is under them.
fn merge(entries: &mut Vec<Entry>) {
    let parents: HashSet<EntryKey> = entries.iter().filter_map(|entry| entry.under).collect();
    let mut first = HashMap::new();
    let mut merged: Vec<Entry> = Vec::with_capacity(entries.len());
    for entry in entries.drain(..) {
        let what = (entry.id.clone(), entry.size, entry.under, entry.slot.clone());
        match first.get(&what).filter(|_| !parents.contains(&entry.key)).and_then(|at: &usize| merged.get_mut(*at)) {
            Some(same) => same.count = same.count.saturating_add(entry.count),
            None => {
                if !parents.contains(&entry.key) {
                    first.insert(what, merged.len());
                }
                merged.push(entry);
            }
        }
    }
    *entries = merged;
}

/// Keys that are given already.
#[derive(Default)]
struct Keys {
    given: HashSet<u32>,
    /// The greatest of them, then the one given last.
    last: u32,
}

impl Keys {
    /// The key of a file, unless another entry has it.
    fn claim(&mut self, key: Option<u32>) -> Option<EntryKey> {
        let key = key.filter(|key| *key <= GREATEST_KEY && self.given.insert(*key))?;
        self.last = self.last.max(key);
        Some(EntryKey(key))
    }

    /// One more than the greatest, as new entries have it; from the beginning where there is none greater.
    fn free(&mut self) -> EntryKey {
        loop {
            self.last = self.last % GREATEST_KEY + 1;
            if self.given.insert(self.last) {
                return EntryKey(self.last);
            }
        }
    }
}

/// Whether following the parents from here on ends at a top-level entry.
fn ends(above: &HashMap<EntryKey, Option<EntryKey>>, under: Option<EntryKey>) -> bool {
    let mut under = under;
    for _ in 0..=ArmyList::DEEPEST {
        match under.map(|key| above.get(&key)) {
            None => return true,
            Some(None) => return false,
            Some(Some(next)) => under = *next,
        }
    }
    false
}
