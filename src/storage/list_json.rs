//! The file format of one army list: a JSON object that names its format and version.

use crate::json::{Fields, Map, Put, Value};
use crate::model::{ArmyList, Entry, EntryKey, HiddenHand, MissionPick, Missions, RosterId};
use thiserror::Error;

pub const FORMAT: &str = "muster-list";
pub const VERSION: u64 = 1;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ListError {
    #[error("this is not an army list of ours")]
    NotAList,
    #[error("this list was written by a newer version (format {0})")]
    Newer(u64),
    #[error("{path}: expected {expected}")]
    Malformed { path: String, expected: &'static str },
}

pub fn to_value(list: &ArmyList) -> Value {
    Value::Object(to_object(list))
}

pub(super) fn to_object(list: &ArmyList) -> Map<String, Value> {
    let mut object = Map::new();
    object.put("format", FORMAT);
    object.put("version", VERSION);
    object.put("name", list.name.as_str());
    object.put("edition", list.edition.as_str());
    object.put("faction", list.faction.as_str());
    object.put("play", list.format.as_str());
    object.put("cap", list.cap);
    // Before the entries, so that all a library shows of a list stands in front of them.
    if !list.tags.is_empty() {
        object.put("tags", list.tags.clone());
    }
    let mut entries: Vec<Value> = Vec::new();
    for entry in &list.entries {
        let mut item = Map::new();
        item.put("key", entry.key.0);
        item.put("id", entry.id.as_str());
        item.put("count", entry.count);
        entries.push(item.into());
    }
    object.put("entries", entries);
    if let Some(host) = &list.host {
        object.put("host", host.as_str());
    }
    object.put("missions", missions_value(&list.missions));
    if let Some(hand) = &list.hidden_hand {
        let mut item = Map::new();
        item.put("cards", hand.cards);
        item.put("points", hand.points);
        object.put("hidden_hand", item);
    }
    if !list.notes.is_empty() {
        object.put("notes", list.notes.as_str());
    }
    object
}

fn missions_value(missions: &Missions) -> Value {
    let Missions::Chosen(picks) = missions else { return "withheld".into() };
    let mut items: Vec<Value> = Vec::new();
    for pick in picks {
        let mut item = Map::new();
        item.put("category", pick.category.as_str());
        item.put("card", pick.card.as_str());
        items.push(item.into());
    }
    items.into()
}

/// Unknown ids and unknown fields are no error: the first are kept, the second skipped.
pub fn from_value(value: &Value) -> Result<ArmyList, ListError> {
    if value.text("format") != Some(FORMAT) {
        return Err(ListError::NotAList);
    }
    match value.whole("version") {
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => return Err(ListError::Newer(newer)),
        _ => return Err(Fault { within: "", at: None, key: "version", expected: "the number 1" }.into()),
    }
    Ok(read(value)?)
}

/// What could not be read, and where: the key of a list and the position in it, if it is within one.
struct Fault {
    within: &'static str,
    at: Option<usize>,
    key: &'static str,
    expected: &'static str,
}

impl From<Fault> for ListError {
    fn from(Fault { within, at, key, expected }: Fault) -> Self {
        let at = at.map_or_else(String::new, |at| format!("[{at}]"));
        let point = if within.is_empty() || key.is_empty() { "" } else { "." };
        Self::Malformed { path: format!("{within}{at}{point}{key}"), expected }
    }
}

/// A part of the file and where it stands.
struct Part<'a> {
    value: &'a Value,
    within: &'static str,
    at: Option<usize>,
}

fn read(value: &Value) -> Result<ArmyList, Fault> {
    let whole = Part { value, within: "", at: None };
    let mut list = ArmyList::new(
        whole.text("edition")?.into(),
        whole.text("faction")?.into(),
        whole.text("play")?.into(),
        whole.small("cap")?,
    );
    list.name = whole.optional_text("name")?.to_owned();
    list.notes = whole.optional_text("notes")?.to_owned();
    for (at, value) in whole.array("entries")?.iter().enumerate() {
        add_entry(&mut list, &Part { value, within: "entries", at: Some(at) })?;
    }
    if whole.has("host") {
        list.host = Some(whole.text("host")?.into());
    }
    if value.text("missions") == Some("withheld") {
        list.missions = Missions::Withheld;
    } else {
        list.missions = Missions::Chosen(picks(whole.array("missions")?)?);
    }
    if whole.has("hidden_hand") {
        let hand = Part { value: &value["hidden_hand"], within: "hidden_hand", at: None };
        list.hidden_hand = Some(HiddenHand { cards: hand.small("cards")?, points: hand.small("points")? });
    }
    for (at, value) in whole.array("tags")?.iter().enumerate() {
        let tag = Part { value, within: "tags", at: Some(at) };
        list.tags.push(value.as_str().ok_or(tag.fault("", A_TEXT))?.to_owned());
    }
    Ok(list)
}

/// Keeps what the list promises: one entry an id, no count of 0, no key twice.
fn add_entry(list: &mut ArmyList, part: &Part) -> Result<(), Fault> {
    let id = RosterId::from(part.text("id")?);
    let count = part.small("count")?;
    let key = match part.value.get("key") {
        // The next free key is one more than the greatest, so the greatest number there is must stay free.
        Some(_) => EntryKey(part.whole("key", u32::MAX / 2, "a whole number")?),
        None => list.next_key(),
    };
    let key = if list.entries.iter().any(|entry| entry.key == key) { list.next_key() } else { key };
    if let Some(entry) = list.entries.iter_mut().find(|entry| entry.id == id) {
        entry.count = entry.count.saturating_add(count);
    } else if count > 0 {
        list.entries.push(Entry { key, id, count });
    }
    Ok(())
}

fn picks(values: &[Value]) -> Result<Vec<MissionPick>, Fault> {
    let mut picks: Vec<MissionPick> = Vec::new();
    for (at, value) in values.iter().enumerate() {
        let part = Part { value, within: "missions", at: Some(at) };
        let pick = MissionPick { category: part.text("category")?.into(), card: part.text("card")?.into() };
        if picks.iter().all(|other| other.category != pick.category) {
            picks.push(pick);
        }
    }
    Ok(picks)
}

const A_TEXT: &str = "a text";

impl<'a> Part<'a> {
    fn fault(&self, key: &'static str, expected: &'static str) -> Fault {
        Fault { within: self.within, at: self.at, key, expected }
    }

    /// Null is as good as nothing.
    fn has(&self, key: &str) -> bool {
        !self.value[key].is_null()
    }

    fn text(&self, key: &'static str) -> Result<&'a str, Fault> {
        self.value.text(key).ok_or(self.fault(key, A_TEXT))
    }

    fn optional_text(&self, key: &'static str) -> Result<&'a str, Fault> {
        if self.has(key) { self.text(key) } else { Ok("") }
    }

    fn small(&self, key: &'static str) -> Result<u16, Fault> {
        Ok(self.whole(key, u32::from(u16::MAX), "a whole number up to 65535")? as u16)
    }

    fn whole(&self, key: &'static str, most: u32, expected: &'static str) -> Result<u32, Fault> {
        let number = self.value.whole(key).filter(|number| *number <= u64::from(most));
        number.map(|number| number as u32).ok_or(self.fault(key, expected))
    }

    /// A missing list is an empty one.
    fn array(&self, key: &'static str) -> Result<&'a [Value], Fault> {
        match self.value.get(key) {
            None | Some(Value::Null) => Ok(&[]),
            Some(Value::Array(items)) => Ok(items),
            Some(_) => Err(self.fault(key, "a list")),
        }
    }
}

#[cfg(test)]
pub(super) mod testing {
    use super::*;
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
    use crate::json::parse;
    use proptest::prelude::*;
    use serde_json::json;

    /// The least a list file must have, with `extra` fields on top.
    #[track_caller]
    fn read(extra: Value) -> Result<ArmyList, ListError> {
        let mut value = json!({"format": "muster-list", "version": 1, "edition": "e", "faction": "f", "play": "battle", "cap": 500});
        value.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        from_value(&value)
    }

    #[track_caller]
    fn refused(extra: Value, message: &str) {
        assert_eq!(read(extra).unwrap_err().to_string(), message);
    }

    #[test]
    fn what_is_missing_is_empty() {
        let list = read(json!({"host": null, "tags": null})).unwrap();
        assert_eq!(list, ArmyList::new("e".into(), "f".into(), "battle".into(), 500));
    }

    #[test]
    fn a_fault_is_named_by_its_place() {
        refused(json!({"format": "other"}), "this is not an army list of ours");
        refused(json!({"version": 2}), "this list was written by a newer version (format 2)");
        refused(json!({"version": "1"}), "version: expected the number 1");
        refused(json!({"cap": 65536}), "cap: expected a whole number up to 65535");
        refused(json!({"cap": -1}), "cap: expected a whole number up to 65535");
        refused(json!({"cap": 1.5}), "cap: expected a whole number up to 65535");
        refused(json!({"name": 4}), "name: expected a text");
        refused(json!({"entries": {}}), "entries: expected a list");
        refused(json!({"entries": [{"id": "a", "count": 1}, {"count": 1}]}), "entries[1].id: expected a text");
        refused(json!({"entries": [{"id": "a"}]}), "entries[0].count: expected a whole number up to 65535");
        refused(json!({"missions": [{"category": "a"}]}), "missions[0].card: expected a text");
        refused(json!({"hidden_hand": {"cards": 1}}), "hidden_hand.points: expected a whole number up to 65535");
        refused(json!({"tags": ["a", 2]}), "tags[1]: expected a text");
    }

    #[test]
    fn what_a_list_promises_is_mended() {
        let entries = json!([
            {"key": 7, "id": "a", "count": 65535}, {"key": 7, "id": "b", "count": 1},
            {"key": 9, "id": "a", "count": 2}, {"key": 10, "id": "c", "count": 0}
        ]);
        let list = read(json!({"entries": entries})).unwrap();
        let entries: Vec<_> = list.entries.iter().map(|entry| (entry.key.0, entry.id.as_str(), entry.count)).collect();
        assert_eq!(entries, [(7, "a", 65535), (8, "b", 1)]);
    }

    #[test]
    fn one_mission_a_category() {
        let missions = json!([{"category": "a", "card": "x"}, {"category": "a", "card": "y"}]);
        let list = read(json!({"missions": missions})).unwrap();
        assert_eq!(list.mission(&"a".into()), Some(&"x".into()));
        assert_eq!(read(json!({"missions": "withheld"})).unwrap().missions, Missions::Withheld);
    }

    proptest! {
        #[test]
        fn any_list_reads_as_it_was_written(list in any_list()) {
            let text = to_value(&list).to_string();
            prop_assert_eq!(from_value(&parse(&text).unwrap()).unwrap(), list);
        }

        #[test]
        fn no_text_is_a_crash(text in ".*") {
            let _ = parse(&text).map(|value| from_value(&value));
        }
    }
}
