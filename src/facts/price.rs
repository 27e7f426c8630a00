//! What things cost, in the currencies of their game.

use super::Amounts;
use crate::model::{Game, Item};

/// "160 min", "25 gas" or "160 min, 25 gas"; what costs nothing is free. Nothing where there are no points.
pub fn price_words(game: &Game, amounts: Amounts) -> String {
    let short = |at: usize| game.currencies.get(at).map_or("pts", |currency| currency.short.as_str());
    let several = game.currencies.len() > 1;
    let costs = amounts.iter().enumerate().filter(|(at, amount)| **amount != 0 || (*at == 0 && !several));
    if !game.is_capped() && amounts == [0, 0] {
        return String::new();
    }
    let words: Vec<String> = costs.map(|(at, amount)| format!("{amount} {}", short(at))).collect();
    if words.is_empty() { "free".to_owned() } else { words.join(", ") }
}

/// What copies of an item and their options cost, where the item itself may be without a published price.
pub fn spent_words(game: &Game, item: &Item, amounts: Amounts) -> String {
    match amounts {
        amounts if !item.unpriced => price_words(game, amounts),
        [0, 0] => "no price yet".to_owned(),
        options => format!("{} and no price yet", price_words(game, options)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{camp, catalog};

    #[test]
    fn what_nobody_has_priced_is_not_free() {
        let camp = camp::catalog();
        let [mule, archers] = ["mule", "archers"].map(|id| camp.find(&id.into()).unwrap());
        assert_eq!(spent_words(&camp.game, mule, [0, 0]), "no price yet");
        assert_eq!(
            spent_words(&camp.game, mule, [15, 0]),
            format!("{} and no price yet", price_words(&camp.game, [15, 0]))
        );
        assert_eq!(spent_words(&camp.game, archers, [60, 0]), price_words(&camp.game, [60, 0]));
    }

    #[test]
    fn a_price_names_its_currency() {
        assert_eq!(price_words(&catalog().game, [0, 0]), "0 pts");
        let camp = camp::catalog();
        let [first, second] = [0, 1].map(|at| camp.game.currencies[at].short.clone());
        assert_eq!(price_words(&camp.game, [0, 0]), "free");
        assert_eq!(price_words(&camp.game, [50, 0]), format!("50 {first}"));
        assert_eq!(price_words(&camp.game, [50, 3]), format!("50 {first}, 3 {second}"));
    }
}
