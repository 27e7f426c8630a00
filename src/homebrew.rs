//! Rosters that players make: the document, every change to it, what is wrong with it, and how it differs from the
//! edition it was copied from.
//!
//! An [`OwnRoster`] holds the same files as a shipped edition, and the same loader reads them, so its faults have the
//! same words. [`RosterEdit`] is the one door for changes.

mod armies;
mod begin;
mod changes;
mod delta;
mod document;
mod excerpt;
mod file;
mod form;
mod merge;
mod names;
mod packed;
mod path;
mod proof;
mod references;
mod roster_edit;
mod steps;

pub use begin::{copy_of, from_nothing, model_of, new_card_file, new_faction, new_item, new_item_of, new_keyword};
pub use changes::{Change, changes};
pub use document::{OwnRoster, edition_id, is_own, roster_id};
pub use excerpt::excerpt;
pub use file::{FORMAT, FileError, MOST_BYTES, read_file, write_file};
pub use form::{Field, Form, Input, Of, Schemas, number_or_text, shown};
pub use merge::merged;
pub use names::{fault_words, label, name_of, place_words, title_of};
pub use packed::{PackError, Packed, pack, unpack};
pub use path::{Path, Segment};
pub use proof::proof_words;
pub use references::references;
pub use roster_edit::{EditFault, RosterEdit, apply};
pub use steps::{pack_history, unpack_history};

#[cfg(test)]
mod tests;
