//! The editions at hand. A catalog is loaded once, never freed, and passed around as one pointer.

use crate::model::{Catalog, EditionId};
use crate::order;
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

    /// Tells editions apart in the keys of rows, so that another edition makes them anew.
    pub fn key(self) -> usize {
        std::ptr::from_ref(self.0).addr()
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
        order::sort_by_key(&mut others, |catalog| std::cmp::Reverse(catalog.edition.order));
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
