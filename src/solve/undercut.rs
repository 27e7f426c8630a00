//! What to take out to cost less than an opponent.

use super::Proposal;
use crate::model::{ArmyList, Catalog};

/// The smallest legal change that brings the total below `total`: fewest changes, then fewest points lost. `None` when
/// no legal list of this faction and cap is that cheap.
pub fn undercut(_catalog: &Catalog, _list: &ArmyList, _total: i64) -> Option<Proposal> {
    None
}
