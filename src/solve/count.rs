//! How many lists are legal, and which is the k-th.

use crate::model::{ArmyList, Catalog, FactionId, FormatId};

/// Every legal list of a faction at a cap, numbered from 0. Hosts are left to setup and decks are chosen.
pub struct LegalLists {
    len: u64,
}

impl LegalLists {
    /// `None` when there are more than fit 64 bits, or too many to count in reasonable time.
    pub fn new(_catalog: &Catalog, _faction: &FactionId, _format: &FormatId, _cap: u16) -> Option<Self> {
        None
    }

    pub fn len(&self) -> u64 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The list with this number; numbers drawn uniformly give lists drawn uniformly.
    pub fn get(&self, _number: u64) -> Option<ArmyList> {
        None
    }
}

/// The number of legal lists; which unit hosts the leader is not counted.
pub fn count(catalog: &Catalog, faction: &FactionId, format: &FormatId, cap: u16) -> Option<u64> {
    LegalLists::new(catalog, faction, format, cap).map(|lists| lists.len())
}
