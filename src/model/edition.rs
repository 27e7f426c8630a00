//! Where numbers come from: editions and sources.

use super::EditionId;
use super::values::Name;
use serde::Deserialize;

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
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Source {
    #[serde(skip)]
    pub file: String,
    /// Where the published numbers were read.
    #[serde(with = "Name")]
    pub published: String,
    /// The repository, file and commit behind it, for whoever checks the data; never shown.
    #[serde(default)]
    pub exact: String,
    /// What in this file is ours.
    #[serde(with = "Name")]
    pub ours: String,
}
