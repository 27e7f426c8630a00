//! One box for anything: says what a pasted text is, the list in it, and what could not be placed.

mod document;
mod embedded;
mod names;
pub(super) mod split;
mod text;
mod tts;

use super::share::{self, OtherEdition};
use super::{CodeError, official};
use crate::model::{ArmyList, Catalog};
use document::Content;
use split::{Chunk, Kind};
use std::ops::Range;

/// What a text turned out to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pasted {
    List(Box<PastedList>),
    /// Several codes, links or texts in one; at least one of them could be read.
    Lists {
        lists: Vec<PastedList>,
        /// What was meant as a list and could not be read.
        lost: Vec<Unplaced>,
    },
    /// A file of one list that the app wrote; reading it is the storage's job.
    ListFile,
    /// A backup of the app; reading it is the storage's job.
    Backup,
    /// A data file of the official builder: another edition, not a list.
    EditionFile,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastedList {
    pub source: Source,
    pub list: ArmyList,
    /// Said to the player when the list could not be opened in its own edition.
    pub note: Option<OtherEdition>,
    /// What the list lacks or only keeps as an unknown id, in the order of the text.
    pub unplaced: Vec<Unplaced>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Code,
    Link,
    OurText,
    OfficialCode,
    OfficialTts,
    OfficialText,
}

impl Source {
    /// Ends the sentence "This is …".
    pub fn words(self) -> &'static str {
        match self {
            Source::Code => "a share code",
            Source::Link => "a link to a list",
            Source::OurText => "a text with a share code in it",
            Source::OfficialCode => "a share code of the official builder",
            Source::OfficialTts => "a Tabletop Simulator code of the official builder",
            Source::OfficialText => "a text of the official builder",
        }
    }
}

/// A piece of a text that is not in the list as it was meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplaced {
    /// Counted from 1; nothing where lines mean nothing.
    pub line: Option<usize>,
    pub text: String,
    pub reason: String,
}

/// A list in a text, or what was meant as one.
#[derive(Debug)]
pub(super) struct Piece {
    /// Its first line, counted from 1.
    pub line: usize,
    /// Where it stands in the text, in bytes.
    pub at: Range<usize>,
    pub found: Result<PastedList, CodeError>,
}

/// A longer text is answered without looking at it.
pub const LONGEST: usize = 8 << 20;
/// Lists offered from one text; organisers with more have a page of their own.
const MOST_LISTS: usize = 50;
/// Codes and texts read in search of them; the rest of a longer text only repeats the same few.
const MOST_READ: usize = 1000;
/// Enough to show; a text of another kind would fill the page with complaints.
const MOST_UNPLACED: usize = 100;
const LONGEST_SHOWN: usize = 80;

const NOTHING: CodeError = CodeError::NotACode("it is none of the codes, texts and files this box knows");
const FILE: CodeError = CodeError::NotACode("it is a file; open it by itself");
const TOO_LONG: CodeError = CodeError::NotACode("it is far too long");

pub fn recognise(editions: &[&Catalog], text: &str) -> Result<Pasted, CodeError> {
    if text.len() > LONGEST {
        return Err(TOO_LONG);
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    let Some(first) = split::chunks(text).next() else {
        return Err(CodeError::NotACode("there is nothing in it"));
    };
    if first.kind == Kind::Document && first.text.len() == text.len() {
        let mut pieces = Vec::new();
        match document::read(editions, text)? {
            Content::File(file) => return Ok(file),
            Content::Pieces(found) => found.into_iter().for_each(|piece| add(&mut pieces, piece)),
        }
        return gathered(text, pieces);
    }
    gathered(text, pieces(editions, text))
}

/// Every list of a text, and what was meant as one. A text that is nothing but one code may be broken into lines.
pub(super) fn pieces(editions: &[&Catalog], text: &str) -> Vec<Piece> {
    let (mut pieces, mut read, mut searched, mut only_lines) = (Vec::new(), 0, 0, true);
    for chunk in split::chunks(text) {
        let is_line = chunk.kind == Kind::Line;
        only_lines &= is_line;
        if is_line && searched >= embedded::SEARCHED {
            continue;
        }
        searched += if is_line { chunk.text.len() } else { 0 };
        for piece in pieces_in(editions, &chunk) {
            if pieces.len() > MOST_LISTS {
                break;
            }
            read += 1;
            add(&mut pieces, piece.moved(chunk.line - 1, chunk.start));
        }
        if pieces.len() > MOST_LISTS || read > MOST_READ {
            break;
        }
    }
    if only_lines && !pieces.iter().any(|piece| piece.found.is_ok() || piece.at == (0..text.len())) {
        match whole(editions, text) {
            Ok(list) => pieces = vec![Piece::new(0..text.len(), Ok(list))],
            Err(CodeError::NotACode(_)) => {}
            Err(error) if pieces.is_empty() => pieces.push(Piece::new(0..text.len(), Err(error))),
            Err(_) => {}
        }
    }
    pieces
}

/// A message often has a link and its code, or a text and its code: that is one list.
fn add(pieces: &mut Vec<Piece>, piece: Piece) {
    if let Ok(new) = &piece.found {
        let mut known = pieces.iter_mut().filter_map(|piece| piece.found.as_mut().ok());
        if let Some(known) = known.find(|known| known.is_same(new)) {
            if known.list.name.is_empty() {
                known.list.name.clone_from(&new.list.name);
            }
            return;
        }
    }
    pieces.push(piece);
}

fn pieces_in(editions: &[&Catalog], chunk: &Chunk) -> Vec<Piece> {
    let found = match chunk.kind {
        Kind::Line => return embedded::find(editions, chunk.text),
        Kind::OfficialText => text::read(editions, chunk.text),
        Kind::Document => match document::read(editions, chunk.text) {
            Ok(Content::Pieces(pieces)) => return pieces,
            Ok(Content::File(_)) => Err(FILE),
            Err(error) => Err(error),
        },
    };
    vec![Piece::new(0..chunk.text.len(), found)]
}

/// A text that is nothing but one code, whatever white space came into it.
fn whole(editions: &[&Catalog], text: &str) -> Result<PastedList, CodeError> {
    match read_official(editions, text) {
        Err(CodeError::NotACode(_)) => {}
        read => return read,
    }
    let has_digit = text.contains(|letter: char| letter.is_ascii_digit());
    share::decode(editions, text).map(|decoded| of_code(Source::Code, decoded)).map_err(|error| match error {
        CodeError::NewerVersion | CodeError::Unknown(_) | CodeError::Broken(_) if has_digit => error,
        CodeError::Mistyped if embedded::looks_like_code(text) => error,
        _ => NOTHING,
    })
}

fn gathered(text: &str, pieces: Vec<Piece>) -> Result<Pasted, CodeError> {
    let (mut lists, mut lost, mut reason) = (Vec::new(), Vec::new(), None);
    for Piece { line, at, found } in pieces {
        let words = text.get(at.clone()).unwrap_or_default();
        match found {
            Ok(_) if lists.len() == MOST_LISTS => {
                lost.push(Unplaced::new(Some(line), words, &CodeError::MoreLists(MOST_LISTS).to_string()));
                break;
            }
            Ok(list) => lists.push(list),
            Err(error) => {
                lost.push(Unplaced::new(Some(line), words, &error.to_string()));
                // Of several reasons, the one that came closest to a list helps most.
                if reason.is_none() || reason == Some(CodeError::Mistyped) {
                    reason = Some(error);
                }
            }
        }
    }
    lost.truncate(MOST_UNPLACED);
    match lists.len() {
        0 if reason.is_none() && text.starts_with('[') => Err(CodeError::NotACode("its JSON is damaged")),
        0 => Err(reason.unwrap_or(NOTHING)),
        1 if lost.is_empty() => lists.pop().map(|list| Pasted::List(Box::new(list))).ok_or(NOTHING),
        _ => Ok(Pasted::Lists { lists, lost }),
    }
}

impl Piece {
    fn new(at: Range<usize>, found: Result<PastedList, CodeError>) -> Self {
        Self { line: 1, at, found }
    }

    /// In a text where this many lines and bytes come before it.
    fn moved(mut self, lines: usize, bytes: usize) -> Self {
        self.line += lines;
        self.at = self.at.start + bytes..self.at.end + bytes;
        for unplaced in self.found.iter_mut().flat_map(|list| &mut list.unplaced) {
            unplaced.line = unplaced.line.map(|line| line + lines);
        }
        self
    }
}

impl PastedList {
    /// Whether another names the same choices, and no other name for them.
    fn is_same(&self, other: &Self) -> bool {
        let (name, other_name) = (&self.list.name, &other.list.name);
        self.list.same_choices(&other.list) && (name == other_name || name.is_empty() || other_name.is_empty())
    }
}

/// Reads an official share code in the newest edition that knows its faction.
fn read_official(editions: &[&Catalog], code: &str) -> Result<PastedList, CodeError> {
    official::read_newest(editions, code).map(|read| of_official(Source::OfficialCode, read))
}

fn of_official(source: Source, read: official::OfficialList) -> PastedList {
    let unplaced = read.unknown.iter().map(|id| Unplaced::new(None, id.as_str(), UNKNOWN_ID)).take(MOST_UNPLACED);
    PastedList { source, unplaced: unplaced.collect(), list: read.list, note: None }
}

fn of_code(source: Source, decoded: share::Decoded) -> PastedList {
    let share::Decoded { list, note } = decoded;
    PastedList { source, list, note, unplaced: Vec::new() }
}

const UNKNOWN_ID: &str = "no entry of this edition has this id; it stays in the list without points";

impl Unplaced {
    fn new(line: Option<usize>, text: &str, reason: &str) -> Self {
        let text = text.trim().chars().take(LONGEST_SHOWN).collect();
        Self { line, text, reason: reason.to_owned() }
    }
}

#[cfg(test)]
mod tests;
