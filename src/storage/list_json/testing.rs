//! Army lists of every kind for tests.

use super::*;
use crate::model::{Entry, EntryKey};
use proptest::prelude::*;

/// Any list at all, with names no player would give.
pub fn any_list() -> impl Strategy<Value = ArmyList> {
    let nasty = ".*|[\"\\\\\u{0}-\u{1f}\u{2028}\u{202e}\u{feff}<>&]{0,20}";
    let entries = prop::collection::vec((".{0,8}", 1..=u16::MAX), 0..12);
    let missions = prop::option::of(prop::collection::btree_map(".{0,5}", ".{0,8}", 0..4));
    let hand = prop::option::of((any::<u16>(), any::<u16>()));
    let names = (nasty, nasty, prop::collection::vec(nasty, 0..4), prop::option::of(nasty));
    (any::<u16>(), entries, missions, hand, names).prop_map(|(cap, entries, missions, hand, names)| {
        let mut list = ArmyList::new("e".into(), "f".into(), "battle".into(), cap);
        for (id, count) in entries {
            if list.count(&id.as_str().into()) == 0 {
                // Some belong to an entry before them.
                let under = (count % 3 == 0 && count > 3).then(|| EntryKey(u32::from(count % 7)));
                let under = under.filter(|key| list.get(*key).is_some());
                let size = (count % 4) as u8;
                list.entries.push(Entry { size, under, ..Entry::new(list.next_key(), id.as_str().into(), count) });
            }
        }
        list.withheld = missions.is_none();
        for (slot, card) in missions.into_iter().flatten() {
            list.entries.push(Entry::in_slot(list.next_key(), slot.as_str().into(), card.as_str().into()));
        }
        list.hidden_hand = hand.map(|(cards, points)| HiddenHand { cards, points });
        (list.name, list.notes, list.tags) = (names.0, names.1, names.2);
        list.loose_host = names.3.map(|host| host.as_str().into());
        list
    })
}
