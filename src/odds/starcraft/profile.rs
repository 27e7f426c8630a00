//! What the catalog says about a unit and its weapons.

use super::Surge;
use crate::facts;
use crate::model::{Catalog, Effect, Game, Keyword, RosterId, TraitId};
use crate::odds::Loadout;
use crate::odds::keywords::Keywords;

#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// Models it can be bought with, smallest first.
    pub sizes: Vec<u32>,
    pub hit_points: u32,
    pub armour: Option<u32>,
    pub evade: Option<u32>,
    pub shield: u32,
    pub dodge: u32,
    pub tough: u32,
    /// Supply, by a range of the number of models.
    pub supply: Vec<(u32, u32, u32)>,
    pub traits: Vec<TraitId>,
    /// Those with published dice.
    pub weapons: Vec<Weapon>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Weapon {
    pub name: String,
    /// Only so many models have it.
    pub by: Option<u32>,
    /// Used against engaged enemies, not at a distance.
    pub melee: bool,
    /// Inches; `None` in close combat.
    pub range: Option<u32>,
    /// Where it reaches at one harder to hit.
    pub long_range: Option<u32>,
    /// Dice of every model.
    pub dice: u32,
    pub hit_on: u32,
    pub damage: u32,
    /// The only trait it can be aimed at; `None` for all.
    pub aims_at: Option<TraitId>,
    /// What it surges with, and against whom.
    pub surge: Option<(Surge, Vec<TraitId>)>,
    /// Damage against units with a trait.
    pub pierces: Vec<(TraitId, u32)>,
    pub keywords: Keywords,
}

impl Profile {
    /// `None` for what is no unit of this edition, and for a unit without published hit points.
    pub fn of(catalog: &Catalog, id: &RosterId) -> Option<Self> {
        let unit = catalog.unit(id)?;
        let mut sizes: Vec<u32> = unit.sizes.iter().map(|size| size.models.max(1)).collect();
        sizes.sort_unstable();
        Some(Self { sizes, ..Self::with(catalog, &Loadout::bare(unit))? })
    }

    /// The same for a unit of one size with upgrades. Their weapons, keywords and numbers count; what they say in words does
    /// not.
    pub fn with(catalog: &Catalog, loadout: &Loadout) -> Option<Self> {
        let (unit, game) = (loadout.unit, &catalog.game);
        let keywords: Vec<Keyword> = loadout.items().flat_map(|item| item.keywords.clone()).collect();
        let keywords = Keywords::of(game, &keywords);
        let stats = facts::upgraded(unit, loadout.options.iter().map(|(option, _)| *option));
        Some(Self {
            sizes: vec![loadout.models.unwrap_or(1)],
            hit_points: stats.number("hit_points")?.max(1),
            armour: stats.number("armour"),
            evade: stats.number("evade"),
            shield: stats.number("shield").unwrap_or(0),
            dodge: keywords.number(Effect::KeepsArmor),
            tough: keywords.number(Effect::Tough),
            supply: unit.supply_bands.clone(),
            traits: unit.traits.clone(),
            weapons: weapons(game, loadout),
        })
    }

    /// Models of the largest size.
    pub fn most(&self) -> u32 {
        self.sizes.last().copied().unwrap_or(1)
    }
}

fn weapons(game: &Game, loadout: &Loadout) -> Vec<Weapon> {
    let weapons = loadout.weapons().into_iter().filter_map(|carried| {
        let weapon = carried.weapon;
        let keywords = Keywords::of(game, &weapon.keywords);
        let pierces = keywords.all(Effect::DamageAgainst);
        let pierces = pierces.flat_map(|done| named(game, &done.printed).into_iter().map(|tag| (tag, done.number)));
        Some(Weapon {
            name: weapon.name.clone(),
            by: carried.by,
            melee: weapon.range == "E",
            range: weapon.range.parse().ok(),
            long_range: keywords.all(Effect::LongRange).map(|done| done.number).max(),
            dice: weapon.dice?,
            hit_on: weapon.hit.trim_end_matches('+').parse().ok()?,
            damage: weapon.damage.unwrap_or(1),
            aims_at: named(game, &weapon.target).into_iter().next(),
            surge: surge(game, &weapon.surge),
            pierces: pierces.collect(),
            keywords,
        })
    });
    weapons.collect()
}

/// The traits a text names.
fn named(game: &Game, text: &str) -> Vec<TraitId> {
    let words = || text.split(|letter: char| !letter.is_alphanumeric());
    let said = |name: &str| words().any(|word| word.eq_ignore_ascii_case(name));
    game.traits.iter().filter(|known| said(&known.name)).map(|known| known.id.clone()).collect()
}

/// "Light, Armoured D3+1".
fn surge(game: &Game, text: &str) -> Option<(Surge, Vec<TraitId>)> {
    let dice = text.rsplit(' ').next()?.strip_prefix('D')?;
    let (sides, plus) = dice.split_once('+').unwrap_or((dice, "0"));
    Some((Surge { sides: sides.parse().ok()?, plus: plus.parse().ok()? }, named(game, text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marine_is_read_as_printed() {
        let catalog = crate::odds::testing::shipped("starcraft");
        let marine = Profile::of(&catalog, &"marine".into()).unwrap();
        assert_eq!((marine.sizes.as_slice(), marine.hit_points, marine.armour), (&[6, 9][..], 2, Some(5)));
        let rifle = &marine.weapons[0];
        assert_eq!((rifle.dice, rifle.hit_on, rifle.damage, rifle.melee), (2, 3, 1, false));
        assert_eq!(rifle.surge, Some((Surge { sides: 3, plus: 0 }, vec!["light".into()])));
        assert_eq!((rifle.aims_at.clone(), marine.weapons[1].aims_at.clone()), (None, Some("ground".into())));
        let marauder = Profile::of(&catalog, &"marauder".into()).unwrap();
        assert_eq!((marauder.hit_points, &marauder.weapons[0].pierces[..]), (5, &[("armoured".into(), 2)][..]));
        let foamed = Loadout::read(&catalog, "marauder+marauder-kinetic-foam").unwrap();
        assert_eq!(Profile::with(&catalog, &foamed).unwrap().hit_points, 6);
    }

    #[test]
    fn surges_are_understood() {
        let catalog = crate::odds::testing::shipped("starcraft");
        let read = |text: &str| surge(&catalog.game, text);
        let both = vec!["armoured".into(), "light".into()];
        assert_eq!(read("Light, Armoured D3+1"), Some((Surge { sides: 3, plus: 1 }, both)));
        assert_eq!(read(""), None);
        assert_eq!(read("Light"), None);
    }
}
