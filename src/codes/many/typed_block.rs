//! A typed list among other texts: from its head to the line before the next list.

use super::super::paste::pieces;
use super::super::paste::split::{Kind, chunks};
use super::super::typed::{self, Typed};
use crate::model::Catalog;

/// The typed list at the beginning of a text and its length in bytes; `None` unless the first line belongs to a head.
pub fn read<'a>(editions: &[&'a Catalog], text: &str) -> Option<(Typed<'a>, usize)> {
    if !typed::is_head(editions, text.lines().next()?) {
        return None;
    }
    let end = end(editions, text);
    let typed = typed::read(editions, text.get(..end)?)?;
    (typed.is_certain && !typed.list.entries.is_empty()).then_some((typed, end))
}

fn end(editions: &[&Catalog], text: &str) -> usize {
    let (mut at, mut has_entries) = (0, false);
    // Where a line begins that stands alone below an empty one: it may be the player of the next list.
    let (mut alone, mut after_blank) = (None, false);
    for line in text.split_inclusive('\n') {
        let words = line.trim();
        if !words.is_empty() && has_entries && begins_another(editions, words) {
            return alone.unwrap_or(at);
        }
        if words.is_empty() {
            after_blank = true;
        } else {
            has_entries |= !typed::is_head(editions, words);
            alone = after_blank.then_some(at);
            after_blank = false;
        }
        at += line.len();
    }
    at
}

fn begins_another(editions: &[&Catalog], line: &str) -> bool {
    let kind = chunks(line).next().map(|chunk| chunk.kind);
    let has_list = || pieces(editions, line).iter().any(|piece| piece.found.is_ok());
    kind != Some(Kind::Line) || typed::names_faction(editions, line) || has_list()
}
