//! An army list: the player's choices and nothing else. It need not be legal; whatever can be derived is not stored.

mod choices;

use super::{Catalog, CategoryId, EditionId, EntryKey, FactionId, FormatId, RosterId};
use choices::choices;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmyList {
    pub edition: EditionId,
    pub faction: FactionId,
    pub format: FormatId,
    pub cap: u16,
    /// Everything chosen, in the order it was added; the cards of the deck come last, slot by slot.
    pub entries: Vec<Entry>,
    /// Whether the deck is kept secret, as the rules allow before a game; then no entry is in a slot.
    pub withheld: bool,
    /// A host that an older save or code names without saying for whom; the next edit puts the leader under it.
    pub loose_host: Option<RosterId>,
    /// Cards known only by number and points, from a code that keeps the hand hidden.
    pub hidden_hand: Option<HiddenHand>,
    pub name: String,
    pub notes: String,
    pub tags: Vec<String>,
}

/// So many copies of an item, each with what is under it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub key: EntryKey,
    pub id: RosterId,
    /// Which of the item's sizes, counted from 0.
    pub size: u8,
    /// Never 0.
    pub count: u16,
    /// The entry it goes with: a leader's host, the unit that takes an upgrade. `None` leaves a host to setup.
    pub under: Option<EntryKey>,
    /// The slot of the deck a card is in; `None` for what is taken in copies.
    pub slot: Option<CategoryId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HiddenHand {
    pub cards: u16,
    pub points: u16,
}

impl Entry {
    /// Copies of an item in its first size, under nothing.
    pub fn new(key: EntryKey, id: RosterId, count: u16) -> Self {
        Self { key, id, size: 0, count, under: None, slot: None }
    }

    /// A card in a slot of the deck.
    pub fn in_slot(key: EntryKey, slot: CategoryId, card: RosterId) -> Self {
        Self { slot: Some(slot), ..Self::new(key, card, 1) }
    }
}

impl ArmyList {
    /// How many entries one may be under, one under the other; codes and saves keep no more. No game nests as deeply.
    pub const DEEPEST: usize = 8;

    pub fn new(edition: EditionId, faction: FactionId, format: FormatId, cap: u16) -> Self {
        Self {
            edition,
            faction,
            format,
            cap,
            entries: Vec::new(),
            withheld: false,
            loose_host: None,
            hidden_hand: None,
            name: String::new(),
            notes: String::new(),
            tags: Vec::new(),
        }
    }

    pub fn get(&self, key: EntryKey) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// Everything but the deck: units, leaders and cards taken in copies.
    pub fn taken(&self) -> impl DoubleEndedIterator<Item = &Entry> + Clone {
        self.entries.iter().filter(|entry| entry.slot.is_none())
    }

    /// The cards in the slots of the deck, with their slots; none where it is withheld.
    pub fn picks(&self) -> impl DoubleEndedIterator<Item = (&CategoryId, &Entry)> + Clone {
        self.entries.iter().filter_map(|entry| Some((entry.slot.as_ref()?, entry)))
    }

    /// The first entry of an item that is taken in copies.
    pub fn entry(&self, id: &RosterId) -> Option<&Entry> {
        self.taken().find(|entry| entry.id == *id)
    }

    /// Copies of a unit, leader or card, the deck aside; 0 when it is not in the list.
    pub fn count(&self, id: &RosterId) -> u16 {
        self.taken().filter(|entry| entry.id == *id).fold(0, |sum, entry| sum.saturating_add(entry.count))
    }

    /// The first card in a slot of the deck.
    pub fn mission(&self, slot: &CategoryId) -> Option<&RosterId> {
        self.picks().find(|(other, _)| *other == slot).map(|(_, entry)| &entry.id)
    }

    /// The entry another goes with.
    pub fn above(&self, entry: &Entry) -> Option<&Entry> {
        self.get(entry.under?)
    }

    /// What goes with an entry.
    pub fn below(&self, key: EntryKey) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.under == Some(key))
    }

    /// How many copies an entry stands for: an option is taken for each copy of what it is under.
    pub fn copies(&self, catalog: &Catalog, entry: &Entry) -> i64 {
        let own = i64::from(entry.count);
        match self.above(entry) {
            Some(above) if catalog.is_option(&entry.id) => own * self.copies(catalog, above),
            _ => own,
        }
    }

    /// Moves the cards of the deck behind everything else; the order is otherwise kept.
    pub fn deck_last(&mut self) {
        self.entries.sort_by_key(|entry| entry.slot.is_some());
    }

    /// A key no entry has.
    pub fn next_key(&self) -> EntryKey {
        EntryKey(self.entries.iter().map(|entry| entry.key.0 + 1).max().unwrap_or(1))
    }

    /// More copies of an item; one entry per id is enough where copies do not differ. Nothing beyond what a list holds.
    pub fn add_copies(&mut self, id: &RosterId, count: u16) -> Option<()> {
        if let Some(entry) = self.entries.iter_mut().find(|entry| entry.slot.is_none() && entry.id == *id) {
            entry.count = entry.count.checked_add(count)?;
        } else if count > 0 {
            let entry = Entry::new(self.next_key(), id.clone(), count);
            let at = self.taken().count();
            self.entries.insert(at, entry);
        }
        Some(())
    }

    /// Puts the leader under the host that an older save or code only names, as far as both are here. Of several leaders
    /// the one with the least id, whatever the order of the list.
    pub fn settle_host(&mut self, leads: impl Fn(&RosterId) -> bool) {
        let host = self.loose_host.as_ref().and_then(|host| self.entry(host)).map(|host| host.key);
        let leaders = self.entries.iter_mut().filter(|entry| entry.slot.is_none() && leads(&entry.id));
        let leader = leaders.min_by(|one, other| one.id.cmp(&other.id));
        if let (Some(host), Some(leader)) = (host, leader)
            && leader.key != host
        {
            leader.under = Some(host);
            self.loose_host = None;
        }
    }

    /// Whether two lists make the same choices; order, keys, name, notes and tags do not count.
    pub fn same_choices(&self, other: &Self) -> bool {
        self.edition == other.edition
            && self.faction == other.faction
            && self.format == other.format
            && self.cap == other.cap
            && self.withheld == other.withheld
            && self.loose_host == other.loose_host
            && self.hidden_hand == other.hidden_hand
            && self.entries.len() == other.entries.len()
            && choices(self) == choices(other)
    }
}
