//! How long it takes to write and to read the code of one list, and lists that somebody typed.

use divan::{Bencher, black_box};
use muster::codes::official::{self, CapForm};
use muster::codes::paste::recognise;
use muster::codes::share::{self, Sharing};
use muster::codes::{many, typed};
use muster::edit::from_printed;
use muster::model::{ArmyList, Catalog};
use muster::rosters::{shipped, shipped_editions};

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

fn every_game() -> Vec<Catalog> {
    shipped_editions().unwrap_or_default().into_iter().map(|loaded| loaded.catalog).collect()
}

/// As long as a typed list may be, with names in full, cut short and misspelt.
#[divan::bench]
fn read_a_long_typed_list(bencher: Bencher) {
    let catalogs = every_game();
    let editions: Vec<&Catalog> = catalogs.iter().collect();
    let text = format!("Empire 1000\n{}", "4x Stormtroopers\nAT-AT (250)\nspeederbikes\nsmoke scren\n".repeat(120));
    bencher.bench(|| typed::read(&editions, black_box(&text)));
}

/// Without a head it may be of any side of any game.
#[divan::bench]
fn read_a_list_without_a_head(bencher: Bencher) {
    let catalogs = every_game();
    let editions: Vec<&Catalog> = catalogs.iter().collect();
    let text = "2x Marine (9 models)\nFactory\nsomething unheard of, with a blaster\n".repeat(160);
    bencher.bench(|| typed::read(&editions, black_box(&text)));
}

const PROSE: &str =
    "We meet on Sunday at ten, in the back room (as always); bring 12 dice, and cake for the winners.\n";

#[divan::bench]
fn recognise_five_megabytes_of_prose(bencher: Bencher) {
    let catalogs = every_game();
    let editions: Vec<&Catalog> = catalogs.iter().collect();
    let text = PROSE.repeat(50_000);
    bencher.bench(|| recognise(&editions, black_box(&text)));
}

#[divan::bench]
fn check_prose_for_many_lists(bencher: Bencher) {
    let catalogs = every_game();
    let editions: Vec<&Catalog> = catalogs.iter().collect();
    let text = PROSE.repeat(5_000);
    bencher.bench(|| many::check(&editions, black_box(&text), |_| Ok(Vec::new())));
}
