//! What goes with what: a leader with its host, options with what they are bought for.

use super::EditError;
use crate::model::{ArmyList, Catalog, Entry, EntryKey, RosterId};

pub(super) fn put(list: &mut ArmyList, key: EntryKey, parent: Option<EntryKey>) -> Result<(), EditError> {
    let mut above = parent;
    while let Some(other) = above {
        if other == key {
            return Err(EditError::UnderItself);
        }
        above = super::in_list(list, other)?.under;
    }
    let entry = list.entries.iter_mut().find(|entry| entry.key == key).ok_or(EditError::Gone)?;
    entry.under = parent;
    Ok(())
}

/// The leader goes under the host that an older save or code only names.
pub(super) fn settle(catalog: &Catalog, list: &mut ArmyList) {
    list.settle_host(|id| catalog.leader(id).is_some());
}

fn is_lost(catalog: &Catalog, list: &ArmyList, entry: &Entry) -> bool {
    entry.under.is_some_and(|key| list.get(key).is_none()) && catalog.is_option(&entry.id)
}

/// A host must be in the list, and without any leader there is nobody to host.
pub(super) fn release(catalog: &Catalog, list: &mut ArmyList) {
    settle(catalog, list);
    // An option goes with what it was bought for.
    while let Some(lost) = list.entries.iter().find(|entry| is_lost(catalog, list, entry)).map(|entry| entry.key) {
        list.entries.retain(|entry| entry.key != lost);
    }
    let gone: Vec<EntryKey> =
        list.entries.iter().filter_map(|entry| entry.under).filter(|key| list.get(*key).is_none()).collect();
    for entry in &mut list.entries {
        entry.under = entry.under.filter(|key| !gone.contains(key));
    }
    // An unknown id may be a leader of another edition.
    let may_lead = |id: &RosterId| catalog.find(id).is_none();
    if list.loose_host.as_ref().is_some_and(|host| list.entry(host).is_none())
        || !list.taken().any(|entry| may_lead(&entry.id))
    {
        list.loose_host = None;
    }
}
