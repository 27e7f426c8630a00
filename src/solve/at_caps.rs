//! The limits of the same list at other caps.

use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Limits};

#[derive(Debug, Clone, PartialEq)]
pub struct AtCap {
    pub cap: u16,
    /// Ranges of units, points and number of cards at this cap.
    pub limits: Limits,
    /// Whether the unchanged list would be legal at this cap.
    pub legal: bool,
}

pub fn limits_at(catalog: &Catalog, list: &ArmyList, caps: &[u16]) -> Vec<AtCap> {
    let at = |&cap: &u16| {
        let list = ArmyList { cap, ..list.clone() };
        let legal = rules::is_legal(&rules::issues(catalog, &list));
        AtCap { cap, limits: rules::limits(catalog, &list), legal }
    };
    caps.iter().map(at).collect()
}
