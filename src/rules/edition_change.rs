//! What a newer edition would make of a list, old beside new.

use crate::edit::{self, LeftBehind};
use crate::facts;
use crate::model::{ArmyList, Catalog};
use crate::rules::{Verdict, verdict};

#[derive(Debug, Clone, PartialEq)]
pub struct EditionChange {
    /// The list in the newer edition.
    pub list: ArmyList,
    /// What the newer edition does not know any more; it stays in the list.
    pub left_behind: Vec<LeftBehind>,
    pub old_total: i64,
    pub new_total: i64,
    pub old_verdict: Verdict,
    pub new_verdict: Verdict,
}

impl EditionChange {
    /// Whether the player would notice.
    pub fn matters(&self) -> bool {
        self.old_total != self.new_total
            || self.old_verdict.state != self.new_verdict.state
            || !self.left_behind.is_empty()
    }
}

/// Nothing where `newest` is not newer than the list's own edition, or belongs to another game.
pub fn edition_change(own: &Catalog, newest: &Catalog, list: &ArmyList) -> Option<EditionChange> {
    if own.game.id != newest.game.id || own.edition.order >= newest.edition.order {
        return None;
    }
    let moved = edit::change_edition(own, newest, list);
    Some(EditionChange {
        old_total: facts::total(own, list),
        new_total: facts::total(newest, &moved.list),
        old_verdict: verdict(own, list),
        new_verdict: verdict(newest, &moved.list),
        list: moved.list,
        left_behind: moved.left_behind,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    /// The made-up game with dearer guards and without scouts.
    fn newer() -> Catalog {
        let mut newer = catalog();
        newer.edition.id = "newer".into();
        newer.edition.order = 1;
        newer.get_mut("guards").set_cost(70);
        newer.items.retain(|item| item.id.as_str() != "scouts");
        Catalog::new(newer.edition, newer.game, newer.factions, newer.items, newer.armies, newer.sources)
    }

    #[test]
    fn totals_and_verdicts_stand_side_by_side() {
        let list = list(150, "guards*3");
        let change = edition_change(&catalog(), &newer(), &list).unwrap();
        assert_eq!((change.old_total, change.new_total), (150, 210));
        assert_eq!(change.new_verdict, verdict(&newer(), &change.list));
        assert!(change.matters());
        assert_eq!(change.list.edition, "newer".into());
    }

    #[test]
    fn what_is_gone_is_named() {
        let change = edition_change(&catalog(), &newer(), &list(500, "scouts*2")).unwrap();
        assert_eq!(change.left_behind, [LeftBehind { id: "scouts".into(), count: 2 }]);
        assert_eq!(change.list.count(&"scouts".into()), 2);
    }

    #[test]
    fn only_a_newer_edition_is_offered() {
        let list = list(500, "walkers");
        assert_eq!(edition_change(&catalog(), &catalog(), &list), None);
        assert_eq!(edition_change(&newer(), &catalog(), &list), None);
        assert!(!edition_change(&catalog(), &newer(), &list).unwrap().matters());
    }
}
