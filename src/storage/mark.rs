//! Format and version of a stored value; they distinguish a newer value from a broken one.

use super::lenient::if_readable;
use serde::de::{Deserializer, Error, Unexpected};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// The version we write; this and all earlier ones can be read.
pub struct Version<const N: u64>;

impl<const N: u64> Serialize for Version<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(N)
    }
}

impl<'de, const N: u64> Deserialize<'de> for Version<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u64::deserialize(deserializer)? {
            version if (1..=N).contains(&version) => Ok(Self),
            other => Err(D::Error::invalid_value(Unexpected::Unsigned(other), &format!("version {N}").as_str())),
        }
    }
}

/// Format and version, whatever the rest looks like.
#[derive(Deserialize)]
pub struct Mark {
    #[serde(default, deserialize_with = "if_readable")]
    pub format: Option<String>,
    #[serde(default, deserialize_with = "if_readable")]
    pub version: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn earlier_versions_are_read_and_no_others() {
        let reads = |version: &str| serde_json::from_str::<Version<2>>(version).is_ok();
        assert!(reads("1") && reads("2"));
        assert!(!reads("0") && !reads("3"));
    }
}
