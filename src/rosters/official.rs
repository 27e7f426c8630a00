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
use crate::model::{Catalog, Edition, EditionId, RosterId, Source};
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
    let top = Node::root(name, &value);
    top.need("factions").map_err(|_| top.wrong("this is not the official data file: it has no factions"))?.items()?;
    let mut reading = Reading::new(base);
    reading.unread("file", &top, KNOWN);
    reading.definitions(&top);
    let factions = reading.factions(&top);
    if factions.iter().all(|faction| faction.units.is_empty()) {
        return Err(top.wrong("this is not the official data file: none of its factions has a unit"));
    }
    let mut cards = reading.support(&top, &factions);
    cards.extend(reading.missions(&top));
    reading.missing_stats(&factions, &top);

    let Reading { game, warnings, .. } = reading;
    let mut sources = base.sources.clone();
    sources.push(Source {
        file: name.to_owned(),
        published: format!("Everything in {name}, a file you loaded."),
        ours: format!("Rules and limits, base sizes, colours and marks: those of {}.", base.edition.name),
    });
    // Whoever brings a file has the newer one, as far as we can know; what ships next comes after it.
    let order = base.edition.order.saturating_add(1);
    let edition = Edition { id: fingerprint(text), n: None, name: name.to_owned(), order };
    let mut catalog = Catalog::new(edition, game, factions, cards, Vec::new(), sources);
    let knows = |id: &RosterId| catalog.find(id).is_some();
    let retired = base.game.retired.iter().filter(|(old, new)| !knows(old) && knows(new)).cloned().collect();
    catalog.game.retired = retired;
    Ok(Loaded { catalog, problems: warnings })
}

/// FNV-1a over the contents.
fn fingerprint(text: &str) -> EditionId {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    EditionId::new(&format!("own-{hash:016x}"))
}
