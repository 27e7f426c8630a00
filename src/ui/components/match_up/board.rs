//! The match on screen: read from the store, changed only by its own rules, saved at once.

use super::answer::Answer;
use super::fielded::Fielded;
use super::starting;
use crate::match_up::{Match, MatchError, Table};
use crate::ui::route::Route;

use crate::ui::state::{Address, Shelf};
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Board {
    pub shelf: Shelf,
    /// Counts up whenever the store has another state of the match.
    version: RwSignal<u32>,
    saved: Memo<Option<Match>>,
    /// The match without its ticks, so that a tick rebuilds nothing but itself.
    pub game: Memo<Option<Match>>,
    pub mine: Memo<Option<Fielded>>,
    /// `None` where only their total is known, or not even that.
    pub theirs: Memo<Option<Fielded>>,
    /// What became of the last text that was pasted.
    pub answer: RwSignal<Option<Answer>>,
}

impl Board {
    pub fn new(shelf: Shelf, address: Address) -> Self {
        let version = RwSignal::new(0);
        let id = Memo::new(move |_| match address.route.get() {
            Route::Match(Some(id), None) => Some(id),
            _ => None,
        });
        let saved = Memo::new(move |_| {
            version.track();
            starting::load(shelf, &id.get()?)
        });
        let game = Memo::new(move |_| {
            let mut game = saved.get()?;
            game.done.clear();
            Some(game)
        });
        let mine = Memo::new(move |_| {
            let game = game.get()?;
            Fielded::read(shelf, &game.mine().code, &game.mine().deck)
        });
        let theirs = Memo::new(move |_| {
            let game = game.get()?;
            let code = &game.their_army()?.code;
            let deck = match game.my_colour() {
                Some(crate::model::Side::Red) => game.blue_deck().unwrap_or_default(),
                _ => &[],
            };
            Fielded::read(shelf, code, deck)
        });
        Self { shelf, version, saved, game, mine, theirs, answer: RwSignal::new(None) }
    }

    /// One step of the match; a step that is not allowed changes nothing and is explained.
    pub fn change(self, step: impl FnOnce(&mut Match) -> Result<(), MatchError>) {
        let Some(mut game) = self.saved.get_untracked() else { return };
        let done = step(&mut game).map_err(|error| error.to_string());
        match done.and_then(|()| starting::keep(self.shelf, &game)) {
            Ok(()) => self.refresh(),
            Err(reason) => self.answer.set(Some(Answer::No(reason))),
        }
    }

    pub fn refresh(self) {
        self.version.update(|version| *version = version.wrapping_add(1));
    }

    /// Whether a step of the checklist is done.
    pub fn is_done(self, name: &str) -> bool {
        self.saved.with(|game| game.as_ref().is_some_and(|game| game.done.iter().any(|done| done == name)))
    }

    pub fn tick(self, name: &str, done: bool) {
        self.change(|game| {
            game.done.retain(|other| other != name);
            if done {
                game.done.push(name.to_owned());
            }
            Ok(())
        });
    }

    /// Both sides at the table, as far as they are known.
    pub fn with_table<T>(self, read: impl FnOnce(&Table<'_>) -> T) -> Option<T> {
        let (game, mine, theirs) = (self.game.get()?, self.mine.get()?, self.theirs.get());
        let theirs = theirs.as_ref().map(Fielded::brought);
        let (my_colour, mission) = (game.my_colour(), game.mission());
        Some(read(&Table { mine: mine.brought(), theirs, my_colour, mission }))
    }
}
