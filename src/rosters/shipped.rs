//! The rosters this package ships, embedded for tests, benchmarks and the command line; a browser fetches them instead.

use super::{Index, Loaded, RosterError, load};

macro_rules! files {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rosters/", $path)))),*]
    };
}

/// Path below `rosters/` and content of every file the index names, and of the index.
pub const FILES: &[(&str, &str)] = files! {
    "index.json"
    "regiment/game.json"
    "regiment/empire.json"
    "regiment/rebels.json"
    "regiment/republic.json"
    "regiment/separatists.json"
    "regiment/gungans.json"
    "regiment/support.json"
    "regiment/missions.json"
    "regiment/tutorials.json"
    "regiment/samples.json"
};

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
        let loaded = shipped().unwrap();
        assert_eq!(loaded.problems, []);
        assert_eq!(shipped_editions().unwrap().len(), 1);
    }
}
