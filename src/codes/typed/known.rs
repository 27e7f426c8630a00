//! Everything that a text can name, gathered once for as many lists as it holds.

use super::folded::Folded;
use super::headings::Headings;
use super::names::{Fit, Index, Names};
use super::sides::{Side, Sides};
use super::{Typed, game_name::GameNames, head::Words};
use crate::model::{Catalog, Faction, Item, Role, RosterId};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// Work after which the reader gives up, about in compared bytes: that of the longest list, or of some hundred usual ones.
const MOST_WORK: usize = 1 << 22;
/// Counted for every text, even an empty one.
const WORK_OF_A_TEXT: usize = 32;

/// The editions with their names. Nothing is folded before it is asked for: most texts hold codes.
pub struct Known<'a> {
    editions: Vec<&'a Catalog>,
    items: OnceCell<Items>,
    words: OnceCell<Words<'a>>,
    games: OnceCell<GameNames<'a>>,
    sides: OnceCell<Sides<'a>>,
    headings: RefCell<Vec<(&'a Catalog, Rc<Headings>)>>,
    offers: RefCell<Vec<(&'a Faction, Rc<Offers<'a>>)>>,
    work: Cell<usize>,
}

/// The names of all items of all editions.
struct Items {
    index: Index,
    /// The number of the first item of each edition.
    first: Vec<usize>,
}

/// What one side may take.
pub struct Offers<'a> {
    pub entries: Names<&'a RosterId>,
    /// What can be put under something, with the numbers of the names.
    pub options: Vec<(usize, &'a Item)>,
    pub option_names: Names<&'a Item>,
    pub headings: Rc<Headings>,
}

impl<'a> Known<'a> {
    pub fn new(editions: &[&'a Catalog]) -> Self {
        Self {
            editions: editions.to_vec(),
            items: OnceCell::new(),
            words: OnceCell::new(),
            games: OnceCell::new(),
            sides: OnceCell::new(),
            headings: RefCell::default(),
            offers: RefCell::default(),
            work: Cell::new(0),
        }
    }

    pub fn editions(&self) -> &[&'a Catalog] {
        &self.editions
    }

    /// Reads a typed list; nothing where not a single entry can be placed.
    pub fn read(&self, text: &str) -> Option<Typed<'a>> {
        if self.is_exhausted() { None } else { super::read_with(self, text) }
    }

    /// Whether so much was read that the rest is left.
    pub fn is_exhausted(&self) -> bool {
        self.work.get() > MOST_WORK
    }

    /// What was done so far, about in compared bytes.
    pub fn work(&self) -> usize {
        self.work.get()
    }

    /// Counts texts of so many bytes that are about to be compared.
    pub fn count_work(&self, texts: usize, bytes: usize) {
        self.work.set(self.work.get().saturating_add(texts * (bytes + WORK_OF_A_TEXT)));
    }

    pub(super) fn sides(&self) -> &Sides<'a> {
        self.sides.get_or_init(|| Sides::new(&self.editions))
    }

    pub(super) fn words(&self) -> &Words<'a> {
        self.words.get_or_init(|| Words::new(&self.editions))
    }

    pub(super) fn games(&self) -> &GameNames<'a> {
        self.games.get_or_init(|| GameNames::new(&self.editions))
    }

    /// Whether this is the whole name of something that lists hold, or of several.
    pub(super) fn is_item(&self, name: &Folded) -> bool {
        self.items().index.has(name)
    }

    /// The items with names like this.
    pub(super) fn fits(&self, typed: &str) -> Vec<Fit> {
        self.count_work(1, typed.len());
        self.items().index.fits(typed)
    }

    fn items(&self) -> &Items {
        self.items.get_or_init(|| {
            let mut items = Items { index: Index::default(), first: Vec::new() };
            let mut next = 0;
            for catalog in &self.editions {
                items.first.push(next);
                catalog.items.iter().for_each(|item| next = items.index.add(&item.name) + 1);
            }
            items
        })
    }

    pub(super) fn offers(&self, (catalog, faction): Side<'a>) -> Rc<Offers<'a>> {
        let known = self.offers.borrow().iter().find(|(own, _)| std::ptr::eq(*own, faction)).map(|(_, it)| it.clone());
        known.unwrap_or_else(|| {
            let offers = Rc::new(self.new_offers((catalog, faction)));
            self.offers.borrow_mut().push((faction, offers.clone()));
            offers
        })
    }

    fn new_offers(&self, (catalog, faction): Side<'a>) -> Offers<'a> {
        let edition = self.editions.iter().position(|own| std::ptr::eq(*own, catalog));
        let first = edition.and_then(|at| self.items().first.get(at)).copied().unwrap_or_default();
        let open: Vec<(usize, &Item)> =
            (first..).zip(&catalog.items).filter(|(_, item)| item.is_open_to(faction)).collect();
        let of = |role: Role| open.iter().copied().filter(move |(_, item)| item.role == role);
        let fits = |option: &Item| of(Role::Unit).any(|(_, unit)| option.needs.admits(unit));
        let options: Vec<(usize, &Item)> =
            of(Role::Option).filter(|(_, option)| fits(option)).chain(of(Role::Leader)).collect();
        let entries = [Role::Leader, Role::Unit, Role::Card, Role::Deck].into_iter().flat_map(of);
        Offers {
            entries: Names::new(entries.map(|(name, item)| (name, &item.id))),
            option_names: Names::new(options.iter().copied()),
            options,
            headings: self.headings(catalog),
        }
    }

    fn headings(&self, catalog: &'a Catalog) -> Rc<Headings> {
        let known =
            self.headings.borrow().iter().find(|(own, _)| std::ptr::eq(*own, catalog)).map(|(_, it)| it.clone());
        known.unwrap_or_else(|| {
            let headings = Rc::new(Headings::new(&catalog.game));
            self.headings.borrow_mut().push((catalog, headings.clone()));
            headings
        })
    }
}
