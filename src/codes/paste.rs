//! Recognises any pasted text: what kind it is, the lists in it, and what could not be matched.

mod document;
mod embedded;
mod names;
pub(super) mod split;
mod text;
mod tts;

use super::share::{self, OtherEdition};
use super::suggest::{Suggestion, suggest};
use super::typed::{self, Guess, Known};
use super::{CodeError, official};
use crate::model::{ArmyList, Catalog};
use document::Content;
pub(super) use document::is_own_file;
pub use embedded::rosters as roster_letters;
use split::{Chunk, Kind};
use std::ops::Range;

/// What a text turned out to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pasted {
    List(Box<PastedList>),
    /// Several codes, links or texts in one; at least one of them could be read.
    Lists {
        lists: Vec<PastedList>,
        /// Pieces that look like a list but cannot be read.
        lost: Vec<Unplaced>,
    },
    /// A file of one list that the app wrote; `storage` reads it.
    ListFile,
    /// A backup of the app; `storage` reads it.
    Backup,
    /// A roster somebody made; `homebrew` reads it.
    RosterFile,
    /// A data file of the official builder: another edition, not a list.
    EditionFile,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastedList {
    pub source: Source,
    pub list: ArmyList,
    /// Shown to the player if the list could not be opened in its own edition.
    pub note: Option<OtherEdition>,
    /// Parts of the text that are missing from the list or kept as unknown ids, in the order of the text.
    pub unplaced: Vec<Unplaced>,
    /// Names that were not written in full, and the entries they were matched to.
    pub guessed: Vec<Guess>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Code,
    Link,
    OurText,
    OfficialCode,
    OfficialTts,
    OfficialText,
    ModList,
    /// Written by hand.
    Typed,
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
            Source::ModList => "a list of the 2025 mod for Tabletop Simulator",
            Source::Typed => "a typed list",
        }
    }
}

/// A part of the text that is missing from the list, or is in it only as an unknown id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplaced {
    /// Counted from 1; `None` where the source has no lines.
    pub line: Option<usize>,
    pub text: String,
    pub reason: String,
}

/// A list in a text, or a piece that looks like one but cannot be read.
#[derive(Debug)]
pub(super) struct Piece {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// Its byte range in the text.
    pub at: Range<usize>,
    pub found: Result<PastedList, CodeError>,
}

/// A longer text is refused unread.
pub const LONGEST: usize = 8 << 20;
/// Most lists offered from one text; organisers with more use the check page.
const MOST_LISTS: usize = 50;
/// Most codes and texts read while looking for lists; a text with more repeats the same few.
const MOST_READ: usize = 1000;
/// Most complaints shown, so that a text of another kind does not fill the page with them.
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
    let known = Known::new(editions);
    match gathered(text, pieces(&known, text)) {
        // A line such as "stormtropers 4" looks like a mistyped code.
        Err(error @ (CodeError::NotACode(_) | CodeError::Mistyped)) => typed_list(&known, text).ok_or(error),
        // Above the faction a typed list may name its game.
        Ok(Pasted::List(list))
            if matches!(list.source, Source::OfficialText | Source::Typed) && !text.starts_with("Faction:") =>
        {
            let typed =
                typed_list(&known, text).filter(|typed| matches!(typed, Pasted::List(it) if it.unplaced.is_empty()));
            Ok(typed.unwrap_or(Pasted::List(list)))
        }
        found => found,
    }
}

fn typed_list(known: &Known, text: &str) -> Option<Pasted> {
    let typed = known.read(text).filter(|typed| typed.is_certain && !typed.list.entries.is_empty())?;
    Some(Pasted::List(Box::new(of_typed(typed))))
}

/// A typed list may begin like a text of the official builder; the tolerant reader is used if it understands more of
/// it.
fn official_or_typed(known: &Known, text: &str) -> Result<PastedList, CodeError> {
    let official = text::read(known.editions(), text);
    let lost = official.as_ref().map_or(usize::MAX, |read| read.unplaced.len());
    if lost == 0 {
        return official;
    }
    let typed = known.read(text).filter(|typed| typed.unread.len() < lost);
    typed.map_or(official, |typed| Ok(of_typed(typed)))
}

/// Corrections for a text that could not be read: the candidates for the only mistyped code in it.
pub fn suggestions(editions: &[&Catalog], text: &str) -> Vec<Suggestion> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.len() > embedded::SEARCHED {
        return Vec::new();
    }
    let pieces = pieces(&Known::new(editions), text);
    let mut mistyped = pieces.iter().filter(|piece| piece.found == Err(CodeError::Mistyped));
    match (mistyped.next(), mistyped.next()) {
        (Some(piece), None) => suggest(editions, piece.code(text)),
        _ => Vec::new(),
    }
}

/// Every list in a text, and every piece that looks like a list but cannot be read. A text that consists of a single
/// code may contain line breaks.
pub(super) fn pieces(known: &Known, text: &str) -> Vec<Piece> {
    let (mut pieces, mut read, mut searched) = (Vec::new(), 0, 0);
    for chunk in split::chunks(text) {
        let is_line = chunk.kind == Kind::Line;
        if is_line && searched >= embedded::SEARCHED {
            continue;
        }
        searched += if is_line { chunk.text.len() } else { 0 };
        for piece in pieces_in(known, &chunk) {
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
    if !pieces.iter().any(|piece| piece.found.is_ok() || piece.at == (0..text.len())) {
        match whole(known.editions(), text) {
            Ok(list) => pieces = vec![Piece::new(0..text.len(), Ok(list))],
            Err(CodeError::NotACode(_)) => {}
            Err(error) if pieces.is_empty() => pieces.push(Piece::new(0..text.len(), Err(error))),
            Err(_) => {}
        }
    }
    pieces
}

/// A message often holds the same list as a link and a code, or as a text and a code; it counts once.
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

fn pieces_in(known: &Known, chunk: &Chunk) -> Vec<Piece> {
    let found = match chunk.kind {
        Kind::Line => return embedded::find(known.editions(), chunk.text),
        Kind::OfficialText => official_or_typed(known, chunk.text),
        Kind::Document => match document::read(known.editions(), chunk.text) {
            Ok(Content::Pieces(pieces)) => return pieces,
            Ok(Content::File(_)) => Err(FILE),
            Err(error) => Err(error),
        },
    };
    vec![Piece::new(0..chunk.text.len(), found)]
}

/// A text that consists of a single code, with any white space in it.
fn whole(editions: &[&Catalog], text: &str) -> Result<PastedList, CodeError> {
    match read_official(editions, text) {
        Err(CodeError::NotACode(_)) => {}
        read => return read,
    }
    let has_digit = text.contains(|letter: char| letter.is_ascii_digit());
    share::decode(editions, text).map(|decoded| of_code(Source::Code, decoded)).map_err(|error| match error {
        CodeError::NewerVersion | CodeError::Unknown(_) | CodeError::Broken(_) if has_digit => error,
        CodeError::Mistyped if embedded::looks_like_code(text) => error,
        CodeError::NotACode(_) if embedded::looks_like_code(text) && !text.trim().contains(' ') => CodeError::Mistyped,
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
                // Of several errors, report the one of the piece that came closest to being a list.
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

    /// The letters of its code in the text it was found in.
    pub fn code<'a>(&self, text: &'a str) -> &'a str {
        embedded::code_of(text.get(self.at.clone()).unwrap_or_default())
    }

    /// The same piece, shifted by this many lines and bytes.
    fn moved(mut self, lines: usize, bytes: usize) -> Self {
        self.line += lines;
        self.at = self.at.start + bytes..self.at.end + bytes;
        if let Ok(list) = &mut self.found {
            list.unplaced.iter_mut().for_each(|piece| piece.line = piece.line.map(|line| line + lines));
            list.guessed.iter_mut().for_each(|guess| guess.line += lines);
        }
        self
    }
}

impl PastedList {
    /// Whether both hold the same choices and no different names.
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
    PastedList { source, unplaced: unplaced.collect(), list: read.list, note: None, guessed: Vec::new() }
}

fn of_code(source: Source, decoded: share::Decoded) -> PastedList {
    let share::Decoded { list, note } = decoded;
    PastedList { source, list, note, unplaced: Vec::new(), guessed: Vec::new() }
}

pub(super) fn of_typed(typed: typed::Typed) -> PastedList {
    let typed::Typed { list, guessed, mut unread, .. } = typed;
    unread.truncate(MOST_UNPLACED);
    PastedList { source: Source::Typed, list, note: None, unplaced: unread, guessed }
}

const UNKNOWN_ID: &str = "no entry of this edition has this id; it stays in the list without points";

impl Unplaced {
    pub(super) fn new(line: Option<usize>, text: &str, reason: &str) -> Self {
        let text = text.trim().chars().take(LONGEST_SHOWN).collect();
        Self { line, text, reason: reason.to_owned() }
    }
}

#[cfg(test)]
mod tests;
