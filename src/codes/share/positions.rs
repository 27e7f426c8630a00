//! A list's choices as positions in its edition, and back.

use super::compact::{Compact, Shape};
use crate::edit;
use crate::facts;
use crate::model::{ArmyList, Catalog, CategoryId, Entry, EntryKey, Faction, Item, Role, RosterId};

/// Everything a code of one faction can name, each kind in the order of its stable numbers.
pub struct Positions<'a> {
    catalog: &'a Catalog,
    faction: &'a Faction,
    units: Vec<&'a RosterId>,
    leaders: Vec<&'a RosterId>,
    cards: Vec<&'a RosterId>,
    slots: Vec<(&'a CategoryId, Vec<&'a RosterId>)>,
}

impl<'a> Positions<'a> {
    pub fn new(catalog: &'a Catalog, faction: &'a Faction, format: u64) -> Option<Self> {
        let format = catalog.game.formats.iter().find(|other| u64::from(other.n) == format)?;
        let in_slots = || catalog.cards().filter(|card| card.role == Role::Deck);
        let slot = |category: &'a CategoryId| {
            let cards = in_slots().filter(|card| card.category == *category);
            (category, in_order(cards.map(|card| (card.n, &card.id))))
        };
        let open = catalog.cards().filter(|card| card.is_support() && card.is_open_to(faction));
        Some(Self {
            catalog,
            faction,
            units: in_order(catalog.units(faction).map(|unit| (unit.n, &unit.id))),
            leaders: in_order(catalog.leaders(faction).map(|leader| (leader.n, &leader.id))),
            cards: in_order(open.map(|card| (card.n, &card.id))),
            slots: format.slots.iter().map(slot).collect(),
        })
    }

    pub fn shape(&self) -> Shape {
        Shape { slots: self.slots.len(), units: self.units.len(), cards: self.cards.len() }
    }

    /// `None` if the list has choices without a position.
    pub fn to_compact(&self, list: &ArmyList) -> Option<Compact> {
        let mut compact = Compact {
            game: u64::from(self.catalog.game.n),
            edition: u64::from(self.catalog.edition.n?),
            format: u64::from(self.catalog.game.format(&list.format)?.n),
            cap: list.cap,
            faction: u64::from(self.faction.n),
            name: list.name.clone(),
            host: None,
            hand: list.hidden_hand,
            slots: self.slots.len(),
            missions: self.missions(list)?,
            leader: 0,
            units: vec![0; self.units.len()],
            cards: vec![0; self.cards.len()],
        };
        if let Some(host) = facts::host(self.catalog, list) {
            let at = position(&self.units, host)?;
            compact.host = Some(u64::try_from(at).ok()?);
        }
        for entry in list.taken() {
            self.place(&mut compact, &entry.id, u64::from(entry.count))?;
        }
        Some(compact)
    }

    fn place(&self, compact: &mut Compact, id: &RosterId, count: u64) -> Option<()> {
        if let Some(at) = position(&self.units, id) {
            *compact.units.get_mut(at)? += count;
        } else if let Some(at) = position(&self.cards, id) {
            *compact.cards.get_mut(at)? += count;
        } else {
            let at = position(&self.leaders, id)?;
            if compact.leader != 0 || count != 1 {
                return None;
            }
            compact.leader = u64::try_from(at).ok()? + 1;
        }
        Some(())
    }

    fn missions(&self, list: &ArmyList) -> Option<Option<Vec<u64>>> {
        if list.withheld {
            return Some(None);
        }
        let mut cards = vec![0; self.slots.len()];
        for (of, entry) in list.picks() {
            let slot = self.slots.iter().position(|(category, _)| *category == of)?;
            let at = position(&self.slots.get(slot)?.1, &entry.id)?;
            let card = cards.get_mut(slot).filter(|card| **card == 0)?;
            *card = u64::try_from(at).ok()? + 1;
        }
        Some(Some(cards))
    }

    /// The list in book order: leader, units, cards. The error names the part of the code that this edition does not
    /// have.
    pub fn to_list(&self, compact: &Compact) -> Result<ArmyList, &'static str> {
        let format = self.catalog.game.formats.iter().find(|format| u64::from(format.n) == compact.format);
        let format = format.ok_or("the format")?.id.clone();
        let edition = self.catalog.edition.id.clone();
        let mut list = ArmyList::new(edition, self.faction.id.clone(), format, compact.cap);
        if compact.leader > 0 {
            let leader = at(&self.leaders, compact.leader - 1).ok_or("the leader")?;
            push(&mut list, leader, 1);
        }
        for unit in self.catalog.units(self.faction) {
            push(&mut list, &unit.id, copies(&self.units, &compact.units, &unit.id));
        }
        for card in self.catalog.cards() {
            push(&mut list, &card.id, copies(&self.cards, &compact.cards, &card.id));
        }
        if let Some(host) = compact.host {
            list.loose_host = Some(at(&self.units, host).ok_or("the host")?.clone());
        }
        edit::settle(self.catalog, &mut list);
        match &compact.missions {
            None => list.withheld = true,
            Some(cards) => self.picks(&mut list, cards)?,
        }
        list.hidden_hand = compact.hand;
        list.name.clone_from(&compact.name);
        Ok(list)
    }

    fn picks(&self, list: &mut ArmyList, cards: &[u64]) -> Result<(), &'static str> {
        let slots = self.slots.iter().zip(cards);
        let filled = slots.filter_map(|((category, choices), card)| Some((category, choices, card.checked_sub(1)?)));
        for (category, choices, position) in filled {
            let card = at(choices, position).ok_or("the missions")?;
            list.entries.push(Entry::in_slot(list.next_key(), (*category).clone(), card.clone()));
        }
        Ok(())
    }
}

/// The points of a card that belongs to the hand a list can hide.
pub fn is_hand_card(catalog: &Catalog, id: &RosterId) -> Option<u32> {
    catalog.find(id).filter(|item| item.is_support()).map(Item::cost)
}

pub(super) fn in_order<'a>(numbered: impl Iterator<Item = (u32, &'a RosterId)>) -> Vec<&'a RosterId> {
    let mut numbered: Vec<(u32, &RosterId)> = numbered.collect();
    numbered.sort_by_key(|(n, _)| *n);
    numbered.into_iter().map(|(_, id)| id).collect()
}

fn position(ids: &[&RosterId], id: &RosterId) -> Option<usize> {
    ids.iter().position(|other| *other == id)
}

fn at<'a>(ids: &[&'a RosterId], position: u64) -> Option<&'a RosterId> {
    ids.get(usize::try_from(position).ok()?).copied()
}

fn copies(ids: &[&RosterId], counts: &[u64], id: &RosterId) -> u64 {
    position(ids, id).and_then(|at| counts.get(at)).copied().unwrap_or(0)
}

fn push(list: &mut ArmyList, id: &RosterId, count: u64) {
    let count = u16::try_from(count).unwrap_or(u16::MAX);
    if count > 0 {
        let key = EntryKey(u32::try_from(list.entries.len()).unwrap_or(u32::MAX).saturating_add(1));
        list.entries.push(Entry::new(key, id.clone(), count));
    }
}
