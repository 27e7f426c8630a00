//! Searching my armies: by what their tiles show, and by the units, leaders and cards in them.

use super::roster_filter::finds;

/// Whether an army fits a search: `None` if not, otherwise those of its entries that the words were found in and that
/// its tile does not show.
pub fn found_in(query: &str, tile: &str, entries: &[String]) -> Option<Vec<String>> {
    let mut found = Vec::new();
    for word in query.split_whitespace().filter(|word| !finds(word, tile)) {
        let hits: Vec<&String> = entries.iter().filter(|entry| finds(word, entry)).collect();
        if hits.is_empty() {
            return None;
        }
        found.extend(hits.into_iter().cloned());
    }
    found.dedup();
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(query: &str, expected: Option<&[&str]>) {
        let entries = ["4 Stormtroopers".to_owned(), "1 AT-AT".to_owned(), "1 Smoke Screen".to_owned()];
        let found = found_in(query, "Hold the ice Galactic Empire club 1000", &entries);
        assert_eq!(found, expected.map(|found| found.iter().map(|&it| it.to_owned()).collect()), "{query}");
    }

    #[test]
    fn what_the_tile_shows_is_not_said_again() {
        check("", Some(&[]));
        check("ICE empire", Some(&[]));
    }

    #[test]
    fn units_and_cards_are_named() {
        check("storm", Some(&["4 Stormtroopers"]));
        check("club smoke", Some(&["1 Smoke Screen"]));
        check("at-at at", Some(&["1 AT-AT"]));
        check("storm droids", None);
    }
}
