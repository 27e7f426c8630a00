//! What the library shows of a list, computed when it is saved and stored with it, so that the rules need not run
//! again.

use crate::facts;
use crate::model::{ArmyList, Catalog};
use crate::rules;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CachedVerdict {
    /// Identifies the data these numbers were computed from; if it differs, they are stale.
    pub stamp: String,
    pub total: i64,
    /// `legal`, `incomplete` or `illegal`.
    pub verdict: String,
}

impl CachedVerdict {
    pub fn of(catalog: &Catalog, list: &ArmyList) -> Self {
        Self {
            stamp: catalog.edition.id.to_string(),
            total: facts::total(catalog, list),
            verdict: rules::verdict(catalog, list).key().to_owned(),
        }
    }

    /// Whether these numbers come from this data.
    pub fn is_current(&self, catalog: &Catalog) -> bool {
        self.stamp == catalog.edition.id.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    #[test]
    fn numbers_are_current_for_the_edition_they_were_made_from() {
        let mut catalog = catalog();
        let cached = CachedVerdict::of(&catalog, &list(1000, "guards"));
        assert!(cached.is_current(&catalog));
        catalog.edition.id = "another".into();
        assert!(!cached.is_current(&catalog));
    }
}
