//! What follows from a list and its catalog without any rule: totals and counts.

mod army;
mod carriage;
mod tokens;

use crate::model::{ArmyList, Catalog, RosterId, TableSize};

pub use army::{Facts, RangeBand, Tally};
pub use carriage::{Carriage, carriage, carries};
pub use tokens::tokens;

/// Points of units, leaders and cards, a hidden hand included. Ids this edition does not know cost nothing.
pub fn total(catalog: &Catalog, list: &ArmyList) -> i64 {
    let entries: i64 = list.entries.iter().map(|entry| cost(catalog, &entry.id) * i64::from(entry.count)).sum();
    entries + list.hidden_hand.map_or(0, |hand| i64::from(hand.points))
}

/// The cap a list is held against: the format's own where it fixes one.
pub fn cap(catalog: &Catalog, list: &ArmyList) -> i64 {
    let fixed = catalog.game.format(&list.format).and_then(|format| format.cap);
    fixed.map_or(i64::from(list.cap), i64::from)
}

/// Cap minus total; negative when the list is over its cap.
pub fn bid(catalog: &Catalog, list: &ArmyList) -> i64 {
    cap(catalog, list) - total(catalog, list)
}

/// The table it is played on; `None` where the rulebook does not settle the size for this cap.
pub fn table<'a>(catalog: &'a Catalog, list: &ArmyList) -> Option<&'a TableSize> {
    catalog.game.table(u32::try_from(cap(catalog, list)).ok()?)
}

fn cost(catalog: &Catalog, id: &RosterId) -> i64 {
    catalog.find(id).map_or(0, |found| i64::from(found.cost()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::HiddenHand;
    use crate::model::testing::{catalog, lesson, list};

    #[track_caller]
    fn check(cap: u16, text: &str, points: i64, left: i64) {
        let list = list(cap, text);
        assert_eq!((total(&catalog(), &list), bid(&catalog(), &list)), (points, left));
    }

    #[test]
    fn everything_with_a_price_counts() {
        check(1000, "guards*2 captain smoke someone | rush wall sweep", 160, 840);
        check(100, "guards*3", 150, -50);
        check(0, "", 0, 0);
    }

    #[test]
    fn a_format_that_fixes_the_cap_decides() {
        let strayed = ArmyList { cap: 700, ..lesson("guards*3") };
        let fixed = cap(&catalog(), &lesson(""));
        assert_ne!(fixed, 700);
        assert_eq!((cap(&catalog(), &strayed), bid(&catalog(), &strayed)), (fixed, fixed - 150));
        assert_eq!(table(&catalog(), &strayed), table(&catalog(), &lesson("")));
    }

    #[test]
    fn a_hidden_hand_counts() {
        let hidden_hand = Some(HiddenHand { cards: 2, points: 35 });
        let list = ArmyList { hidden_hand, ..list(1000, "guards smoke*2") };
        assert_eq!(total(&catalog(), &list), 125);
    }
}
