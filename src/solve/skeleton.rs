//! The least a legal list needs: minimums, a leader with a host, a mission deck.

use super::repair::smallest;
use super::space::Space;
use crate::model::{ArmyList, Catalog, FactionId, FormatId};
use crate::rules;

/// Uses the cheapest possible leader. An empty list if nothing is legal at this cap.
pub fn skeleton(catalog: &Catalog, faction: &FactionId, format: &FormatId, cap: u16) -> ArmyList {
    let empty = ArmyList::new(catalog.edition.id.clone(), faction.clone(), format.clone(), cap);
    let mut limits = rules::limits(catalog, &empty);
    let mut leaders = std::mem::take(&mut limits.leader_choices);
    leaders.sort_by_key(|leader| catalog.leader(leader).map_or(0, |leader| leader.cost()));
    // More expensive leaders are tried only if no list with a cheaper one is legal.
    let asked = usize::try_from(limits.leaders.unwrap_or(0)).unwrap_or(0);
    let found = (asked.min(1)..=leaders.len()).find_map(|known| {
        limits.leader_choices = leaders.iter().take(known).cloned().collect();
        let space = Space::new(catalog, &empty, &limits);
        Some(smallest(&space)?.proposal(catalog, &empty, &space)?.after)
    });
    found.unwrap_or(empty)
}
