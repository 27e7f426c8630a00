//! The battle on screen: kept after every event, read again when another tab has gone on with it.

use super::receive::Pending;
use super::{other_device, starting};
use crate::model::{Catalog, RosterId, Side};
use crate::play::tracker::{self, Tracker};
use crate::play::{CardKey, Game, Merged, Parcel, PlayError, Played, State, UnitKey};
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{Address, NoticeAction, Notices, Preferences, Shelf};
use leptos::ev;
use leptos::prelude::*;

pub struct Table<G: Played = Game> {
    pub shelf: Shelf,
    notices: Notices,
    preferences: Preferences,
    pub id: Memo<Option<String>>,
    /// Counts up whenever the game has changed.
    version: RwSignal<u32>,
    /// The game as this page knows it, which may be ahead of a store that is full.
    known: StoredValue<Option<(String, G)>>,
    pub game: Memo<Option<G>>,
    undone: RwSignal<Vec<G::Event>>,
    /// What the rules were against, and why.
    pub refused: RwSignal<Option<(G::Event, String)>>,
    /// The unit whose sheet is open.
    pub open: RwSignal<Option<UnitKey>>,
    pub tab: RwSignal<Tab>,
}

impl<G: Played> Clone for Table<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Played> Copy for Table<G> {}

/// What a narrow screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Army(Side),
    Mission,
    Report,
    /// Another device.
    Send,
}

impl Tab {
    /// The class of the page while it is shown.
    pub fn class(self) -> &'static str {
        match self {
            Tab::Army(Side::Red) => "show-red",
            Tab::Army(Side::Blue) => "show-blue",
            Tab::Mission => "show-mission",
            Tab::Report => "show-report",
            Tab::Send => "show-send",
        }
    }
}

impl<G: Played> Table<G> {
    pub fn new(shelf: Shelf, address: Address, notices: Notices) -> Self {
        let (version, known) = (RwSignal::new(0_u32), StoredValue::new(None::<(String, G)>));
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
            starting::load::<G>(shelf, &id).ok().inspect(|game| known.set_value(Some((id, game.clone()))))
        });
        let mine = game.with_untracked(|game| game.as_ref().and_then(|game| game.agreed().mine));
        let is_asked = use_context::<Pending>().and_then(|pending| pending.of(id.get_untracked().as_deref())).is_some();
        let tab = if is_asked { Tab::Send } else { Tab::Army(mine.unwrap_or(Side::Red)) };
        let table = Self {
            shelf,
            notices,
            preferences: expect_context::<Preferences>(),
            id,
            version,
            known,
            game,
            undone: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            open: RwSignal::new(None),
            tab: RwSignal::new(tab),
        };
        let tabs = window_event_listener(ev::storage, move |event| table.on_storage_event(event.key().as_deref()));
        on_cleanup(move || tabs.remove());
        table
    }

    /// Lets something happen; what the rules are against is shown with its reason.
    pub fn apply(self, event: G::Event) {
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

    /// Shows a part of the page from its top.
    pub fn show(self, tab: Tab) {
        self.tab.set(tab);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    pub fn undo(self) {
        let Some(mut game) = self.game.get_untracked() else { return };
        if let Some(event) = game.undo() {
            self.undone.update(|undone| undone.push(event));
            if let Some(id) = self.id.get_untracked() {
                other_device::lower(self.preferences, &id, game.events().len());
            }
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

    pub fn with<T>(self, read: impl FnOnce(&G) -> T) -> Option<T> {
        self.game.with(|game| game.as_ref().map(read))
    }

    pub fn untracked<T>(self, read: impl FnOnce(&G) -> T) -> Option<T> {
        self.game.with_untracked(|game| game.as_ref().map(read))
    }

    /// The edition the game is played with, or the newest where it has gone.
    pub fn catalog(self) -> Option<&'static Catalog> {
        let edition = self.with(|game| game.agreed().edition.clone())?;
        Some(self.shelf.catalogs.with(|catalogs| catalogs.or_newest(&edition)).get())
    }

    /// Adds what another device has told, and the cards it has played.
    pub fn take_in(self, parcel: &Parcel) -> Merged<G> {
        let Some(game) = self.game.get_untracked() else { return Merged::Known };
        let (mine, merged) = starting::merge(self.shelf, parcel, &game);
        match &merged {
            Merged::Further(further, _) => self.replace(further.clone()),
            _ if mine != game => self.keep(mine),
            _ => {}
        }
        merged
    }

    /// Goes on with another state of the same battle.
    pub fn replace(self, game: G) {
        self.undone.set(Vec::new());
        self.keep(game);
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

    fn keep(self, game: G) {
        self.refused.set(None);
        let Some(id) = self.id.get_untracked() else { return };
        if let Err(error) = starting::save(self.shelf, &id, &game) {
            self.notices.say_fault("This game is not saved", error);
        }
        self.known.set_value(Some((id, game)));
        self.version.update(|version| *version = version.wrapping_add(1));
    }

    /// Another tab has written something.
    fn on_storage_event(self, key: Option<&str>) {
        let ours = self.id.get_untracked().map(|id| format!("{}{id}", crate::storage::keys::GAME));
        if key.is_none() || key == ours.as_deref() {
            self.known.set_value(None);
            self.version.update(|version| *version = version.wrapping_add(1));
        }
    }
}

impl Table<Game> {
    /// The opponent shows a card of their hidden hand.
    pub fn show_card(self, card: CardKey, id: RosterId) {
        if let (Some(game), Some(catalog)) = (self.game.get_untracked(), untrack(|| self.catalog())) {
            self.keep(game.with_cards(catalog, &[(card, id)]));
        }
    }

    pub fn with_state<T>(self, read: impl FnOnce(&State) -> T) -> Option<T> {
        self.with(|game| read(game.state()))
    }

    pub fn name(self, unit: UnitKey) -> String {
        self.with(|game| game.start().name(unit).to_owned()).unwrap_or_default()
    }
}

impl Table<Tracker> {
    pub fn with_state<T>(self, read: impl FnOnce(&tracker::State) -> T) -> Option<T> {
        self.with(|tracker| read(tracker.state()))
    }

    pub fn with_unit<T>(self, key: UnitKey, read: impl FnOnce(&tracker::UnitState) -> T) -> Option<T> {
        self.with(|tracker| tracker.state().unit(key).map(read)).flatten()
    }
}
