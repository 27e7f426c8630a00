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
    "star-wars-regiment-2025/game.json"
    "star-wars-regiment-2025/empire.json"
    "star-wars-regiment-2025/rebels.json"
    "star-wars-regiment-2025/republic.json"
    "star-wars-regiment-2025/separatists.json"
    "star-wars-regiment-2025/upgrades.json"
    "star-wars-regiment-2025/general.json"
    "star-wars-regiment-2025/command.json"
    "star-wars-regiment-2025/battle.json"
    "star-wars-regiment-2025/samples.json"
    "starcraft/game.json"
    "starcraft/terran-armed-forces.json"
    "starcraft/raynors-raiders.json"
    "starcraft/zerg-swarm.json"
    "starcraft/kerrigans-swarm.json"
    "starcraft/daelaam.json"
    "starcraft/khalai.json"
    "starcraft/terran-units.json"
    "starcraft/zerg-units.json"
    "starcraft/protoss-units.json"
    "starcraft/tactical.json"
    "starcraft/creep.json"
    "starcraft/upgrades.json"
    "starcraft/missions.json"
    "starcraft/deployments.json"
    "starcraft/summoned.json"
    "starcraft/printed.json"
    "starcraft/samples.json"
    "stands-and-formations/game.json"
    "stands-and-formations/example-stands.json"
    "stands-and-formations/samples.json"
    "stress-and-dice-pools/game.json"
    "stress-and-dice-pools/blank-units.json"
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
