//! Values in documents that other programs write: of the kind we expect, missing, or of any other kind.

use super::CodeError;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// Null is as good as missing.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(untagged)]
pub(super) enum Lenient<T> {
    #[default]
    Missing,
    Read(T),
    Other(IgnoredAny),
}

impl<T> Lenient<T> {
    pub fn read(&self) -> Option<&T> {
        match self {
            Self::Read(value) => Some(value),
            Self::Missing | Self::Other(_) => None,
        }
    }

    /// `None` for a missing value; a value of another kind is an error that names the part of the code.
    pub fn or_broken(&self, part: &'static str) -> Result<Option<&T>, CodeError> {
        match self {
            Self::Other(_) => Err(CodeError::Broken(part)),
            _ => Ok(self.read()),
        }
    }
}
