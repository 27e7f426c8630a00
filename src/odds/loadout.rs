//! One copy of a unit as a list has it: its size and what was put under it.

use super::words::counted;
use crate::facts;
use crate::model::{ArmyList, Catalog, Entry, Item, Role, RosterId, Weapon};

#[derive(Debug, Clone, PartialEq)]
pub struct Loadout<'a> {
    pub unit: &'a Item,
    /// Models of its size; `None` where the game does not count them.
    pub models: Option<u32>,
    /// Each with its number.
    pub options: Vec<(&'a Item, u32)>,
    /// In the first currency; `None` if something of it has no published price.
    pub price: Option<u32>,
}

/// Nobody writes more of anything into an address.
const MOST: u32 = 40;

/// A weapon of the unit or of one of its options.
pub struct Carried<'a> {
    pub weapon: &'a Weapon,
    /// Only so many models or elements have it.
    pub by: Option<u32>,
}

impl<'a> Loadout<'a> {
    /// The largest size, without options.
    pub fn bare(unit: &'a Item) -> Self {
        let largest = unit.sizes.iter().max_by_key(|size| size.models);
        Self {
            unit,
            models: largest.map(|size| size.models).filter(|models| *models > 0),
            options: Vec::new(),
            price: largest.map(|size| size.cost.points()).filter(|points| *points > 0 && !unit.unpriced),
        }
    }

    /// `None` for what is no unit of this edition.
    pub fn of(catalog: &'a Catalog, list: &ArmyList, entry: &Entry) -> Option<Self> {
        let unit = catalog.unit(&entry.id)?;
        let below = list.below(entry.key).filter_map(|below| Some((catalog.find(&below.id)?, u32::from(below.count))));
        let options: Vec<(&Item, u32)> = below.filter(|(option, _)| option.role == Role::Option).collect();
        let unpriced = unit.unpriced || options.iter().any(|(option, _)| option.unpriced);
        let [points, _] = facts::with_options(catalog, list, entry);
        Some(Self {
            unit,
            models: unit.size(entry.size).map(|size| size.models).filter(|models| *models > 0),
            options,
            price: u32::try_from(points).ok().filter(|points| *points > 0 && !unpriced),
        })
    }

    /// As an address has it: "stormtroopers+rocket-launchers", "6*marine", "formation+4*fire-squad". Of the unit the number
    /// is its models, of options their count.
    pub fn address(&self) -> String {
        let largest = self.unit.sizes.iter().map(|size| size.models).max();
        let models = self.models.filter(|models| Some(*models) != largest).unwrap_or(1);
        let parts = std::iter::once((self.unit, models)).chain(self.options.iter().copied());
        let parts = parts.map(|(item, number)| match number {
            1 => item.id.to_string(),
            number => format!("{number}*{}", item.id),
        });
        parts.collect::<Vec<_>>().join("+")
    }

    /// What [`Self::address`] wrote; of options, those that this edition knows.
    pub fn read(catalog: &'a Catalog, address: &str) -> Option<Self> {
        let mut parts = address.split('+').map(|part| {
            let (number, id) = part.split_once('*').unwrap_or(("", part));
            let id = RosterId::new(id);
            (catalog.find(catalog.game.current_id(&id)), number.parse::<u32>().ok().filter(|number| *number <= MOST))
        });
        let (unit, models) = parts.next()?;
        let bare = Self::bare(unit.filter(|unit| matches!(unit.role, Role::Unit | Role::Option))?);
        let options = parts.filter_map(|(option, number)| Some((option?, number.unwrap_or(1))));
        let options = options.filter(|(option, number)| option.role == Role::Option && *number > 0).collect();
        Some(Self { models: models.or(bare.models), options, ..bare })
    }

    pub fn items(&self) -> impl Iterator<Item = &'a Item> {
        std::iter::once(self.unit).chain(self.options.iter().map(|(option, _)| *option))
    }

    /// Its own weapons without those that all models have swapped, then those of its options. Of options that swap the same
    /// weapon the first counts.
    pub fn weapons(&self) -> Vec<Carried<'a>> {
        let for_all = |option: &Item| !option.replaces.is_empty() && !self.unit.is_for_one_model(option);
        let has_nothing_to_swap = |at: usize, option: &Item| {
            let mut before = self.options[..at].iter().filter(|(other, _)| for_all(other));
            for_all(option) && before.any(|(other, _)| other.replaces == option.replaces)
        };
        let swapped = |weapon: &Weapon| {
            let mut swaps = self.options.iter().filter(|(option, _)| option.replaces == weapon.name);
            swaps.any(|(option, _)| !self.unit.is_for_one_model(option))
        };
        let own = self.unit.weapons.iter().filter(|weapon| !swapped(weapon));
        let own = own.map(|weapon| Carried { weapon, by: None });
        let bought = self.options.iter().enumerate().filter(|(at, (option, _))| !has_nothing_to_swap(*at, option));
        let bought = bought.flat_map(|(_, (option, count))| {
            let by = self.unit.is_for_one_model(option).then_some(*count);
            option.weapons.iter().map(move |weapon| Carried { weapon, by })
        });
        own.chain(bought).collect()
    }

    /// "6 models, AGG-12"; the size only where there are several.
    pub fn words(&self) -> String {
        let models = self.models.filter(|_| self.unit.sizes.len() > 1);
        let models = models.map(|models| counted(models as usize, "model"));
        let options = Some(self.option_words()).filter(|words| !words.is_empty());
        models.into_iter().chain(options).collect::<Vec<_>>().join(", ")
    }

    /// "Rocket Launchers, 2 × Grenades".
    pub fn option_words(&self) -> String {
        let words = self.options.iter().map(|(option, count)| match count {
            1 => option.name.clone(),
            count => format!("{count} × {}", option.name),
        });
        words.collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::shipped;

    #[track_caller]
    fn check(game: &str, address: &str, models: Option<u32>, options: &str) {
        let catalog = shipped(game);
        let loadout = Loadout::read(&catalog, address).unwrap();
        assert_eq!((loadout.models, loadout.option_words().as_str()), (models, options));
        assert_eq!(loadout.address(), address);
    }

    #[test]
    fn addresses_are_read_as_they_are_written() {
        check("regiment", "emp_stormtroopers", None, "");
        check("star-wars-regiment-2025", "stormtroopers+rocket-launchers", None, "Rocket Launchers");
        check("starcraft", "marine", Some(9), "");
        check("starcraft", "6*marine+marine-agg-12", Some(6), "AGG-12");
        check("stands-and-formations", "formation+mbt+2*conscript", None, "MBT, 2 × Conscript");
    }

    #[test]
    fn sizes_are_told_where_there_are_several() {
        let catalog = shipped("starcraft");
        let words = |address: &str| Loadout::read(&catalog, address).unwrap().words();
        assert_eq!(words("marine"), "9 models");
        assert_eq!(words("6*marine+marine-agg-12"), "6 models, AGG-12");
        assert_eq!(words("goliath"), "");
    }

    #[test]
    fn a_weapon_is_swapped_once() {
        let catalog = shipped("starcraft");
        let names = |address: &str| {
            let weapons = Loadout::read(&catalog, address).unwrap().weapons();
            weapons.iter().map(|carried| carried.weapon.name.clone()).collect::<Vec<_>>()
        };
        let [haywire, scatter] = ["goliath-haywire-missiles", "goliath-scatter-missiles"];
        let with = |last| ["Autocannon", "Underbelly Machine Gun", "Stomp", last];
        assert_eq!(names(&format!("goliath+{scatter}")), with("Scatter Missiles"));
        assert_eq!(names(&format!("goliath+{haywire}+{scatter}")), with("Haywire Missiles"));
        assert_eq!(names("6*marine+marine-agg-12"), ["C-14 Rifle", "Strike", "AGG-12"]);
    }

    #[test]
    fn what_an_edition_does_not_know_is_left_out() {
        let catalog = shipped("stands-and-formations");
        assert_eq!(Loadout::read(&catalog, "nothing"), None);
        let known = Loadout::read(&catalog, "formation+nothing+9999*mbt+ifv").unwrap();
        assert_eq!(known.address(), "formation+mbt+ifv");
    }
}
