//! What an import does to every pair of a list here and a list in the file, and to everything else in a backup.

use super::super::backup::{self, list_file};
use super::super::testing::{BlockedStore, library, list, names, set_clock};
use super::*;
use crate::storage::{MemoryStore, Outcome, Store};

fn id() -> ListId {
    ListId::from_random([3; 8])
}

fn saved(name: &str, rev: u64, saved: u64) -> SavedList {
    SavedList { rev, saved, deleted: None, pinned: false, cached: None, list: list(name) }
}

/// Imports `theirs` over `mine`, and checks the plan, the lists and the trash.
#[track_caller]
fn check(mine: SavedList, theirs: SavedList, action: Action, lists: &[&str], trash: &[&str]) {
    let store = MemoryStore::default();
    store.set(&id().list_key(), &envelope::write(&mine)).unwrap();
    let library = library(&store);
    let backup = backup::parse(&list_file(id(), &theirs)).unwrap();
    let plan = library.plan_import(&backup).unwrap();
    assert_eq!(names(&library.contents().unwrap().lists), [mine.list.name.as_str()], "a plan writes nothing");
    assert_eq!(plan, [Step { kind: Kind::List, name: theirs.list.name.clone(), action }]);
    assert_eq!(library.import(&backup), Done { steps: plan, stopped: None });
    let contents = library.contents().unwrap();
    let mut found = names(&contents.lists);
    found.sort_unstable();
    assert_eq!((found.as_slice(), names(&contents.trash).as_slice()), (lists, trash));
    let again = library.import(&backup).steps;
    assert!(matches!(again[0].action, Action::Same | Action::Kept), "a second import changes nothing");
    assert_eq!(library.contents().unwrap(), contents);
}

#[test]
fn the_same_list_is_left_alone() {
    check(saved("A", 2, 20), saved("A", 2, 20), Action::Same, &["A"], &[]);
    check(saved("A", 2, 20), saved("A", 5, 50), Action::Same, &["A"], &[]);
}

#[test]
fn a_newer_list_replaces_the_old_one_which_goes_to_the_trash() {
    check(saved("A", 2, 20), saved("B", 3, 30), Action::Newer, &["B"], &["A"]);
    check(saved("A", 2, 20), saved("B", 3, 20), Action::Newer, &["B"], &["A"]);
}

#[test]
fn an_older_list_never_overwrites() {
    check(saved("A", 3, 30), saved("B", 2, 20), Action::Kept, &["A"], &[]);
    check(saved("A", 3, 20), saved("B", 2, 20), Action::Kept, &["A"], &[]);
}

#[test]
fn lists_changed_apart_are_both_kept() {
    check(saved("A", 2, 20), saved("B", 2, 20), Action::Copy, &["A", "B (from file)"], &[]);
    check(saved("A", 2, 30), saved("B", 5, 20), Action::Copy, &["A", "B (from file)"], &[]);
    check(saved("A", 5, 20), saved("B", 2, 30), Action::Copy, &["A", "B (from file)"], &[]);
}

#[test]
fn a_replaced_list_is_deleted_now_and_a_copy_starts_anew() {
    let store = MemoryStore::default();
    let library = library(&store);
    let import = |name: &str, rev: u64, time: u64| {
        library.import(&backup::parse(&list_file(id(), &saved(name, rev, time))).unwrap()).steps[0].action
    };
    store.set(&id().list_key(), &envelope::write(&saved("A", 2, 20))).unwrap();
    set_clock(50);
    assert_eq!((import("B", 3, 30), import("C", 9, 10)), (Action::Newer, Action::Copy));
    let contents = library.contents().unwrap();
    assert_eq!(contents.trash[0].1.deleted, Some(50));
    let copy = contents.lists.iter().find(|(copy, _)| *copy != id()).unwrap();
    assert_eq!((copy.1.rev, copy.1.list.name.as_str()), (1, "C (from file)"));
}

#[test]
fn a_file_without_id_is_a_new_list_once() {
    let store = MemoryStore::default();
    let library = library(&store);
    let backup = backup::parse(&crate::storage::list_json::write(&list("A"))).unwrap();
    assert_eq!(library.import(&backup).steps[0].action, Action::New);
    assert_eq!(library.import(&backup).steps[0].action, Action::Same);
    assert_eq!(names(&library.contents().unwrap().lists), ["A"]);
}

#[test]
fn a_newer_version_s_list_in_place_is_not_overwritten() {
    let store = MemoryStore::default();
    store.set(&id().list_key(), "{\"v\": 9}").unwrap();
    let backup = backup::parse(&list_file(id(), &saved("A", 1, 1))).unwrap();
    assert_eq!(library(&store).import(&backup).steps[0].action, Action::Copy);
    assert_eq!(store.get(&id().list_key()).unwrap().unwrap(), "{\"v\": 9}");
}

#[test]
fn a_pin_of_either_side_stays() {
    for (here, there) in [(true, false), (false, true)] {
        let store = MemoryStore::default();
        let mine = SavedList { pinned: here, ..saved("A", 2, 20) };
        store.set(&id().list_key(), &envelope::write(&mine)).unwrap();
        let theirs = SavedList { pinned: there, ..saved("B", 3, 30) };
        let backup = Backup { made: None, items: vec![Item::List(Some(id()), theirs)] };
        assert_eq!(library(&store).import(&backup).steps[0].action, Action::Newer);
        assert!(library(&store).open(id()).unwrap().pinned);
    }
}

/// A library with one of everything.
fn full_store() -> MemoryStore {
    let store = MemoryStore::default();
    let library = library(&store);
    set_clock(1_000);
    library.pin(library.create(&list("A"), None).unwrap(), true).unwrap();
    library.delete(library.create(&list("Deleted"), None).unwrap()).unwrap();
    library.save_edition("e2", "data.json", "{\"units\": []}").unwrap();
    library.change_settings(|settings| settings.set_sort("name")).unwrap();
    library.matches().save("m", "{\"v\":1}").unwrap();
    store.set(&id().list_key(), "{\"v\":9,\"secret\":1}").unwrap();
    library.quarantine("muster.list.0000000000", "broken").unwrap();
    store
}

fn values(store: &MemoryStore) -> Vec<(String, String)> {
    store.keys().unwrap().into_iter().map(|key| (key.clone(), store.get(&key).unwrap().unwrap())).collect()
}

#[test]
fn a_backup_restores_everything_into_an_empty_browser() {
    let (old, new) = (full_store(), MemoryStore::default());
    let backup = backup::parse(&library(&old).backup().unwrap()).unwrap();
    let done = library(&new).import(&backup);
    assert_eq!((done.steps.len(), done.stopped), (7, None));
    assert!(done.steps.iter().all(|step| step.action == Action::New), "{done:?}");
    assert_eq!(values(&new), values(&old));
}

#[test]
fn a_backup_into_its_own_browser_changes_nothing() {
    let store = full_store();
    let before = values(&store);
    let backup = backup::parse(&library(&store).backup().unwrap()).unwrap();
    let steps = library(&store).import(&backup).steps;
    assert_eq!(values(&store), before);
    let action = |kind| steps.iter().find(|step| step.kind == kind).unwrap().action;
    let alike = [Kind::List, Kind::Edition, Kind::Settings, Kind::Match].map(action);
    assert_eq!(alike, [Action::Same; 4]);
    assert_eq!(action(Kind::Trash), Action::Kept);
}

#[test]
fn a_deleted_list_is_not_added_again_beside_its_like() {
    let imported = |here: Option<&str>, in_trash: bool| {
        let store = MemoryStore::default();
        let deleted = SavedList { deleted: Some(5), ..saved("Deleted", 1, 5) };
        if in_trash {
            store
                .set(&id().trash_key(), &envelope::write(&SavedList { list: list("Older"), ..deleted.clone() }))
                .unwrap();
        }
        if let Some(name) = here {
            store.set(&id().list_key(), &envelope::write(&saved(name, 1, 5))).unwrap();
        }
        library(&store).import(&Backup { made: None, items: vec![Item::Trash(id(), deleted)] }).steps[0].action
    };
    assert_eq!(imported(None, false), Action::New);
    assert_eq!(imported(Some("Other"), false), Action::New);
    assert_eq!(imported(Some("Deleted"), false), Action::Kept);
    assert_eq!(imported(None, true), Action::Kept);
}

#[test]
fn settings_and_editions_in_use_stay() {
    let store = full_store();
    let backup = backup::parse(&library(&store).backup().unwrap()).unwrap();
    library(&store).change_settings(|settings| settings.set_sort("points")).unwrap();
    let steps = library(&store).import(&backup).steps;
    let action = |kind| steps.iter().find(|step| step.kind == kind).unwrap().action;
    assert_eq!((action(Kind::Settings), action(Kind::Edition)), (Action::Kept, Action::Same));
    assert_eq!(library(&store).settings().sort(), "points");
}

#[test]
fn a_list_saved_after_the_plan_was_shown_is_safe() {
    let store = MemoryStore::default();
    let library = library(&store);
    store.set(&id().list_key(), &envelope::write(&saved("A", 1, 10))).unwrap();
    let backup = backup::parse(&list_file(id(), &saved("B", 2, 20))).unwrap();
    assert_eq!(library.plan_import(&backup).unwrap()[0].action, Action::Newer);
    set_clock(30);
    assert_eq!(library.save(id(), 1, &list("A, changed"), None), Ok(Outcome::Saved { rev: 2 }));
    assert_eq!(library.import(&backup).steps[0].action, Action::Copy);
    assert_eq!(library.open(id()).unwrap().list.name, "A, changed");
}

#[test]
fn a_full_store_stops_the_import_and_says_how_far_it_came() {
    let backup = backup::parse(&library(&full_store()).backup().unwrap()).unwrap();
    let store = MemoryStore::with_quota(500);
    let done = library(&store).import(&backup);
    assert_eq!(done.stopped, Some(StoreError::Full));
    assert!(done.steps.len() < backup.items.len());
    assert_eq!(store.keys().unwrap().len(), done.steps.len());
}

#[test]
fn a_blocked_store_says_so() {
    let library = library(&BlockedStore);
    let backup = Backup { made: None, items: vec![Item::List(Some(id()), saved("A", 1, 1))] };
    assert_eq!(library.import(&backup), Done { steps: vec![], stopped: Some(StoreError::Blocked) });
    assert_eq!(library.plan_import(&backup), Err(StoreError::Blocked));
    assert_eq!(library.start(), Err(StoreError::Blocked));
    assert_eq!(library.create(&list("A"), None), Err(StoreError::Blocked));
    assert_eq!(library.backup(), Err(StoreError::Blocked));
    assert_eq!(library.settings().sort(), "");
}

#[test]
fn what_was_set_aside_keeps_where_it_came_from_beside_others() {
    let (here, there) = (MemoryStore::default(), MemoryStore::default());
    library(&here).quarantine("muster.list.a", "mine").unwrap();
    library(&there).quarantine("muster.list.b", "theirs").unwrap();
    let backup = backup::parse(&library(&there).backup().unwrap()).unwrap();
    library(&here).import(&backup);
    let mut found: Vec<_> =
        library(&here).contents().unwrap().quarantined.into_iter().map(|aside| (aside.from, aside.text)).collect();
    found.sort_unstable();
    let expected = [("muster.list.a", "mine"), ("muster.list.b", "theirs")];
    assert_eq!(found, expected.map(|(from, text)| (from.to_owned(), text.to_owned())));
}
