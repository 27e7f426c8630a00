//! What things cost, in the currencies of their game.

use crate::facts::Amounts;
use crate::model::{Cost, Game, Item, Role};
use crate::ui::words::counted;

/// "160 min", "25 gas" or "160 min, 25 gas"; what costs nothing is free. Nothing where there are no points.
pub fn amounts(game: &Game, amounts: Amounts) -> String {
    let short = |at: usize| game.currencies.get(at).map_or("pts", |currency| currency.short.as_str());
    let several = game.currencies.len() > 1;
    let costs = amounts.iter().enumerate().filter(|(at, amount)| **amount != 0 || (*at == 0 && !several));
    if !game.is_capped() && amounts == [0, 0] {
        return String::new();
    }
    let words: Vec<String> = costs.map(|(at, amount)| format!("{amount} {}", short(at))).collect();
    if words.is_empty() { "free".to_owned() } else { words.join(", ") }
}

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
    use crate::model::testing::{camp, catalog};

    #[test]
    fn a_price_names_its_currency() {
        assert_eq!(amounts(&catalog().game, [0, 0]), "0 pts");
        let camp = camp::catalog();
        let [first, second] = [0, 1].map(|at| camp.game.currencies[at].short.clone());
        assert_eq!(amounts(&camp.game, [0, 0]), "free");
        assert_eq!(amounts(&camp.game, [50, 0]), format!("50 {first}"));
        assert_eq!(amounts(&camp.game, [50, 3]), format!("50 {first}, 3 {second}"));
    }

    #[test]
    fn every_size_has_its_price() {
        let camp = camp::catalog();
        let spears = camp.find(&"spears".into()).unwrap();
        let short = &camp.game.currencies[0].short;
        assert_eq!(spears.sizes.len(), 2);
        assert_eq!(price(&camp.game, spears).matches(short.as_str()).count(), 2);
    }
}
