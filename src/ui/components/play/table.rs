//! The game on screen: kept after every event, read again when another tab has gone on with it.

use super::starting;
use crate::model::{Catalog, Side};
use crate::play::{Event, Game, PlayError, Record, State, UnitKey};
use crate::storage::browser;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{Address, NoticeAction, Notices, Shelf};
use leptos::ev;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Table {
    pub shelf: Shelf,
    notices: Notices,
    pub id: Memo<Option<String>>,
    /// Counts up whenever the game has changed.
    version: RwSignal<u32>,
    /// The game as this page knows it, which may be ahead of a store that is full.
    known: StoredValue<Option<(String, Game)>>,
    pub game: Memo<Option<Game>>,
    undone: RwSignal<Vec<Event>>,
    /// What the rules were against, and why.
    pub refused: RwSignal<Option<(Event, String)>>,
    /// The unit whose sheet is open.
    pub open: RwSignal<Option<UnitKey>>,
    pub tab: RwSignal<Tab>,
}

/// What a narrow screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Army(Side),
    Mission,
    Report,
}

impl Table {
    pub fn new(shelf: Shelf, address: Address, notices: Notices) -> Self {
        let (version, known) = (RwSignal::new(0_u32), StoredValue::new(None::<(String, Game)>));
        let id = Memo::new(move |_| match address.route.get() {
            Route::Play(PlayAt::Game(id)) => Some(id),
            _ => None,
        });
        let game = Memo::new(move |_| {
            version.track();
            let id = id.get()?;
            if let Some((known, game)) = known.get_value()
                && known == id
            {
                return Some(game);
            }
            starting::load(shelf, &id).ok().inspect(|game| known.set_value(Some((id, game.clone()))))
        });
        let mine = game.with_untracked(|game| game.as_ref().and_then(|game| game.start().mine));
        let table = Self {
            shelf,
            notices,
            id,
            version,
            known,
            game,
            undone: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            open: RwSignal::new(None),
            tab: RwSignal::new(Tab::Army(mine.unwrap_or(Side::Red))),
        };
        let tabs = window_event_listener(ev::storage, move |event| table.heard(event.key().as_deref()));
        on_cleanup(move || tabs.remove());
        table
    }

    /// Lets something happen; what the rules are against is shown with its reason.
    pub fn apply(self, event: Event) {
        let Some(mut game) = self.game.get_untracked() else { return };
        match game.apply(event.clone()) {
            Ok(()) => {
                self.undone.set(Vec::new());
                self.keep(game);
            }
            Err(PlayError::Against(why)) => self.refused.set(Some((event, why))),
            Err(error) => self.notices.say(format!("Nothing happened: {error}."), NoticeAction::None),
        }
    }

    /// Several events of one tap; each is taken back by itself.
    pub fn apply_all(self, events: Vec<Event>) {
        for event in events {
            self.apply(event);
        }
    }

    pub fn undo(self) {
        let Some(mut game) = self.game.get_untracked() else { return };
        if let Some(event) = game.undo() {
            self.undone.update(|undone| undone.push(event));
            self.keep(game);
        }
    }

    pub fn redo(self) {
        let Some(mut game) = self.game.get_untracked() else { return };
        let Some(event) = self.undone.try_update(Vec::pop).flatten() else { return };
        if game.apply(event).is_ok() {
            self.keep(game);
        }
    }

    pub fn can_undo(self) -> bool {
        self.game.with(|game| game.as_ref().is_some_and(|game| !game.events().is_empty()))
    }

    pub fn can_redo(self) -> bool {
        self.undone.with(|undone| !undone.is_empty())
    }

    pub fn with<T>(self, read: impl FnOnce(&Game) -> T) -> Option<T> {
        self.game.with(|game| game.as_ref().map(read))
    }

    pub fn with_state<T>(self, read: impl FnOnce(&State) -> T) -> Option<T> {
        self.with(|game| read(game.state()))
    }

    /// The edition the game is played with, or the newest where it has gone.
    pub fn catalog(self) -> Option<&'static Catalog> {
        let edition = self.with(|game| game.start().edition.clone())?;
        Some(self.shelf.catalogs.with(|catalogs| catalogs.or_newest(&edition)).get())
    }

    pub fn name(self, unit: UnitKey) -> String {
        self.with(|game| game.start().name(unit).to_owned()).unwrap_or_default()
    }

    /// So many dice of the browser's cryptographic source.
    pub fn roll(self, count: usize) -> Vec<u8> {
        crate::play::chance::roll(count, || self.byte())
    }

    pub fn byte(self) -> u8 {
        let mut byte = [0];
        (self.shelf.library.random)(&mut byte);
        let [byte] = byte;
        byte
    }

    fn keep(self, game: Game) {
        self.refused.set(None);
        let Some(id) = self.id.get_untracked() else { return };
        let now = browser::now();
        let library = self.shelf.library;
        let saved = library.save_game(&id, &game.to_save(now)).and_then(|()| match Record::of(&game, now) {
            Some(record) => library.save_result(&id, &record.to_save()),
            None => library.remove_result(&id),
        });
        if let Err(error) = saved {
            self.notices.say_fault("This game is not saved", error);
        }
        self.known.set_value(Some((id, game)));
        self.version.update(|version| *version = version.wrapping_add(1));
    }

    /// Another tab has written something.
    fn heard(self, key: Option<&str>) {
        let ours = self.id.get_untracked().map(|id| format!("{}{id}", crate::storage::keys::GAME));
        if key.is_none() || key == ours.as_deref() {
            self.known.set_value(None);
            self.version.update(|version| *version = version.wrapping_add(1));
        }
    }
}
