//! Rosters a player made, as editions at hand: read when the app starts, and again when one has changed.

use super::{NoticeAction, Shelf};
use crate::codes::roster_link::attach;
use crate::edit::{self, LeftBehind};
use crate::homebrew::{self, OwnRoster, PackError, Packed};
use crate::model::{ArmyList, EditionId};
use crate::rosters::{IndexedGame, Loaded, RosterError};
use crate::storage::{Library, ListId, Place, SavedRoster};
use crate::ui::catalogs::{CatalogRef, Catalogs};
use crate::ui::route::{RostersAt, Route};
use crate::ui::{dom, load};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// Every roster by its name, ready for use or with the reason why it is not.
type ReadRosters = fn(Library<'static>) -> Vec<(String, Result<Loaded, RosterError>)>;

#[wasm_split(builder, wasm_split_path = leptos::wasm_split, fallible)]
fn rosters_reader() -> Result<ReadRosters, SplitLoaderError> {
    Ok(read_rosters)
}

fn read_rosters(library: Library<'static>) -> Vec<(String, Result<Loaded, RosterError>)> {
    let saved = library.rosters().all().unwrap_or_default().into_iter();
    saved.map(|saved| (saved.roster.name.clone(), saved.roster.load())).collect()
}

/// How rosters travel in links; only players who use such links load it.
struct RosterLinks {
    unpack: fn(&str) -> Result<Packed, PackError>,
    open: fn(Packed, Option<&OwnRoster>) -> Result<OwnRoster, PackError>,
    attach: fn(&OwnRoster, Option<&OwnRoster>, &ArmyList) -> Option<String>,
}

#[wasm_split(editor, wasm_split_path = leptos::wasm_split, fallible)]
fn roster_links() -> Result<RosterLinks, SplitLoaderError> {
    Ok(RosterLinks { unpack: homebrew::unpack, open: Packed::open, attach })
}

impl Shelf {
    /// The reader is loaded only by players who have rosters of their own.
    pub async fn load_own_rosters(self) {
        if !self.library.rosters().has_any() {
            return;
        }
        let Ok(read) = rosters_reader().await else { return self.notices.say_absent() };
        for (name, loaded) in read(self.library) {
            self.publish_read(&name, loaded);
        }
    }

    /// Makes the present state of a roster the one that lists are built on.
    pub fn publish_roster(self, roster: &OwnRoster) {
        let edition = homebrew::edition_id(&roster.id);
        let known = self.catalogs.with_untracked(|catalogs| catalogs.find(&edition));
        let now = roster.edition();
        // A part may have grown, whose fingerprint is that of the whole.
        if known.is_none_or(|known| now.part || known.get().edition != now) {
            self.publish_read(&roster.name, roster.load());
        }
    }

    fn publish_read(self, name: &str, read: Result<Loaded, RosterError>) {
        match read {
            Ok(loaded) => self.catalogs.update(|catalogs| catalogs.add_own(CatalogRef::keep(loaded.catalog))),
            Err(error) => {
                let words = format!("Lists cannot use the roster {name} until it is mended: {error}.");
                self.notices.say(words, NoticeAction::None);
            }
        }
    }

    /// Lists that were built on it keep its name and say that it is missing.
    pub fn withdraw_roster(self, id: &str) {
        self.catalogs.update(|catalogs| catalogs.remove(&homebrew::edition_id(id)));
    }

    /// A shipped edition as a document, to copy it or to compare with it.
    pub async fn shipped_roster(self, edition: &EditionId, id: &str, name: &str) -> Option<OwnRoster> {
        let game: &'static IndexedGame = self.catalogs.with_untracked(|catalogs| catalogs.game_of(edition))?;
        let indexed = game.editions.iter().find(|indexed| indexed.edition.id == *edition)?;
        let files = load::files_of(game).await?;
        homebrew::copy_of(id, name, indexed, &|name| files.get(name).map(|file| file.get().to_owned())).ok()
    }

    /// The roster whose letters a link carries, or why there is none.
    pub async fn unpacked(self, letters: &str) -> Result<OwnRoster, String> {
        let links =
            roster_links().await.map_err(|_| "a part of the app did not arrive; open the link again".to_owned())?;
        let packed = (links.unpack)(letters).map_err(|error| error.to_string())?;
        let base = match packed.base().cloned() {
            Some(edition) => self.shipped_roster(&edition, "", "").await,
            None => None,
        };
        (links.open)(packed, base.as_ref()).map_err(|error| error.to_string())
    }

    /// The letters of what a list uses of its roster; `None` where that is not here, or broken.
    pub async fn attached(self, list: ArmyList) -> Option<String> {
        let saved = self.library.rosters().open(homebrew::roster_id(&list.edition)?).ok()?;
        let links = roster_links().await.ok()?;
        let base = match &saved.roster.based_on {
            Some(edition) => self.shipped_roster(edition, "", "").await,
            None => None,
        };
        (links.attach)(&saved.roster, base.as_ref(), &list)
    }

    /// Saves a roster that was made or came from elsewhere, and opens it.
    pub fn keep_roster(self, roster: &OwnRoster) {
        if let Some(edition) = self.store_roster(roster)
            && let Some(id) = homebrew::roster_id(&edition)
        {
            dom::go(&Route::Rosters(RostersAt::One(id.to_owned())));
        }
    }

    /// Saves a roster, and lets lists use it. Another state of it goes to the trash; a part of one is kept beside it. The
    /// edition that it is now, or `None` once somebody was told why it is not saved.
    pub fn store_roster(self, roster: &OwnRoster) -> Option<EditionId> {
        if roster.excerpt_of.is_some() {
            return self.keep_brought(roster);
        }
        let here = self.library.rosters().open(&roster.id).ok();
        let is_same = here.as_ref().is_some_and(|here| here.roster.fingerprint() == roster.fingerprint());
        let saved = match &here {
            Some(_) if is_same => Ok(()),
            Some(_) => self
                .library
                .rosters()
                .delete(&roster.id)
                .map_err(|error| error.to_string())
                .and_then(|()| self.save_new(roster)),
            None => self.save_new(roster),
        };
        self.stored(roster, saved)
    }

    /// Keeps a roster that came with a link; nothing that is here makes way for it. The edition in which the lists of the
    /// link open.
    pub fn keep_brought(self, roster: &OwnRoster) -> Option<EditionId> {
        let saved = match self.library.rosters().place_for(roster) {
            Ok(Place::Known(id)) => return Some(homebrew::edition_id(&id)),
            Ok(Place::Larger(rev, roster)) => {
                let saved = self.library.rosters().save(rev, &roster);
                return self.stored(&roster, saved.map(|_| ()).map_err(|error| error.to_string()));
            }
            Ok(Place::New(roster)) => {
                let saved = self.save_new(&roster);
                return self.stored(&roster, saved);
            }
            Err(error) => Err(error.to_string()),
        };
        self.stored(roster, saved)
    }

    /// Says what became of a roster.
    fn stored(self, roster: &OwnRoster, saved: Result<(), String>) -> Option<EditionId> {
        match &saved {
            Ok(()) => self.publish_roster(roster),
            Err(error) => self.notices.say(format!("The roster is not saved: {error}."), NoticeAction::None),
        }
        self.changed();
        saved.ok().map(|()| homebrew::edition_id(&roster.id))
    }

    /// Lets a saved army be played with a roster, as a step that can be taken back; the trash keeps the army as it was.
    pub fn use_roster(self, army: ListId, roster: CatalogRef) {
        let opened = self.armies.load(army).and_then(|_| self.library.open(army));
        match opened {
            Ok(saved) => {
                let from = self.armies.catalog_of(&saved.list);
                let moved = edit::change_edition(&from, &roster, &saved.list);
                if let Some(step) = self.armies.replace(army, moved.list) {
                    let words = format!("{} uses {} now.", saved.list.name, roster.get().edition.name);
                    let lost = self.left_behind(&moved.left_behind).map(|lost| format!(" {lost}"));
                    self.notices.say(words + &lost.unwrap_or_default(), NoticeAction::Undo(step));
                }
            }
            Err(error) => self.notices.say(format!("The army stays as it is: {error}."), NoticeAction::None),
        }
        self.changed();
    }

    /// What a change of edition could not keep, in a sentence.
    pub fn left_behind(self, left_behind: &[LeftBehind]) -> Option<String> {
        self.armies.left_behind(left_behind)
    }

    /// The roster of a saved army, where it is not at hand: deleted, broken, or never here.
    pub fn missing_roster(self, id: ListId) -> Option<EditionId> {
        let edition = self.library.summary(id)?.edition;
        homebrew::roster_id(&edition)?;
        self.catalogs.with(|catalogs| catalogs.find(&edition).is_none()).then_some(edition)
    }

    fn save_new(self, roster: &OwnRoster) -> Result<(), String> {
        self.library.rosters().save(0, roster).map(|_| ()).map_err(|error| error.to_string())
    }

    pub fn rosters(self) -> Vec<SavedRoster> {
        self.track();
        self.library.rosters().all().unwrap_or_default()
    }

    pub fn roster_trash(self) -> Vec<SavedRoster> {
        self.track();
        self.library.rosters().trash().unwrap_or_default()
    }

    /// Every edition that ships, game by game.
    pub fn shipped_editions(self) -> Vec<(EditionId, String)> {
        let games = self.catalogs.with(Catalogs::games).iter();
        let editions = games.flat_map(|game| game.editions.iter().map(move |it| (game, it)));
        editions
            .filter(|(_, it)| it.edition.n.is_some())
            .map(|(game, it)| (it.edition.id.clone(), format!("{}: {}", game.name, it.edition.name)))
            .collect()
    }
}
