//! What things cost, in the currencies of their game.

use crate::model::{Cost, Game, Item, Role};
use crate::ui::words::counted;

pub use crate::facts::price_words as amounts;
pub use crate::facts::spent_words;

pub fn cost(game: &Game, cost: Cost) -> String {
    amounts(game, cost.0.map(i64::from))
}

/// What an item costs in its first size, and in the others with their models.
pub fn price(game: &Game, item: &Item) -> String {
    if item.unpriced {
        return "no price yet".to_owned();
    }
    let equal = item.sizes.iter().all(|size| size.cost == item.cost_of(0));
    match item.sizes.as_slice() {
        [] | [_] => cost(game, item.cost_of(0)),
        // An upgrade follows the size of its unit, so its models say nothing where the price is the same.
        _ if equal && item.role == Role::Option => cost(game, item.cost_of(0)),
        sizes => {
            let each = sizes.iter().map(|size| format!("{} {}", counted(size.models, "model"), cost(game, size.cost)));
            each.collect::<Vec<_>>().join(" · ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::camp;

    #[test]
    fn every_size_has_its_price() {
        let camp = camp::catalog();
        let spears = camp.find(&"spears".into()).unwrap();
        let short = &camp.game.currencies[0].short;
        assert_eq!(spears.sizes.len(), 2);
        assert_eq!(price(&camp.game, spears).matches(short.as_str()).count(), 2);
    }
}
