//! What a list file may hold, what is mended, and how a fault is named.

use super::testing::any_list;
use super::*;
use crate::model::MissionPick;
use proptest::prelude::*;
use serde_json::{Value, json};

/// The least a list file must have, with `extra` fields on top.
#[track_caller]
fn read_with(extra: Value) -> Result<ArmyList, ListError> {
    let mut value =
        json!({"format": "muster-list", "version": 1, "edition": "e", "faction": "f", "play": "battle", "cap": 500});
    value.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    read(&value.to_string())
}

#[track_caller]
fn refused(extra: Value, message: &str) {
    let error = read_with(extra).unwrap_err().to_string();
    assert!(error.starts_with(message), "{error}");
}

#[test]
fn what_is_missing_is_empty() {
    let list = read_with(json!({"host": null, "tags": null})).unwrap();
    assert_eq!(list, ArmyList::new("e".into(), "f".into(), "battle".into(), 500));
}

#[test]
fn a_fault_is_named_by_its_place() {
    refused(json!({"format": "other"}), "this is not an army list of ours");
    refused(json!({"version": 2}), "this list was written by a newer version (format 2)");
    refused(json!({"version": "1"}), "version: expected the number 1");
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
    let empty = r#"{"format":"muster-list","version":1,"name":"","edition":"e","faction":"f","play":"battle","cap":500,"entries":[],"missions":[]}"#;
    assert_eq!(write(&list), empty);
    list.entries = vec![Entry { key: EntryKey(3), id: "a".into(), count: 2 }];
    list.missions = Missions::Chosen(vec![MissionPick { category: "c".into(), card: "m".into() }]);
    list.hidden_hand = Some(HiddenHand { cards: 1, points: 20 });
    (list.name, list.notes, list.tags) = ("N".to_owned(), "n".to_owned(), vec!["t".to_owned()]);
    list.host = Some("a".into());
    let full = r#"{"format":"muster-list","version":1,"name":"N","edition":"e","faction":"f","play":"battle","cap":500,"tags":["t"],"entries":[{"key":3,"id":"a","count":2}],"host":"a","missions":[{"category":"c","card":"m"}],"hidden_hand":{"cards":1,"points":20},"notes":"n"}"#;
    assert_eq!(write(&list), full);
}

#[test]
fn what_a_list_promises_is_mended() {
    let entries = json!([
        {"key": 7, "id": "a", "count": 65535}, {"key": 7, "id": "b", "count": 1},
        {"key": 9, "id": "a", "count": 2}, {"key": 10, "id": "c", "count": 0}
    ]);
    let list = read_with(json!({"entries": entries})).unwrap();
    let entries: Vec<_> = list.entries.iter().map(|entry| (entry.key.0, entry.id.as_str(), entry.count)).collect();
    assert_eq!(entries, [(7, "a", 65535), (8, "b", 1)]);
}

#[test]
fn one_mission_per_category() {
    let missions = json!([{"category": "a", "card": "x"}, {"category": "a", "card": "y"}]);
    let list = read_with(json!({"missions": missions})).unwrap();
    assert_eq!(list.mission(&"a".into()), Some(&"x".into()));
    assert_eq!(read_with(json!({"missions": "withheld"})).unwrap().missions, Missions::Withheld);
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
