//! Old data still opens: every save format ever released is kept in `tests/saves/`.

#![allow(clippy::unwrap_used)]

use muster::edit;
use muster::facts;
use muster::model::ArmyList;
use muster::storage::envelope::{self, ReadError};
use muster::storage::import::Action;
use muster::storage::{Library, ListId, MemoryStore, Store, backup};
use serde_json::Value;
use std::path::Path;

fn file(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves").join(name)).unwrap()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn library(store: &MemoryStore) -> Library<'_> {
    Library { store, clock: || 1_771_000_020_000, random: |bytes| bytes.fill(7) }
}

/// Fields of a save of version 1, and the list they become.
#[track_caller]
fn nothing_is_lost(old: &Value, list: &ArmyList) {
    let text = |field: &str| old[field].as_str().unwrap_or_default();
    let ids = (list.edition.as_str(), list.faction.as_str(), list.format.as_str(), list.cap);
    assert_eq!(ids, (text("edition"), text("faction"), text("play"), old["cap"].as_u64().unwrap() as u16));
    assert_eq!((list.name.as_str(), list.notes.as_str()), (text("name"), text("notes")));
    let array = |field: &str| old[field].as_array().cloned().unwrap_or_default();
    assert_eq!(list.tags, array("tags").iter().map(|tag| tag.as_str().unwrap()).collect::<Vec<_>>());
    let entries: Vec<Value> = list
        .taken()
        .map(|entry| serde_json::json!({"key": entry.key.0, "id": entry.id.as_str(), "count": entry.count}))
        .collect();
    assert_eq!(entries, array("entries"));
    assert_eq!(list.withheld, old["missions"] == "withheld");
    let picks: Vec<Value> = list
        .picks()
        .map(|(slot, card)| serde_json::json!({"category": slot.as_str(), "card": card.id.as_str()}))
        .collect();
    assert_eq!(picks, array("missions"));
    let catalog = muster::rosters::shipped().unwrap().catalog;
    assert_eq!(facts::host(&catalog, list).map(|host| host.as_str()), old["host"].as_str());
    let hand = list.hidden_hand.map(|hand| (u64::from(hand.cards), u64::from(hand.points)));
    let old_hand = &old["hidden_hand"];
    assert_eq!(hand, old_hand["cards"].as_u64().zip(old_hand["points"].as_u64()));
}

#[test]
fn a_save_of_version_1_opens_with_everything_it_says() {
    for name in ["v1.json", "v1-chosen.json"] {
        let old = json(&file(name));
        let saved = envelope::read(&file(name)).unwrap();
        assert_eq!((saved.rev, saved.saved), (old["rev"].as_u64().unwrap(), old["saved"].as_u64().unwrap()));
        assert_eq!(saved.cached.map(|cached| cached.total), old["glance"]["total"].as_i64());
        nothing_is_lost(&old["list"], &saved.list);
        let mut settled = saved.list.clone();
        edit::settle(&muster::rosters::shipped().unwrap().catalog, &mut settled);
        nothing_is_lost(&old["list"], &settled);
        assert_eq!(envelope::summary(&file(name)).unwrap().name, saved.list.name);
    }
}

#[test]
fn a_save_of_version_1_is_written_as_version_2() {
    let mut saved = envelope::read(&file("v1-chosen.json")).unwrap();
    edit::settle(&muster::rosters::shipped().unwrap().catalog, &mut saved.list);
    assert_eq!(json(&envelope::write(&saved)), json(&file("v2.json")));
}

#[test]
fn a_save_of_today_is_written_as_it_was() {
    let saved = envelope::read(&file("v2.json")).unwrap();
    assert_eq!(json(&envelope::write(&saved)), json(&file("v2.json")));
}

#[test]
fn undo_of_version_1_comes_back_step_by_step() {
    let old = json(&file("histories/v1.json"));
    let store = MemoryStore::default();
    let id = ListId::parse("0000000001").unwrap();
    store.set(&id.history_key(), &file("histories/v1.json")).unwrap();
    let history = library(&store).history(id).unwrap();
    let steps = |field: &str| old[field].as_array().cloned().unwrap();
    assert_eq!((history.past().len(), history.future().len()), (steps("past").len(), steps("future").len()));
    for (old, list) in steps("past").iter().zip(history.past()).chain(steps("future").iter().zip(history.future())) {
        nothing_is_lost(old, list);
    }
    nothing_is_lost(&old["present"], history.present());
}

#[test]
fn a_backup_of_version_1_brings_everything() {
    let old = json(&file("backups/v1.json"));
    let store = MemoryStore::default();
    let library = library(&store);
    let done = library.import(&backup::parse(&file("backups/v1.json")).unwrap());
    assert!(done.stopped.is_none() && done.steps.iter().all(|step| step.action == Action::New), "{done:?}");
    assert_eq!(done.steps.len(), old["values"].as_object().unwrap().len());
    for id in ["0000000001", "0000000002"] {
        let list = library.open(ListId::parse(id).unwrap()).unwrap().list;
        nothing_is_lost(&old["values"][format!("muster.list.{id}")]["list"], &list);
    }
    let trash = library.contents().unwrap().trash;
    nothing_is_lost(&old["values"]["muster.trash.0000000003"]["list"], &trash[0].1.list);
    assert_eq!(store.get("muster.settings").unwrap().as_deref(), Some(r#"{"theme":"dark"}"#));
    assert_eq!(
        store.get("muster.list.0000000004").unwrap().as_deref(),
        old["values"]["muster.list.0000000004"].as_str()
    );
}

#[test]
fn every_kept_save_opens() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap).filter(|entry| entry.path().is_file()) {
        let path = entry.path();
        let saved = envelope::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(envelope::read(&envelope::write(&saved)).unwrap(), saved, "{}", path.display());
    }
}

#[track_caller]
fn refused(text: &str, error: ReadError) {
    assert_eq!(envelope::read(text), Err(error), "{text}");
}

#[test]
fn a_newer_save_and_a_broken_one_give_different_errors() {
    refused(r#"{"v": 2}"#, ReadError::Newer);
    refused(r#"{"v": 1, "rev": 1, "saved": 1, "list": {"format": "muster-list", "version": 3}}"#, ReadError::Newer);
    refused(r#"{"v": "2"}"#, ReadError::Broken);
    refused(r#"{"v": 1, "rev": 1, "saved": 1}"#, ReadError::Broken);
    refused(r#"{"rev": 1, "saved": 1, "list": {"format": "muster-list", "version": 1}}"#, ReadError::Broken);
    refused(r#"{"entries": [["a"]], "missions": {}, "format": "battle"}"#, ReadError::Broken);
    refused(&file("v1.json")[..200], ReadError::Broken);
}
