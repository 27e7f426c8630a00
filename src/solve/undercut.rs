//! What to take out to cost less than an opponent.

use super::Proposal;
use super::repair::smallest;
use super::space::{Space, hidden_points};
use crate::model::{ArmyList, Catalog};
use crate::rules;

/// The smallest legal change that brings the total below `total`: fewest changes, then fewest points lost. `None` when
/// no legal list of this faction and cap is that cheap.
pub fn undercut(catalog: &Catalog, list: &ArmyList, total: i64) -> Option<Proposal> {
    let mut space = Space::new(catalog, list, &rules::limits(catalog, list));
    space.cap = space.cap.min(total.saturating_sub(1).saturating_sub(hidden_points(list)));
    let proposal = smallest(&space)?.proposal(catalog, list, &space)?;
    rules::is_legal(&rules::issues(catalog, &proposal.after)).then_some(proposal)
}
