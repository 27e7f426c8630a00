//! Parses the JSON of a data file into its type.

#[cfg(target_arch = "wasm32")]
use super::by_name::ByName;
use super::error::{Problem, RosterError};
use serde::Deserialize;
use serde_json::Value;

pub fn parse(file: &str, text: &str) -> Result<Value, RosterError> {
    let not_json =
        |error: serde_json::Error| RosterError::NotJson { file: file.to_owned(), problem: error.to_string() };
    serde_json::from_str(text).map_err(not_json)
}

/// An object of a known shape: nothing missing, nothing misspelt.
pub fn shape<'a, T: Deserialize<'a>>(value: &'a Value) -> Result<T, Problem> {
    if !value.is_object() {
        return Err(Problem::nameless("", "must be an object"));
    }
    #[cfg(not(target_arch = "wasm32"))]
    return super::place::shape(value);
    // Shipped files have passed the tests; naming the place of an error is not worth 20 KB on the first page.
    #[cfg(target_arch = "wasm32")]
    T::deserialize(ByName(value)).map_err(|error| Problem::nameless("", error.to_string()))
}
