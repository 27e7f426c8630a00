//! Throws damaged texts at the paste box and every decoder: `cargo run --profile native --no-default-features --example
//! fuzz_paste [seconds] [seed]`. Stops at the first panic, slow answer or excessive use of memory, with the text that
//! caused it.

use muster::codes::official::{self, CapForm};
use muster::codes::paste::{Pasted, recognise};
use muster::codes::share::{self, Sharing};
use muster::codes::{base64, many, qr};
use muster::export;
use muster::model::{ArmyList, Catalog};
use muster::rosters::shipped;
use muster::{edit, rules};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Limits on the memory beyond a text's own size, and on the time for an answer.
const MOST_KILOBYTES: u64 = 16 << 10;
const LONGEST_ANSWER: Duration = Duration::from_secs(1);
const GIANT: usize = 5 << 20;

fn main() -> ExitCode {
    let number = |at| std::env::args().nth(at).and_then(|text| text.parse::<u64>().ok());
    let (seconds, seed) = (number(1).unwrap_or(60), number(2).unwrap_or(1));
    let Ok(loaded) = shipped() else { return ExitCode::FAILURE };
    let catalog = loaded.catalog;
    let seeds = seeds(&catalog);
    let mut fuzzer = Fuzzer {
        catalog: &catalog,
        seeds: &seeds,
        state: seed | 1,
        runs: 0,
        lists: 0,
        slowest: Duration::ZERO,
        most: u64::MAX,
    };
    // A first pass over everything, so that memory the program needs anyway is not counted.
    let mut fine = seeds.iter().all(|text| fuzzer.run(text));
    let usual = peak_kilobytes();
    fuzzer.most = usual + MOST_KILOBYTES;
    let start = Instant::now();
    while fine && start.elapsed().as_secs() < seconds {
        let text = fuzzer.mutant();
        fine = fuzzer.run(&text);
    }
    let grown = peak_kilobytes().saturating_sub(usual);
    let fine = fine && fuzzer.giants();
    println!(
        "{} texts in {} s, {} of them lists; slowest answer {} ms, most memory beyond the usual {grown} kB",
        fuzzer.runs,
        start.elapsed().as_secs(),
        fuzzer.lists,
        fuzzer.slowest.as_millis()
    );
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

struct Fuzzer<'a> {
    catalog: &'a Catalog,
    seeds: &'a [String],
    state: u64,
    runs: u64,
    lists: u64,
    slowest: Duration,
    /// Limit on the memory of the program, in kilobytes.
    most: u64,
}

impl Fuzzer<'_> {
    fn below(&mut self, limit: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        ((u128::from(self.state) * limit as u128) >> 64) as usize
    }

    /// Whether all went well.
    fn run(&mut self, text: &str) -> bool {
        let start = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| feed(self.catalog, text)));
        let took = start.elapsed();
        // Asking the system takes longer than checking most texts.
        let peak = if self.runs.is_multiple_of(64) || text.len() > 1 << 16 { peak_kilobytes() } else { 0 };
        self.runs += 1;
        self.slowest = self.slowest.max(took);
        let problem = match outcome {
            Err(_) => "panic".to_owned(),
            Ok(Err(problem)) => problem,
            Ok(Ok(_)) if took > LONGEST_ANSWER => format!("{} ms", took.as_millis()),
            Ok(Ok(_)) if peak > self.most => format!("{peak} kilobytes"),
            Ok(Ok(lists)) => {
                self.lists += lists;
                return true;
            }
        };
        println!("{problem}: {:?}", text.chars().take(300).collect::<String>());
        false
    }

    fn mutant(&mut self) -> String {
        let seed = self.below(self.seeds.len());
        let mut bytes = self.seeds.get(seed).cloned().unwrap_or_default().into_bytes();
        for _ in 0..=self.below(6) {
            let at = self.below(bytes.len() + 1);
            let end = (at + self.below(12)).min(bytes.len());
            match self.below(8) {
                0 if at < bytes.len() => bytes.splice(at..=at, [self.below(256) as u8]).for_each(drop),
                1 => drop(bytes.drain(at..end)),
                2 => bytes.insert(at, self.below(128) as u8),
                3 => bytes.splice(at..end, b"99999999999999999999".iter().copied()).for_each(drop),
                4 => {
                    let piece = bytes.get(at..end).unwrap_or_default().repeat(1 + self.below(200));
                    bytes.splice(at..at, piece).for_each(drop);
                }
                5 => {
                    let other = self.below(self.seeds.len());
                    let other = self.seeds.get(other).map(String::as_bytes).unwrap_or_default();
                    let from = self.below(other.len() + 1);
                    bytes.truncate(at);
                    bytes.extend_from_slice(other.get(from..).unwrap_or_default());
                }
                6 => bytes.truncate(at),
                _ => {
                    let words: [&[u8]; 8] = [b"{", b"\"", b"Faction: ", b"#/l/", b"eyJ", b"\xff", b"-1", b"\n"];
                    let word = words.get(self.below(words.len())).copied().unwrap_or_default();
                    bytes.splice(at..at, word.iter().copied()).for_each(drop);
                }
            }
        }
        // A damaged official code is mostly refused at once, so the JSON inside is damaged as well.
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if text.starts_with(r#"{"f""#) && self.below(2) == 0 { base64::encode(text.as_bytes()) } else { text }
    }

    /// Texts of five megabytes, which count with their own size and that of a copy.
    fn giants(&mut self) -> bool {
        self.most += 2 * (GIANT as u64 >> 10) + 1024;
        let pieces = [
            "0",
            "1ABC-",
            "eyJ",
            "{",
            "[",
            "[0,",
            "{\"a\":[",
            "\"",
            "#/l/",
            "Faction: ",
            "\n",
            "x\n",
            "1x a\n",
            "=",
            "é ",
            "A B1 ",
        ];
        let heads =
            ["", "{\"metadata\":{},\"units\":[", "{\"format\":\"muster-backup\",\"x\":[", "Faction: Galactic Empire\n"];
        let seeds = self.seeds.iter().step_by(7).map(|seed| ("", seed.as_str()));
        let mut giants = heads.iter().flat_map(|head| pieces.iter().map(|piece| (*head, *piece))).chain(seeds);
        giants.all(|(head, piece)| {
            let mut giant = String::with_capacity(GIANT + piece.len());
            giant += head;
            while giant.len() < GIANT && !piece.is_empty() {
                giant += piece;
            }
            self.run(&giant)
        })
    }
}

/// The number of lists in the text, or the problem if one does not survive a round trip.
fn feed(catalog: &Catalog, text: &str) -> Result<u64, String> {
    let mut lists: Vec<ArmyList> = Vec::new();
    match recognise(&[catalog], text) {
        Ok(Pasted::List(pasted)) => lists.push(pasted.list),
        Ok(Pasted::Lists { lists: several, .. }) => lists.extend(several.into_iter().map(|pasted| pasted.list)),
        _ => {}
    }
    if let Ok(read) = official::read(catalog, text) {
        let again = official::read(catalog, &official::write(catalog, &read.list, CapForm::Number));
        if read.list.cap > 0 && again.is_ok_and(|again| again.list != read.list) {
            return Err("another list after writing".to_owned());
        }
        lists.push(read.list);
    }
    lists.extend(share::decode(&[catalog], text).map(|read| read.list));
    for list in lists.iter().filter(|list| list.entries.len() < 100) {
        let code = share::encode(&[catalog], list, Sharing::default());
        let again = share::decode(&[catalog], &code).map_err(|error| format!("{code}: {error}"))?;
        if share::encode(&[catalog], &again.list, Sharing::default()) != code {
            return Err(format!("{code} is not the only code"));
        }
        let _ = (qr::Qr::new(&code), rules::issues(catalog, list));
    }
    if text.len() < 1 << 16 {
        many::csv(&many::check(&[catalog], text, |_| Ok(Vec::new())));
    }
    Ok(lists.len() as u64)
}

fn seeds(catalog: &Catalog) -> Vec<String> {
    let mut seeds: Vec<String> = Vec::new();
    for army in &catalog.armies {
        let mut list = edit::from_printed(catalog, army);
        for sharing in [
            Sharing::default(),
            Sharing { name: true, ..Sharing::default() },
            Sharing { withhold_missions: true, hide_hand: true, name: false },
        ] {
            seeds.push(share::encode(&[catalog], &list, sharing));
        }
        let code = share::encode(&[catalog], &list, Sharing::default());
        let official = official::write(catalog, &list, CapForm::Number);
        seeds.extend(base64::decode(&official).and_then(|bytes| String::from_utf8(bytes).ok()));
        seeds.push(export::simple(catalog, &list));
        seeds.push(export::detailed(catalog, &list, Some(&official)));
        seeds.push(export::tts_code(catalog, &list));
        seeds.push(export::chat(catalog, &list, &code));
        seeds.push(export::markdown(catalog, &list, &code));
        seeds.push(format!("https://example.org/#/l/{code}"));
        seeds.push(official);
        list.faction = "strangers".into();
        seeds.push(share::encode(&[catalog], &list, Sharing::default()));
    }
    seeds
}

/// The program's peak memory; 0 if the system does not tell.
fn peak_kilobytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    line.and_then(|line| line.split_whitespace().nth(1)).and_then(|text| text.parse().ok()).unwrap_or(0)
}
