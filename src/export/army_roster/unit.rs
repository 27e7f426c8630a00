//! A unit of the roster as it is fielded: its size, its upgrades, the weapons it has then, and its tracks.

use crate::facts::{self, Amounts};
use crate::model::{ArmyList, Catalog, Entry, Item, Role, Size, Stats, Weapon};

#[derive(Debug, Clone, PartialEq)]
pub struct UnitEntry<'a> {
    pub item: &'a Item,
    pub count: u32,
    pub models: u32,
    pub supply: u32,
    /// What one copy costs with its upgrades.
    pub each: Amounts,
    /// What one copy has, each with its number and its price.
    pub options: Vec<(&'a Item, u32, Amounts)>,
    /// Leaders that go with it.
    pub leaders: Vec<&'a Item>,
}

/// A weapon of the unit or of one of its upgrades.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldedWeapon<'a> {
    pub weapon: &'a Weapon,
    /// Only one model has it.
    pub one_model: bool,
    /// What took its place, and whether it did so for one model only.
    pub replaced: Vec<(&'a str, bool)>,
}

/// Boxes of the models that count for one supply value, first lost first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Track {
    /// `None` where the game has no supply.
    pub supply: Option<u32>,
    pub models: u32,
    /// Of each model.
    pub boxes: u32,
}

impl<'a> UnitEntry<'a> {
    /// `None` for an id this edition does not know.
    pub fn of(catalog: &'a Catalog, list: &ArmyList, entry: &Entry) -> Option<Self> {
        let item = catalog.find(&entry.id)?;
        let below = list.below(entry.key).filter_map(|below| Some((catalog.find(&below.id)?, below)));
        let (options, leaders): (Vec<_>, Vec<_>) = below.partition(|(it, _)| it.role == Role::Option);
        Some(Self {
            count: u32::from(entry.count),
            each: facts::with_options(catalog, list, entry),
            options: options
                .into_iter()
                .map(|(it, below)| (it, u32::from(below.count), facts::each(catalog, list, below)))
                .collect(),
            leaders: leaders.into_iter().map(|(it, _)| it).collect(),
            ..Self::alone(item, item.size(entry.size))
        })
    }

    /// What is not bought: one copy in its first size.
    pub fn summoned(item: &'a Item) -> Self {
        Self::alone(item, item.sizes.first())
    }

    fn alone(item: &'a Item, size: Option<&Size>) -> Self {
        let models = size.map_or(0, |size| size.models);
        Self {
            item,
            count: 1,
            models: if models == 0 { item.bases } else { models },
            supply: size.map_or(0, |size| u32::from(size.supply)),
            each: [0, 0],
            options: Vec::new(),
            leaders: Vec::new(),
        }
    }

    /// The unit itself and everything it has.
    pub fn items(&self) -> impl Iterator<Item = &'a Item> {
        let options = self.options.iter().map(|(option, ..)| *option);
        std::iter::once(self.item).chain(options).chain(self.leaders.iter().copied())
    }

    /// Its own weapons, then those of its upgrades.
    pub fn weapons(&self) -> Vec<FieldedWeapon<'a>> {
        let replaced = |weapon: &Weapon| {
            let by = self.options.iter().filter(|(option, ..)| option.replaces == weapon.name);
            by.map(|(option, ..)| (option.name.as_str(), self.item.is_for_one_model(option))).collect()
        };
        let own = self.item.weapons.iter();
        let own = own.map(|weapon| FieldedWeapon { weapon, one_model: false, replaced: replaced(weapon) });
        let bought = self.options.iter().flat_map(|(option, ..)| {
            let one_model = self.item.is_for_one_model(option);
            option.weapons.iter().map(move |weapon| FieldedWeapon { weapon, one_model, replaced: Vec::new() })
        });
        own.chain(bought).collect()
    }

    /// Its numbers with what its upgrades add.
    pub fn stats(&self) -> Stats {
        facts::upgraded(self.item, self.options.iter().map(|(option, ..)| *option))
    }

    /// Damage boxes by supply. Models are lost from the full unit down, so the greatest supply comes first.
    pub fn tracks(&self, boxes: &str) -> Vec<Track> {
        let boxes = self.stats().number(boxes).unwrap_or(0);
        if self.item.supply_bands.is_empty() {
            return vec![Track { supply: None, models: self.models, boxes }];
        }
        let bands = self.item.supply_bands.iter().rev().filter_map(|&(from, to, supply)| {
            let models = (to.min(self.models) + 1).saturating_sub(from);
            (models > 0).then_some(Track { supply: Some(supply), models, boxes })
        });
        bands.collect()
    }
}

impl FieldedWeapon<'_> {
    /// Whether no model has it any more.
    pub fn is_gone(&self) -> bool {
        self.replaced.iter().any(|(_, one_model)| !one_model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::camp;

    fn unit(bands: &[(u32, u32, u32)], models: u32) -> Vec<(Option<u32>, u32)> {
        let mut catalog = camp::catalog();
        catalog.get_mut("spears").supply_bands = bands.to_vec();
        catalog.get_mut("spears").stats.set("life", Some(2.into()));
        let list = camp::list(500, "spears");
        let unit = UnitEntry { models, ..UnitEntry::of(&catalog, &list, &list.entries[0]).unwrap() };
        let tracks = unit.tracks("life");
        assert!(tracks.iter().all(|track| track.boxes == 2));
        tracks.iter().map(|track| (track.supply, track.models)).collect()
    }

    #[test]
    fn models_are_lost_from_the_greatest_supply_down() {
        let bands = [(1, 3, 0), (4, 6, 1), (7, 9, 2)];
        assert_eq!(unit(&bands, 9), [(Some(2), 3), (Some(1), 3), (Some(0), 3)]);
        assert_eq!(unit(&bands, 6), [(Some(1), 3), (Some(0), 3)]);
        assert_eq!(unit(&bands, 5), [(Some(1), 2), (Some(0), 3)]);
        assert_eq!(unit(&[], 4), [(None, 4)]);
    }

    #[test]
    fn a_replaced_weapon_says_by_what() {
        let mut catalog = camp::catalog();
        let weapon = |name: &str| Weapon { name: name.to_owned(), ..Weapon::default() };
        catalog.get_mut("spears").weapons = vec![weapon("spear"), weapon("fist")];
        for (option, own) in [("shield", "bash"), ("amulet", "spark")] {
            catalog.get_mut(option).weapons = vec![weapon(own)];
            catalog.get_mut(option).replaces = "spear".to_owned();
        }
        let list = camp::list(500, "spears(shield amulet)");
        let weapons = UnitEntry::of(&catalog, &list, &list.entries[0]).unwrap().weapons();
        let found: Vec<_> =
            weapons.iter().map(|it| (it.weapon.name.as_str(), it.one_model, it.replaced.clone())).collect();
        // There are as many places for amulets as models, so each goes to one of them.
        let by = vec![("shield", false), ("amulet", true)];
        let expected =
            [("spear", false, by), ("fist", false, vec![]), ("bash", false, vec![]), ("spark", true, vec![])];
        assert_eq!(found, expected);
        assert!(weapons[0].is_gone() && !weapons[1].is_gone());
    }
}
