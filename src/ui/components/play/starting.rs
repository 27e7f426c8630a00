//! Beginning a battle, here or as another device tells it, and finding it again.

use crate::codes::share;
use crate::match_up::{Match, Player};
use crate::model::{ArmyList, RosterId, Side};
use crate::play::tracker::{self, Tracker};
use crate::play::{Army, Fielding, Game, Merged, Opening, Parcel, Played, SavedError, Shown, Sides, other};
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
    /// Width and height in inches, if players agreed on a table.
    pub table: Option<(u32, u32)>,
    /// Leaders with the units that players chose for them.
    pub hosts: Vec<(Side, RosterId, RosterId)>,
    /// One device for both sides.
    pub shared: bool,
}

pub enum Opponent {
    Known(Box<Fielded>),
    /// Only the number of their units is known.
    Units(usize),
}

/// Begins the game, keeps it, and goes to it.
pub fn begin(shelf: Shelf, setup: Setup) -> Result<(), String> {
    let mine = Opponent::Known(Box::new(setup.mine.clone()));
    let (red, blue) = if setup.my_colour == Side::Red { (mine, setup.theirs) } else { (setup.theirs, mine) };
    let field = Field {
        catalog: setup.mine.clone(),
        cap: u32::from(setup.mine.list.cap),
        sides: Sides { red, blue },
        mission: setup.mission,
        table: setup.table,
        hosts: setup.hosts,
        mine: (!setup.shared).then_some(setup.my_colour),
    };
    begin_as(shelf, &fresh_id(shelf), &field, None)
}

/// Joins the battle of another device, with its events. `mine` is the side of the player here; `None` only looks on.
pub fn follow(shelf: Shelf, parcel: &Parcel, opening: &Opening, mine: Option<Side>) -> Result<(), String> {
    let field = |side: Side| field_side(shelf, opening.armies.of(side), mine == Some(side));
    let sides = Sides { red: field(Side::Red)?, blue: field(Side::Blue)? };
    let known = [&sides.red, &sides.blue].into_iter().find_map(|side| match side {
        Opponent::Known(side) => Some(Fielded::clone(side)),
        Opponent::Units(_) => None,
    });
    let catalog = known.ok_or("this code names no army")?;
    let (cap, table, mission) = (opening.cap, opening.table, opening.mission.clone());
    // Hosts are among the events.
    let field = Field { catalog, cap, sides, mission, table, hosts: Vec::new(), mine };
    begin_as(shelf, &parcel.id, &field, Some(parcel))
}

struct Field {
    /// Any side whose edition is that of the battle.
    catalog: Fielded,
    cap: u32,
    sides: Sides<Opponent>,
    mission: Option<RosterId>,
    table: Option<(u32, u32)>,
    hosts: Vec<(Side, RosterId, RosterId)>,
    mine: Option<Side>,
}

fn begin_as(shelf: Shelf, id: &str, field: &Field, parcel: Option<&Parcel>) -> Result<(), String> {
    let catalog = field.catalog.catalog.get();
    let (cap, table, mission) = (field.cap, field.table, field.mission.as_ref());
    let (mine, now) = (field.mine, browser::now());
    let empty = |units: usize| if units == 0 { Err("An army without units cannot play.".to_owned()) } else { Ok(()) };
    if tracker::rules(catalog).is_some() {
        let armies = Sides::by(|side| tracked(shelf, field.sides.of(side)));
        empty(armies.red.units.len().min(armies.blue.units.len()))?;
        let start = tracker::Fielding { catalog, cap, table, armies, mission, mine, now }.start();
        let tracker = Tracker::new(start.ok_or("This game has no play mode yet.")?);
        keep_new(shelf, id, tracker, parcel)
    } else {
        let armies = Sides::by(|side| fielded(shelf, field.sides.of(side)));
        empty(armies.red.units.len().min(armies.blue.units.len()))?;
        let start = Fielding { catalog, cap, table, armies, mission, mine, now }.start();
        let mut game = Game::new(start.ok_or("This game has no play mode yet.")?);
        for (side, leader, unit) in &field.hosts {
            if let Some(event) = game.start().hosting(*side, leader, unit) {
                // A host that the rules forbid is chosen again during deployment.
                let _ = game.apply(event);
            }
        }
        keep_new(shelf, id, game, parcel)
    }
}

fn keep_new<G: Played>(shelf: Shelf, id: &str, game: G, parcel: Option<&Parcel>) -> Result<(), String> {
    let game = match parcel.map(|parcel| merge(shelf, parcel, &game).1) {
        Some(Merged::Further(game, _)) => game,
        Some(Merged::Gap(_)) => return Err("Earlier taps are missing: ask for the whole game.".to_owned()),
        Some(Merged::Adjustment(_)) => {
            return Err("There the units stand in a different order, because the game began in an older version of \
                        the page. Go on with it on one device."
                .to_owned());
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
        return Ok(Opponent::Known(Box::new(Fielded::of(shelf, list))));
    }
    let read = untrack(|| Fielded::read(shelf, &shown.code, &[]));
    let mut side = read.ok_or("its armies are of a game or edition that is not here; reload the page and try again")?;
    side.list.name.clone_from(&shown.name);
    Ok(Opponent::Known(Box::new(side)))
}

/// My battle with the cards that a code shows, and what its events do to it.
pub fn merge<G: Played>(shelf: Shelf, parcel: &Parcel, mine: &G) -> (G, Merged<G>) {
    let catalog = shelf.catalogs.get_untracked().or_newest(&mine.agreed().edition);
    let mine = mine.with_cards(catalog.get(), &parcel.cards);
    let merged = parcel.merge(&mine);
    (mine, merged)
}

pub fn load<G: Played>(shelf: Shelf, id: &str) -> Result<G, SavedError> {
    let text = shelf.library.games().open(id).ok().flatten().ok_or(SavedError::Broken)?;
    G::from_save(&text).map(|(game, _)| game)
}

/// Keeps the battle, and its result once it is over.
pub fn save<G: Played>(shelf: Shelf, id: &str, game: &G) -> Result<(), StoreError> {
    let (library, now) = (shelf.library, browser::now());
    library.games().save(id, &game.to_save(now))?;
    match game.record(now) {
        Some(record) => library.games().save_result(id, &record.to_save()),
        None => library.games().remove_result(id),
    }
}

/// Everything a match has settled: both sides as far as they are known, colours, mission, table and hosts.
pub fn of_match(shelf: Shelf, game: &Match) -> Option<Setup> {
    let mine = Fielded::read(shelf, &game.mine().code, &game.mine().deck)?;
    let theirs = game.their_army().and_then(|army| Fielded::read(shelf, &army.code, &[]));
    let my_colour = game.my_colour().unwrap_or(Side::Red);
    let theirs = theirs.map_or(Opponent::Units(0), |theirs| Opponent::Known(Box::new(theirs)));
    let hosts = game.hosts().iter().map(|hosting| {
        let side = if hosting.player == Player::Me { my_colour } else { other(my_colour) };
        (side, hosting.leader.clone(), hosting.unit.clone())
    });
    let (mission, table, hosts) = (game.mission().cloned(), game.table, hosts.collect());
    Some(Setup { mine, theirs, my_colour, mission, table, hosts, shared: false })
}

/// The side of whoever gets a code of this player.
pub fn receiver(sender: Option<Side>) -> Option<Side> {
    sender.map(other)
}

fn fielded(shelf: Shelf, side: &Opponent) -> Army {
    match side {
        Opponent::Units(units) => Army::unknown(*units),
        Opponent::Known(side) => {
            let army = Army::of(side.catalog.get(), &in_book_order(shelf, &side.list), public_code(shelf, &side.list));
            Army { name: side.name(), ..army }
        }
    }
}

fn tracked(shelf: Shelf, side: &Opponent) -> tracker::Army {
    match side {
        Opponent::Units(units) => tracker::Army::unknown(*units),
        Opponent::Known(side) => {
            let list = in_book_order(shelf, &side.list);
            let catalog = side.catalog.get();
            let army = tracker::Army::of(catalog, &list, public_code(shelf, &side.list));
            // Both devices must count alike, so what nobody else sees brings nothing until its player adds it.
            let seen = share::public(Some(catalog), &list, share::at_the_table(catalog));
            let pools = tracker::Army::of(catalog, &seen, String::new()).pools;
            tracker::Army { name: side.name(), pools, ..army }
        }
    }
}

/// The code of a list without what its opponent may not see.
fn public_code(shelf: Shelf, list: &ArmyList) -> String {
    let catalogs = shelf.catalogs.get_untracked();
    share::encode(&catalogs.all(), list, share::at_the_table(catalogs.or_newest(&list.edition).get()))
}

/// Events number the units, so both devices field them in the order of the code.
fn in_book_order(shelf: Shelf, list: &ArmyList) -> ArmyList {
    share::in_book_order(&shelf.catalogs.get_untracked().all(), list)
}

fn fresh_id(shelf: Shelf) -> String {
    let mut bytes = [0; 16];
    (shelf.library.random)(&mut bytes);
    crate::match_up::dice::nonce(bytes).to_lowercase().chars().take(ID_LETTERS).collect()
}
