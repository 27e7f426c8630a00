//! Army lists of every kind for tests.

use super::*;
use crate::model::MissionPick;
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
                list.entries.push(Entry { key: list.next_key(), id: id.as_str().into(), count });
            }
        }
        list.missions = missions.map_or(Missions::Withheld, |picks| {
            let pick = |(category, card): (String, String)| MissionPick {
                category: category.as_str().into(),
                card: card.as_str().into(),
            };
            Missions::Chosen(picks.into_iter().map(pick).collect())
        });
        list.hidden_hand = hand.map(|(cards, points)| HiddenHand { cards, points });
        (list.name, list.notes, list.tags) = (names.0, names.1, names.2);
        list.host = names.3.map(|host| host.as_str().into());
        list
    })
}
