//! Inputs kept from the fuzzer: none may cause a panic, and what is read must survive a round trip.
//!
//! `tests/corpora/` has a file for each target, one input per line as a JSON string; `scripts/fuzz` renews them. Only the
//! fuzzer limits time and memory (`fuzz/src/lib.rs`): no test may fail because the machine is busy.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "corpora/found.rs"]
mod found;
#[path = "corpora/targets.rs"]
mod targets;

use std::fs;
use std::path::Path;
use targets::TARGETS;

fn inputs(target: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/corpora/{target}.jsonl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[track_caller]
fn check(target: &str) {
    let (_, run) = TARGETS.iter().find(|(name, _)| *name == target).unwrap();
    let inputs = inputs(target);
    assert!(!inputs.is_empty());
    for input in &inputs {
        // Names the input that panicked; the panic message may be about something deep inside.
        println!("{target}: {input:?}");
        run(input);
    }
}

#[test]
fn backups() {
    check("backups");
}

#[test]
fn histories() {
    check("histories");
}

#[test]
fn messages() {
    check("messages");
}

#[test]
fn official() {
    check("official");
}

#[test]
fn official_data() {
    check("official_data");
}

#[test]
fn own_rosters() {
    check("own_rosters");
}

#[test]
fn parcels() {
    check("parcels");
}

#[test]
fn paste() {
    check("paste");
}

#[test]
fn plays() {
    check("plays");
}

#[test]
fn roster_links() {
    check("roster_links");
}

#[test]
fn rosters() {
    check("rosters");
}

#[test]
fn saves() {
    check("saves");
}

#[test]
fn share() {
    check("share");
}

#[test]
fn trackers() {
    check("trackers");
}

#[test]
fn typed() {
    check("typed");
}

#[test]
fn every_target_has_a_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/fuzz_targets");
    let mut programs: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into())
        .collect();
    programs.sort();
    assert_eq!(programs, TARGETS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
}
