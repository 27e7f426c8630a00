//! The parts of the reference: its topics, what a search finds in them, and how each thing is shown.

pub mod abilities;
pub mod fields;
pub mod item_entry;
pub mod limits;
pub mod maps;
pub mod search;
pub mod sections;
pub mod sources;
pub mod topics;
pub mod weapons;
