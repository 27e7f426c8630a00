//! Games that arrive when they are wanted: fetched once, with a word on screen while they are on their way.

use super::{NoticeAction, Shelf};
use crate::rosters::IndexedGame;
use crate::storage::ListId;
use crate::ui::catalogs::{CatalogRef, Catalogs};
use crate::ui::load;
use leptos::prelude::*;

/// How far the data of a game are loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loading {
    /// Not asked for, or on its way.
    Pending,
    /// It did not arrive; asking again may help.
    Failed,
    Done,
}

/// What the player chose to see on the first page.
const GAME: &str = "game";

impl Shelf {
    pub fn loading(self, game: &IndexedGame) -> Loading {
        if self.catalogs.with(|catalogs| catalogs.newest_of(game).is_some()) {
            Loading::Done
        } else if self.failed.with(|failed| failed.iter().any(|id| *id == game.id)) {
            Loading::Failed
        } else {
            Loading::Pending
        }
    }

    /// Whether there is a game that has neither arrived nor failed to.
    pub fn awaits_games(self) -> bool {
        self.catalogs.with(Catalogs::games).iter().any(|game| self.loading(game) == Loading::Pending)
    }

    /// The game of a saved army, where it has to be opened first.
    pub fn missing_game(self, id: ListId) -> Option<&'static IndexedGame> {
        let edition = self.library.summary(id)?.edition;
        self.catalogs.with(|catalogs| match catalogs.at_hand(&edition) {
            Some(_) => None,
            None => catalogs.game_of(&edition),
        })
    }

    /// Fetches a game unless it is at hand. Whether it is now.
    pub async fn open_game(self, game: &'static IndexedGame) -> bool {
        if untrack(|| self.loading(game)) == Loading::Done {
            return true;
        }
        self.failed.update(|failed| failed.retain(|id| *id != game.id));
        let (editions, problems) = load::fetch_game(game).await;
        let arrived = !editions.is_empty();
        if arrived {
            self.catalogs.update(|catalogs| catalogs.extend(editions));
        } else {
            self.failed.update(|failed| failed.push(&game.id));
        }
        if arrived && !problems.is_empty() {
            let words = format!("Some data of {} could not be read: {}.", game.name, problems.join("; "));
            self.notices.say(words, NoticeAction::None);
        }
        arrived
    }

    /// For texts that may be of any game. Whether all of them are at hand.
    pub async fn open_games(self) -> bool {
        let mut all = true;
        for game in self.catalogs.with_untracked(Catalogs::games) {
            all &= self.open_game(game).await;
        }
        all
    }

    /// Fetches the games that saved armies are of, so that their tiles can name factions and units.
    pub async fn open_games_in_use(self) {
        let armies = untrack(|| self.summaries());
        let used = self.catalogs.with_untracked(|catalogs| {
            let games = armies.iter().filter_map(|(_, army)| catalogs.game_of(&army.edition));
            games.collect::<Vec<_>>()
        });
        for game in used {
            self.open_game(game).await;
        }
    }

    /// The game the first page shows: the one chosen last, or the first. `None` only without any index.
    pub fn chosen_game(self) -> Option<&'static IndexedGame> {
        let games = self.catalogs.with(Catalogs::games);
        let chosen = self.preferences.settings.with(|settings| settings.text(GAME).to_owned());
        games.iter().find(|game| game.id == chosen).or(games.first())
    }

    /// The newest edition of that game; `None` until it is at hand.
    pub fn chosen_catalog(self) -> Option<CatalogRef> {
        match self.chosen_game() {
            Some(game) => self.catalogs.with(|catalogs| catalogs.newest_of(game)),
            None => Some(self.catalogs.with(Catalogs::newest)),
        }
    }

    pub fn choose_game(self, id: &str) {
        self.preferences.set(|settings| settings.set(GAME, id.into()));
    }
}
