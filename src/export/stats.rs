//! Army statistics for charts.

use crate::facts::Facts;
use crate::model::{ArmyList, Catalog, Item, Role, RosterId};

#[derive(Debug, Clone, PartialEq)]
pub struct Statistics {
    pub points: i64,
    pub activations: u32,
    pub bases: u32,
    pub wounds: u32,
    pub ranged_dice: u32,
    pub melee_dice: u32,
    /// Points by class in the game's order, then leaders, then cards; they add up to the total.
    pub spending: Vec<Bar>,
    /// Nearest first.
    pub ranges: Vec<RangeBar>,
    /// Ranged dice with each keyword that the game counts, such as one that pierces armour.
    pub shares: Vec<Bar>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bar {
    pub label: String,
    pub value: i64,
    /// Percentage of the total, rounded down.
    pub percent: u32,
}

/// Dice at targets this far away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RangeBar {
    /// Such as `12"`.
    pub label: String,
    pub short: u32,
    /// Dice that only reach it at long range.
    pub long: u32,
}

pub fn statistics(catalog: &Catalog, list: &ArmyList) -> Statistics {
    let facts = Facts::of(catalog, list);
    let bands = facts.by_range.iter().map(|band| RangeBar {
        label: format!("{}\"", band.inches),
        short: band.short,
        long: band.reach.saturating_sub(band.short),
    });
    Statistics {
        points: facts.total,
        activations: facts.initiative_tokens,
        bases: facts.bases,
        wounds: facts.wounds,
        ranged_dice: facts.ranged_dice,
        melee_dice: facts.melee_dice,
        spending: spending(catalog, list, &facts),
        ranges: bands.collect(),
        shares: shares(catalog, &facts),
    }
}

fn spending(catalog: &Catalog, list: &ArmyList, facts: &Facts) -> Vec<Bar> {
    let bar = |label: &str, value: i64| Bar { label: label.to_owned(), value, percent: percent(value, facts.total) };
    let classes = facts.by_class.iter().map(|tally| {
        let name = catalog.game.class(&tally.id).map_or(tally.id.as_str(), |class| &class.name);
        bar(name, tally.points)
    });
    let points_of = |fits: fn(&Item) -> bool| -> i64 {
        let fitting = list.taken().filter(|entry| catalog.find(&entry.id).is_some_and(fits));
        fitting.map(|entry| i64::from(entry.count) * cost(catalog, &entry.id)).sum()
    };
    let leaders = points_of(|found| found.role == Role::Leader);
    let hidden = list.hidden_hand.map_or(0, |hand| i64::from(hand.points));
    let cards = points_of(|found| matches!(found.role, Role::Card | Role::Deck)) + hidden;
    let mut bars: Vec<Bar> = classes.chain([bar("Leader", leaders), bar("Support", cards)]).collect();
    bars.retain(|bar| bar.value > 0);
    bars
}

fn shares(catalog: &Catalog, facts: &Facts) -> Vec<Bar> {
    let counted = catalog.game.keywords.iter().filter(|keyword| keyword.counted);
    let bars = counted.map(|keyword| {
        let tally = facts.by_keyword.iter().find(|tally| tally.id == keyword.id);
        let value = tally.map_or(0, |tally| i64::from(tally.ranged_dice));
        Bar { label: keyword.name.clone(), value, percent: facts.ranged_percent(&keyword.id) }
    });
    bars.collect()
}

fn cost(catalog: &Catalog, id: &RosterId) -> i64 {
    catalog.find(id).map_or(0, |found| i64::from(found.cost()))
}

fn percent(part: i64, whole: i64) -> u32 {
    part.saturating_mul(100).checked_div(whole).and_then(|percent| u32::try_from(percent).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    fn of(text: &str) -> Statistics {
        statistics(&testing::catalog(), &testing::list(1000, text))
    }

    #[test]
    fn spending_adds_up_to_the_total() {
        let army = of("guards*2 walkers captain smoke*2");
        let bars: Vec<_> = army.spending.iter().map(|bar| (bar.label.as_str(), bar.value, bar.percent)).collect();
        assert_eq!(bars, [("Foot", 100, 35), ("Machine", 100, 35), ("Leader", 40, 14), ("Support", 40, 14)]);
        assert_eq!(army.points, 280);
    }

    #[test]
    fn an_empty_army_has_no_shares() {
        let army = of("");
        assert_eq!((army.spending.len(), army.ranges.len()), (0, 0));
        assert!(army.shares.iter().all(|bar| bar.percent == 0));
    }
}
