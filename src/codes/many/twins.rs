//! Lists with the same choices, so that an organiser sees who plays the same list.

use super::Row;
use crate::codes::share::{self, Sharing};
use crate::model::Catalog;
use std::collections::BTreeMap;

/// Most names listed; the rest are counted.
const NAMED: usize = 3;

/// Marks every row with the other players of the same list. A player who sent one list twice is not named in their own
/// row.
pub fn mark(editions: &[&Catalog], rows: &mut [Row]) {
    // Equal choices have equal codes, and a code leaves out the name.
    let mut groups: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, row) in rows.iter().enumerate() {
        if let Some(list) = &row.list {
            groups.entry(share::encode(editions, list, Sharing::default())).or_default().push(at);
        }
    }
    for group in groups.into_values().filter(|group| group.len() > 1) {
        // Work is done once per distinct name, so that a thousand equal lists are not compared pair by pair.
        let mut names: Vec<String> = group.iter().filter_map(|at| rows.get(*at)).map(Row::who).collect();
        let mut own = names.clone().into_iter();
        names.sort_by_key(|name| name.to_lowercase());
        names.dedup_by_key(|name| name.to_lowercase());
        for at in group {
            let (Some(row), Some(own)) = (rows.get_mut(at), own.next()) else { continue };
            row.same_as = others(&names, &own);
        }
    }
}

fn others(names: &[String], own: &str) -> String {
    let is_other = |name: &&String| name.to_lowercase() != own.to_lowercase();
    let named: Vec<&str> = names.iter().filter(is_other).take(NAMED).map(String::as_str).collect();
    // The row's own name is among them and does not count.
    match (names.len() - 1).saturating_sub(NAMED) {
        0 => match named.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => named.concat(),
        },
        more => format!("{} and {more} more", named.join(", ")),
    }
}
