//! What the search for hostile input has found, each as the smallest case that shows it.

use super::targets::{CATALOG, SHOWN};
use muster::codes::share::{decode, encode};
use muster::model::ArmyList;
use muster::storage::{Library, ListId, MemoryStore, Store, backup};
use std::time::{Duration, Instant};

/// A second on any machine is far less than this on a busy one, without optimisation.
const PATIENCE: Duration = Duration::from_secs(5);

fn list() -> ArmyList {
    ArmyList::new(CATALOG.edition.id.clone(), "emp_all".into(), "battle".into(), 1000)
}

fn library(store: &dyn Store) -> Library<'_> {
    Library { store, clock: || 1_771_000_000_000, random: |bytes| bytes.fill(7) }
}

#[track_caller]
fn quickly<T>(run: impl FnOnce() -> T) -> T {
    let started = Instant::now();
    let result = run();
    assert!(started.elapsed() < PATIENCE, "{:?}", started.elapsed());
    result
}

#[test]
fn a_name_cut_at_a_space_has_a_code_that_opens() {
    let named = ArmyList { name: format!("{} b", "a".repeat(63)), ..list() };
    let code = encode(&[&CATALOG], &named, SHOWN);
    assert_eq!(decode(&[&CATALOG], &code).unwrap().list.name, "a".repeat(63));
}

#[test]
fn thousands_of_broken_lists_are_set_aside_in_a_moment() {
    let store = MemoryStore::default();
    for number in 0..2_000 {
        store.set(&format!("muster.list.{number:010}"), "").unwrap();
    }
    let contents = quickly(|| library(&store).start().unwrap());
    assert_eq!((contents.quarantined.len(), contents.unreadable.len()), (2_000, 0));
}

/// A list that one tab deletes and another goes on with is in the library and in the trash under the same id.
#[test]
fn a_backup_brings_back_the_trash_beside_the_list() {
    let store = MemoryStore::default();
    let id = library(&store).create(&list(), None).unwrap();
    library(&store).delete(id).unwrap();
    library(&store).save(id, 1, &ArmyList { cap: 500, ..list() }, None).unwrap();
    let copy = MemoryStore::default();
    library(&copy).import(&backup::parse(&library(&store).backup().unwrap()).unwrap());
    assert_eq!(copy.get(&id.trash_key()), store.get(&id.trash_key()));
}

/// What this version cannot read is kept for one that can.
#[test]
fn a_backup_brings_long_numbers_back_as_they_are() {
    let (store, copy) = (MemoryStore::default(), MemoryStore::default());
    let key = ListId::from_random([1; 8]).list_key();
    store.set(&key, "{\"v\":9,\"saved\":9.999999999999999e+47}").unwrap();
    library(&copy).import(&backup::parse(&library(&store).backup().unwrap()).unwrap());
    assert_eq!(copy.get(&key), store.get(&key));
}
