//! Lists as people type them, read with the rosters of every game.

use super::{CATALOGS, open};
use muster::codes::typed::{Known, Typed};
use muster::model::Catalog;
use std::cell::RefCell;

/// Work after which names are gathered anew. A reader gives up long after it.
const MOST_WORK: usize = 1 << 20;

thread_local! {
    /// To gather names takes longer than to read a short text.
    static KNOWN: RefCell<Option<Known<'static>>> = const { RefCell::new(None) };
}

fn read(text: &str) -> Option<Typed<'static>> {
    KNOWN.with_borrow_mut(|known| {
        let editions: Vec<&Catalog> = CATALOGS.iter().collect();
        let rested = known.take().filter(|known| known.work() < MOST_WORK).unwrap_or_else(|| Known::new(&editions));
        known.insert(rested).read(text)
    })
}

pub fn run(text: &str) {
    let Some(typed) = read(text) else { return };
    open(typed.catalog, &typed.list);
    let lines = text.lines().count();
    assert!(typed.guessed.iter().all(|guess| (1..=lines).contains(&guess.line)), "{:?}", typed.guessed);
    assert!(typed.unread.iter().all(|unread| unread.line.is_some_and(|line| (1..=lines).contains(&line))));
}
