//! What a file of ours says about itself; it is read first, so that a newer file can be told from a broken one.

use super::lenient::if_readable;
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Mark {
    #[serde(default, deserialize_with = "if_readable")]
    pub format: Option<String>,
    #[serde(default, deserialize_with = "if_readable")]
    pub version: Option<u64>,
}
