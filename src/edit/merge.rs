//! Equal copies are one entry with a count: the same item in the same size under the same parent, with the same options.

use crate::model::{ArmyList, Catalog, Entry, EntryKey, RosterId};
use std::collections::HashMap;

/// Makes equal entries one. The first stays, but a copy that was just split off joins the other; its key is put right.
pub(super) fn equal(catalog: &Catalog, list: &mut ArmyList, changed: &mut Option<EntryKey>) {
    // What becomes one may make what it is under equal.
    loop {
        let pairs = pairs(catalog, list);
        if pairs.is_empty() {
            return;
        }
        for (first, second) in pairs {
            let swapped = *changed == Some(first) && first > second;
            let (kept, gone) = if swapped { (second, first) } else { (first, second) };
            if list.get(kept).is_some() && list.get(gone).is_some() {
                join(catalog, list, kept, gone);
                *changed = changed.map(|key| if key == gone { kept } else { key });
            }
        }
    }
}

fn join(catalog: &Catalog, list: &mut ArmyList, kept: EntryKey, gone: EntryKey) {
    let count = list.get(gone).map_or(0, |entry| entry.count);
    let below: Vec<EntryKey> = list.below(gone).filter(|it| catalog.is_option(&it.id)).map(|it| it.key).collect();
    remove(list, gone);
    below.into_iter().for_each(|key| take_out(list, key));
    for entry in &mut list.entries {
        if entry.key == kept {
            entry.count = entry.count.saturating_add(count);
        }
        // Whoever is left below is no option and goes along.
        if entry.under == Some(gone) {
            entry.under = Some(kept);
        }
    }
}

/// Takes an entry out with all that is below it.
pub(super) fn take_out(list: &mut ArmyList, key: EntryKey) {
    remove(list, key);
    let below: Vec<EntryKey> = list.below(key).map(|entry| entry.key).collect();
    below.into_iter().for_each(|key| take_out(list, key));
}

fn remove(list: &mut ArmyList, key: EntryKey) {
    list.entries.retain(|entry| entry.key != key);
}

/// Every entry that is equal to one before it, behind the first of these.
fn pairs(catalog: &Catalog, list: &ArmyList) -> Vec<(EntryKey, EntryKey)> {
    let mut below: HashMap<EntryKey, Vec<&Entry>> = HashMap::new();
    for entry in list.entries.iter().filter(|entry| catalog.is_option(&entry.id)) {
        entry.under.into_iter().for_each(|key| below.entry(key).or_default().push(entry));
    }
    let mut seen = HashMap::new();
    let mut pairs = Vec::new();
    for entry in list.taken() {
        let same = (&entry.id, entry.size, entry.under, options(&below, entry.key));
        let first = *seen.entry(same).or_insert(entry.key);
        if first != entry.key {
            pairs.push((first, entry.key));
        }
    }
    pairs
}

/// What each copy of an entry has, in one order.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Choice<'a> {
    id: &'a RosterId,
    size: u8,
    count: u16,
    below: Vec<Choice<'a>>,
}

fn options<'a>(below: &HashMap<EntryKey, Vec<&'a Entry>>, key: EntryKey) -> Vec<Choice<'a>> {
    let choice = |entry: &&'a Entry| Choice {
        id: &entry.id,
        size: entry.size,
        count: entry.count,
        below: options(below, entry.key),
    };
    let mut choices: Vec<Choice> = below.get(&key).into_iter().flatten().map(choice).collect();
    choices.sort();
    choices
}
