//! Beginning and joining a match, and keeping it.

use super::fielded::Fielded;
use crate::codes::share::{self, Sharing};
use crate::match_up::{Match, Message, Mine, Terms, dice};
use crate::ui::dom;
use crate::ui::route::Route;

use crate::ui::state::Shelf;
use leptos::prelude::*;

/// Letters of a match's own name; 50 bits, so that two matches never share one by chance.
const ID_LETTERS: usize = 10;
/// Names of matches come from the opponent as well; longer ones are none of ours.
const LONGEST_ID: usize = 32;

pub fn begin(shelf: Shelf, side: &Fielded, sealed: bool) -> Match {
    let id = nonce(shelf).chars().take(ID_LETTERS).collect();
    Match::begin(id, terms(side, sealed), mine(shelf, side))
}

/// Takes a text in: into the match it belongs to, or as the begin of one that my army joins.
pub fn take_in(shelf: Shelf, text: &str, side: Option<&Fielded>) -> Result<Match, String> {
    let message = Message::parse(text).map_err(|error| error.to_string())?;
    if let Some(mut known) = load(shelf, &message.id) {
        known.apply(&message).map_err(|error| error.to_string())?;
        return Ok(known);
    }
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    if message.id.is_empty() || message.id.len() > LONGEST_ID || !message.id.bytes().all(plain) {
        return Err("the name of this match is none that this page gives".to_owned());
    }
    let side = side.ok_or("choose your army first")?;
    let terms = terms(side, message.terms.sealed);
    Match::join(&message, terms, mine(shelf, side)).map_err(|error| error.to_string())
}

pub fn load(shelf: Shelf, id: &str) -> Option<Match> {
    Match::from_save(&shelf.library.matches().open(id).ok()??)
}

pub fn keep(shelf: Shelf, game: &Match) -> Result<(), String> {
    let saved = shelf.library.matches().save(game.id(), &game.to_save());
    saved.map_err(|error| format!("the match could not be saved: {error}"))
}

/// Keeps a match and shows it.
pub fn show(shelf: Shelf, game: &Match) -> Result<(), String> {
    keep(shelf, game)?;
    dom::go(&Route::Match(Some(game.id().to_owned()), None));
    Ok(())
}

/// The code of their list as they showed it, the deck included if it was.
pub fn shown_code(shelf: Shelf, side: &Fielded) -> String {
    share::encode(&shelf.catalogs.get_untracked().all(), &side.list, Sharing { name: true, ..Sharing::default() })
}

/// The code of a list as an opponent may see it before colours are chosen.
fn public_code(shelf: Shelf, side: &Fielded) -> String {
    let sharing = Sharing { withhold_missions: true, name: true, ..Sharing::default() };
    share::encode(&shelf.catalogs.get_untracked().all(), &side.list, sharing)
}

/// The match by the names of its armies.
pub fn title(shelf: Shelf, game: &Match) -> String {
    let name = |code: &str| Fielded::read(shelf, code, &[]).map(|side| side.name());
    let mine = name(&game.mine().code).unwrap_or_else(|| "Match".to_owned());
    match game.their_army() {
        None => mine,
        Some(army) => match name(&army.code) {
            Some(theirs) => format!("{mine} against {theirs}"),
            None => format!("{mine} against {} points", army.total),
        },
    }
}

fn terms(side: &Fielded, sealed: bool) -> Terms {
    let list = &side.list;
    Terms { sealed, bid: side.has_bid(), cap: list.cap, format: list.format.clone(), edition: list.edition.clone() }
}

fn mine(shelf: Shelf, side: &Fielded) -> Mine {
    Mine {
        code: public_code(shelf, side),
        total: side.total(),
        deck: side.deck(),
        army_nonce: nonce(shelf),
        deck_nonce: nonce(shelf),
    }
}

fn nonce(shelf: Shelf) -> String {
    let mut bytes = [0; 16];
    (shelf.library.random)(&mut bytes);
    dice::nonce(bytes)
}
