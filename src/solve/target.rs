//! A list a search has settled on, as counts; its distance from the list at hand, and the edits that lead there.

use super::Proposal;
use super::space::{Item, Space, spending};
use crate::edit::{self, Edit};
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
        let strays = space.strays.iter().map(|stray| (stray, 0));
        for (item, count) in pairs(&space.units, &self.units).chain(pairs(space.cards(), &self.cards)).chain(strays) {
            changes += (count - item.have).abs();
            lost += (item.have - count).max(0) * item.cost;
        }
        let (mut out, mut come, mut exchanged) = (0, 0, 0);
        for (item, count) in pairs(&space.leaders, &self.leaders) {
            out += (item.have - count).max(0);
            come += (count - item.have).max(0);
            exchanged += (item.have - count) * item.cost;
        }
        let slots = space.slots.iter().filter(|slot| !slot.is_filled()).count();
        let moved = |(item, count): (&Item, i64)| -(count - item.have).abs();
        let order = pairs(&space.units, &self.units)
            .chain(pairs(&space.leaders, &self.leaders))
            .chain(pairs(space.cards(), &self.cards));
        Distance {
            changes: changes + out.max(come) + slots as i64,
            lost: lost + exchanged.max(0),
            order: order.map(moved).collect(),
        }
    }

    /// Points without a hidden hand.
    pub fn points(&self, space: &Space) -> i64 {
        let all = pairs(&space.units, &self.units)
            .chain(pairs(&space.leaders, &self.leaders))
            .chain(pairs(space.cards(), &self.cards));
        all.map(|(item, count)| item.cost * count).sum()
    }

    pub fn proposal(&self, catalog: &Catalog, list: &ArmyList, space: &Space) -> Option<Proposal> {
        let mut edits = self.edits(space);
        let mut after = edit::apply_all(catalog, list, &edits).ok()?.list;
        if after.host.is_some() && !hosted(catalog, &after) {
            edits.push(Edit::SetHost(None));
            after.host = None;
        }
        let (total, bid) = spending(catalog, &after);
        let changes = usize::try_from(self.distance(space).changes).unwrap_or(usize::MAX);
        Some(Proposal { edits, after, changes, total, bid })
    }

    /// What goes first, then leader, units and cards that come, then missions.
    fn edits(&self, space: &Space) -> Vec<Edit> {
        let strays = space.strays.iter().map(|stray| (stray, 0));
        let counted: Vec<(&Item, i64)> =
            pairs(&space.units, &self.units).chain(pairs(space.cards(), &self.cards)).chain(strays).collect();
        let led: Vec<(&Item, i64)> = pairs(&space.leaders, &self.leaders).collect();
        let goes = |(item, count): &&(&Item, i64)| *count < item.have;
        let comes = |(item, count): &&(&Item, i64)| *count > item.have;
        let mut edits: Vec<Edit> = counted.iter().filter(goes).map(count_edit).collect();
        let came: Vec<_> = led.iter().filter(comes).collect();
        let copies: i64 = led.iter().map(|(_, count)| count).sum();
        match came.as_slice() {
            [(leader, 1)] if copies == 1 => edits.push(Edit::SetLeader(leader.id.clone())),
            _ => edits.extend(led.iter().filter(goes).chain(came.iter().copied()).map(count_edit)),
        }
        edits.extend(counted.iter().filter(comes).map(count_edit));
        for slot in space.slots.iter().filter(|slot| !slot.is_filled()) {
            edits.push(Edit::SetMission(slot.category.clone(), slot.choices.first().cloned()));
        }
        edits
    }
}

fn pairs<'a>(items: impl IntoIterator<Item = &'a Item>, counts: &'a [i64]) -> impl Iterator<Item = (&'a Item, i64)> {
    items.into_iter().zip(counts.iter().copied())
}

fn count_edit((item, count): &(&Item, i64)) -> Edit {
    match count - item.have {
        1 => Edit::Add(item.id.clone()),
        -1 => Edit::Remove(item.id.clone()),
        _ => Edit::SetCount(item.id.clone(), u16::try_from(*count).unwrap_or(u16::MAX)),
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
