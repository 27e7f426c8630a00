//! The result of a search as counts, its distance from the current list, and the edits that lead to it.

use super::Proposal;
use super::space::{Item, Space};
use crate::edit::{self, Edit};
use crate::facts;
use crate::model::{ArmyList, Catalog, Entry};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Target {
    pub units: Vec<i64>,
    pub leaders: Vec<i64>,
    /// Cards deck by deck.
    pub cards: Vec<i64>,
}

/// Orders targets by fewest changes, then fewest points lost, then changes to what comes first in the book.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Distance {
    pub changes: i64,
    pub lost: i64,
    /// A smaller number means a larger change.
    order: Vec<i64>,
}

impl Target {
    pub fn distance(&self, space: &Space) -> Distance {
        let (mut changes, mut lost) = (0, 0);
        for (item, count) in self.counted(space) {
            changes += (count - item.have).abs();
            lost += (item.have - count).max(0) * item.cost;
        }
        let (mut out, mut come, mut exchanged) = (0, 0, 0);
        for (item, count) in self.led(space) {
            out += (item.have - count).max(0);
            come += (count - item.have).max(0);
            exchanged += (item.have - count) * item.cost;
        }
        let slots = space.slots.iter().filter(|slot| !slot.is_filled()).count();
        let order = self.all(space).map(|(item, count)| -(count - item.have).abs()).collect();
        Distance { changes: changes + out.max(come) + slots as i64, lost: lost + exchanged.max(0), order }
    }

    /// Points without a hidden hand.
    pub fn points(&self, space: &Space) -> i64 {
        self.all(space).map(|(item, count)| item.cost * count).sum()
    }

    /// Units, leaders and cards, in the order of the book.
    fn all<'a>(&'a self, space: &'a Space) -> impl Iterator<Item = (&'a Item, i64)> {
        self.units(space).chain(self.led(space)).chain(self.cards(space))
    }

    /// Everything but leaders, including entries that must be removed.
    fn counted<'a>(&'a self, space: &'a Space) -> impl Iterator<Item = (&'a Item, i64)> {
        self.units(space).chain(self.cards(space)).chain(space.strays.iter().map(|stray| (stray, 0)))
    }

    fn units<'a>(&'a self, space: &'a Space) -> impl Iterator<Item = (&'a Item, i64)> {
        space.units.iter().zip(self.units.iter().copied())
    }

    fn led<'a>(&'a self, space: &'a Space) -> impl Iterator<Item = (&'a Item, i64)> {
        space.leaders.iter().zip(self.leaders.iter().copied())
    }

    fn cards<'a>(&'a self, space: &'a Space) -> impl Iterator<Item = (&'a Item, i64)> {
        space.cards().zip(self.cards.iter().copied())
    }

    pub fn proposal(&self, catalog: &Catalog, list: &ArmyList, space: &Space) -> Option<Proposal> {
        let mut edits = self.edits(space);
        let mut after = edit::apply_all(catalog, list, &edits).ok()?.list;
        let strays: Vec<Edit> = misplaced(catalog, &after).map(|leader| Edit::PutUnder(leader.key, None)).collect();
        if !strays.is_empty() {
            after = edit::apply_all(catalog, &after, &strays).ok()?.list;
            edits.extend(strays);
        }
        let changes = usize::try_from(self.distance(space).changes).unwrap_or(usize::MAX);
        let (total, bid) = (facts::total(catalog, &after), facts::bid(catalog, &after));
        Some(Proposal { edits, after, changes, total, bid })
    }

    /// Removals first, then the leader, units and cards that are added, then missions.
    fn edits(&self, space: &Space) -> Vec<Edit> {
        let mut edits: Vec<Edit> = fewer(self.counted(space)).collect();
        match self.led(space).find(|(item, count)| *count > item.have) {
            Some((leader, 1)) if self.leaders.iter().sum::<i64>() == 1 => {
                edits.push(Edit::SetLeader(leader.id.clone()));
            }
            _ => edits.extend(fewer(self.led(space)).chain(more(self.led(space)))),
        }
        edits.extend(more(self.counted(space)));
        let empty = space.slots.iter().filter(|slot| !slot.is_filled());
        edits.extend(empty.map(|slot| Edit::SetMission(slot.category.clone(), slot.choices.first().cloned())));
        edits
    }
}

/// The edits that remove copies.
fn fewer<'a>(pairs: impl Iterator<Item = (&'a Item, i64)>) -> impl Iterator<Item = Edit> {
    pairs.filter(|(item, count)| *count < item.have).map(|(item, count)| count_edit(item, count))
}

/// The edits that add copies.
fn more<'a>(pairs: impl Iterator<Item = (&'a Item, i64)>) -> impl Iterator<Item = Edit> {
    pairs.filter(|(item, count)| *count > item.have).map(|(item, count)| count_edit(item, count))
}

fn count_edit(item: &Item, count: i64) -> Edit {
    let whole = |count: i64| u16::try_from(count).unwrap_or(u16::MAX);
    match (item.key, count - item.have) {
        (_, 1) => Edit::Add(item.id.clone()),
        (Some(key), -1) => Edit::Remove(key),
        (Some(key), _) => Edit::SetCount(key, whole(count)),
        (None, _) => Edit::AddCopies(item.id.clone(), whole(count)),
    }
}

/// Leaders whose chosen host is not eligible.
fn misplaced<'a>(catalog: &'a Catalog, list: &'a ArmyList) -> impl Iterator<Item = &'a Entry> {
    list.taken().filter(|entry| {
        let (leader, host) = (catalog.leader(&entry.id), list.above(entry));
        let admits = |host: &Entry| {
            let unit = catalog.unit(&host.id);
            leader.is_none_or(|leader| unit.is_some_and(|unit| leader.needs.admits(unit)))
        };
        host.is_some_and(|host| !admits(host))
    })
}
