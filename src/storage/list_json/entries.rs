//! The entries of a list file, and repairs where they contradict each other.

use super::missions::Missions;
use crate::model::{ArmyList, CategoryId, Entry, EntryKey, RosterId};
use serde::{Deserialize, Serialize};

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

/// Restores the invariants of a list: equal choices share one entry, no count is 0, keys are unique, no entry is under
/// itself, and the deck comes last.
pub fn read(list: &mut ArmyList, files: Vec<EntryFile>, missions: Missions) {
    let parents: Vec<EntryKey> = files.iter().filter_map(|file| file.under).map(EntryKey).collect();
    for file in files.into_iter().filter(|file| file.count > 0) {
        let EntryFile { key, id, size, count, under, slot } = file;
        let key = key.filter(|key| *key <= GREATEST_KEY).map(EntryKey);
        let same = |entry: &&mut Entry| {
            entry.id == id && entry.size == size && entry.under == under.map(EntryKey) && entry.slot == slot
        };
        let is_parent = key.is_some_and(|key| parents.contains(&key));
        if let Some(entry) = list.entries.iter_mut().find(same)
            && !is_parent
            && !parents.contains(&entry.key)
        {
            entry.count = entry.count.saturating_add(count);
            continue;
        }
        let free = key.filter(|key| list.get(*key).is_none());
        let key = free.unwrap_or_else(|| list.next_key());
        list.entries.push(Entry { key, id, size, count, under: under.map(EntryKey), slot });
    }
    let lost: Vec<EntryKey> = list.entries.iter().filter(|entry| !ends(list, entry)).map(|entry| entry.key).collect();
    for entry in list.entries.iter_mut().filter(|entry| lost.contains(&entry.key)) {
        entry.under = None;
    }
    match missions {
        Missions::Withheld => list.withheld = true,
        Missions::Chosen(picks) => {
            for pick in picks {
                list.entries.push(Entry::in_slot(list.next_key(), pick.category, pick.card));
            }
        }
    }
    let chosen = list.picks().next().is_some();
    list.withheld &= !chosen;
    list.deck_last();
}

/// Whether following the parents of an entry ends at a top-level one.
fn ends(list: &ArmyList, entry: &Entry) -> bool {
    let mut above = entry.under;
    for _ in 0..=ArmyList::DEEPEST {
        match above.map(|key| list.get(key)) {
            None => return true,
            Some(None) => return false,
            Some(Some(entry)) => above = entry.under,
        }
    }
    false
}
