//! A legal list that a search found, and how to get there.

use crate::edit::Edit;
use crate::model::ArmyList;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// Applied one after the other they give `after`.
    pub edits: Vec<Edit>,
    pub after: ArmyList,
    /// Copies added or removed, leaders set or replaced, missions set. Choosing another host is free.
    pub changes: usize,
    pub total: i64,
    pub bid: i64,
}
