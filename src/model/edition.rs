//! Where numbers come from: editions and sources.

use super::EditionId;
use super::values::Name;
use crate::base32::{CROCKFORD, is_spacing};
use serde::Deserialize;

#[derive(Debug, Clone, PartialEq)]
pub struct Edition {
    pub id: EditionId,
    /// Stable number for codes; `None` for an edition a player loaded.
    pub n: Option<u32>,
    pub name: String,
    /// Greater is newer, within one game.
    pub order: u32,
    /// What tells the states of a roster apart that a player made; `None` for published ones.
    pub own: Option<Fingerprint>,
    /// Whom to ask for such a roster; may be empty.
    pub author: String,
    /// Whether only a part of such a roster is here: what one list uses, as a link brings it.
    pub part: bool,
}

/// Tells two states of a player's roster apart, names and all: "K3XA-97QD".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub [u8; 5]);

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letters = CROCKFORD.encode(&self.0);
        let (one, other) = letters.split_at_checked(4).unwrap_or((&letters, ""));
        write!(formatter, "{one}-{other}")
    }
}

impl std::str::FromStr for Fingerprint {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letters: String = text.chars().filter(|letter| !is_spacing(*letter)).collect();
        let bytes = CROCKFORD.decode(letters.as_bytes()).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or("must be a fingerprint such as \"K3XA-97QD\"")
    }
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
