//! Faults that fuzzing has found, each as a minimal case.

use super::targets::{CATALOG, CATALOGS, SHOWN};
use muster::codes::CodeError;
use muster::codes::share::{decode, encode};
use muster::model::{ArmyList, Catalog, Entry, EntryKey};
use muster::storage::{Library, ListId, MemoryStore, Store, StoreError, backup, list_json};
use std::sync::atomic::{AtomicUsize, Ordering};

fn list() -> ArmyList {
    ArmyList::new(CATALOG.edition.id.clone(), "emp_all".into(), "battle".into(), 1000)
}

fn library(store: &dyn Store) -> Library<'_> {
    Library { store, clock: || 1_771_000_000_000, random: |bytes| bytes.fill(7) }
}

/// Counts reads, which is more reliable than a clock on a busy machine.
#[derive(Default)]
struct CountingStore {
    inner: MemoryStore,
    reads: AtomicUsize,
}

impl Store for CountingStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        self.inner.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.inner.set(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.inner.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.inner.keys()
    }
}

#[test]
fn a_name_cut_at_a_space_has_a_code_that_opens() {
    let named = ArmyList { name: format!("{} b", "a".repeat(63)), ..list() };
    let code = encode(&[&CATALOG], &named, SHOWN);
    assert_eq!(decode(&[&CATALOG], &code).unwrap().list.name, "a".repeat(63));
}

#[test]
fn a_broken_list_is_set_aside_without_reading_all_before_it() {
    const LISTS: usize = 2_000;
    let store = CountingStore::default();
    for number in 0..LISTS {
        store.set(&format!("muster.list.{number:010}"), "").unwrap();
    }
    let contents = library(&store).start().unwrap();
    assert_eq!((contents.quarantined.len(), contents.unreadable.len()), (LISTS, 0));
    let reads = store.reads.into_inner();
    assert!(reads < 10 * LISTS, "{reads} reads");
}

/// A list that one tab deletes and another tab saves again is in the library and in the trash under the same id.
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

/// What this version cannot read is kept for one that can, down to the last digit and space.
#[test]
fn a_backup_brings_every_value_back_as_it_is() {
    let (store, copy) = (MemoryStore::default(), MemoryStore::default());
    let list = ListId::from_random([1; 8]).list_key();
    for (key, text) in [(list.as_str(), "{\"v\":9,\"saved\":9.999999999999999e+47}"), ("muster.match.m", "   {}")] {
        store.set(key, text).unwrap();
    }
    library(&copy).import(&backup::parse(&library(&store).backup().unwrap()).unwrap());
    let values = |store: &MemoryStore| store.keys().unwrap().iter().map(|key| store.get(key)).collect::<Vec<_>>();
    assert_eq!(values(&copy), values(&store));
}

/// As deep as a code goes; the save once flattened the last level.
#[test]
fn a_deeply_nested_list_is_saved_as_it_is() {
    let mut deep = list();
    for key in 1..=u32::try_from(ArmyList::DEEPEST).unwrap() + 1 {
        let under = key.checked_sub(1).filter(|above| *above > 0).map(EntryKey);
        deep.entries.push(Entry { under, ..Entry::new(EntryKey(key), "own".into(), 1) });
    }
    assert_eq!(list_json::read(&list_json::write(&deep)).as_ref(), Ok(&deep));
    let code = encode(&[&CATALOG], &deep, SHOWN);
    assert!(decode(&[&CATALOG], &code).unwrap().list.same_choices(&deep));
}

/// A code of an edition that is not here has one form, too; it was read into a list that the next edit would change.
#[test]
fn a_code_of_another_edition_is_read_in_one_form_only() {
    let editions: Vec<&Catalog> = CATALOGS.iter().collect();
    assert_eq!(decode(&editions, "R82G-N533-49"), Err(CodeError::Broken("its form")));
}

/// Which of two equal leaders came first once decided between two kinds of code, and the reader saw them in another order.
#[test]
fn one_of_two_equal_leaders_may_have_a_host() {
    let leader = |key, under| Entry { under, ..Entry::new(EntryKey(key), "ldr_emp_vader".into(), 1) };
    let host = Entry::new(EntryKey(1), "emp_stormtroopers".into(), 4);
    for leaders in [[leader(2, None), leader(3, Some(EntryKey(1)))], [leader(2, Some(EntryKey(1))), leader(3, None)]] {
        let led = ArmyList { entries: [&[host.clone()][..], &leaders].concat(), ..list() };
        let code = encode(&[&CATALOG], &led, SHOWN);
        assert!(decode(&[&CATALOG], &code).unwrap().list.same_choices(&led), "{code}");
    }
}
