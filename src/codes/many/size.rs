//! What a list comes to, in the words of its game.

use crate::codes::ForeignList;
use crate::facts;
use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Budget};

/// What is spent of the game's currencies; in a game without points how many units there are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Size {
    /// In one line.
    pub words: String,
    /// The currency of the cap; `None` in a game without points.
    pub first: Option<Spent>,
    pub second: Option<Spent>,
    /// What is left under the cap, where that counts for something.
    pub bid: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spent {
    /// What people read.
    pub currency: String,
    pub spent: i64,
    /// `None` where nothing limits it.
    pub limit: Option<i64>,
}

impl Size {
    pub fn of(catalog: &Catalog, list: &ArmyList) -> Self {
        let has_bid = catalog.game.is_capped() && catalog.game.format(&list.format).is_none_or(|format| format.bid);
        let mut budgets = rules::budgets(catalog, list).into_iter().map(Spent::from);
        Self {
            words: facts::size_words(catalog, list),
            first: budgets.next(),
            second: budgets.next(),
            bid: has_bid.then(|| facts::bid(catalog, list)),
        }
    }

    /// As its player sent it; how the game is played and what limits it is not known here.
    pub fn of_foreign(foreign: &ForeignList) -> Self {
        let spent = |(total, currency): &(u32, String), limit: Option<i64>| Spent {
            currency: currency.clone(),
            spent: i64::from(*total),
            limit,
        };
        let first = foreign.totals.first().map(|total| spent(total, Some(foreign.list.cap.into())));
        let second = foreign.totals.get(1).map(|total| spent(total, None));
        Self { words: foreign.total_words(), first, second, bid: None }
    }

    /// For sorting.
    pub fn total(&self) -> i64 {
        self.first.as_ref().map_or(0, |first| first.spent)
    }

    pub fn cap(&self) -> Option<i64> {
        self.first.as_ref()?.limit
    }
}

impl From<Budget> for Spent {
    fn from(budget: Budget) -> Self {
        Self { currency: budget.name, spent: budget.spent, limit: budget.limit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{camp, catalog, lesson, list};

    #[test]
    fn every_currency_counts_and_only_some_formats_have_a_bid() {
        let size = Size::of(&catalog(), &list(500, "guards*2"));
        assert_eq!((size.total(), size.cap(), size.bid, size.second), (100, Some(500), Some(400), None));
        // The format's own cap counts, whatever the list says.
        let strayed = ArmyList { cap: 900, ..lesson("guards*2") };
        let size = Size::of(&catalog(), &strayed);
        assert_eq!((size.cap(), size.bid), (Some(300), None));
        let size = Size::of(&camp::catalog(), &camp::list(500, "spears camp"));
        let second = size.second.map(|second| (second.currency, second.spent, second.limit));
        assert_eq!((second, size.bid), (Some(("mana".to_owned(), 30, Some(50))), None));
    }

    #[test]
    fn a_game_without_points_counts_units() {
        let mut free = catalog();
        free.game.rules.clear();
        let size = Size::of(&free, &list(500, "guards*2"));
        assert_eq!((size.words.as_str(), size.first, size.bid), ("2 units", None, None));
    }
}
