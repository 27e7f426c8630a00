//! The editions at hand. A catalog is loaded once, never freed, and passed around as one pointer.

use crate::homebrew;
use crate::model::{Catalog, EditionId};
use crate::rosters::{IndexedEdition, IndexedGame};
use std::cmp::Reverse;
use std::ops::Deref;

/// One edition. Two are equal when they are the same, which spares signals a deep comparison.
#[derive(Debug, Clone, Copy)]
pub struct CatalogRef(&'static Catalog);

impl CatalogRef {
    /// Editions stay for the life of the page, so there is nothing to free.
    pub fn keep(catalog: Catalog) -> Self {
        Self(Box::leak(Box::new(catalog)))
    }

    pub fn get(self) -> &'static Catalog {
        self.0
    }
}

impl PartialEq for CatalogRef {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Deref for CatalogRef {
    type Target = Catalog;

    fn deref(&self) -> &Catalog {
        self.0
    }
}

/// Every edition at hand, game by game. Never empty: the app does not start without the first game.
#[derive(Debug, Clone, PartialEq)]
pub struct Catalogs {
    /// Every game there is, at hand or not, the one to start with first.
    games: &'static [IndexedGame],
    /// The newest edition of the first game.
    newest: CatalogRef,
    /// The newest edition of any other game stands before its older ones.
    others: Vec<CatalogRef>,
}

impl Catalogs {
    /// Editions of games that an index lists; those of the first game come first.
    pub fn new(games: &'static [IndexedGame], editions: Vec<CatalogRef>) -> Option<Self> {
        let mut others = editions;
        newest_first(games, &mut others);
        if others.is_empty() {
            return None;
        }
        Some(Self { games, newest: others.remove(0), others })
    }

    /// Every game there is, at hand or not, the one to start with first.
    pub fn games(&self) -> &'static [IndexedGame] {
        self.games
    }

    /// The edition new armies of the first game are made with.
    pub fn newest(&self) -> CatalogRef {
        self.newest
    }

    /// The same for any game; `None` for one that is not at hand.
    pub fn newest_of(&self, game: &IndexedGame) -> Option<CatalogRef> {
        // A player's roster may be at hand before the game it was copied from is.
        let ships = game.editions.iter().any(|indexed| indexed.edition.n.is_some());
        self.iter().find(|catalog| is_of(*catalog, game) && (!ships || catalog.edition.own.is_none()))
    }

    pub fn iter(&self) -> impl Iterator<Item = CatalogRef> + '_ {
        std::iter::once(self.newest).chain(self.others.iter().copied())
    }

    /// For decoders, which look for the edition themselves.
    pub fn all(&self) -> Vec<&'static Catalog> {
        self.iter().map(CatalogRef::get).collect()
    }

    pub fn find(&self, edition: &EditionId) -> Option<CatalogRef> {
        self.iter().find(|catalog| catalog.edition.id == *edition)
    }

    /// The edition of a list, or the newest of its game where we do not have it. `None` until its game is at hand, and for
    /// a player's roster that is not here: nobody knows which game that is.
    pub fn at_hand(&self, edition: &EditionId) -> Option<CatalogRef> {
        self.find(edition).or_else(|| match self.game_of(edition) {
            Some(game) => self.newest_of(game),
            None if homebrew::roster_id(edition).is_some() => None,
            None => Some(self.newest),
        })
    }

    /// The same for those who have seen to it that the game is at hand.
    pub fn or_newest(&self, edition: &EditionId) -> CatalogRef {
        self.at_hand(edition).unwrap_or(self.newest)
    }

    /// The game of an edition that ships.
    pub fn game_of(&self, edition: &EditionId) -> Option<&'static IndexedGame> {
        self.games.iter().find(|game| game.editions.iter().any(|indexed| indexed.edition.id == *edition))
    }

    /// Editions of the same game whose numbers are newer than those of another, the newest that ships first.
    pub fn newer_than(&self, other: CatalogRef) -> impl Iterator<Item = CatalogRef> + '_ {
        let same = self.same_game(other);
        let newest = same.clone().find(|catalog| catalog.edition.n.is_some());
        let own = same.filter(|catalog| catalog.edition.n.is_none());
        newest.into_iter().chain(own).filter(move |catalog| catalog.edition.order > other.edition.order)
    }

    /// Editions of the same game, the newest that ships first.
    pub fn same_game(&self, other: CatalogRef) -> impl Iterator<Item = CatalogRef> + Clone + '_ {
        let all = std::iter::once(self.newest).chain(self.others.iter().copied());
        all.filter(move |catalog| catalog.game.id == other.game.id)
    }

    /// A name no edition has yet: the official file is called the same every time it is published.
    pub fn free_name(&self, wanted: &str) -> String {
        let taken = |name: &str| self.iter().any(|catalog| catalog.edition.name == name);
        let numbered = (2..).map(|number| format!("{wanted} ({number})"));
        std::iter::once(wanted.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }

    /// Forgets an edition a player loaded; the one the app starts with stays.
    pub fn remove(&mut self, edition: &EditionId) {
        self.others.retain(|other| other.edition.id != *edition);
        let is_gone =
            |game: &IndexedGame| game.editions.iter().any(|it| it.edition.id == *edition && it.edition.own.is_some());
        if self.games.iter().any(is_gone) {
            self.games = Box::leak(self.games.iter().filter(|game| !is_gone(game)).cloned().collect());
        }
    }

    /// Adds an edition a player loaded; the same id is replaced.
    pub fn add(&mut self, catalog: CatalogRef) {
        self.others.retain(|other| other.edition.id != catalog.edition.id);
        self.others.push(catalog);
    }

    /// Adds a roster a player made; where it is a game of its own, that is offered, too.
    pub fn add_own(&mut self, catalog: CatalogRef) {
        self.remove(&catalog.edition.id);
        let game = &catalog.get().game;
        if !self.games.iter().any(|known| is_of(catalog, known)) {
            let edition = IndexedEdition {
                edition: catalog.edition.clone(),
                game: String::new(),
                factions: Vec::new(),
                cards: Vec::new(),
                armies: Vec::new(),
            };
            let own = IndexedGame { id: game.id.to_string(), name: game.name.clone(), editions: vec![edition] };
            // Games stay for the life of the page.
            self.games = Box::leak(self.games.iter().cloned().chain([own]).collect());
        }
        self.others.push(catalog);
    }

    /// Adds the editions of a game that has arrived; what is here already stays.
    pub fn extend(&mut self, mut editions: Vec<CatalogRef>) {
        editions.retain(|catalog| self.find(&catalog.edition.id).is_none());
        newest_first(self.games, &mut editions);
        self.others.extend(editions);
    }
}

/// Sorts by age, the editions of the first game before all others.
fn newest_first(games: &[IndexedGame], editions: &mut [CatalogRef]) {
    let first = |catalog: &CatalogRef| games.first().is_none_or(|game| is_of(*catalog, game));
    editions.sort_by_key(|catalog| (!first(catalog), Reverse(catalog.edition.order)));
}

fn is_of(catalog: CatalogRef, game: &IndexedGame) -> bool {
    catalog.get().game.id.as_str() == game.id
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    fn edition(id: &str, name: &str, order: u32, n: Option<u32>) -> CatalogRef {
        let mut catalog = testing::catalog();
        catalog.edition = crate::model::Edition {
            id: id.into(),
            n,
            name: name.to_owned(),
            order,
            own: None,
            author: String::new(),
            part: false,
        };
        CatalogRef::keep(catalog)
    }

    /// An edition of another game.
    fn of_game(game: &str, id: &str, order: u32) -> CatalogRef {
        let mut catalog = edition(id, id, order, Some(order)).get().clone();
        catalog.game.id = game.into();
        CatalogRef::keep(catalog)
    }

    fn indexed(game: &str, editions: &[&str]) -> IndexedGame {
        let editions = editions.iter().map(|id| IndexedEdition {
            edition: crate::model::Edition {
                id: (*id).into(),
                n: Some(1),
                name: (*id).to_owned(),
                order: 1,
                own: None,
                author: String::new(),
                part: false,
            },
            game: String::new(),
            factions: Vec::new(),
            cards: Vec::new(),
            armies: Vec::new(),
        });
        IndexedGame { id: game.to_owned(), name: game.to_owned(), editions: editions.collect() }
    }

    #[test]
    fn newest_is_that_of_the_game_of_the_list() {
        let games =
            Box::leak(Box::new([indexed("chess", &["c-1", "c-2", "c-3"]), indexed("draughts", &["d-1", "d-2"])]));
        let chess = [of_game("chess", "c-1", 1), of_game("chess", "c-2", 2)];
        let mut catalogs = Catalogs::new(games, chess.to_vec()).unwrap();
        assert_eq!(catalogs.newest(), chess[1]);
        assert_eq!(catalogs.newest_of(&games[1]), None);
        assert_eq!(catalogs.at_hand(&"d-1".into()), None, "its game has to be opened first");
        assert_eq!(catalogs.at_hand(&"c-3".into()), Some(chess[1]));
        assert_eq!(catalogs.at_hand(&"gone".into()), Some(chess[1]));
        assert_eq!(catalogs.at_hand(&"roster-abcdefghjk".into()), None, "a roster of an unknown game");
        let draughts = of_game("draughts", "d-1", 9);
        catalogs.extend(vec![draughts, of_game("chess", "c-1", 1)]);
        assert_eq!(catalogs.iter().count(), 3);
        assert_eq!((catalogs.newest(), catalogs.newest_of(&games[1])), (chess[1], Some(draughts)));
        assert_eq!((catalogs.at_hand(&"d-2".into()), catalogs.or_newest(&"d-1".into())), (Some(draughts), draughts));
        assert_eq!(catalogs.newer_than(chess[0]).collect::<Vec<_>>(), [chess[1]], "of one game");
        assert_eq!(catalogs.newer_than(chess[1]).count(), 0);
    }

    #[test]
    fn newer_are_what_ships_last_and_what_a_player_loaded() {
        let (old, new) = (edition("a", "Old", 1, Some(1)), edition("b", "New", 2, Some(2)));
        let mut catalogs = Catalogs::new(&[], vec![old, new]).unwrap();
        assert_eq!(catalogs.newer_than(old).collect::<Vec<_>>(), [new]);
        let own = edition("own-1", "data.json", 3, None);
        catalogs.add(own);
        assert_eq!(catalogs.newer_than(old).collect::<Vec<_>>(), [new, own]);
        assert_eq!(catalogs.newer_than(new).collect::<Vec<_>>(), [own]);
        assert_eq!(catalogs.newer_than(own).count(), 0);
    }

    #[test]
    fn files_of_one_name_are_told_apart() {
        let mut catalogs = Catalogs::new(&[], vec![edition("a", "Spring", 1, Some(1))]).unwrap();
        assert_eq!(catalogs.free_name("data.json"), "data.json");
        catalogs.add(edition("own-1", "data.json", 2, None));
        assert_eq!(catalogs.free_name("data.json"), "data.json (2)");
    }
}
