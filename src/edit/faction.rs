//! Another faction keeps the cards everybody may take, and what this edition does not know; the rest is reported.

use super::{EditError, LeftBehind, under};
use crate::model::{ArmyList, Catalog, Entry, Faction, FactionId, RosterId};

pub(super) fn set(catalog: &Catalog, list: &mut ArmyList, id: &FactionId) -> Result<Vec<LeftBehind>, EditError> {
    let faction = catalog.faction(id).ok_or_else(|| EditError::UnknownFaction(id.clone()))?;
    if list.faction == *id {
        return Ok(Vec::new());
    }
    list.faction = faction.id.clone();
    let mut kept: Vec<Entry> = list.entries.clone();
    kept.retain(|entry| fits(catalog, faction, &entry.id));
    // An option goes with what it was bought for.
    while let Some(at) = kept.iter().position(|entry| {
        let lost = entry.under.is_some_and(|key| kept.iter().all(|other| other.key != key));
        lost && catalog.is_option(&entry.id)
    }) {
        kept.remove(at);
    }
    let gone = list.entries.iter().filter(|entry| kept.iter().all(|other| other.key != entry.key));
    let copies = |entry: &Entry| u16::try_from(list.copies(catalog, entry)).unwrap_or(u16::MAX);
    let left_behind = gone.map(|entry| LeftBehind { id: entry.id.clone(), count: copies(entry) }).collect();
    list.entries = kept;
    under::release(catalog, list);
    Ok(left_behind)
}

fn fits(catalog: &Catalog, faction: &Faction, id: &RosterId) -> bool {
    catalog.find(id).is_none_or(|item| item.is_open_to(faction))
}
