//! How many lists are legal, and which is the k-th.

mod hands;

use super::cases::{Case, cases};
use super::removal::whole;
use super::space::Space;
use crate::model::{ArmyList, Catalog, Entry, FactionId, FormatId};
use crate::rules;
use hands::Hands;

/// Limit on the cells of all tables, so that counting never takes long.
const MOST_CELLS: usize = 1 << 23;

/// Every legal list of a faction at a cap, numbered from 0. Hosts are left to setup and decks are chosen.
pub struct LegalLists {
    blank: ArmyList,
    space: Space,
    hands: Vec<Hands>,
    /// Number of ways to take cards from decks `d..` for at most `s` points.
    decks: Vec<Vec<u64>>,
    cases: Vec<Counted>,
    /// Number of ways to fill the slots of the mission deck.
    slots: u64,
    len: u64,
}

struct Counted {
    case: Case,
    /// Number of ways for units `i..` and all cards to cost at most `s` beyond the least counts.
    layers: Vec<Vec<u64>>,
    top: usize,
}

impl LegalLists {
    /// `None` if the number does not fit 64 bits or would take too long to count.
    pub fn new(catalog: &Catalog, faction: &FactionId, format: &FormatId, cap: u16) -> Option<Self> {
        let blank = ArmyList::new(catalog.edition.id.clone(), faction.clone(), format.clone(), cap);
        let space = Space::new(catalog, &blank, &rules::limits(catalog, &blank));
        let top = usize::from(blank.cap).min(whole(space.cap));
        let mut room = MOST_CELLS;
        let hands = space.decks.iter().map(|deck| Hands::new(deck, top, &mut room)).collect::<Option<Vec<_>>>()?;
        let mut decks = vec![vec![1; top + 1]];
        for hand in hands.iter().rev() {
            let layer = hand.before(decks.last()?)?;
            decks.push(layer);
        }
        decks.reverse();
        let slots = space.slots.iter().try_fold(1u64, |ways, slot| ways.checked_mul(slot.choices.len() as u64))?;
        let mut lists = Self { blank, space, hands, decks, cases: Vec::new(), slots, len: 0 };
        for case in cases(&lists.space) {
            let Some(counted) = lists.counted(case, top, &mut room)? else { continue };
            lists.len = lists.len.checked_add(counted.ways().checked_mul(slots)?)?;
            lists.cases.push(counted);
        }
        Some(lists)
    }

    pub fn len(&self) -> u64 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The list with this number, in book order; numbers drawn uniformly give lists drawn uniformly.
    pub fn get(&self, number: u64) -> Option<ArmyList> {
        let mut list = self.blank.clone();
        let slots = self.slots.max(1);
        let mut slot_number = number % slots;
        let mut picks = Vec::new();
        for slot in &self.space.slots {
            let choices = slot.choices.len().max(1) as u64;
            let card = slot.choices.get((slot_number % choices) as usize)?.clone();
            picks.push((slot.category.clone(), card));
            slot_number /= choices;
        }

        let mut number = number / slots;
        let counted = self.cases.iter().find(|counted| !passed(&mut number, counted.ways()))?;
        let mut rest = counted.top;
        let mut counts: Vec<i64> = Vec::new();
        let ranges = self.space.units.iter().zip(&counted.case.units).zip(counted.layers.iter().skip(1));
        for ((unit, &(least, most)), after) in ranges {
            let cost = whole(unit.cost);
            let ways = |more: i64| rest.checked_sub(cost.checked_mul(whole(more))?).and_then(|left| after.get(left));
            let more = (0..=most - least).find(|&more| !passed(&mut number, ways(more).copied().unwrap_or(0)))?;
            rest -= cost * whole(more);
            counts.push(least + more);
        }
        counts.extend(&counted.case.leaders);
        for (hand, after) in self.hands.iter().zip(self.decks.iter().skip(1)) {
            let ways = |points: usize| Some(hand.ways(points)? * after.get(rest.checked_sub(points)?)?);
            let points = (0..=rest).find(|&points| !passed(&mut number, ways(points).unwrap_or(0)))?;
            rest -= points;
            let later = *after.get(rest)?;
            counts.extend(hand.get(points, number / later)?);
            number %= later;
        }
        let items = self.space.units.iter().chain(&self.space.leaders).chain(self.space.cards());
        let taken = items.zip(counts).filter(|(_, count)| *count > 0);
        for (item, count) in taken {
            list.add_copies(&item.id, u16::try_from(count).unwrap_or(u16::MAX));
        }
        for (slot, card) in picks {
            list.entries.push(Entry::in_slot(list.next_key(), slot, card));
        }
        Some(list)
    }

    /// `Some(None)` for a case in which every list is too expensive.
    fn counted(&self, case: Case, top: usize, room: &mut usize) -> Option<Option<Counted>> {
        let units = || self.space.units.iter().zip(&case.units);
        let leaders = self.space.leaders.iter().zip(&case.leaders);
        let least: i64 = units().map(|(unit, range)| unit.cost * range.0).sum::<i64>()
            + leaders.map(|(leader, copies)| leader.cost * copies).sum::<i64>();
        let Some(top) = top.checked_sub(whole(least)) else { return Some(None) };
        *room = room.checked_sub((top + 1) * (self.space.units.len() + 1))?;
        let mut layers = vec![self.decks.first()?.iter().take(top + 1).copied().collect::<Vec<u64>>()];
        for (unit, (least, most)) in units().rev() {
            let layer = with_copies(layers.last()?, whole(unit.cost), whole(most - least))?;
            layers.push(layer);
        }
        layers.reverse();
        Some(Some(Counted { case, layers, top }))
    }
}

impl Counted {
    fn ways(&self) -> u64 {
        self.layers.first().and_then(|layer| layer.get(self.top)).copied().unwrap_or(0)
    }
}

/// The number of legal lists; which unit hosts the leader is not counted.
pub fn count(catalog: &Catalog, faction: &FactionId, format: &FormatId, cap: u16) -> Option<u64> {
    LegalLists::new(catalog, faction, format, cap).map(|lists| lists.len())
}

/// The ways with up to `most` copies of one more unit. Each cell is a sliding sum: the cell one copy cheaper, plus the
/// ways without this unit, minus those that now have a copy too many.
fn with_copies(after: &[u64], cost: usize, most: usize) -> Option<Vec<u64>> {
    if cost == 0 {
        return after.iter().map(|ways| ways.checked_mul(most as u64 + 1)).collect();
    }
    let oldest = cost.saturating_mul(most.saturating_add(1));
    let mut layer: Vec<u64> = Vec::with_capacity(after.len());
    for (sum, ways) in after.iter().enumerate() {
        let below = sum.checked_sub(cost).and_then(|at| layer.get(at)).copied().unwrap_or(0);
        let gone = sum.checked_sub(oldest).and_then(|at| after.get(at)).copied().unwrap_or(0);
        layer.push(below.checked_add(*ways)?.checked_sub(gone)?);
    }
    Some(layer)
}

/// Subtracts a group of `ways` from `number`; false if the number lies within the group.
fn passed(number: &mut u64, ways: u64) -> bool {
    let beyond = *number >= ways;
    if beyond {
        *number -= ways;
    }
    beyond
}
