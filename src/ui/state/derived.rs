//! What follows from the open list: memos over the core, computed once per change and shared by all readers.

use super::Summary;
use crate::facts;
use crate::model::{ArmyList, CategoryId, ClassId, EntryKey, Faction, Item, Role, RosterId};
use crate::rules::{self, Issue, Limits, Picker, Refusal};
use crate::ui::catalogs::{CatalogRef, Catalogs};
use leptos::prelude::*;

/// Entries of which one more is closed, each with the reason.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Refusals(Vec<(RosterId, Refusal)>);

impl Refusals {
    pub fn new(closed: Vec<(RosterId, Refusal)>) -> Self {
        Self(closed)
    }

    pub fn refusal(&self, id: &RosterId) -> Option<&Refusal> {
        self.0.iter().find(|(other, _)| other == id).map(|(_, refusal)| refusal)
    }
}

/// An empty list, for the time before an army is open.
pub fn nothing(catalogs: &Catalogs) -> ArmyList {
    let catalog = catalogs.newest();
    let faction = catalog.get().factions.first().map_or_else(|| "".into(), |faction| faction.id.clone());
    let format = catalog.get().game.formats.first().map_or_else(|| "".into(), |format| format.id.clone());
    ArmyList::new(catalog.edition.id.clone(), faction, format, 0)
}

/// A faction in its edition. Two are equal when they are the same.
#[derive(Debug, Clone, Copy)]
pub struct Roster {
    pub catalog: CatalogRef,
    pub faction: &'static Faction,
}

impl PartialEq for Roster {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.faction, other.faction)
    }
}

pub fn roster(catalog: Memo<CatalogRef>, list: Memo<ArmyList>) -> Memo<Option<Roster>> {
    Memo::new(move |_| {
        let catalog = catalog.get();
        let faction = list.with(|list| catalog.get().faction(&list.faction))?;
        Some(Roster { catalog, faction })
    })
}

pub fn slots(catalog: Memo<CatalogRef>, list: Memo<ArmyList>) -> Memo<Vec<CategoryId>> {
    Memo::new(move |_| {
        let catalog = catalog.get();
        list.with(|list| catalog.game.slots(&list.format).map(|category| category.id.clone()).collect())
    })
}

pub fn summary(catalog: Memo<CatalogRef>, list: Memo<ArmyList>) -> Memo<Summary> {
    Memo::new(move |_| list.with(|list| Summary::of(&catalog.get(), list)))
}

pub fn groups(catalog: Memo<CatalogRef>, list: Memo<ArmyList>) -> Memo<Vec<(Option<ClassId>, EntryKey)>> {
    Memo::new(move |_| {
        let catalog = catalog.get();
        list.with(|list| {
            let groups = list.taken().filter_map(|entry| match catalog.find(&entry.id) {
                Some(unit) if unit.role == Role::Unit => Some((Some(unit.class.clone()), entry.key)),
                Some(_) => None,
                None => Some((None, entry.key)),
            });
            groups.collect()
        })
    })
}

pub fn issues(catalog: Memo<CatalogRef>, list: Memo<ArmyList>) -> Memo<Vec<Issue>> {
    Memo::new(move |_| list.with(|list| rules::issues(&catalog.get(), list)))
}

pub fn limits(catalog: Memo<CatalogRef>, list: Memo<ArmyList>) -> Memo<Limits> {
    Memo::new(move |_| list.with(|list| rules::limits(&catalog.get(), list)))
}

pub fn cap(catalog: Memo<CatalogRef>, list: Memo<ArmyList>) -> Memo<u16> {
    Memo::new(move |_| list.with(|list| u16::try_from(facts::cap(&catalog.get(), list)).unwrap_or(u16::MAX)))
}

pub fn total(catalog: Memo<CatalogRef>, list: Memo<ArmyList>) -> Memo<i64> {
    Memo::new(move |_| list.with(|list| facts::total(&catalog.get(), list)))
}

/// One pass over everything the faction may take, so that no row asks the rules by itself.
pub fn refusals(roster: Memo<Option<Roster>>, list: Memo<ArmyList>) -> Memo<Refusals> {
    Memo::new(move |_| {
        let Some(Roster { catalog, faction }) = roster.get() else { return Refusals::default() };
        let may_take = |card: &&Item| card.is_open_to(faction);
        let units = catalog.get().units(faction).map(|unit| &unit.id);
        let leaders = catalog.get().leaders(faction).map(|leader| &leader.id);
        let cards = catalog.get().cards().filter(may_take).map(|card| &card.id);
        list.with(|list| {
            let picker = Picker::new(catalog.get(), list);
            let closed = units.chain(leaders).chain(cards);
            Refusals(closed.filter_map(|id| Some((id.clone(), picker.can_add(id).err()?))).collect())
        })
    })
}
