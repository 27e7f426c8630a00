//! The file format of one army list: a JSON object that names its format and version.

mod missions;

use super::lenient::or_default;
use super::mark::{Mark, Version};
use crate::model::{ArmyList, EditionId, Entry, EntryKey, FactionId, FormatId, HiddenHand, Missions, RosterId};
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub const FORMAT: &str = "muster-list";
pub const VERSION: u64 = 1;

/// The next free key is one more than the greatest, so the greatest number there is must stay free.
const GREATEST_KEY: u32 = u32::MAX / 2;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ListError {
    #[error("this is not an army list of ours")]
    NotAList,
    #[error("this list was written by a newer version (format {0})")]
    Newer(u64),
    /// Where, and what was expected there.
    #[error("{0}")]
    Malformed(String),
}

/// A list as its file has it. Unknown ids and unknown fields are no error: the first are kept, the second skipped.
#[derive(Serialize, Deserialize)]
pub(super) struct ListFile {
    format: Format,
    version: Version<VERSION>,
    #[serde(default, deserialize_with = "or_default")]
    name: String,
    edition: EditionId,
    faction: FactionId,
    play: FormatId,
    cap: u16,
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    #[serde(default, deserialize_with = "or_default")]
    entries: Vec<EntryFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<RosterId>,
    #[serde(default, with = "missions")]
    missions: Missions,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden_hand: Option<HiddenHand>,
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "String::is_empty")]
    notes: String,
}

#[derive(Serialize, Deserialize)]
pub(super) enum Format {
    #[serde(rename = "muster-list")]
    List,
}

#[derive(Serialize, Deserialize)]
struct EntryFile {
    key: Option<u32>,
    id: RosterId,
    count: u16,
}

/// In one line.
pub fn write(list: &ArmyList) -> String {
    // Only a map whose keys are no texts cannot be written, and a list has none.
    serde_json::to_string(&ListFile::from(list)).unwrap_or_default()
}

pub fn read(text: &str) -> Result<ArmyList, ListError> {
    let mark: Mark = serde_json::from_str(text).map_err(|_| ListError::NotAList)?;
    check(&mark)?;
    let file: ListFile = serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))?;
    Ok(file.into())
}

/// Whether this version reads such a list.
pub(super) fn check(mark: &Mark) -> Result<(), ListError> {
    if mark.format.as_deref() != Some(FORMAT) {
        return Err(ListError::NotAList);
    }
    match mark.version {
        Some(VERSION) => Ok(()),
        Some(newer) if newer > VERSION => Err(ListError::Newer(newer)),
        _ => Err(ListError::Malformed(format!("version: expected the number {VERSION}"))),
    }
}

impl From<serde_path_to_error::Error<serde_json::Error>> for ListError {
    fn from(error: serde_path_to_error::Error<serde_json::Error>) -> Self {
        let at_the_top = error.path().iter().next().is_none();
        Self::Malformed(if at_the_top { error.inner().to_string() } else { error.to_string() })
    }
}

impl From<&ArmyList> for ListFile {
    fn from(list: &ArmyList) -> Self {
        let entry = |entry: &Entry| EntryFile { key: Some(entry.key.0), id: entry.id.clone(), count: entry.count };
        Self {
            format: Format::List,
            version: Version,
            name: list.name.clone(),
            edition: list.edition.clone(),
            faction: list.faction.clone(),
            play: list.format.clone(),
            cap: list.cap,
            tags: list.tags.clone(),
            entries: list.entries.iter().map(entry).collect(),
            host: list.host.clone(),
            missions: list.missions.clone(),
            hidden_hand: list.hidden_hand,
            notes: list.notes.clone(),
        }
    }
}

impl From<ListFile> for ArmyList {
    fn from(file: ListFile) -> Self {
        let mut list = Self {
            name: file.name,
            tags: file.tags,
            host: file.host,
            missions: file.missions,
            hidden_hand: file.hidden_hand,
            notes: file.notes,
            ..Self::new(file.edition, file.faction, file.play, file.cap)
        };
        for entry in file.entries {
            add_entry(&mut list, entry);
        }
        list
    }
}

/// Keeps what the list promises: one entry per id, no count of 0, no key twice.
fn add_entry(list: &mut ArmyList, EntryFile { key, id, count }: EntryFile) {
    if let Some(entry) = list.entries.iter_mut().find(|entry| entry.id == id) {
        entry.count = entry.count.saturating_add(count);
    } else if count > 0 {
        let key = key.filter(|key| *key <= GREATEST_KEY).map(EntryKey);
        let free = key.filter(|key| list.entries.iter().all(|entry| entry.key != *key));
        list.entries.push(Entry { key: free.unwrap_or_else(|| list.next_key()), id, count });
    }
}

#[cfg(test)]
pub(super) mod testing {
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
}

#[cfg(test)]
mod tests {
    use super::testing::any_list;
    use super::*;
    use crate::model::MissionPick;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    /// The least a list file must have, with `extra` fields on top.
    #[track_caller]
    fn read_with(extra: Value) -> Result<ArmyList, ListError> {
        let mut value = json!({"format": "muster-list", "version": 1, "edition": "e", "faction": "f", "play": "battle", "cap": 500});
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
        refused(
            json!({"missions": "hidden"}),
            "missions: invalid value: string \"hidden\", expected a list of missions",
        );
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
}
