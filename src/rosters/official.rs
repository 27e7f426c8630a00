//! Reads the official builder's `data.json`, in any of its versions, as an edition.
//!
//! What cannot be read is left out and named in a warning. Rules, formats and decks come from the shipped edition,
//! because the file has none.

mod cards;
mod keywords;
mod map_code;
mod reading;
mod spot;
mod units;

use super::error::RosterError;
use super::load::Loaded;
use super::read::parse;
use crate::model::{Catalog, Edition, EditionId, Role, Source};
use reading::Reading;
use spot::Spot;

/// Larger files are refused unread.
pub const MOST_BYTES: usize = 5 * 1024 * 1024;

const KNOWN: &[&str] = &["factions", "ots", "definitions", "missions"];

/// `name` is the player's name for the file. The same contents always give the same edition id.
pub fn read_official(name: &str, text: &str, base: &Catalog) -> Result<Loaded, RosterError> {
    if text.len() > MOST_BYTES {
        return Err(RosterError::TooLarge { file: name.to_owned(), most: MOST_BYTES });
    }
    let value = parse(name, text.trim_start_matches('\u{feff}'))?;
    let top = Spot::top(&value);
    let factions = top.get("factions").ok_or("this is not the official data file: it has no factions");
    let factions = factions.map_err(|problem| top.problem(problem).in_file(name))?;
    if let Err(problem) = factions.items() {
        return Err(factions.problem(problem).in_file(name));
    }
    let mut reading = Reading::new(base);
    reading.unread("file", &top, KNOWN);
    reading.definitions(&top);
    let factions = reading.factions(&top);
    if reading.items.iter().all(|item| item.role != Role::Unit) {
        let problem = "this is not the official data file: none of its factions has a unit";
        return Err(top.problem(problem).in_file(name));
    }
    let mut items = reading.support(&top, &factions);
    items.extend(reading.missions(&top));
    reading.missing_stats(&top);
    items.splice(0..0, std::mem::take(&mut reading.items));

    let mut sources = base.sources.clone();
    sources.push(Source {
        file: name.to_owned(),
        published: format!("Everything in {name}, a file you loaded."),
        exact: String::new(),
        ours: format!("Rules and limits, base sizes, colours and marks: those of {}.", base.edition.name),
    });
    // A loaded file counts as newer than the editions shipped now, and as older than those of the next release.
    let order = base.edition.order.saturating_add(1);
    let edition = Edition {
        id: fingerprint(text),
        n: None,
        name: name.to_owned(),
        order,
        own: None,
        author: String::new(),
        part: false,
    };
    let mut catalog = Catalog::new(edition, reading.game, factions, items, Vec::new(), sources);
    let mut retired = std::mem::take(&mut catalog.game.retired);
    retired.retain(|(old, new)| catalog.find(old).is_none() && catalog.find(new).is_some());
    catalog.game.retired = retired;
    Ok(Loaded { catalog, problems: reading.problems.into_iter().map(|problem| problem.in_file(name)).collect() })
}

/// FNV-1a over the contents.
fn fingerprint(text: &str) -> EditionId {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    EditionId::new(&format!("own-{hash:016x}"))
}
