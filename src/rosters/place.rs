//! Locates errors in the shape of a data file by path and nearest id.

use super::by_name::ByName;
use super::error::{Place, Problem};
use serde::Deserialize;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

pub fn shape<'a, T: Deserialize<'a>>(value: &'a Value) -> Result<T, Problem> {
    serde_path_to_error::deserialize(ByName(value)).map_err(|error| {
        let path = if error.path().iter().len() == 0 { String::new() } else { error.path().to_string() };
        let id = nearest_id(value, error.path()).map(str::to_owned);
        Problem { place: Place { path, id }, problem: error.inner().to_string() }
    })
}

/// The last id along the path; rules have a code instead.
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
