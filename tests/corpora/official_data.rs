//! The official data file as an edition of its own.

use super::{CATALOG, everything, open};
use muster::rosters::read_official;

pub fn run(text: &str) {
    match read_official("data.json", text, &CATALOG) {
        Ok(loaded) => {
            loaded.problems.iter().for_each(|problem| assert!(!problem.to_string().is_empty()));
            everything(&loaded.catalog).iter().for_each(|list| open(&loaded.catalog, list));
        }
        Err(error) => assert!(error.to_string().starts_with("data.json")),
    }
}
