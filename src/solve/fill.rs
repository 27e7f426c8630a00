//! Legal completions that only add and end on a bid.

use super::Proposal;
use crate::model::{ArmyList, Catalog};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fill {
    /// Up to five lists with exactly this bid, fewest additions first.
    Exact(Vec<Proposal>),
    /// That bid cannot be reached: one list for each of the nearest bids that can, nearest first.
    Nearest(Vec<Proposal>),
    /// Adding alone cannot make this list legal; repair it first.
    Blocked,
}

impl Fill {
    pub fn proposals(&self) -> &[Proposal] {
        match self {
            Self::Exact(proposals) | Self::Nearest(proposals) => proposals,
            Self::Blocked => &[],
        }
    }
}

pub fn fill(_catalog: &Catalog, _list: &ArmyList, _bid: i64) -> Fill {
    Fill::Blocked
}
