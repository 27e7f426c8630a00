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
        let mut order = Vec::new();
        for (item, count) in self.all(space) {
            order.push(-(count - item.have).abs());
        }
        Distance { changes: changes + out.max(come) + slots as i64, lost: lost + exchanged.max(0), order }
    }

    /// Points without a hidden hand.
    pub fn points(&self, space: &Space) -> i64 {
        let mut points = 0;
        for (item, count) in self.all(space) {
            points += item.cost * count;
        }
        points
    }

    /// Units, leaders and cards, in the order of the book.
    fn all<'a>(&self, space: &'a Space) -> Vec<(&'a Item, i64)> {
        let mut all = Vec::new();
        pair(&mut all, &space.units, &self.units);
        pair(&mut all, &space.leaders, &self.leaders);
        self.pair_cards(&mut all, space);
        all
    }

    /// Everything but leaders, and what may not stay.
    fn counted<'a>(&self, space: &'a Space) -> Vec<(&'a Item, i64)> {
        let mut counted = Vec::new();
        pair(&mut counted, &space.units, &self.units);
        self.pair_cards(&mut counted, space);
        for stray in &space.strays {
            counted.push((stray, 0));
        }
        counted
    }

    fn led<'a>(&self, space: &'a Space) -> Vec<(&'a Item, i64)> {
        let mut led = Vec::new();
        pair(&mut led, &space.leaders, &self.leaders);
        led
    }

    fn pair_cards<'a>(&self, pairs: &mut Vec<(&'a Item, i64)>, space: &'a Space) {
        let mut counts = self.cards.as_slice();
        for deck in &space.decks {
            let (own, rest) = counts.split_at(deck.cards.len().min(counts.len()));
            pair(pairs, &deck.cards, own);
            counts = rest;
        }
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
        let (counted, led) = (self.counted(space), self.led(space));
        let mut edits = Vec::new();
        count_edits(&mut edits, &counted, false);
        let copies: i64 = led.iter().map(|(_, count)| count).sum();
        match led.iter().find(|(item, count)| *count > item.have) {
            Some((leader, 1)) if copies == 1 => edits.push(Edit::SetLeader(leader.id.clone())),
            _ => {
                count_edits(&mut edits, &led, false);
                count_edits(&mut edits, &led, true);
            }
        }
        count_edits(&mut edits, &counted, true);
        for slot in space.slots.iter().filter(|slot| !slot.is_filled()) {
            edits.push(Edit::SetMission(slot.category.clone(), slot.choices.first().cloned()));
        }
        edits
    }
}

fn pair<'a>(pairs: &mut Vec<(&'a Item, i64)>, items: &'a [Item], counts: &[i64]) {
    for (item, count) in items.iter().zip(counts) {
        pairs.push((item, *count));
    }
}

/// The edits for everything of which copies come, or for everything of which copies go.
fn count_edits(edits: &mut Vec<Edit>, pairs: &[(&Item, i64)], comes: bool) {
    for (item, count) in pairs {
        let more = count - item.have;
        if more != 0 && (more > 0) == comes {
            edits.push(match more {
                1 => Edit::Add(item.id.clone()),
                -1 => Edit::Remove(item.id.clone()),
                _ => Edit::SetCount(item.id.clone(), u16::try_from(*count).unwrap_or(u16::MAX)),
            });
        }
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
