//! Another faction keeps the cards everybody may take, and what this edition does not know; the rest is reported.

use super::{EditError, LeftBehind, missions, release_host};
use crate::model::{ArmyList, Catalog, FactionId, Found, RosterId};

pub(super) fn set(catalog: &Catalog, list: &mut ArmyList, id: &FactionId) -> Result<Vec<LeftBehind>, EditError> {
    let faction = catalog.faction(id).ok_or_else(|| EditError::UnknownFaction(id.clone()))?;
    if list.faction == *id {
        return Ok(Vec::new());
    }
    list.faction = faction.id.clone();
    let mut left_behind = Vec::new();
    list.entries.retain(|entry| {
        let kept = fits(catalog, id, &entry.id);
        if !kept {
            left_behind.push(LeftBehind { id: entry.id.clone(), count: entry.count });
        }
        kept
    });
    left_behind.extend(missions::keep(list, |pick| fits(catalog, id, &pick.card)));
    release_host(catalog, list);
    Ok(left_behind)
}

fn fits(catalog: &Catalog, faction: &FactionId, id: &RosterId) -> bool {
    match catalog.find(id) {
        Some(Found::Unit(of, _) | Found::Leader(of, _)) => of.id == *faction,
        Some(Found::Card(card)) => card.factions.is_empty() || card.factions.contains(faction),
        None => true,
    }
}
