//! A list a search has settled on, as counts; its distance from the list at hand, and the edits that lead there.

use super::Proposal;
use super::space::{Item, Space};
use crate::edit::{self, Edit};
use crate::facts;
use crate::model::{ArmyList, Catalog, RosterId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Target {
    pub units: Vec<i64>,
    pub leaders: Vec<i64>,
    /// Cards deck by deck.
    pub cards: Vec<i64>,
}

/// Orders targets: fewest changes, then fewest points lost, then changes to what comes first in the book.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Distance {
    pub changes: i64,
    pub lost: i64,
    /// Less means changed more.
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

    /// Everything but leaders, and what may not stay.
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
        if after.host.is_some() && !hosted(catalog, &after) {
            edits.push(Edit::SetHost(None));
            after.host = None;
        }
        let changes = usize::try_from(self.distance(space).changes).unwrap_or(usize::MAX);
        let (total, bid) = (facts::total(catalog, &after), facts::bid(catalog, &after));
        Some(Proposal { edits, after, changes, total, bid })
    }

    /// What goes first, then leader, units and cards that come, then missions.
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

/// The edits for everything of which copies go.
fn fewer<'a>(pairs: impl Iterator<Item = (&'a Item, i64)>) -> impl Iterator<Item = Edit> {
    pairs.filter(|(item, count)| *count < item.have).map(|(item, count)| count_edit(item, count))
}

/// The edits for everything of which copies come.
fn more<'a>(pairs: impl Iterator<Item = (&'a Item, i64)>) -> impl Iterator<Item = Edit> {
    pairs.filter(|(item, count)| *count > item.have).map(|(item, count)| count_edit(item, count))
}

fn count_edit(item: &Item, count: i64) -> Edit {
    match count - item.have {
        1 => Edit::Add(item.id.clone()),
        -1 => Edit::Remove(item.id.clone()),
        _ => Edit::SetCount(item.id.clone(), u16::try_from(count).unwrap_or(u16::MAX)),
    }
}

/// Whether some leader of the list may be hosted where the list says.
fn hosted(catalog: &Catalog, list: &ArmyList) -> bool {
    let leads = |host: &RosterId| {
        let unit = catalog.unit(host);
        let mut leaders = list.entries.iter().filter_map(|entry| catalog.leader(&entry.id));
        list.count(host) > 0 && leaders.any(|leader| unit.is_some_and(|unit| leader.host.admits(unit)))
    };
    list.host.as_ref().is_some_and(leads)
}
