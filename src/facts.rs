//! What follows from a list and its catalog without any rule: totals and counts.

use crate::model::{ArmyList, CardBody, Catalog, DeckId, Found};

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

fn cost(catalog: &Catalog, id: &crate::model::RosterId) -> i64 {
    catalog.find(id).map_or(0, |found| i64::from(found.cost()))
}
