//! Another edition: every choice stays, and what the new edition does not know is named.

use super::{Applied, LeftBehind, merge};
use crate::model::{ArmyList, Catalog, Entry, RosterId};

/// The list in another edition, with retired ids replaced by those that stand for them now. `left_behind` names what
/// `from` knew and `to` does not; it stays in the list as an unknown id, so that going back loses nothing.
pub fn change_edition(from: &Catalog, to: &Catalog, list: &ArmyList) -> Applied {
    let now = |id: &RosterId| if to.find(id).is_some() { id.clone() } else { to.game.current_id(id).clone() };
    let entries = list.entries.iter().map(|entry| Entry { id: now(&entry.id), ..entry.clone() }).collect();
    let mut next = ArmyList { edition: to.edition.id.clone(), entries, ..list.clone() };
    // Two ids may have become one.
    merge::equal(to, &mut next, &mut None);
    next.loose_host = list.loose_host.as_ref().map(now);
    let mut left_behind: Vec<LeftBehind> =
        next.entries.iter().map(|entry| LeftBehind { id: entry.id.clone(), count: entry.count }).collect();
    left_behind.retain(|left| from.find(&left.id).is_some() && to.find(&left.id).is_none());
    Applied { list: next, left_behind, changed: None }
}
