//! Beginning a game and finding it again.

use crate::codes::share::{self, Sharing};
use crate::match_up::Match;
use crate::model::{RosterId, Side};
use crate::play::{Army, Fielding, Game, SavedError, Sides, other};
use crate::storage::browser;
use crate::ui::components::match_up::fielded::Fielded;
use crate::ui::dom;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::Shelf;
use leptos::prelude::*;

/// Letters of a game's own name.
const ID_LETTERS: usize = 10;

/// Everything a new game needs.
pub struct Setup {
    pub mine: Fielded,
    pub theirs: Opponent,
    pub my_colour: Side,
    pub mission: Option<RosterId>,
    /// One device for both sides.
    pub shared: bool,
}

pub enum Opponent {
    Known(Fielded),
    /// Only the number of their units is known.
    Units(usize),
}

/// Begins the game, keeps it, and goes to it.
pub fn begin(shelf: Shelf, setup: Setup) -> Result<(), String> {
    let cap = u32::from(setup.mine.list.cap);
    let mine = army(shelf, &setup.mine);
    let theirs = match &setup.theirs {
        Opponent::Known(side) => army(shelf, side),
        Opponent::Units(units) => Army::unknown(*units),
    };
    if mine.units.is_empty() || theirs.units.is_empty() {
        return Err("An army without units cannot play.".to_owned());
    }
    let (red, blue) = if setup.my_colour == Side::Red { (mine, theirs) } else { (theirs, mine) };
    let fielding = Fielding {
        catalog: setup.mine.catalog.get(),
        cap,
        armies: Sides { red, blue },
        mission: setup.mission.as_ref(),
        mine: (!setup.shared).then_some(setup.my_colour),
        now: browser::now(),
    };
    let start = fielding.start().ok_or("This game has no play mode yet.")?;
    let id = fresh_id(shelf);
    let saved = shelf.library.save_game(&id, &Game::new(start).to_save(browser::now()));
    saved.map_err(|error| format!("The game could not be saved: {error}."))?;
    dom::go(&Route::Play(PlayAt::Game(id)));
    Ok(())
}

pub fn load(shelf: Shelf, id: &str) -> Result<Game, SavedError> {
    let text = shelf.library.saved_game(id).ok().flatten().ok_or(SavedError::Broken)?;
    Game::from_save(&text).map(|(game, _)| game)
}

/// Both sides of a match as far as they are known, my colour and the mission.
pub fn of_match(shelf: Shelf, game: &Match) -> Option<Setup> {
    let mine = Fielded::read(shelf, &game.mine().code, &game.mine().deck)?;
    let theirs = game.their_army().and_then(|army| Fielded::read(shelf, &army.code, &[]));
    let my_colour = game.my_colour().unwrap_or(Side::Red);
    let theirs = theirs.map_or(Opponent::Units(0), Opponent::Known);
    Some(Setup { mine, theirs, my_colour, mission: game.mission().cloned(), shared: false })
}

pub fn colour_of(game: &Game, mine: bool) -> Option<Side> {
    let side = game.start().mine?;
    Some(if mine { side } else { other(side) })
}

fn army(shelf: Shelf, side: &Fielded) -> Army {
    let sharing = Sharing { withhold_missions: true, hide_hand: true, name: false };
    let code = share::encode(&shelf.catalogs.get_untracked().all(), &side.list, sharing);
    let mut army = Army::of(side.catalog.get(), &side.list, code);
    army.name = side.name();
    army
}

fn fresh_id(shelf: Shelf) -> String {
    let mut bytes = [0; 16];
    (shelf.library.random)(&mut bytes);
    crate::match_up::dice::nonce(bytes).to_lowercase().chars().take(ID_LETTERS).collect()
}
