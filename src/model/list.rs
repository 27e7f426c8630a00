//! An army list: the player's choices and nothing else. It need not be legal; whatever can be derived is not stored.

use super::{CategoryId, EditionId, EntryKey, FactionId, FormatId, RosterId};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmyList {
    pub edition: EditionId,
    pub faction: FactionId,
    pub format: FormatId,
    pub cap: u16,
    /// Units, leaders and support cards in the order they were added; at most one entry per id.
    pub entries: Vec<Entry>,
    /// The unit that hosts the leader; `None` leaves it to setup.
    pub host: Option<RosterId>,
    pub missions: Missions,
    /// Cards known only by number and points, from a code that keeps the hand hidden.
    pub hidden_hand: Option<HiddenHand>,
    pub name: String,
    pub notes: String,
    pub tags: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub key: EntryKey,
    pub id: RosterId,
    /// Never 0.
    pub count: u16,
}

/// The mission deck, chosen slot by slot or withheld as the rules allow before a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missions {
    /// At most one pick per category, in the order of the game's categories.
    Chosen(Vec<MissionPick>),
    Withheld,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionPick {
    pub category: CategoryId,
    pub card: RosterId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HiddenHand {
    pub cards: u16,
    pub points: u16,
}

impl Default for Missions {
    fn default() -> Self {
        Self::Chosen(Vec::new())
    }
}

impl ArmyList {
    pub fn new(edition: EditionId, faction: FactionId, format: FormatId, cap: u16) -> Self {
        Self {
            edition,
            faction,
            format,
            cap,
            entries: Vec::new(),
            host: None,
            missions: Missions::default(),
            hidden_hand: None,
            name: String::new(),
            notes: String::new(),
            tags: Vec::new(),
        }
    }

    pub fn entry(&self, id: &RosterId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == *id)
    }

    /// Copies of a unit, leader or card; 0 when it is not in the list.
    pub fn count(&self, id: &RosterId) -> u16 {
        self.entry(id).map_or(0, |entry| entry.count)
    }

    /// The chosen missions; none where the deck is withheld.
    pub fn picks(&self) -> &[MissionPick] {
        match &self.missions {
            Missions::Chosen(picks) => picks,
            Missions::Withheld => &[],
        }
    }

    pub fn mission(&self, category: &CategoryId) -> Option<&RosterId> {
        self.picks().iter().find(|pick| pick.category == *category).map(|pick| &pick.card)
    }

    /// A key no entry has.
    pub fn next_key(&self) -> EntryKey {
        EntryKey(self.entries.iter().map(|entry| entry.key.0 + 1).max().unwrap_or(1))
    }

    /// Whether two lists make the same choices; order, keys, name, notes and tags do not count.
    pub fn same_choices(&self, other: &Self) -> bool {
        // One entry per id, so equal numbers of entries and every one found is enough.
        let held = |entry: &Entry| other.count(&entry.id) == entry.count;
        self.edition == other.edition
            && self.faction == other.faction
            && self.format == other.format
            && self.cap == other.cap
            && self.host == other.host
            && self.missions == other.missions
            && self.hidden_hand == other.hidden_hand
            && self.entries.len() == other.entries.len()
            && self.entries.iter().all(held)
    }
}
