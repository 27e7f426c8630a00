//! The editions at hand. A catalog is loaded once, never freed, and passed around as one pointer.

use crate::model::{Catalog, EditionId};
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

/// Every edition, newest first; never empty, because the app does not start without one.
#[derive(Debug, Clone, PartialEq)]
pub struct Catalogs {
    newest: CatalogRef,
    others: Vec<CatalogRef>,
}

impl Catalogs {
    pub fn new(editions: Vec<CatalogRef>) -> Option<Self> {
        let mut others = editions;
        others.sort_by_key(|catalog| std::cmp::Reverse(catalog.edition.order));
        if others.is_empty() {
            return None;
        }
        Some(Self { newest: others.remove(0), others })
    }

    /// The edition new armies are made with.
    pub fn newest(&self) -> CatalogRef {
        self.newest
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

    /// The edition of a list, or the newest where we do not have it.
    pub fn or_newest(&self, edition: &EditionId) -> CatalogRef {
        self.find(edition).unwrap_or(self.newest)
    }

    /// Editions whose numbers are newer than those of another, the newest that ships first.
    pub fn newer_than(&self, other: CatalogRef) -> impl Iterator<Item = CatalogRef> + '_ {
        let is_newer = move |catalog: &CatalogRef| catalog.edition.order > other.edition.order;
        let own = self.others.iter().copied().filter(|catalog| catalog.edition.n.is_none());
        std::iter::once(self.newest).chain(own).filter(is_newer)
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
    }

    /// Adds an edition a player loaded; the same id is replaced.
    pub fn add(&mut self, catalog: CatalogRef) {
        self.others.retain(|other| other.edition.id != catalog.edition.id);
        self.others.push(catalog);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    fn edition(id: &str, name: &str, order: u32, n: Option<u32>) -> CatalogRef {
        let mut catalog = testing::catalog();
        catalog.edition = crate::model::Edition { id: id.into(), n, name: name.to_owned(), order };
        CatalogRef::keep(catalog)
    }

    #[test]
    fn newer_are_what_ships_last_and_what_a_player_loaded() {
        let (old, new) = (edition("a", "Old", 1, Some(1)), edition("b", "New", 2, Some(2)));
        let mut catalogs = Catalogs::new(vec![old, new]).unwrap();
        assert_eq!(catalogs.newer_than(old).collect::<Vec<_>>(), [new]);
        let own = edition("own-1", "data.json", 3, None);
        catalogs.add(own);
        assert_eq!(catalogs.newer_than(old).collect::<Vec<_>>(), [new, own]);
        assert_eq!(catalogs.newer_than(new).collect::<Vec<_>>(), [own]);
        assert_eq!(catalogs.newer_than(own).count(), 0);
    }

    #[test]
    fn files_of_one_name_are_told_apart() {
        let mut catalogs = Catalogs::new(vec![edition("a", "Spring", 1, Some(1))]).unwrap();
        assert_eq!(catalogs.free_name("data.json"), "data.json");
        catalogs.add(edition("own-1", "data.json", 2, None));
        assert_eq!(catalogs.free_name("data.json"), "data.json (2)");
    }
}
