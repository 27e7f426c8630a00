//! How long searches take on the shipped rosters: `cargo bench --no-default-features --bench solve`.

#![allow(clippy::expect_used)]

use divan::{Bencher, black_box};
use muster::model::{ArmyList, Catalog, FactionId};
use muster::{rosters, solve};

fn main() {
    divan::main();
}

fn catalog() -> Catalog {
    rosters::shipped().expect("the shipped rosters load").catalog
}

fn empty(catalog: &Catalog, faction: usize, cap: u16) -> ArmyList {
    ArmyList::new(catalog.edition.id.clone(), faction_id(catalog, faction), "battle".into(), cap)
}

fn faction_id(catalog: &Catalog, faction: usize) -> FactionId {
    catalog.factions[faction].id.clone()
}

/// Everything the roster has, five times: over the cap, over quotas, two leaders, too many cards.
fn crowded(catalog: &Catalog, faction: usize, cap: u16) -> ArmyList {
    let mut list = empty(catalog, faction, cap);
    let of = &catalog.factions[faction];
    let units = catalog.units(of).map(|unit| &unit.id).chain(catalog.leaders(of).map(|leader| &leader.id));
    let cards = catalog.cards().filter(|card| card.cost() > 0).map(|card| &card.id);
    for (id, key) in units.chain(cards).zip(1..) {
        list.entries.push(muster::model::Entry::new(muster::model::EntryKey(key), id.clone(), 5));
    }
    list
}

#[divan::bench(args = [500, 1000, 2000])]
fn repair_an_empty_list(bencher: Bencher, cap: u16) {
    let catalog = catalog();
    let list = empty(&catalog, 0, cap);
    bencher.bench(|| solve::repair(black_box(&catalog), black_box(&list)));
}

#[divan::bench(args = [500, 1000, 2000, 65535])]
fn repair_a_crowded_list(bencher: Bencher, cap: u16) {
    let catalog = catalog();
    let list = crowded(&catalog, 0, cap);
    bencher.bench(|| solve::repair(black_box(&catalog), black_box(&list)));
}

#[divan::bench(args = [500, 1000, 2000, 65535])]
fn fill_an_empty_list(bencher: Bencher, cap: u16) {
    let catalog = catalog();
    let list = empty(&catalog, 0, cap);
    bencher.bench(|| solve::fill(black_box(&catalog), black_box(&list), 7));
}

#[divan::bench(args = [500, 1000, 2000])]
fn undercut_a_full_list(bencher: Bencher, cap: u16) {
    let catalog = catalog();
    let empty = empty(&catalog, 0, cap);
    let full = solve::fill(&catalog, &empty, 0).proposals().first().map_or(empty, |first| first.after.clone());
    bencher.bench(|| solve::undercut(black_box(&catalog), black_box(&full), i64::from(cap) - 33));
}

#[divan::bench(args = [500, 1000, 2000])]
fn count_legal_lists(bencher: Bencher, cap: u16) {
    let catalog = catalog();
    let faction = faction_id(&catalog, 0);
    bencher.bench(|| solve::count(black_box(&catalog), &faction, &"battle".into(), cap));
}

#[divan::bench]
fn draw_a_legal_list(bencher: Bencher) {
    let catalog = catalog();
    let lists = solve::LegalLists::new(&catalog, &faction_id(&catalog, 0), &"battle".into(), 1000).expect("countable");
    let mut number = 0u64;
    bencher.bench_local(|| {
        number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
        lists.get(number % lists.len())
    });
}
