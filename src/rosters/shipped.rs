//! The rosters this package ships, embedded for tests, benchmarks and the command line; a browser fetches them instead.

use super::{Index, Loaded, RosterError, load};

/// Path below `rosters/` and content of every data file, the index first. `build.rs` lists them.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rosters.rs"));

/// The newest edition of the first game.
pub fn shipped() -> Result<Loaded, RosterError> {
    let index = index()?;
    let game = index.games.first().ok_or_else(|| RosterError::NoEdition("at all".to_owned()))?;
    let newest = game.editions.iter().max_by_key(|indexed| indexed.edition.order);
    load(newest.ok_or_else(|| RosterError::NoEdition(game.id.clone()))?, &text)
}

/// Every edition of every game, in the order of the index.
pub fn shipped_editions() -> Result<Vec<Loaded>, RosterError> {
    index()?.editions().map(|indexed| load(indexed, &text)).collect()
}

fn index() -> Result<Index, RosterError> {
    let missing = || RosterError::Missing { file: Index::FILE.to_owned() };
    Index::read(&text(Index::FILE).ok_or_else(missing)?)
}

fn text(path: &str) -> Option<String> {
    FILES.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_rosters_load_without_a_problem() {
        let games: Vec<String> = shipped_editions()
            .unwrap()
            .into_iter()
            .map(|loaded| {
                assert_eq!(loaded.problems, []);
                loaded.catalog.game.id.to_string()
            })
            .collect();
        let others = ["star-wars-regiment-2025", "starcraft", "stands-and-formations", "stress-and-dice-pools"];
        assert_eq!(games, [&["regiment"], &others[..]].concat());
        assert_eq!(shipped().unwrap().catalog.game.id.as_str(), "regiment");
    }
}
