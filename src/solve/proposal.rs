//! A legal list that a search found, and the edits that lead to it.

use crate::edit::Edit;
use crate::model::ArmyList;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// Applied in order, they give `after`.
    pub edits: Vec<Edit>,
    pub after: ArmyList,
    /// Copies added or removed, leaders set or replaced, missions set. Choosing another host is free.
    pub changes: usize,
    pub total: i64,
    pub bid: i64,
}
