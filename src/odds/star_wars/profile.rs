//! What the catalog says about a unit and its weapons.

use super::{Armor, Target};
use crate::model::{Catalog, Effect, FightsAs, Game, Keyword, MovesAs, RosterId};
use crate::odds::Loadout;
use crate::odds::keywords::Keywords;

#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// At full strength, in the open and without tokens.
    pub target: Target,
    pub cover: Cover,
    /// No cover while it has tokens.
    pub exposed: bool,
    pub aerial: bool,
    /// From one of its arcs it is easier to hit.
    pub weak_point: bool,
    pub immune_to_pierce: bool,
    /// Dice that each aim token re-rolls.
    pub rerolls: u32,
    /// Those with published dice.
    pub weapons: Vec<Weapon>,
}

/// Who can be in cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cover {
    Never,
    Sometimes,
    Always,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Weapon {
    pub name: String,
    /// Dice of every element.
    pub dice: u32,
    pub hit_on: u32,
    /// An upgrade's: one element uses it, the others their own.
    pub one_element: bool,
    pub ranged: bool,
    pub melee: bool,
    /// Ranges from and to; `None` for melee alone.
    pub reach: Option<(u32, u32)>,
    /// Deflect does nothing against it.
    pub undeflected: bool,
    pub keywords: Keywords,
}

impl Profile {
    /// `None` for what is no unit of this edition, and for a unit without published wounds and defence.
    pub fn of(catalog: &Catalog, id: &RosterId) -> Option<Self> {
        Self::with(catalog, &Loadout::bare(catalog.unit(id)?))
    }

    /// The same for a unit with upgrades. Their weapons and keywords count; what they say in words does not.
    pub fn with(catalog: &Catalog, loadout: &Loadout) -> Option<Self> {
        let (unit, game) = (loadout.unit, &catalog.game);
        let keywords: Vec<Keyword> = loadout.items().flat_map(|item| item.keywords.clone()).collect();
        let keywords = Keywords::of(game, &keywords);
        let vehicle = game.class(&unit.class).and_then(|class| class.fights_as) == Some(FightsAs::Vehicle);
        let moves_as = unit.subclass.as_ref().and_then(|id| game.subclass(id)?.moves_as);
        let aerial = moves_as == Some(MovesAs::Aerial);
        let stat = |name: &str| unit.stats.number(name);
        let armor = match keywords.number(Effect::Armor) {
            _ if keywords.has(Effect::HeavyArmor) => Armor::Heavy,
            0 => Armor::None,
            some => Armor::Some(some),
        };
        let target = Target {
            elements: unit.bases.max(1),
            wounds: stat("wounds")?.max(1),
            wounded: 0,
            defence: stat("defense")?,
            armor,
            cover: false,
            low_profile: keywords.has(Effect::FreeCover),
            dodge: 0,
            shields: keywords.number(Effect::Shields),
            courage: if vehicle { None } else { stat("courage") },
            suppression: 0,
            droid: moves_as == Some(MovesAs::Droid),
            deflects: keywords.has(Effect::Deflects),
            dodges_criticals: keywords.has(Effect::DodgesCriticals),
            resilience: stat("resilience"),
        };
        let cover = match (aerial, vehicle) {
            (true, _) => Cover::Always,
            (false, true) => Cover::Never,
            (false, false) => Cover::Sometimes,
        };
        Some(Self {
            target,
            cover,
            exposed: keywords.has(Effect::Exposed),
            aerial,
            weak_point: keywords.has(Effect::WeakPoint),
            immune_to_pierce: keywords.immune_to(game, Effect::Pierces),
            rerolls: 2 + keywords.number(Effect::MoreRerolls),
            weapons: weapons(game, loadout),
        })
    }

    pub fn may_take_cover(&self) -> bool {
        self.cover == Cover::Sometimes
    }
}

fn weapons(game: &Game, loadout: &Loadout) -> Vec<Weapon> {
    let own = loadout.unit.weapons.len();
    let weapons = loadout.weapons().into_iter().enumerate().filter_map(|(at, carried)| {
        let weapon = carried.weapon;
        let keywords = Keywords::of(game, &weapon.keywords);
        let melee = weapon.range.starts_with("melee");
        Some(Weapon {
            name: weapon.name.clone(),
            dice: weapon.dice?,
            hit_on: weapon.hit.trim_end_matches('+').parse().ok()?,
            one_element: at >= own,
            ranged: weapon.range != "melee",
            melee,
            reach: reach(&weapon.range),
            undeflected: keywords.immune_to(game, Effect::Deflects) || keywords.has(Effect::IgnoresDodge),
            keywords,
        })
    });
    weapons.collect()
}

/// "2-4"; "melee-2" reaches from contact to 2.
fn reach(range: &str) -> Option<(u32, u32)> {
    let (from, to) = range.split_once('-')?;
    Some((if from == "melee" { 1 } else { from.parse().ok()? }, to.parse().ok()?))
}
