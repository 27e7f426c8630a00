//! Share codes as they are, and with corrected check letters, which no fuzzer would guess.

use super::{CATALOGS, SHOWN, catalog_of, checks, open};
use muster::codes::share::{decode, encode};
use muster::edit;
use muster::model::Catalog;

/// The first value of a list by ids, and of a tree by ids.
const BY_ID: u8 = 7;
const TREE_BY_ID: u8 = 26;

/// A text that begins with `#` is the bytes of a list by ids, one for each character below 256; `@` is that of a tree.
pub fn run(text: &str) {
    read(text);
    let by_ids = |lead: u8, bytes: &str| {
        let bytes: Vec<u8> = bytes.chars().filter_map(|letter| u8::try_from(letter).ok()).collect();
        [lead].into_iter().chain(checks::values_of_bytes(&bytes)).collect()
    };
    let values = match (text.strip_prefix('#'), text.strip_prefix('@')) {
        (Some(bytes), _) => by_ids(BY_ID, bytes),
        (_, Some(bytes)) => by_ids(TREE_BY_ID, bytes),
        _ => checks::values_of_letters(text),
    };
    read(&checks::code(values));
}

fn read(code: &str) {
    let editions: Vec<&Catalog> = CATALOGS.iter().collect();
    let Ok(decoded) = decode(&editions, code) else { return };
    let catalog = catalog_of(&decoded.list);
    let mut settled = decoded.list.clone();
    edit::settle(catalog, &mut settled);
    assert!(settled == decoded.list || catalog.edition.id != settled.edition, "{code}: {settled:?}");
    open(catalog, &decoded.list);
    // One code for every list. By ids there may be a second, from a writer who did not have the edition.
    let values = checks::values_of_letters(code);
    if decoded.note.is_none() && ![Some(&BY_ID), Some(&TREE_BY_ID)].contains(&values.first()) {
        assert_eq!(checks::values_of_letters(&encode(&editions, &decoded.list, SHOWN)), values);
    }
}
