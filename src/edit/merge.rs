//! Equal copies are one entry with a count: the same item in the same size under the same parent, with the same options.

use crate::model::{ArmyList, Catalog, Entry, EntryKey, RosterId};

/// Makes equal entries one. The first stays, but a copy that was just split off joins the other; its key is put right.
pub(super) fn equal(catalog: &Catalog, list: &mut ArmyList, changed: &mut Option<EntryKey>) {
    while let Some((first, second)) = first_pair(catalog, list) {
        let swapped = *changed == Some(first) && first > second;
        let (kept, gone) = if swapped { (second, first) } else { (first, second) };
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
        *changed = changed.map(|key| if key == gone { kept } else { key });
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

fn first_pair(catalog: &Catalog, list: &ArmyList) -> Option<(EntryKey, EntryKey)> {
    let entries: Vec<&Entry> = list.taken().collect();
    for (at, entry) in entries.iter().enumerate() {
        for other in entries.iter().skip(at + 1) {
            if entry.id == other.id
                && entry.size == other.size
                && entry.under == other.under
                && options(catalog, list, entry.key) == options(catalog, list, other.key)
            {
                return Some((entry.key, other.key));
            }
        }
    }
    None
}

/// What each copy of an entry has, in one order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Choice<'a> {
    id: &'a RosterId,
    size: u8,
    count: u16,
    below: Vec<Choice<'a>>,
}

fn options<'a>(catalog: &Catalog, list: &'a ArmyList, key: EntryKey) -> Vec<Choice<'a>> {
    let chosen = list.below(key).filter(|entry| catalog.is_option(&entry.id));
    let mut choices: Vec<Choice> = chosen
        .map(|entry| Choice {
            id: &entry.id,
            size: entry.size,
            count: entry.count,
            below: options(catalog, list, entry.key),
        })
        .collect();
    choices.sort();
    choices
}
