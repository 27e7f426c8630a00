//! Places of slots: who gives them, and who takes them.

use super::{Subject, Term};
use crate::model::{Entry, Gift, Item, Most, RosterId, Scope, SlotId, UseBy};

/// Who brings places of a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlotSource {
    /// The item whose copies bring them; `None` for the format and the faction.
    pub item: Option<RosterId>,
    pub name: String,
    /// All of them together; `None` for no end.
    pub places: Option<i64>,
}

/// One slot of a whole army.
pub(super) struct Places<'a> {
    pub least: i64,
    /// All there are, reserved ones included; `None` for no end.
    pub most: Option<i64>,
    pub used: i64,
    pub sources: Vec<SlotSource>,
    /// With the places that one copy takes.
    pub takers: Vec<(&'a Entry, &'a Item, i64)>,
    /// Takers that find no place.
    pub over: i64,
}

impl<'a> Places<'a> {
    pub fn in_army(subject: &Subject<'a>, slot: &SlotId) -> Self {
        let mut given = Given { least: 0, open: Some(0), reserved: Vec::new(), sources: Vec::new() };
        if let Some(format) = subject.catalog.game.format(&subject.list.format) {
            given.add(&format.gives, slot, None, &format.name, 1);
        }
        if let Some(faction) = subject.faction {
            given.add(&faction.gives, slot, None, &faction.name, 1);
        }
        let mut takers = Vec::new();
        let chosen = subject.picks.iter().map(|(_, entry, found)| (*entry, *found));
        for (entry, found) in subject.entries.iter().copied().chain(chosen) {
            let Some(item) = found else { continue };
            let copies = subject.list.copies(subject.catalog, entry);
            given.add(&item.gives, slot, Some(&item.id), &item.name, copies);
            // Options take the places of what they are under.
            let places = if subject.catalog.is_option(&item.id) { 0 } else { taken(item, entry.size, slot) };
            if places > 0 {
                takers.push((entry, item, places));
            }
        }
        let used = takers.iter().map(|(entry, _, places)| i64::from(entry.count) * places).sum();
        let reserved: i64 = given.reserved.iter().map(|(_, places)| places).sum();
        Self {
            least: given.least,
            most: given.open.map(|open| open + reserved),
            used,
            over: used - given.placed(&takers, used),
            sources: given.sources,
            takers,
        }
    }

    /// Whether the slot plays any part in this list.
    pub fn matters(&self) -> bool {
        self.used > 0 || self.least > 0 || !self.sources.is_empty()
    }

    pub fn terms(&self) -> Vec<Term> {
        self.takers.iter().map(|(entry, _, places)| Term::of(entry, *places)).collect()
    }
}

struct Given {
    least: i64,
    /// Places for everybody; `None` for no end.
    open: Option<i64>,
    /// Places for some items only.
    reserved: Vec<(Vec<RosterId>, i64)>,
    sources: Vec<SlotSource>,
}

impl Given {
    fn add(&mut self, gifts: &[Gift], slot: &SlotId, item: Option<&RosterId>, name: &str, copies: i64) {
        for gift in gifts.iter().filter(|gift| gift.slot == *slot && gift.scope == Scope::Army) {
            let places = match gift.most {
                Most::Count(count) => Some(i64::from(count) * copies),
                Most::Any | Most::Models => None,
            };
            if gift.items.is_empty() {
                self.least += i64::from(gift.least) * copies;
                self.open = self.open.zip(places).map(|(open, places)| open + places);
            } else {
                let places = places.unwrap_or(i64::from(u16::MAX));
                match self.reserved.iter_mut().find(|(items, _)| *items == gift.items) {
                    Some((_, all)) => *all += places,
                    None => self.reserved.push((gift.items.clone(), places)),
                }
            }
            if places != Some(0) {
                self.sources.push(SlotSource { item: item.cloned(), name: name.to_owned(), places });
            }
        }
    }

    /// How many of the used places can be assigned: a maximum flow, found as the smallest cut over every choice of
    /// reserved places.
    fn placed(&self, takers: &[(&Entry, &Item, i64)], used: i64) -> i64 {
        let Some(open) = self.open else { return used };
        let kinds = self.reserved.len().min(16);
        let mut least = used;
        for choice in 0..1u32 << kinds {
            let is_chosen = |at: usize| choice & (1 << at) != 0;
            let mut cut = open;
            for (at, (_, places)) in self.reserved.iter().take(kinds).enumerate() {
                cut += if is_chosen(at) { *places } else { 0 };
            }
            for (entry, item, places) in takers {
                let mut others = self.reserved.iter().take(kinds).enumerate().filter(|(at, _)| !is_chosen(*at));
                if others.any(|(_, (items, _))| items.contains(&item.id)) {
                    cut += i64::from(entry.count) * places;
                }
            }
            least = least.min(cut);
        }
        least
    }
}

/// Places of a slot that one copy of this size takes.
pub(super) fn taken(item: &Item, size: u8, slot: &SlotId) -> i64 {
    let supply = || item.size(size).map_or(0, |size| i64::from(size.supply));
    let places = item.uses.iter().filter(|used| used.slot == *slot).map(|used| match used.by {
        UseBy::One => 1,
        UseBy::Supply => supply(),
    });
    places.sum()
}

/// One slot of one copy of an entry: the options in it, the least and the most.
pub(super) struct CopyPlaces<'a> {
    pub least: i64,
    pub most: Option<i64>,
    pub used: i64,
    /// With the places all of it takes under one copy.
    pub options: Vec<(&'a Entry, &'a Item, i64)>,
}

impl<'a> CopyPlaces<'a> {
    pub fn new(subject: &Subject<'a>, entry: &Entry, item: &Item, slot: &SlotId) -> Self {
        let mut places = Self { least: 0, most: Some(0), used: 0, options: Vec::new() };
        for gift in item.gives.iter().filter(|gift| gift.slot == *slot && gift.scope == Scope::Copy) {
            let models = item.size(entry.size).map_or(0, |size| i64::from(size.models));
            let more = match gift.most {
                Most::Count(count) => Some(i64::from(count)),
                Most::Models => Some(models),
                Most::Any => None,
            };
            places.least += i64::from(gift.least);
            places.most = places.most.zip(more).map(|(most, more)| most + more);
        }
        for (option, found) in subject.entries.iter().filter(|(option, _)| option.under == Some(entry.key)) {
            let Some(it) = found.filter(|it| subject.catalog.is_option(&it.id)) else { continue };
            let all = taken(it, option.size, slot) * i64::from(option.count);
            if all > 0 {
                places.used += all;
                places.options.push((option, it, all));
            }
        }
        places
    }

    pub fn over(&self) -> i64 {
        self.most.map_or(0, |most| (self.used - most).max(0))
    }

    pub fn missing(&self) -> i64 {
        (self.least - self.used).max(0)
    }
}
