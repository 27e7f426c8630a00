//! An army as a Saved Object for Tabletop Simulator, made of built-in pieces only.
//!
//! The document for the importer is the official TTS code with one more key, `muster` ([`document`]). The Saved Object
//! is made from that document by the rules below. `importer.lua` follows the same rules and makes the same objects, so
//! every change must be made in both; a test compares them object by object.
//!
//! Numbers. Lengths are whole thousandths of an inch (an inch is one unit of TTS), halves are rounded down. A base of
//! `mm` is `mm * 1000 / mm_per_unit` thousandths, rounded. Colours are whole numbers to 255, written as thousandths.
//!
//! Check ([`check`]). Everything that decides which pieces there are is written as one line of numbers; its hash is the
//! `check` of the document. A text with damaged numbers is refused; damaged words are not detected.
//!
//! GUIDs ([`piece`]). Piece number n, counted from 1 from the army down into each bag, is `check + n * 6700417` modulo
//! 16777213 in six hex digits: the same army has the same GUIDs, and none twice.
//!
//! Pieces. One bag, the army; in it, in this order:
//! 1. a notecard with the list;
//! 2. a notecard with the keyword texts, if there are any;
//! 3. a notecard and a king for the leader, if there is one;
//! 4. counters for tactical points (starting at the command value) and victory points;
//! 5. an endless bag for each kind of token;
//! 6. a bag with one initiative token per unit, if there are units;
//! 7. likewise a bag with a notecard for each support card and, if its template is a size of cards, a block of that size;
//! 8. likewise a bag with a notecard for each mission;
//! 9. for each unit a bag with a notecard and its bases, blocks of 1/8 inch.
//!
//! Positions ([`shelf`]) are those of the pieces after the army and its unit bags are unpacked: in rows of 30 inches
//! with half an inch between, units starting a new row. A unit is its notecard with the bases in front of it. Pieces in
//! other bags have the position of their bag.

mod cards;
mod check;
mod document;
mod importer;
mod object;
mod piece;
mod shelf;
#[cfg(test)]
mod tests;
mod texts;
mod units;

use super::tts::pretty;
use crate::model::{ArmyList, Catalog};
use document::ImporterDocument;
use object::{Object, SavedFile};
use piece::{BAG, Guids, Piece};
use shelf::Shelf;
use thiserror::Error;

pub use importer::importer_object;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TtsError {
    #[error("a table takes at most {most} {what}, and this army has {count}")]
    TooMany { what: &'static str, count: i64, most: i64 },
}

/// The text that players paste into the importer: the official TTS code, and what it leaves out.
pub fn importer_code(catalog: &Catalog, list: &ArmyList, code: &str) -> String {
    pretty(&document::document(catalog, list, code))
}

/// A file for the Saved Objects folder.
pub fn saved_object(catalog: &Catalog, list: &ArmyList, code: &str) -> Result<String, TtsError> {
    let document = document::document(catalog, list, code);
    check::within_limits(&document)?;
    Ok(pretty(&SavedFile::of(army(&document))))
}

fn army(document: &ImporterDocument) -> Object {
    let muster = &document.muster;
    let mut shelf = Shelf::default();
    let mut pieces = cards::pieces(document, &mut shelf);
    shelf.new_row();
    pieces.extend(units::pieces(document, &mut shelf));
    let army = Piece {
        description: texts::lines(&[texts::below_title(document).as_str(), &muster.verdict, &muster.edition]),
        notes: muster.code.clone(),
        contained: Some(pieces),
        ..Piece::new(BAG, texts::title(document).to_owned())
    };
    army.into_object(&mut Guids::new(muster.check), muster.tint)
}
