//! Random edits of a list of either made-up game; some are refused.

use crate::edit::Edit;
use crate::model::{ArmyList, EntryKey};

pub fn any(list: &ArmyList, mut below: impl FnMut(usize) -> usize) -> Edit {
    match list.edition.as_str() {
        "camp-1" => of_camp(list, below),
        _ => of_plain(list, &mut below),
    }
}

fn of_plain(list: &ArmyList, below: &mut impl FnMut(usize) -> usize) -> Edit {
    let id = ["guards", "scouts", "walkers", "captain", "smoke", "towers"][below(6)];
    match below(9) {
        0..4 => Edit::Add(id.into()),
        4..6 => Edit::Remove(list.key(id)),
        6 => Edit::SetCount(list.key(id), below(4) as u16),
        7 => Edit::Clear,
        _ => Edit::SetCap(500 + 100 * below(6) as u16),
    }
}

/// Sizes, options of single copies, a leader with its host, a deck of two cards, another faction.
fn of_camp(list: &ArmyList, mut below: impl FnMut(usize) -> usize) -> Edit {
    let unit = ["spears", "archers", "king", "slings", "camp", "tower", "ambush", "raid"][below(8)];
    let option = ["shield", "torch", "amulet", "marshal"][below(4)];
    let mut key = || {
        let at = below(list.entries.len() + 1);
        list.entries.get(at).map_or(EntryKey(99), |entry| entry.key)
    };
    let (one, other) = (key(), key());
    match below(32) {
        0..8 => Edit::Add(unit.into()),
        8..14 => Edit::AddUnder(option.into(), one),
        14..17 => Edit::SetSize(one, below(3) as u8),
        17..20 => Edit::Duplicate(one),
        20..24 => Edit::Remove(one),
        24..26 => Edit::SetCount(one, below(4) as u16),
        26 => Edit::PutUnder(one, Some(other).filter(|_| below(2) == 0)),
        27 => Edit::MoveBefore(one, Some(other).filter(|_| below(2) == 0)),
        28 => Edit::SetLeader("marshal".into()),
        29 => Edit::SetFaction(["north", "south"][below(2)].into()),
        30 => Edit::Clear,
        _ => Edit::SetCap(500 + 100 * below(6) as u16),
    }
}
