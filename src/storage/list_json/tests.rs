//! What a list file may hold, what is repaired, and how errors are located.

use super::testing::any_list;
use super::*;
use crate::model::{Entry, EntryKey};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Reads a minimal list file with these `extra` fields.
#[track_caller]
fn read_with(extra: Value) -> Result<ArmyList, ListError> {
    let mut value =
        json!({"format": "muster-list", "version": 2, "edition": "e", "faction": "f", "play": "battle", "cap": 500});
    value.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    read(&value.to_string())
}

#[track_caller]
fn refused(extra: Value, message: &str) {
    let error = read_with(extra).unwrap_err().to_string();
    assert!(error.starts_with(message), "{error}");
}

#[test]
fn missing_fields_are_empty() {
    let list = read_with(json!({"host": null, "tags": null})).unwrap();
    assert_eq!(list, ArmyList::new("e".into(), "f".into(), "battle".into(), 500));
}

#[test]
fn an_error_names_its_place() {
    refused(json!({"format": "other"}), "this is not an army list of ours");
    refused(json!({"version": 3}), "this list was written by a newer version (format 3)");
    refused(json!({"version": "1"}), "version: expected a number from 1 to 2");
    refused(json!({"version": 0}), "version: expected a number from 1 to 2");
    refused(json!({"cap": 65536}), "cap: invalid value: integer `65536`, expected u16");
    refused(json!({"cap": -1}), "cap: invalid value: integer `-1`, expected u16");
    refused(json!({"cap": 1.5}), "cap: invalid type: floating point `1.5`, expected u16");
    refused(json!({"name": 4}), "name: invalid type: integer `4`, expected a string");
    refused(json!({"entries": {}}), "entries: invalid type: map, expected a sequence");
    refused(json!({"entries": [{"id": "a", "count": 1}, {"count": 1}]}), "entries[1]: missing field `id`");
    refused(json!({"entries": [{"id": "a"}]}), "entries[0]: missing field `count`");
    refused(json!({"missions": "hidden"}), "missions: invalid value: string \"hidden\", expected a list of missions");
    refused(json!({"missions": [{"category": "a"}]}), "missions[0]: missing field `card`");
    refused(json!({"hidden_hand": {"cards": 1}}), "hidden_hand: missing field `points`");
    refused(json!({"tags": ["a", 2]}), "tags[1]: invalid type: integer `2`, expected a string");
}

#[test]
fn a_file_is_written_in_this_order() {
    let mut list = ArmyList::new("e".into(), "f".into(), "battle".into(), 500);
    let empty = r#"{"format":"muster-list","version":2,"name":"","edition":"e","faction":"f","play":"battle","cap":500,"entries":[]}"#;
    assert_eq!(write(&list), empty);
    list.entries = vec![
        Entry { size: 1, ..Entry::new(EntryKey(3), "a".into(), 2) },
        Entry { under: Some(EntryKey(3)), ..Entry::new(EntryKey(7), "b".into(), 1) },
        Entry::in_slot(EntryKey(8), "c".into(), "m".into()),
    ];
    list.hidden_hand = Some(HiddenHand { cards: 1, points: 20 });
    (list.name, list.notes, list.tags) = ("N".to_owned(), "n".to_owned(), vec!["t".to_owned()]);
    list.loose_host = Some("a".into());
    let full = r#"{"format":"muster-list","version":2,"name":"N","edition":"e","faction":"f","play":"battle","cap":500,"tags":["t"],"entries":[{"key":3,"id":"a","size":1,"count":2},{"key":7,"id":"b","count":1,"under":3},{"key":8,"id":"m","count":1,"slot":"c"}],"host":"a","hidden_hand":{"cards":1,"points":20},"notes":"n"}"#;
    assert_eq!(write(&list), full);
    list.entries.clear();
    list.withheld = true;
    assert!(write(&list).contains(r#""entries":[],"withheld":true,"host":"a""#));
}

#[test]
fn broken_invariants_are_repaired() {
    let entries = json!([
        {"key": 7, "id": "a", "count": 65535}, {"key": 7, "id": "b", "count": 1},
        {"key": 9, "id": "a", "count": 2}, {"key": 10, "id": "c", "count": 0}
    ]);
    let list = read_with(json!({"entries": entries})).unwrap();
    let entries: Vec<_> = list.entries.iter().map(|entry| (entry.key.0, entry.id.as_str(), entry.count)).collect();
    assert_eq!(entries, [(7, "a", 65535), (10, "b", 1)]);
}

#[test]
fn what_was_mended_is_read_again_as_it_is() {
    let entry = |key: u32, under: Option<u32>| json!({"key": key, "id": "a", "count": 2, "under": under});
    for entries in [
        // What is under nothing makes nothing a parent.
        json!([entry(1, None), entry(2, None), {"key": 3, "id": "b", "count": 1, "under": 9}, entry(9, Some(3))]),
        json!([entry(1, Some(2)), entry(2, Some(1)), entry(1, None), entry(5, None)]),
        json!([entry(1, None), entry(1, None), entry(2, None), entry(3, Some(2))]),
        json!([entry(u32::MAX, None), entry(u32::MAX / 2, None), entry(4, Some(u32::MAX / 2))]),
    ] {
        let list = read_with(json!({"entries": entries})).unwrap();
        assert_eq!(read(&write(&list)), Ok(list), "{entries}");
    }
}

#[test]
fn a_key_belongs_to_the_first_entry_that_has_it() {
    let entry = |key: u32, id: &str, under: Option<u32>| json!({"key": key, "id": id, "count": 1, "under": under});
    mended(
        json!([entry(1, "a", None), entry(1, "b", None), entry(2, "c", None), entry(3, "d", Some(2))]),
        &[(1, None), (4, None), (2, None), (3, Some(2))],
    );
}

#[test]
fn there_is_always_a_next_key() {
    let greatest = u32::MAX / 2;
    let key_of =
        |key: u32| read_with(json!({"entries": [{"key": key, "id": "a", "count": 1}]})).unwrap().entries[0].key;
    assert_eq!((key_of(greatest).0, key_of(greatest + 1).0), (greatest, 1));
}

#[test]
fn one_mission_per_category() {
    let pick = |category, card| json!({"category": category, "card": card});
    let list = read_with(json!({"missions": [pick("a", "x"), pick("a", "y"), pick("b", "z")]})).unwrap();
    let picks: Vec<_> = list.picks().map(|(slot, card)| (slot.as_str(), card.id.as_str())).collect();
    assert_eq!(picks, [("a", "x"), ("b", "z")]);
    assert!(read_with(json!({"missions": "withheld"})).unwrap().withheld);
    let none = read_with(json!({"missions": null})).unwrap();
    assert_eq!((none.withheld, none.picks().count()), (false, 0));
}

/// Checks each key and its parent after reading.
#[track_caller]
fn mended(entries: Value, expected: &[(u32, Option<u32>)]) {
    let list = read_with(json!({"entries": entries})).unwrap();
    let found: Vec<_> = list.entries.iter().map(|entry| (entry.key.0, entry.under.map(|key| key.0))).collect();
    assert_eq!(found, expected);
}

#[test]
fn an_entry_under_nothing_or_under_itself_becomes_top_level() {
    let entry = |key: u32, under: u32| json!({"key": key, "id": format!("i{key}"), "count": 1, "under": under});
    mended(
        json!([entry(1, 2), entry(2, 3), {"key": 3, "id": "c", "count": 1}]),
        &[(1, Some(2)), (2, Some(3)), (3, None)],
    );
    mended(json!([entry(1, 9)]), &[(1, None)]);
    mended(json!([entry(1, 1)]), &[(1, None)]);
    mended(json!([entry(1, 2), entry(2, 1)]), &[(1, None), (2, None)]);
}

#[test]
fn only_equal_choices_become_one() {
    let entry =
        |key: u32, size: u8, under: Value| json!({"key": key, "id": "a", "size": size, "count": 1, "under": under});
    mended(
        json!([entry(1, 0, json!(null)), entry(2, 1, json!(null)), entry(3, 0, json!(null))]),
        &[(1, None), (2, None)],
    );
    mended(
        json!([entry(1, 0, json!(null)), entry(2, 0, json!(null)), entry(3, 0, json!(2))]),
        &[(1, None), (2, None), (3, Some(2))],
    );
    let cards = json!([{"key": 1, "id": "m", "count": 1, "slot": "s"}, {"key": 2, "id": "a", "count": 1}]);
    mended(cards, &[(2, None), (1, None)]);
}

#[test]
fn a_deck_that_is_shown_is_not_withheld() {
    let list = read_with(json!({"withheld": true, "entries": [{"id": "m", "count": 1, "slot": "s"}]})).unwrap();
    assert_eq!((list.withheld, list.mission(&"s".into())), (false, Some(&"m".into())));
}

proptest! {
    #[test]
    fn any_list_reads_as_it_was_written(list in any_list()) {
        prop_assert_eq!(read(&write(&list)), Ok(list));
    }

    #[test]
    fn no_text_is_a_crash(text in ".*") {
        let _ = read(&text);
    }
}
