//! Typed lists among other texts: each from its head to the line before the next list.

use super::super::paste::pieces;
use super::super::paste::split::{Kind, chunks, line_length};
use super::super::typed::{self, Known, Typed};
use std::collections::HashMap;

/// The search for typed lists in one text.
pub struct Blocks<'k, 'a> {
    known: &'k Known<'a>,
    /// What was found out about a line, by where it begins: lists that cannot be read overlap.
    lines: HashMap<usize, About>,
}

#[derive(Clone, Copy)]
struct About {
    is_head: bool,
    /// Whether another list begins with it.
    begins_another: bool,
}

impl<'k, 'a> Blocks<'k, 'a> {
    pub fn new(known: &'k Known<'a>) -> Self {
        Self { known, lines: HashMap::new() }
    }

    /// The typed list that begins here and where it ends; `None` unless its first line belongs to a head.
    pub fn read(&mut self, text: &str, start: usize) -> Option<(Typed<'a>, usize)> {
        let line = text.get(start..)?.lines().next()?;
        if !self.known.is_head(line) {
            return None;
        }
        let end = self.end(text, start)?;
        let typed = self.known.read(text.get(start..end)?)?;
        (typed.is_certain && !typed.list.entries.is_empty()).then_some((typed, end))
    }

    /// `None` where it is too long for a typed list.
    fn end(&mut self, text: &str, start: usize) -> Option<usize> {
        let (mut at, mut has_entries) = (start, false);
        // Where a line begins that stands alone below an empty one: it may be the player of the next list.
        let (mut alone, mut after_blank) = (None, false);
        let mut lines = 0;
        while at < text.len() {
            // The last line may be the next player.
            if lines > typed::MOST_LINES + 1 || at - start > 2 * typed::LONGEST {
                return None;
            }
            let rest = text.get(at..)?;
            let line = rest.get(..line_length(rest))?;
            let words = line.trim();
            if words.is_empty() {
                after_blank = true;
            } else {
                lines += 1;
                self.known.count_work(1, 0);
                let about = self.about(at, words);
                if has_entries && about.begins_another {
                    return Some(alone.unwrap_or(at));
                }
                has_entries |= !about.is_head;
                alone = after_blank.then_some(at);
                after_blank = false;
            }
            at += line.len();
        }
        Some(at)
    }

    fn about(&mut self, at: usize, line: &str) -> About {
        let known = self.known;
        *self.lines.entry(at).or_insert_with(|| {
            let kind = chunks(line).next().map(|chunk| chunk.kind);
            let has_list = || pieces(known, line).iter().any(|piece| piece.found.is_ok());
            let begins_another = kind != Some(Kind::Line) || known.names_faction(line) || has_list();
            About { is_head: known.is_head(line), begins_another }
        })
    }
}
