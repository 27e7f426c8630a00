//! How long it takes to write and to read the code of one list.

use divan::{Bencher, black_box};
use muster::codes::official::{self, CapForm};
use muster::codes::paste::recognise;
use muster::codes::share::{self, Sharing};
use muster::edit::from_printed;
use muster::model::{ArmyList, Catalog};
use muster::rosters::shipped;

fn main() {
    divan::main();
}

/// The shipped edition and the last army printed with it.
fn army() -> Option<(Catalog, ArmyList)> {
    let catalog = shipped().ok()?.catalog;
    let list = from_printed(&catalog, catalog.armies.last()?);
    Some((catalog, list))
}

#[divan::bench]
fn write(bencher: Bencher) {
    let Some((catalog, list)) = army() else { return };
    bencher.bench(|| share::encode(&[&catalog], black_box(&list), Sharing::default()));
}

#[divan::bench]
fn read(bencher: Bencher) {
    let Some((catalog, list)) = army() else { return };
    let code = share::encode(&[&catalog], &list, Sharing::default());
    bencher.bench(|| share::decode(&[&catalog], black_box(&code)));
}

#[divan::bench]
fn read_a_mistyped_one(bencher: Bencher) {
    let Some((catalog, list)) = army() else { return };
    let code = share::encode(&[&catalog], &list, Sharing::default()) + "0";
    bencher.bench(|| share::decode(&[&catalog], black_box(&code)));
}

#[divan::bench]
fn read_an_official_one(bencher: Bencher) {
    let Some((catalog, list)) = army() else { return };
    let code = official::write(&catalog, &list, CapForm::Text);
    bencher.bench(|| official::read(&catalog, black_box(&code)));
}

#[divan::bench]
fn recognise_a_link(bencher: Bencher) {
    let Some((catalog, list)) = army() else { return };
    let link = format!("https://example.org/#/l/{}", share::encode(&[&catalog], &list, Sharing::default()));
    bencher.bench(|| recognise(&[&catalog], black_box(&link)));
}
