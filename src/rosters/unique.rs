//! Checks that ids and numbers are unique.

use std::collections::HashSet;
use std::hash::Hash;

/// Reports an id of a kind that occurs twice.
pub fn ids<'a>(kind: &str, ids: impl IntoIterator<Item = &'a str>) -> Result<(), String> {
    match repeated(ids) {
        Some(id) => Err(format!("the {kind} {id} is there twice")),
        None => Ok(()),
    }
}

/// Reports a number that two things of a kind share.
pub fn numbers(kind: &str, numbers: impl IntoIterator<Item = u32>) -> Result<(), String> {
    match repeated(numbers) {
        Some(number) => Err(format!("two {kind} have the number {number}")),
        None => Ok(()),
    }
}

fn repeated<T: Eq + Hash + Copy>(items: impl IntoIterator<Item = T>) -> Option<T> {
    let mut seen = HashSet::new();
    items.into_iter().find(|item| !seen.insert(*item))
}
