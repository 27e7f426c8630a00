//! The official builder's `data.json`, newer or older, as an edition of its own.
//!
//! What can be read is read; what cannot is left out and named in a warning. Rules, formats and decks are those of
//! the shipped edition it stands beside, because the file has none.

mod cards;
mod keywords;
mod map_code;
mod reading;
mod units;

use super::error::RosterError;
use super::load::Loaded;
use super::reader::{Node, parse};
use super::report::Report;
use crate::model::{Catalog, Edition, EditionId, Source};
use reading::Reading;

/// Larger files are refused unread.
pub const MOST_BYTES: usize = 5 * 1024 * 1024;

const KNOWN: &[&str] = &["factions", "ots", "definitions", "missions"];

/// `name` is what the player calls the file. The same contents always give the same edition id.
pub fn read_official(name: &str, text: &str, base: &Catalog) -> Result<Loaded, RosterError> {
    if text.len() > MOST_BYTES {
        return Err(RosterError::TooLarge { file: name.to_owned(), most: MOST_BYTES });
    }
    let value = parse(name, text.trim_start_matches('\u{feff}'))?;
    let report = Report::every(name);
    let top = Node::root(&report, &value);
    match top.get("factions") {
        Some(factions) if factions.value.is_array() => {}
        Some(factions) => return Err(factions.error("must be a list")),
        None => return Err(top.error("this is not the official data file: it has no factions")),
    }
    let mut reading = Reading::new(base);
    reading.unread("file", &top, KNOWN);
    reading.definitions(&top);
    let factions = reading.factions(&top);
    if factions.iter().all(|faction| faction.units.is_empty()) {
        return Err(top.error("this is not the official data file: none of its factions has a unit"));
    }
    let mut cards = reading.support(&top, &factions);
    reading.missions(&top, &mut cards);
    reading.missing_stats(&factions, &top);

    let mut sources = base.sources.clone();
    sources.push(Source {
        file: name.to_owned(),
        published: ["Everything in ", name, ", a file you loaded."].concat(),
        ours: ["Rules and limits, base sizes, colours and marks: those of ", &base.edition.name, "."].concat(),
    });
    // Whoever brings a file has the newer one, as far as we can know; what ships next comes after it.
    let order = base.edition.order.saturating_add(1);
    let edition = Edition { id: fingerprint(text), n: None, name: name.to_owned(), order };
    let mut catalog = Catalog::new(edition, reading.game, factions, cards, Vec::new(), sources);
    let mut retired = std::mem::take(&mut catalog.game.retired);
    retired.retain(|(old, new)| catalog.find(old).is_none() && catalog.find(new).is_some());
    catalog.game.retired = retired;
    Ok(Loaded { catalog, problems: report.take() })
}

/// FNV-1a over the contents.
fn fingerprint(text: &str) -> EditionId {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    EditionId::new(&format!("own-{hash:016x}"))
}
