//! The parts of the page that checks many lists.

pub mod columns;
pub mod detail;
pub mod summary;
pub mod table;
