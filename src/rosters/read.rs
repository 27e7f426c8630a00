//! JSON to the shape of a data file; what does not fit is named by its path and the nearest id.

use super::error::{Place, Problem, RosterError};
use serde::Deserialize;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

pub fn parse(file: &str, text: &str) -> Result<Value, RosterError> {
    let not_json =
        |error: serde_json::Error| RosterError::NotJson { file: file.to_owned(), problem: error.to_string() };
    serde_json::from_str(text).map_err(not_json)
}

/// An object of a known shape: nothing missing, nothing misspelt.
pub fn shape<'a, T: Deserialize<'a>>(value: &'a Value) -> Result<T, Problem> {
    // Without this, a list of all the fields in their order would do, too.
    if !value.is_object() {
        return Err(Problem::nameless("", "must be an object"));
    }
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = if error.path().iter().len() == 0 { String::new() } else { error.path().to_string() };
        let id = nearest_id(value, error.path()).map(str::to_owned);
        Problem { place: Place { path, id }, problem: error.inner().to_string() }
    })
}

/// The last id on the way down the path; rules have a code for one.
fn nearest_id<'a>(root: &'a Value, path: &Path) -> Option<&'a str> {
    let below = path.iter().scan(root, |value, segment| {
        *value = match segment {
            Segment::Seq { index } => value.get(index)?,
            Segment::Map { key } => value.get(key)?,
            Segment::Enum { .. } | Segment::Unknown => return None,
        };
        Some(*value)
    });
    let id = |value: &'a Value| value.get("id").or_else(|| value.get("code"))?.as_str();
    std::iter::once(root).chain(below).filter_map(id).last()
}
