//! How long it takes to read every shipped data file, and an official one.

use muster::rosters;

fn main() {
    divan::main();
}

/// Parsing, reading and cross-checking all files of all editions: under 2 ms.
#[divan::bench]
fn shipped_editions() -> usize {
    rosters::shipped_editions().map_or(0, |loaded| loaded.len())
}

#[divan::bench]
fn official_file(bencher: divan::Bencher<'_, '_>) {
    let text = include_str!("../tests/rosters/data.json");
    if let Ok(loaded) = rosters::shipped() {
        bencher.bench(|| rosters::read_official("data.json", text, &loaded.catalog).is_ok());
    }
}
