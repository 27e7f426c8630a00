//! Another edition: every choice stays, and what the new edition does not know is named.

use super::{Applied, LeftBehind};
use crate::model::{ArmyList, Catalog, Entry, Missions, RosterId};

/// The list in another edition, with retired ids replaced by those that stand for them now. `left_behind` names what
/// `from` knew and `to` does not; it stays in the list as an unknown id, so that going back loses nothing.
pub fn change_edition(from: &Catalog, to: &Catalog, list: &ArmyList) -> Applied {
    let now = |id: &RosterId| if to.find(id).is_some() { id.clone() } else { to.game.current_id(id).clone() };
    let mut next = ArmyList { edition: to.edition.id.clone(), entries: Vec::new(), ..list.clone() };
    for entry in &list.entries {
        let id = now(&entry.id);
        match next.entries.iter_mut().find(|other| other.id == id) {
            Some(other) => other.count = other.count.saturating_add(entry.count),
            None => next.entries.push(Entry { id, ..entry.clone() }),
        }
    }
    next.host = list.host.as_ref().map(now);
    let mut left_behind: Vec<LeftBehind> =
        next.entries.iter().map(|entry| LeftBehind { id: entry.id.clone(), count: entry.count }).collect();
    if let Missions::Chosen(picks) = &mut next.missions {
        picks.iter_mut().for_each(|pick| pick.card = now(&pick.card));
        left_behind.extend(picks.iter().map(|pick| LeftBehind::one(&pick.card)));
    }
    left_behind.retain(|left| from.find(&left.id).is_some() && to.find(&left.id).is_none());
    Applied { list: next, left_behind }
}
