//! Many lists at once, for organisers: the verdict on each, its player, and who else plays the same list.

mod csv;
mod label;
mod order;
mod problems;
mod size;
mod table;
mod tally;
mod twins;
mod typed_block;

pub use csv::csv;
pub use order::{Column, order};
pub use problems::problems;
pub use size::{Size, Spent};
pub use tally::Filter;

use super::paste::split::{Kind, chunks};
use super::paste::{PastedList, Piece, Unplaced, is_own_file, of_typed, pieces};
use super::typed::{Guess, Known, Typed};
use super::{CodeError, ForeignList, edition_for, newest};
use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Issue, Severity, State, Verdict};
use label::Label;
use table::Table;
use typed_block::Blocks;

/// What an organiser wants to know about one list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// The line of the pasted text on which the list begins, counted from 1.
    pub line: usize,
    /// The player: the name written beside the list or above it.
    pub player: String,
    /// The list's own name.
    pub name: String,
    /// The game's name.
    pub game: String,
    pub faction: String,
    /// What it costs, and against what.
    pub size: Size,
    pub verdict: Outcome,
    /// The most serious issue; empty for a legal list.
    pub first_issue: String,
    /// Other players of the same list, as in "Anna, Bert and 2 more"; empty if there are none.
    pub same_as: String,
    /// What of the text is missing from the list.
    pub unread: Vec<Unplaced>,
    /// Names that were not written in full, and what they were taken for.
    pub guessed: Vec<Guess>,
    /// A list on a player's roster that is not here: its names and counts.
    pub foreign: Option<Box<ForeignList>>,
    /// `None` if it could not be read.
    pub list: Option<ArmyList>,
    /// A mistyped code, for which there may be suggestions; empty for anything else.
    pub mistyped: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Outcome {
    Checked(Verdict),
    /// No list could be read, for this reason.
    Unreadable(String),
    #[default]
    Unknown,
}

/// Most rows of a table.
const MOST: usize = 20_000;
/// Longest name shown, in characters.
const LONGEST_NAME: usize = 80;
/// Most pieces of a text that a row names.
const MOST_NAMED: usize = 3;
const NO_CODE: &str = "there is no code on this line";
const NO_LIST: &str = "this file holds no list";

/// Reads a list file or a backup and returns its lists, or why it cannot be read. `storage` implements it.
pub type ReadFile = fn(&str) -> Result<Vec<ArmyList>, String>;

impl Outcome {
    /// `None` if there was nothing to check.
    pub fn state(&self) -> Option<State> {
        match self {
            Outcome::Checked(verdict) => Some(verdict.state),
            Outcome::Unreadable(_) | Outcome::Unknown => None,
        }
    }

    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Checked(verdict) => verdict.word(),
            Outcome::Unreadable(_) => "Not readable",
            Outcome::Unknown => "Not checked",
        }
    }
}

impl Row {
    /// The first issue to fix and the number of further ones, after what could not be read; empty for a legal list that
    /// was read altogether.
    pub fn issues(&self) -> String {
        let faults = match &self.verdict {
            Outcome::Checked(verdict) => verdict.faults(),
            _ => 0,
        };
        let first = match faults {
            0 | 1 => self.first_issue.clone(),
            faults => format!("{}, and {} more", self.first_issue, faults - 1),
        };
        let parts = [self.not_read().map(|texts| format!("Not read: {texts}")), Some(first)];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
    }

    /// The parts of the text that are missing from the list; `None` if nothing is.
    pub fn not_read(&self) -> Option<String> {
        named(self.unread.iter().map(|piece| format!("“{}”", piece.text)))
    }

    /// What was guessed at; `None` if nothing was.
    pub fn guesses(&self) -> Option<String> {
        named(self.guessed.iter().map(|guess| format!("“{}” as {}", guess.typed, guess.taken_for)))
    }

    /// The player's name, or the line of the list if there is none.
    pub fn who(&self) -> String {
        if self.player.is_empty() { format!("line {}", self.line) } else { self.player.clone() }
    }
}

/// The first few, and how many there are besides.
fn named(parts: impl ExactSizeIterator<Item = String>) -> Option<String> {
    let more = parts.len().saturating_sub(MOST_NAMED);
    let named = parts.take(MOST_NAMED).collect::<Vec<_>>().join(", ");
    match more {
        _ if named.is_empty() => None,
        0 => Some(named),
        more => Some(format!("{named} and {more} more")),
    }
}

/// A row for every list in the text. It may hold one code, link or official code per line with the player beside or
/// above it; official texts, typed lists, TTS codes and our own files in between; and tables with a column of names.
pub fn check(editions: &[&Catalog], text: &str, read_file: ReadFile) -> Vec<Row> {
    let known = Known::new(editions);
    let mut checking = Checking { known: &known, rows: Vec::new(), above: None };
    let text = text.trim_start_matches('\u{feff}');
    let mut chunks = chunks(text);
    let mut blocks = Blocks::new(&known);
    while checking.rows.len() < MOST && !known.is_exhausted() {
        if let Some(table) = Table::begins(chunks.rest()) {
            // The line above a table is its title, not a player.
            checking.above = None;
            chunks.skip_bytes(table.header_length);
            while let Some(record) = table.next(chunks.rest()).filter(|_| checking.rows.len() < MOST) {
                checking.record(chunks.line(), &table.player(&record.cells), table.others(&record.cells));
                chunks.skip_bytes(record.length);
            }
            continue;
        }
        let Some(chunk) = chunks.next() else { break };
        if chunk.kind == Kind::Document && is_own_file(chunk.text) {
            checking.file(chunk.line, read_file(chunk.text));
            continue;
        }
        let found = pieces(&known, chunk.text);
        let is_prose = found.is_empty() && chunk.kind == Kind::Line;
        // A line such as "Empire 1000" looks like a mistyped code.
        let is_mistyped = |piece: &Piece| piece.found == Err(CodeError::Mistyped);
        let may_be_typed = chunk.kind == Kind::Line && found.iter().all(is_mistyped);
        if let Some((typed, end)) = may_be_typed.then(|| blocks.read(text, chunk.start)).flatten() {
            checking.typed(chunk.line, typed);
            let read = text.len() - chunks.rest().len();
            chunks.skip_bytes(end.saturating_sub(read));
        } else if is_prose {
            checking.prose(chunk.line, chunk.text);
        } else {
            checking.found(chunk.line, chunk.text, chunk.kind, found);
        }
    }
    checking.nobody();
    if !chunks.rest().trim().is_empty() {
        checking.rows.truncate(MOST);
        let reason = "more lists than fit one table; paste the rest by itself".to_owned();
        checking.rows.push(unreadable(chunks.line(), "", reason));
    }
    twins::mark(editions, &mut checking.rows);
    checking.rows
}

struct Checking<'k, 'a> {
    known: &'k Known<'a>,
    rows: Vec<Row>,
    /// The number and text of the last line of prose: the player of the next list, if one follows.
    above: Option<(usize, String)>,
}

impl Checking<'_, '_> {
    fn prose(&mut self, line: usize, text: &str) {
        self.nobody();
        self.above = Some((line, label::plain(text)));
    }

    /// Reports a line of prose that no list followed.
    fn nobody(&mut self) {
        if let Some((line, text)) = self.above.take() {
            self.rows.push(unreadable(line, &text, NO_CODE.to_owned()));
        }
    }

    fn found(&mut self, line: usize, text: &str, kind: Kind, found: Vec<Piece>) {
        let places: Vec<_> = found.iter().map(|piece| piece.at.clone()).collect();
        let beside = if kind == Kind::Line { label::beside(text, &places) } else { Label::none(places.len()) };
        if beside.is_some() {
            self.nobody();
        }
        let mut above = self.above.take().map(|(_, name)| name);
        if found.is_empty() {
            self.rows.push(unreadable(line, &above.unwrap_or_default(), NO_CODE.to_owned()));
            return;
        }
        for (piece, beside) in found.into_iter().zip(beside.names) {
            let player = if beside.is_empty() { above.take().unwrap_or_default() } else { beside };
            self.piece(line, &player, text, piece);
        }
    }

    fn typed(&mut self, line: usize, typed: Typed) {
        let player = self.above.take().map(|(_, name)| name).unwrap_or_default();
        self.rows.push(row(self.known.editions(), line, &player, from_line(of_typed(typed), line)));
    }

    /// A list file or a backup.
    fn file(&mut self, line: usize, read: Result<Vec<ArmyList>, String>) {
        let mut above = self.above.take().map(|(_, name)| name).unwrap_or_default();
        match read {
            Ok(lists) if lists.is_empty() => self.rows.push(unreadable(line, &above, NO_LIST.to_owned())),
            Ok(lists) => {
                for list in lists {
                    let player = std::mem::take(&mut above);
                    self.rows.push(row_of(self.known.editions(), Row { line, player, ..Row::default() }, list));
                }
            }
            Err(reason) => self.rows.push(unreadable(line, &above, reason)),
        }
    }

    /// A record of a table.
    fn record<'c>(&mut self, line: usize, player: &str, cells: impl Iterator<Item = &'c str>) {
        let known = self.known;
        let pieces_of = |cell: &'c str| pieces(known, cell).into_iter().map(move |piece| (cell, piece));
        let mut found: Vec<(&str, Piece)> = cells.flat_map(pieces_of).collect();
        // A broken link does not matter beside a valid code.
        if found.iter().any(|(_, piece)| piece.found.is_ok()) {
            found.retain(|(_, piece)| piece.found.is_ok());
        } else {
            found.truncate(1);
        }
        if found.is_empty() {
            self.rows.push(unreadable(line, player, NO_CODE.to_owned()));
        }
        for (cell, piece) in found {
            self.piece(line, player, cell, Piece { line: 1, ..piece });
        }
    }

    /// Adds the row of a list found in this text, readable or not.
    fn piece(&mut self, line: usize, player: &str, text: &str, piece: Piece) {
        let (first, line) = (line, line + piece.line - 1);
        let code = piece.code(text);
        self.rows.push(match piece.found {
            Ok(pasted) => row(self.known.editions(), line, player, from_line(pasted, first)),
            Err(error @ CodeError::Mistyped) => {
                Row { mistyped: code.to_owned(), ..unreadable(line, player, error.to_string()) }
            }
            Err(CodeError::MissingRoster(foreign)) => unchecked(line, player, foreign),
            Err(error) => unreadable(line, player, error.to_string()),
        });
    }
}

/// What was found in a part of the text that begins on this line; lines are counted in all of it.
fn from_line(mut pasted: PastedList, line: usize) -> PastedList {
    pasted.unplaced.iter_mut().for_each(|piece| piece.line = piece.line.map(|at| at + line - 1));
    pasted.guessed.iter_mut().for_each(|guess| guess.line += line - 1);
    pasted
}

/// The row of one list and of what was lost on the way to it.
fn row(editions: &[&Catalog], line: usize, player: &str, pasted: PastedList) -> Row {
    let PastedList { list, unplaced: unread, guessed, .. } = pasted;
    row_of(editions, Row { line, player: player.to_owned(), unread, guessed, ..Row::default() }, list)
}

fn row_of(editions: &[&Catalog], mut row: Row, list: ArmyList) -> Row {
    row.name = list.name.trim().to_owned();
    let Some(catalog) = edition_for(editions, &list).or_else(|| newest(editions, |_| true)) else { return row };
    let faction = catalog.faction(&list.faction);
    row.game = catalog.game.name.clone();
    row.faction = faction.map_or(list.faction.as_str(), |faction| &faction.name).to_owned();
    row.size = Size::of(catalog, &list);
    let issues = rules::issues(catalog, &list);
    let worst = issues.iter().filter(|issue| issue.severity != Severity::Note).min_by_key(|issue| issue.severity);
    row.verdict = Outcome::Checked(Verdict::of(&issues));
    row.first_issue = worst.map(Issue::to_others).unwrap_or_default();
    row.list = Some(list);
    row
}

/// The row of a list whose roster is not here, as its player sent it.
fn unchecked(line: usize, player: &str, foreign: Box<ForeignList>) -> Row {
    let size = Size::of_foreign(&foreign);
    Row {
        line,
        player: player.to_owned(),
        name: foreign.list.name.trim().to_owned(),
        game: foreign.game.clone(),
        faction: foreign.faction.clone(),
        size,
        verdict: Outcome::Unknown,
        first_issue: foreign.to_string(),
        foreign: Some(foreign),
        ..Row::default()
    }
}

fn unreadable(line: usize, player: &str, reason: String) -> Row {
    Row { line, player: player.to_owned(), verdict: Outcome::Unreadable(reason), ..Row::default() }
}

#[cfg(test)]
mod tests;
