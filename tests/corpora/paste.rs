//! Anything pasted into the box, and the same text as a table of many lists.

use super::{CATALOGS, catalog_of, open};
use muster::codes::many;
use muster::codes::paste::{Pasted, PastedList, recognise};
use muster::model::Catalog;

pub fn run(text: &str) {
    let editions: Vec<&Catalog> = CATALOGS.iter().collect();
    match recognise(&editions, text) {
        Ok(Pasted::List(pasted)) => check(&pasted),
        Ok(Pasted::Lists { lists, .. }) => lists.iter().for_each(check),
        // These are for other readers, which have targets of their own.
        Ok(Pasted::ListFile | Pasted::Backup | Pasted::EditionFile) => {}
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let rows = many::check(&editions, text, |_| Ok(Vec::new()));
    assert!(many::csv(&rows).lines().count() > rows.len());
}

fn check(pasted: &PastedList) {
    open(catalog_of(&pasted.list), &pasted.list);
    assert!(pasted.unplaced.len() <= 100);
}
