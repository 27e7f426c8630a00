//! Another edition: every choice stays, and what the new edition does not know is named.

use super::{Applied, LeftBehind};
use crate::model::{ArmyList, Catalog, Missions, RosterId};

/// The list in another edition. `left_behind` names what `from` knew and `to` does not; it stays in the list as an
/// unknown id, so that going back loses nothing.
pub fn change_edition(from: &Catalog, to: &Catalog, list: &ArmyList) -> Applied {
    let gone = |id: &RosterId| from.find(id).is_some() && to.find(id).is_none();
    let entries = list.entries.iter().map(|entry| LeftBehind { id: entry.id.clone(), count: entry.count });
    let picks = match &list.missions {
        Missions::Chosen(picks) => picks.as_slice(),
        Missions::Withheld => &[],
    };
    let left_behind =
        entries.chain(picks.iter().map(|pick| LeftBehind::one(&pick.card))).filter(|left| gone(&left.id)).collect();
    Applied { list: ArmyList { edition: to.edition.id.clone(), ..list.clone() }, left_behind }
}
