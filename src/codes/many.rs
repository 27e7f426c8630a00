//! Many lists at once, for organisers: a verdict for each, whose it is, and who else plays the same.

mod csv;
mod label;
mod order;
mod table;
mod twins;

pub use csv::csv;
pub use order::{Column, order};

use super::newest;
use super::paste::split::{Kind, chunks};
use super::paste::{Piece, pieces};
use crate::facts;
use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Severity, State, Verdict};
use label::Label;
use table::Table;

/// What an organiser wants to know about one list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// Where the list begins in the pasted text, counted from 1.
    pub line: usize,
    /// Who plays it: what stood beside the list or above it.
    pub player: String,
    /// The list's own name.
    pub name: String,
    pub faction: String,
    pub cap: u16,
    pub total: i64,
    pub bid: i64,
    pub verdict: Outcome,
    /// The first thing to put right; empty for a legal list.
    pub first_issue: String,
    /// Others with the same choices, as in "Anna, Bert and 2 more"; empty for a list of its own.
    pub same_as: String,
    /// Nothing where none could be read.
    pub list: Option<ArmyList>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Outcome {
    Checked(Verdict),
    /// No list could be read; says why.
    Unreadable(String),
    #[default]
    Unknown,
}

/// An organiser's table has no more rows than this.
const MOST: usize = 20_000;
/// Longest name shown, in characters.
const LONGEST_NAME: usize = 80;
const NO_CODE: &str = "there is no code on this line";

impl Outcome {
    /// `None` where there was nothing to check.
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
    /// The player, or where to look for one.
    pub fn who(&self) -> String {
        if self.player.is_empty() { format!("line {}", self.line) } else { self.player.clone() }
    }
}

/// A row for every list in the text: a code, link or official code per line with its player beside or above, official
/// texts and TTS codes in between, or tables with a column of names.
pub fn check(editions: &[&Catalog], text: &str) -> Vec<Row> {
    let mut checking = Checking { editions, rows: Vec::new(), above: None };
    let mut chunks = chunks(text.trim_start_matches('\u{feff}'));
    while checking.rows.len() < MOST {
        if let Some(table) = Table::begins(chunks.rest()) {
            // What stands above a table is its title.
            checking.above = None;
            chunks.skip_bytes(table.header_length);
            while let Some(record) = table.next(chunks.rest()).filter(|_| checking.rows.len() < MOST) {
                checking.record(chunks.line(), &table.player(&record.cells), table.others(&record.cells));
                chunks.skip_bytes(record.length);
            }
            continue;
        }
        let Some(chunk) = chunks.next() else { break };
        let found = pieces(editions, chunk.text);
        if found.is_empty() && chunk.kind == Kind::Line {
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

struct Checking<'a> {
    editions: &'a [&'a Catalog],
    rows: Vec<Row>,
    /// A line of prose and its number: the name of the list below it, if one follows.
    above: Option<(usize, String)>,
}

impl Checking<'_> {
    fn prose(&mut self, line: usize, text: &str) {
        self.nobody();
        self.above = Some((line, label::plain(text)));
    }

    /// A name that no list follows is a line without a code.
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
            self.piece(line, &player, piece);
        }
    }

    /// A record of a table.
    fn record<'c>(&mut self, line: usize, player: &str, cells: impl Iterator<Item = &'c str>) {
        let editions = self.editions;
        let mut found: Vec<Piece> = cells.flat_map(|cell| pieces(editions, cell)).collect();
        // A broken link beside a sound code has been made good.
        if found.iter().any(|piece| piece.found.is_ok()) {
            found.retain(|piece| piece.found.is_ok());
        } else {
            found.truncate(1);
        }
        if found.is_empty() {
            self.rows.push(unreadable(line, player, NO_CODE.to_owned()));
        }
        for piece in found {
            self.piece(line, player, Piece { line: 1, ..piece });
        }
    }

    fn piece(&mut self, line: usize, player: &str, piece: Piece) {
        let line = line + piece.line - 1;
        self.rows.push(match piece.found {
            Ok(pasted) => row(self.editions, line, player, pasted.list),
            Err(error) => unreadable(line, player, error.to_string()),
        });
    }
}

/// The row of one list.
fn row(editions: &[&Catalog], line: usize, player: &str, list: ArmyList) -> Row {
    let mut row = Row { line, player: player.to_owned(), cap: list.cap, ..Row::default() };
    row.name = list.name.trim().to_owned();
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    let Some(catalog) = own.or_else(|| newest(editions, |_| true)) else { return row };
    let faction = catalog.faction(&list.faction);
    row.faction = faction.map_or(list.faction.as_str(), |faction| &faction.name).to_owned();
    row.total = facts::total(catalog, &list);
    row.bid = facts::bid(catalog, &list);
    let issues = rules::issues(catalog, &list);
    let worst = issues.iter().filter(|issue| issue.severity != Severity::Note).min_by_key(|issue| issue.severity);
    row.verdict = Outcome::Checked(Verdict::of(&issues));
    row.first_issue = worst.map(|issue| issue.title.clone()).unwrap_or_default();
    row.list = Some(list);
    row
}

fn unreadable(line: usize, player: &str, reason: String) -> Row {
    Row { line, player: player.to_owned(), verdict: Outcome::Unreadable(reason), ..Row::default() }
}

#[cfg(test)]
mod tests;
