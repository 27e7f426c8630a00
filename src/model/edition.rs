//! Where numbers come from: editions and sources.

use super::EditionId;

#[derive(Debug, Clone, PartialEq)]
pub struct Edition {
    pub id: EditionId,
    /// Stable number for codes; `None` for an edition a player loaded.
    pub n: Option<u32>,
    pub name: String,
    /// Greater is newer, within one game.
    pub order: u32,
}

/// What one data file says about itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Source {
    pub file: String,
    /// Where the published numbers were read.
    pub published: String,
    /// What in this file is ours.
    pub ours: String,
}
