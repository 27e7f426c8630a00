//! What follows from a list and its catalog without any rule: totals and counts.

mod army;
mod carriage;
mod tokens;

use crate::model::{ArmyList, CardBody, Catalog, DeckId, Found, RosterId};

pub use army::{Facts, RangeBand, Tally};
pub use carriage::{Carriage, carriage, carries};
pub use tokens::tokens;

/// Points of units, leaders and cards, a hidden hand included. Ids this edition does not know cost nothing.
pub fn total(catalog: &Catalog, list: &ArmyList) -> i64 {
    let entries: i64 = list.entries.iter().map(|entry| cost(catalog, &entry.id) * i64::from(entry.count)).sum();
    entries + list.hidden_hand.map_or(0, |hand| i64::from(hand.points))
}

/// Cap minus total; negative when the list is over its cap.
pub fn bid(catalog: &Catalog, list: &ArmyList) -> i64 {
    i64::from(list.cap) - total(catalog, list)
}

/// Points and number of the cards a list takes from one deck; a hidden hand counts towards the deck that costs points.
pub fn deck_spending(catalog: &Catalog, list: &ArmyList, deck: &DeckId) -> (i64, i64) {
    let hidden = list.hidden_hand.map_or((0, 0), |hand| (i64::from(hand.points), i64::from(hand.cards)));
    list.entries.iter().fold(hidden, |(points, cards), entry| match catalog.find(&entry.id) {
        Some(Found::Card(card)) if card.deck == *deck && matches!(card.body, CardBody::Support(_)) => {
            let count = i64::from(entry.count);
            (points + i64::from(card.cost) * count, cards + count)
        }
        _ => (points, cards),
    })
}

fn cost(catalog: &Catalog, id: &RosterId) -> i64 {
    catalog.find(id).map_or(0, |found| i64::from(found.cost()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::HiddenHand;
    use crate::model::testing::{catalog, list};

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
    fn a_hidden_hand_counts_towards_total_and_deck() {
        let hidden_hand = Some(HiddenHand { cards: 2, points: 35 });
        let list = ArmyList { hidden_hand, ..list(1000, "guards smoke*2") };
        assert_eq!(total(&catalog(), &list), 125);
        assert_eq!(deck_spending(&catalog(), &list, &"tricks".into()), (75, 4));
    }
}
