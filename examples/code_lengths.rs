//! Prints how long share codes are over all legal lists, beside the official builder's: `cargo run --profile native
//! --no-default-features --example code_lengths [samples]`.

use muster::codes::official::{self, CapForm};
use muster::codes::share::{self, Sharing};
use muster::model::{Catalog, Faction};
use muster::rosters::{RosterError, shipped};
use muster::solve::LegalLists;
use std::time::Instant;

const CAPS: [u16; 3] = [500, 1000, 2000];

fn main() -> Result<(), RosterError> {
    let samples = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1_000_000);
    let catalog = shipped()?.catalog;
    println!(
        "| points | faction | legal lists | looked at | shortest | half | 9 of 10 | longest | official | ns to read |"
    );
    println!("|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for cap in CAPS {
        for faction in &catalog.factions {
            print_row(&catalog, faction, cap, samples);
        }
    }
    Ok(())
}

fn print_row(catalog: &Catalog, faction: &Faction, cap: u16, samples: u64) {
    let format = official::usual_format(catalog);
    let Some(lists) = LegalLists::new(catalog, &faction.id, &format, cap) else { return };
    // All of them if there are few enough, else a uniform sample.
    let looked_at = lists.len().min(samples);
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let numbers = (0..looked_at).map(|at| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        if looked_at == lists.len() { at } else { state % lists.len() }
    });
    let (mut ours, mut theirs, mut reading) = (vec![0u64; 64], (usize::MAX, 0), Vec::new());
    for list in numbers.filter_map(|number| lists.get(number)) {
        let code = share::encode(&[catalog], &list, Sharing::default());
        let length = code.bytes().filter(|letter| *letter != b'-').count();
        if let Some(count) = ours.get_mut(length) {
            *count += 1;
        }
        let start = Instant::now();
        let read = share::decode(&[catalog], &code);
        reading.push(start.elapsed().as_nanos());
        debug_assert!(read.is_ok_and(|read| read.list.same_choices(&list)));
        let official = official::write(catalog, &list, CapForm::Text).len();
        theirs = (theirs.0.min(official), theirs.1.max(official));
    }
    reading.sort_unstable();
    let quantile = |tenths: u64| {
        let mut seen = 0;
        ours.iter().position(|count| (seen += count, seen * 10 >= looked_at * tenths && seen > 0).1).unwrap_or(0)
    };
    println!(
        "| {cap} | {} | {} | {} | {} | {} | {} | {} | {}–{} | {} |",
        faction.name,
        lists.len(),
        if looked_at == lists.len() { "all".to_owned() } else { looked_at.to_string() },
        quantile(0),
        quantile(5),
        quantile(9),
        quantile(10),
        theirs.0,
        theirs.1,
        reading.get(reading.len() / 2).copied().unwrap_or(0),
    );
}
