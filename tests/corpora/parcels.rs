//! What one device tells the other of a game: a code as it is, the bytes of one, or its JSON.

use super::{checks, trackers};
use muster::edit;
use muster::play::tracker::{self, Tracker};
use muster::play::{Game, Merged, Parcel, Played, Sides};
use std::sync::LazyLock;

/// A game that goes on, and a tracked one that has not begun.
static GAME: LazyLock<Game> = LazyLock::new(|| Game::from_save(include_str!("../play/fight.json")).unwrap().0);
static TRACKER: LazyLock<Tracker> = LazyLock::new(|| {
    let catalog = super::CATALOGS.iter().find(|catalog| catalog.game.id.as_str() == "starcraft").unwrap();
    let army = || tracker::Army::of(catalog, &edit::from_printed(catalog, &catalog.armies[0]), String::new());
    let armies = Sides { red: army(), blue: army() };
    let fielding = tracker::Fielding { catalog, cap: 1000, table: None, armies, mission: None, mine: None, now: 0 };
    Tracker::new(fielding.start().unwrap())
});

/// A text that begins with `#` is the bytes of a code, one for each character below 256.
pub fn run(text: &str) {
    let parcel = match text.strip_prefix('#') {
        Some(bytes) => {
            let bytes: Vec<u8> = bytes.chars().filter_map(|letter| u8::try_from(letter).ok()).collect();
            Parcel::from_text(&checks::parcel(&bytes)).ok()
        }
        None => serde_json::from_str(text).ok().or_else(|| Parcel::from_text(text).ok()),
    };
    let Some(parcel) = parcel else { return };
    let code = parcel.to_text();
    if let Ok(read) = Parcel::from_text(&code) {
        assert_eq!(read.to_text(), code);
        let in_a_chat = format!("Look: <https://example.org/#/play/follow/{code}>.");
        assert_eq!(Parcel::from_text(&in_a_chat), Ok(read));
    }
    merge(&parcel, &*GAME);
    merge(&parcel, &*TRACKER);
}

fn merge<G: Played>(parcel: &Parcel, mine: &G) {
    match parcel.merge(mine) {
        Merged::Further(game, more) => {
            // Events that the rules of the battle refuse are left out.
            assert!(game.events().len() <= mine.events().len() + more);
            trackers::look(&game);
        }
        Merged::Differs { theirs, .. } | Merged::Behind(theirs, _) => trackers::look(&theirs),
        _ => {}
    }
}
