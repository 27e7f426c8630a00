//! Beginning a battle, here or as another device tells it, and finding it again.

use crate::codes::share::{self, Sharing};
use crate::match_up::Match;
use crate::model::{ArmyList, RosterId, Side};
use crate::play::tracker::{self, Tracker};
use crate::play::{Army, Fielding, Game, Opening, Parcel, Played, SavedError, Shown, Sides, other};
use crate::storage::{StoreError, browser};
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
    let mine = Opponent::Known(setup.mine.clone());
    let (red, blue) = if setup.my_colour == Side::Red { (mine, setup.theirs) } else { (setup.theirs, mine) };
    let field = Field {
        catalog: setup.mine.clone(),
        cap: u32::from(setup.mine.list.cap),
        sides: Sides { red, blue },
        mission: setup.mission,
        mine: (!setup.shared).then_some(setup.my_colour),
    };
    begin_as(shelf, &fresh_id(shelf), &field, None)
}

/// Joins the battle of another device, with its events. `mine` is the side of the player here; `None` only looks on.
pub fn follow(shelf: Shelf, parcel: &Parcel, opening: &Opening, mine: Option<Side>) -> Result<(), String> {
    let field = |side: Side| field_side(shelf, opening.armies.of(side), mine == Some(side));
    let sides = Sides { red: field(Side::Red)?, blue: field(Side::Blue)? };
    let known = [&sides.red, &sides.blue].into_iter().find_map(|side| match side {
        Opponent::Known(side) => Some(side.clone()),
        Opponent::Units(_) => None,
    });
    let catalog = known.ok_or("this code names no army")?;
    let field = Field { catalog, cap: opening.cap, sides, mission: opening.mission.clone(), mine };
    begin_as(shelf, &parcel.id, &field, Some(parcel))
}

struct Field {
    /// Any side whose edition is that of the battle.
    catalog: Fielded,
    cap: u32,
    sides: Sides<Opponent>,
    mission: Option<RosterId>,
    mine: Option<Side>,
}

fn begin_as(shelf: Shelf, id: &str, field: &Field, parcel: Option<&Parcel>) -> Result<(), String> {
    let catalog = field.catalog.catalog.get();
    let (cap, mission, mine, now) = (field.cap, field.mission.as_ref(), field.mine, browser::now());
    let empty = |units: usize| if units == 0 { Err("An army without units cannot play.".to_owned()) } else { Ok(()) };
    if tracker::rules(catalog).is_some() {
        let armies = Sides::by(|side| tracked(shelf, field.sides.of(side)));
        empty(armies.red.units.len().min(armies.blue.units.len()))?;
        let start = tracker::Fielding { catalog, cap, armies, mission, mine, now }.start();
        let tracker = Tracker::new(start.ok_or("This game has no play mode yet.")?);
        keep_new(shelf, id, tracker, parcel)
    } else {
        let armies = Sides::by(|side| fielded(shelf, field.sides.of(side)));
        empty(armies.red.units.len().min(armies.blue.units.len()))?;
        let start = Fielding { catalog, cap, armies, mission, mine, now }.start();
        let mut start = start.ok_or("This game has no play mode yet.")?;
        if let Some(parcel) = parcel {
            start.reveal(catalog, &parcel.cards);
        }
        keep_new(shelf, id, Game::new(start), parcel)
    }
}

fn keep_new<G: Played>(shelf: Shelf, id: &str, game: G, parcel: Option<&Parcel>) -> Result<(), String> {
    let game = match parcel.map(|parcel| parcel.merge(&game)) {
        Some(crate::play::Merged::Further(game, _)) => game,
        Some(crate::play::Merged::Gap(_)) => {
            return Err("Earlier events are missing: ask for the first code.".to_owned());
        }
        _ => game,
    };
    save(shelf, id, &game).map_err(|error| format!("The game could not be saved: {error}."))?;
    dom::go(&Route::Play(PlayAt::Game(id.to_owned())));
    Ok(())
}

/// The army of a code; my own with all its cards, if it is among the saved ones.
fn field_side(shelf: Shelf, shown: &Shown, mine: bool) -> Result<Opponent, String> {
    if shown.code.is_empty() {
        return Ok(Opponent::Units(shown.units));
    }
    let lists = untrack(|| shelf.contents()).lists.into_iter().map(|(_, saved)| saved.list);
    if mine && let Some(list) = lists.into_iter().find(|list| public_code(shelf, list) == shown.code) {
        return Ok(Opponent::Known(Fielded::of(shelf, list)));
    }
    let read = untrack(|| Fielded::read(shelf, &shown.code, &[]));
    let mut side = read.ok_or("its armies are of a game or edition that is not here; reload the page and try again")?;
    side.list.name.clone_from(&shown.name);
    Ok(Opponent::Known(side))
}

pub fn load<G: Played>(shelf: Shelf, id: &str) -> Result<G, SavedError> {
    let text = shelf.library.saved_game(id).ok().flatten().ok_or(SavedError::Broken)?;
    G::from_save(&text).map(|(game, _)| game)
}

/// Keeps the battle, and its result once it is over.
pub fn save<G: Played>(shelf: Shelf, id: &str, game: &G) -> Result<(), StoreError> {
    let (library, now) = (shelf.library, browser::now());
    library.save_game(id, &game.to_save(now))?;
    match game.record(now) {
        Some(record) => library.save_result(id, &record.to_save()),
        None => library.remove_result(id),
    }
}

/// Both sides of a match as far as they are known, my colour and the mission.
pub fn of_match(shelf: Shelf, game: &Match) -> Option<Setup> {
    let mine = Fielded::read(shelf, &game.mine().code, &game.mine().deck)?;
    let theirs = game.their_army().and_then(|army| Fielded::read(shelf, &army.code, &[]));
    let my_colour = game.my_colour().unwrap_or(Side::Red);
    let theirs = theirs.map_or(Opponent::Units(0), Opponent::Known);
    Some(Setup { mine, theirs, my_colour, mission: game.mission().cloned(), shared: false })
}

/// The side of whoever gets a code of this player.
pub fn receiver(sender: Option<Side>) -> Option<Side> {
    sender.map(other)
}

fn fielded(shelf: Shelf, side: &Opponent) -> Army {
    match side {
        Opponent::Units(units) => Army::unknown(*units),
        Opponent::Known(side) => {
            let army = Army::of(side.catalog.get(), &side.list, public_code(shelf, &side.list));
            Army { name: side.name(), ..army }
        }
    }
}

fn tracked(shelf: Shelf, side: &Opponent) -> tracker::Army {
    match side {
        Opponent::Units(units) => tracker::Army::unknown(*units),
        Opponent::Known(side) => {
            let army = tracker::Army::of(side.catalog.get(), &side.list, public_code(shelf, &side.list));
            tracker::Army { name: side.name(), ..army }
        }
    }
}

/// The code of a list without what its opponent may not see.
fn public_code(shelf: Shelf, list: &ArmyList) -> String {
    let sharing = Sharing { withhold_missions: true, hide_hand: true, name: false };
    share::encode(&shelf.catalogs.get_untracked().all(), list, sharing)
}

fn fresh_id(shelf: Shelf) -> String {
    let mut bytes = [0; 16];
    (shelf.library.random)(&mut bytes);
    crate::match_up::dice::nonce(bytes).to_lowercase().chars().take(ID_LETTERS).collect()
}
