//! Dice of an army at full strength by range. Every model attacks with one of its weapons, the one with most dice there.

use super::rows::Part;
use crate::export::army_roster::UnitEntry;
use crate::facts::{self, Facts};
use crate::model::{ArmyList, Catalog, Decimal, Sequence, Weapon};
use std::collections::BTreeSet;

/// How far the weapons of both lists reach.
pub struct Distances {
    ends: BTreeSet<Decimal>,
    /// Whether they are range bands; inches otherwise.
    are_bands: bool,
}

/// A weapon of a unit.
struct Arm {
    close: bool,
    /// From and to; `None` for those that only strike in close combat.
    reach: Option<(Decimal, Decimal)>,
    /// Whether that is in range bands.
    in_bands: bool,
    dice: u32,
    /// Only one of the unit has it.
    one_model: bool,
}

impl Distances {
    pub fn of(sides: &[(&Catalog, &ArmyList)]) -> Self {
        let arms = sides.iter().flat_map(|(catalog, list)| units(catalog, list));
        let arms: Vec<Arm> = arms.flat_map(|(_, _, arms)| arms).collect();
        let ends = arms.iter().filter_map(|arm| arm.reach).map(|(_, to)| to).collect();
        Self { ends, are_bands: arms.iter().any(|arm| arm.in_bands) }
    }

    fn words(&self, end: Decimal) -> String {
        if self.are_bands { format!("Range {end}") } else { format!("{end}\"") }
    }
}

pub fn part(catalog: &Catalog, list: &ArmyList, distances: &Distances) -> Part {
    match catalog.game.attacks {
        Some(Sequence::Formations) => firepower(catalog, list),
        Some(Sequence::Stress) => damage(catalog, list),
        _ => by_distance(catalog, list, distances),
    }
}

fn by_distance(catalog: &Catalog, list: &ArmyList, distances: &Distances) -> Part {
    let mut part = Part::new("Dice by range");
    let units = units(catalog, list);
    let dice = |reaches: &dyn Fn(&Arm) -> bool| {
        let of = |(count, models, arms): &(u32, u32, Vec<Arm>)| i64::from(*count) * most(*models, arms, reaches);
        units.iter().map(of).sum::<i64>()
    };
    part.count("Close combat", dice(&|arm| arm.close));
    for distance in &distances.ends {
        let here = dice(&|arm| arm.reach.is_some_and(|(from, to)| from <= *distance && *distance <= to));
        part.count(&distances.words(*distance), here);
    }
    let facts = Facts::of(catalog, list);
    for keyword in catalog.game.keywords.iter().filter(|keyword| keyword.counted) {
        let percent = facts.ranged_percent(&keyword.id);
        part.say(&format!("Ranged with {}", keyword.name), i64::from(percent), format!("{percent} %"));
    }
    part
}

/// Of one unit: all have the best common weapon, and who has a better one uses that.
fn most(models: u32, arms: &[Arm], reaches: &dyn Fn(&Arm) -> bool) -> i64 {
    let common = arms.iter().filter(|arm| !arm.one_model && reaches(arm)).map(|arm| arm.dice).max().unwrap_or(0);
    let mut better: Vec<u32> = arms
        .iter()
        .filter(|arm| arm.one_model && reaches(arm))
        .map(|arm| arm.dice)
        .filter(|dice| *dice > common)
        .collect();
    better.sort_unstable_by(|one, other| other.cmp(one));
    better.truncate(usize::try_from(models).unwrap_or(usize::MAX));
    let own = i64::from(models) - better.len() as i64;
    own * i64::from(common) + better.into_iter().map(i64::from).sum::<i64>()
}

/// Units with their models and their weapons.
fn units(catalog: &Catalog, list: &ArmyList) -> Vec<(u32, u32, Vec<Arm>)> {
    let units = list.taken().filter(|entry| catalog.unit(&entry.id).is_some());
    let units = units.filter_map(|entry| UnitEntry::of(catalog, list, entry));
    units.map(|unit| (unit.count, unit.models.max(1), arms(&unit))).collect()
}

fn arms(unit: &UnitEntry) -> Vec<Arm> {
    let stats = &unit.item.stats;
    let reach = stats.rng_short().max(stats.rng_long()).map(|to| (Decimal::default(), to));
    let shots = Arm { close: false, reach, in_bands: false, dice: stats.atk_ranged().unwrap_or(0), one_model: false };
    let blows =
        Arm { close: true, reach: None, in_bands: false, dice: stats.atk_melee().unwrap_or(0), one_model: false };
    let own = unit.weapons().into_iter().take(unit.item.weapons.len()).filter(|own| !own.is_gone());
    let own = own.filter_map(|own| arm(own.weapon, false));
    let bought = unit.options.iter().flat_map(|(option, count, _)| {
        // What takes no other weapon's place, one model has besides.
        let one_model = option.replaces.is_empty() || unit.item.is_for_one_model(option);
        let copies = if one_model { *count } else { 1 };
        option.weapons.iter().flat_map(move |weapon| (0..copies).filter_map(move |_| arm(weapon, one_model)))
    });
    [shots, blows].into_iter().filter(|arm| arm.dice > 0).chain(own).chain(bought).collect()
}

/// "melee", "E" and "melee-2" strike in close combat; "12" reaches from there to 12, "2-4" from 2 to 4.
fn arm(weapon: &Weapon, one_model: bool) -> Option<Arm> {
    let number = |text: &str| text.parse::<i32>().ok().map(Decimal::whole);
    let (from, to) = weapon.range.split_once('-').unwrap_or(("", &weapon.range));
    let close = matches!(from, "melee") || matches!(to, "melee" | "E");
    let reach = number(to).map(|to| (number(from).unwrap_or_default(), to));
    let in_bands = reach.is_some() && !from.is_empty();
    Some(Arm { close, reach, in_bands, dice: weapon.dice?, one_model })
}

/// By the ranges of the game; what is pooled apart is told apart.
fn firepower(catalog: &Catalog, list: &ArmyList) -> Part {
    let mut part = Part::new("Firepower by range");
    let Some(rules) = &catalog.game.formations else { return part };
    let apart = catalog.game.keyword(&rules.pooled_apart).map_or(rules.pooled_apart.as_str(), |it| &it.name);
    let formations = facts::formations(catalog, list);
    let sum = |of: &dyn Fn(&facts::Formation) -> Decimal| {
        let each = |it: &facts::Formation| i64::from(of(it).thousandths()) * i64::from(it.copies);
        formations.iter().map(each).sum::<i64>()
    };
    let at = |it: &facts::Formation, range: &str, apart: bool| {
        let found = it.firepower.iter().find(|firepower| firepower.range == range);
        found.map(|firepower| if apart { firepower.apart } else { firepower.plain }).unwrap_or_default()
    };
    for range in &rules.ranges {
        part.amount(&range.name, sum(&|it| at(it, &range.name, false)));
        part.amount(&format!("{}, {apart}", range.name), sum(&|it| at(it, &range.name, true)));
    }
    part
}

/// What all units together do where each of them hits.
fn damage(catalog: &Catalog, list: &ArmyList) -> Part {
    let mut part = Part::new("Damage by range");
    for range in ["short", "effective", "long"] {
        let stat = format!("damage_{range}");
        let units = list.taken().filter_map(|entry| Some((entry.count, catalog.unit(&entry.id)?)));
        let each = units.map(|(count, unit)| i64::from(count) * i64::from(unit.stats.number(&stat).unwrap_or(0)));
        part.count(range, each.sum());
    }
    part
}
