//! What an army brings to the table, for the verdict bar, the sheet and the packing list.

use super::{Carriage, carriage};
use crate::model::{ArmyList, Catalog, ClassId, Decimal, Item, KeywordId, TableSize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, PartialEq)]
pub struct Facts<'a> {
    pub total: i64,
    /// Cap minus total; negative when the list is over its cap.
    pub bid: i64,
    /// The command value of the faction: 6+ gives 6.
    pub tactical_points: u32,
    /// One per unit; leaders have none.
    pub initiative_tokens: u32,
    pub bases: u32,
    /// Width and depth in millimetres, with the number of bases, smallest first.
    pub bases_by_size: Vec<((u32, u32), u32)>,
    pub wounds: u32,
    /// In the order the game declares its classes.
    pub by_class: Vec<Tally<ClassId>>,
    /// In the order the game declares its keywords; a unit counts towards each of its own.
    pub by_keyword: Vec<Tally<KeywordId>>,
    pub ranged_dice: u32,
    pub melee_dice: u32,
    /// Nearest first.
    pub by_range: Vec<RangeBand>,
    pub carriage: Carriage,
    /// `None` where the rulebook does not settle the size for this cap.
    pub table: Option<&'a TableSize>,
}

/// What the units of a kind add up to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally<Id> {
    pub id: Id,
    pub units: u32,
    pub points: i64,
    pub ranged_dice: u32,
    pub melee_dice: u32,
}

/// Dice of a full-strength army at targets this far away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RangeBand {
    pub inches: Decimal,
    /// Dice of units for which that is short range.
    pub short: u32,
    /// Dice of units that reach so far at all.
    pub reach: u32,
}

impl<'a> Facts<'a> {
    pub fn of(catalog: &'a Catalog, list: &ArmyList) -> Self {
        let game = &catalog.game;
        let counted = list.taken().filter_map(|entry| Some((catalog.unit(&entry.id)?, u32::from(entry.count))));
        let units: Vec<(&Item, u32)> = counted.collect();
        let total = super::total(catalog, list);
        let has = |unit: &Item, id: &KeywordId| unit.keywords.iter().any(|keyword| keyword.id == *id);
        let classes = game.classes.iter().map(|class| &class.id);
        let keywords = game.keywords.iter().map(|keyword| &keyword.id);
        Self {
            total,
            bid: super::cap(catalog, list) - total,
            tactical_points: catalog.faction(&list.faction).map_or(0, |faction| u32::from(faction.command_value)),
            initiative_tokens: sum(&units, |_| 1),
            bases: sum(&units, |unit| unit.bases),
            bases_by_size: bases_by_size(&units),
            wounds: sum(&units, |unit| unit.bases.saturating_mul(unit.stats.wnd().unwrap_or(0))),
            by_class: classes.filter_map(|id| tally(&units, id, |unit| unit.class == *id)).collect(),
            by_keyword: keywords.filter_map(|id| tally(&units, id, |unit| has(unit, id))).collect(),
            ranged_dice: sum(&units, ranged),
            melee_dice: sum(&units, melee),
            by_range: by_range(&units),
            carriage: carriage(game, &units),
            table: super::table(catalog, list),
        }
    }

    /// How much of the shooting comes from units with a keyword, in whole percent, rounded down.
    pub fn ranged_percent(&self, keyword: &KeywordId) -> u32 {
        let dice = self.by_keyword.iter().find(|tally| tally.id == *keyword).map_or(0, |tally| tally.ranged_dice);
        (u64::from(dice) * 100).checked_div(u64::from(self.ranged_dice)).map_or(0, |percent| percent as u32)
    }
}

/// Dice are printed per base.
fn ranged(unit: &Item) -> u32 {
    unit.bases.saturating_mul(unit.stats.atk_ranged().unwrap_or(0))
}

fn melee(unit: &Item) -> u32 {
    unit.bases.saturating_mul(unit.stats.atk_melee().unwrap_or(0))
}

/// What every unit has `each` of, added up over the copies; counts can be absurd, but never overflow.
fn sum(units: &[(&Item, u32)], each: impl Fn(&Item) -> u32) -> u32 {
    units.iter().fold(0, |sum, (unit, count)| sum.saturating_add(each(unit).saturating_mul(*count)))
}

/// `None` where no unit fits.
fn tally<Id: Clone>(units: &[(&Item, u32)], id: &Id, fits: impl Fn(&Item) -> bool) -> Option<Tally<Id>> {
    let units: Vec<(&Item, u32)> = units.iter().copied().filter(|(unit, _)| fits(unit)).collect();
    let tally = Tally {
        id: id.clone(),
        units: sum(&units, |_| 1),
        points: units.iter().map(|(unit, count)| i64::from(unit.cost()) * i64::from(*count)).sum(),
        ranged_dice: sum(&units, ranged),
        melee_dice: sum(&units, melee),
    };
    (tally.units > 0).then_some(tally)
}

fn bases_by_size(units: &[(&Item, u32)]) -> Vec<((u32, u32), u32)> {
    let mut sizes = BTreeMap::new();
    for (unit, count) in units {
        let bases: &mut u32 = sizes.entry(unit.base_mm).or_default();
        *bases = bases.saturating_add(unit.bases.saturating_mul(*count));
    }
    sizes.into_iter().collect()
}

fn by_range(units: &[(&Item, u32)]) -> Vec<RangeBand> {
    let shooting = units.iter().map(|(unit, _)| *unit).filter(|unit| ranged(unit) > 0);
    let ends: BTreeSet<Decimal> =
        shooting.flat_map(|unit| unit.stats.rng_short().into_iter().chain(unit.stats.rng_long())).collect();
    let dice = |fits: &dyn Fn(&Item) -> bool| sum(units, |unit| if fits(unit) { ranged(unit) } else { 0 });
    let band = |inches| RangeBand {
        inches,
        short: dice(&|unit| unit.stats.rng_short() >= Some(inches)),
        reach: dice(&|unit| unit.stats.rng_short().max(unit.stats.rng_long()) >= Some(inches)),
    };
    ends.into_iter().map(band).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    #[test]
    fn a_whole_army_adds_up() {
        let catalog = catalog();
        let list = list(1000, "guards*2 walkers captain smoke someone carriers | rush");
        let facts = Facts::of(&catalog, &list);
        assert_eq!((facts.total, facts.bid), (340, 660));
        assert_eq!((facts.tactical_points, facts.initiative_tokens), (6, 4));
        assert_eq!((facts.bases, facts.wounds), (12, 24));
        assert_eq!(facts.bases_by_size, [((40, 20), 12)]);
        assert_eq!((facts.ranged_dice, facts.melee_dice), (24, 36));
        assert_eq!(facts.carriage, Carriage { room: 1, passengers: 2 });
        assert_eq!(facts.table.map(|table| table.name.as_str()), Some("large"));
    }

    #[test]
    fn kinds_are_tallied_in_the_order_of_the_game() {
        let catalog = catalog();
        let facts = Facts::of(&catalog, &list(1000, "walkers*2 guards*3 towers"));
        let classes: Vec<_> =
            facts.by_class.iter().map(|tally| (tally.id.as_str(), tally.units, tally.points)).collect();
        assert_eq!(classes, [("Foot", 3, 150), ("Machine", 2, 200), ("Gun", 1, 60)]);
        let keywords: Vec<_> =
            facts.by_keyword.iter().map(|tally| (tally.id.as_str(), tally.units, tally.ranged_dice)).collect();
        assert_eq!(keywords, [("Piercing", 3, 18)]);
        assert_eq!(facts.ranged_percent(&"Piercing".into()), 50);
        assert_eq!(facts.ranged_percent(&"Quick".into()), 0);
    }

    #[test]
    fn dice_are_told_by_distance() {
        let mut catalog = catalog();
        catalog.get_mut("walkers").stats.set("rng_long", Some(24.into()));
        let facts = Facts::of(&catalog, &list(1000, "walkers guards*2"));
        let bands: Vec<_> =
            facts.by_range.iter().map(|band| (band.inches.to_string(), band.short, band.reach)).collect();
        assert_eq!(bands, [("8".to_owned(), 18, 18), ("12".to_owned(), 0, 18), ("24".to_owned(), 0, 6)]);
    }

    #[test]
    fn an_empty_list_has_nothing() {
        let catalog = catalog();
        let facts = Facts::of(&catalog, &list(750, ""));
        assert_eq!((facts.bases, facts.by_class.len(), facts.by_range.len(), facts.table), (0, 0, 0, None));
        assert_eq!(facts.ranged_percent(&"Piercing".into()), 0);
    }
}
