//! How long the rules of one whole repaint take on a full legal list: `cargo bench --no-default-features --bench
//! rules`.

#![allow(clippy::expect_used)]

use divan::{Bencher, black_box};
use muster::edit;
use muster::model::{ArmyList, Catalog, PrintedKind, RosterId};
use muster::rules::{self, Picker};

fn main() {
    divan::main();
}

/// The first sample army that ships: legal, 1000 points, with leader, cards and deck.
fn army() -> (Catalog, ArmyList) {
    let catalog = muster::rosters::shipped().expect("the shipped rosters load").catalog;
    let sample = |cap| catalog.armies.iter().find(move |army| army.kind == PrintedKind::Sample && army.cap == cap);
    let list = edit::from_printed(&catalog, sample(1000).expect("a sample army of 1000 points"));
    assert!(rules::is_legal(&rules::issues(&catalog, &list)));
    (catalog, list)
}

/// Everything with a `+` beside it in the builder.
fn offered(catalog: &Catalog, list: &ArmyList) -> Vec<RosterId> {
    let faction = catalog.faction(&list.faction).expect("the army's faction");
    let units = catalog.units(faction).map(|unit| &unit.id);
    let leaders = catalog.leaders(faction).map(|leader| &leader.id);
    units.chain(leaders).chain(catalog.cards().map(|card| &card.id)).cloned().collect()
}

#[divan::bench]
fn issues(bencher: Bencher) {
    let (catalog, list) = army();
    bencher.bench(|| rules::issues(black_box(&catalog), black_box(&list)));
}

#[divan::bench]
fn can_add_every_entry(bencher: Bencher) {
    let (catalog, list) = army();
    let offered = offered(&catalog, &list);
    bencher.bench(|| {
        let picker = Picker::new(black_box(&catalog), black_box(&list));
        offered.iter().filter(|id| picker.can_add(id).is_ok()).count()
    });
}

#[divan::bench]
fn can_add_one_by_one(bencher: Bencher) {
    let (catalog, list) = army();
    let offered = offered(&catalog, &list);
    bencher.bench(|| offered.iter().filter(|id| rules::can_add(black_box(&catalog), &list, id).is_ok()).count());
}

#[divan::bench]
fn limits(bencher: Bencher) {
    let (catalog, list) = army();
    bencher.bench(|| rules::limits(black_box(&catalog), black_box(&list)));
}
