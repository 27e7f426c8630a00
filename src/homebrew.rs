//! Rosters that players make: the document, every change to it, what is wrong with it, and how it differs from the
//! edition it was copied from.
//!
//! An [`OwnRoster`] holds the same files as a shipped edition, and the same loader reads them, so its faults have the
//! same words. [`RosterEdit`] is the one door for changes.

mod begin;
mod changes;
mod delta;
mod document;
mod excerpt;
mod file;
mod form;
mod names;
mod packed;
mod path;
mod references;
mod roster_edit;

pub use begin::{copy_of, from_nothing, new_card_file, new_faction, new_item, new_keyword};
pub use changes::{Change, changes};
pub use document::{OwnRoster, edition_id, is_own, roster_id};
pub use excerpt::excerpt;
pub use file::{FORMAT, FileError, MOST_BYTES, read_file, write_file};
pub use form::{Field, Form, Input, Of, Schemas, number_or_text, shown};
pub use names::{fault_words, label, name_of, place_words, title_of};
pub use packed::{PackError, Packed, pack, unpack};
pub use path::{Path, Segment};
pub use references::references;
pub use roster_edit::{EditFault, RosterEdit, apply};

#[cfg(test)]
mod tests;
