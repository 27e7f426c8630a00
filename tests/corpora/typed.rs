//! Lists as people type them, read with the rosters of every game.

use super::{CATALOGS, open};
use muster::codes::typed::read;
use muster::model::Catalog;

pub fn run(text: &str) {
    let editions: Vec<&Catalog> = CATALOGS.iter().collect();
    let Some(typed) = read(&editions, text) else { return };
    open(typed.catalog, &typed.list);
    let lines = text.lines().count();
    assert!(typed.guessed.iter().all(|guess| (1..=lines).contains(&guess.line)), "{:?}", typed.guessed);
    assert!(typed.unread.iter().all(|unread| unread.line.is_some_and(|line| (1..=lines).contains(&line))));
}
