//! The entries of a list as a forest in one order, so that two lists can be compared whatever their keys.

use super::{ArmyList, Entry};
use crate::model::{CategoryId, EntryKey, RosterId};
use std::collections::{HashMap, HashSet};

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Choice<'a> {
    id: &'a RosterId,
    size: u8,
    count: u16,
    slot: Option<&'a CategoryId>,
    below: Vec<Choice<'a>>,
}

pub(super) fn choices(list: &ArmyList) -> Vec<Choice<'_>> {
    let keys: HashSet<EntryKey> = list.entries.iter().map(|entry| entry.key).collect();
    let mut below: HashMap<Option<EntryKey>, Vec<&Entry>> = HashMap::new();
    for entry in &list.entries {
        below.entry(entry.under.filter(|key| keys.contains(key))).or_default().push(entry);
    }
    sorted(&below, None)
}

fn sorted<'a>(below: &HashMap<Option<EntryKey>, Vec<&'a Entry>>, key: Option<EntryKey>) -> Vec<Choice<'a>> {
    let choice = |entry: &&'a Entry| Choice {
        id: &entry.id,
        size: entry.size,
        count: entry.count,
        slot: entry.slot.as_ref(),
        below: sorted(below, Some(entry.key)),
    };
    let mut choices: Vec<Choice> = below.get(&key).into_iter().flatten().map(choice).collect();
    choices.sort();
    choices
}
