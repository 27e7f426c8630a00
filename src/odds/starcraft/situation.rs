//! An attack with one weapon, as the players find it on the table.

use super::profile::{Profile, Weapon};
use super::{Attack, Pool, Target};
use crate::model::Effect;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Situation {
    /// Models that attack.
    pub attackers: u32,
    /// Beyond the weapon's usual range.
    pub long: bool,
    /// Misses that an ability turns into hits.
    pub precision: u32,
    /// The target has not moved this round.
    pub stationary: bool,
    /// The target may evade this attack: it is hidden, or out of sight.
    pub evades: bool,
    /// The target's first model has its shield.
    pub shielded: bool,
    /// Models of the target, and the damage it has.
    pub targets: u32,
    pub damaged: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Impossible {
    #[error("this weapon cannot be aimed at this unit")]
    Aim,
    #[error("this weapon has no long range")]
    Long,
}

impl Situation {
    /// Both units at their largest, with their shields up.
    pub fn plain(attacker: &Profile, target: &Profile) -> Self {
        Self {
            attackers: attacker.most(),
            long: false,
            precision: 0,
            stationary: false,
            evades: false,
            shielded: target.shield > 0,
            targets: target.most(),
            damaged: 0,
        }
    }

    pub fn attack(&self, weapon: &Weapon, on: &Profile) -> Result<(Attack, Target), Impossible> {
        let number = |effect| weapon.keywords.number(effect);
        if weapon.aims_at.as_ref().is_some_and(|aim| !on.traits.contains(aim)) {
            return Err(Impossible::Aim);
        }
        if self.long && !weapon.keywords.has(Effect::LongRange) {
            return Err(Impossible::Long);
        }
        let more = if self.stationary { number(Effect::DiceAgainstStationary) } else { 0 };
        let pool = Pool::Rolled {
            dice: (weapon.dice + more) * self.attackers,
            hit_on: weapon.hit_on,
            modifier: -i32::from(self.long),
            precision: self.precision + number(Effect::Precision),
        };
        let pierced = weapon.pierces.iter().filter(|(tag, _)| on.traits.contains(tag)).map(|(_, damage)| *damage);
        let surges = |tags: &[crate::model::TraitId]| tags.iter().any(|tag| on.traits.contains(tag));
        let few = number(Effect::FewCasualties);
        let attack = Attack {
            pool,
            surge: weapon.surge.as_ref().filter(|(_, tags)| surges(tags)).map(|(surge, _)| *surge),
            critical: number(Effect::SkipsArmor),
            damage: pierced.max().unwrap_or(weapon.damage),
            anti_evade: number(Effect::HarderEvade),
            concentrated: (few > 0).then_some(few),
        };
        let target = Target {
            models: self.targets,
            hit_points: on.hit_points,
            armour: on.armour,
            evade: on.evade.filter(|_| self.evades),
            shield: if self.shielded { on.shield } else { 0 },
            damaged: self.damaged,
            dodge: on.dodge,
            tough: on.tough,
            supply: on.supply.clone(),
        };
        Ok((attack, target))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::shipped;

    #[test]
    fn a_weapon_does_what_it_says_against_whom_it_names() {
        let catalog = shipped("starcraft");
        let unit = |id: &str| Profile::of(&catalog, &id.into()).unwrap();
        let (marine, marauder) = (unit("marine"), unit("marauder"));
        let rifle = |on: &Profile| Situation::plain(&marine, on).attack(&marine.weapons[0], on).unwrap().0;
        assert_eq!(rifle(&marine).pool, Pool::Rolled { dice: 18, hit_on: 3, modifier: 0, precision: 0 });
        assert!(rifle(&marine).surge.is_some(), "a marine is light");
        assert!(rifle(&marauder).surge.is_none(), "a marauder is not");
        let grenades = |on: &Profile| Situation::plain(&marauder, on).attack(&marauder.weapons[0], on).unwrap().0;
        assert_eq!((grenades(&marine).damage, grenades(&marauder).damage), (1, 2));
    }

    #[test]
    fn what_a_weapon_cannot_do_is_said() {
        let catalog = shipped("starcraft");
        let marine = Profile::of(&catalog, &"marine".into()).unwrap();
        let flyer = Profile { traits: vec!["flying".into()], ..marine.clone() };
        let plain = Situation::plain(&marine, &flyer);
        assert_eq!(plain.attack(&marine.weapons[1], &flyer), Err(Impossible::Aim));
        assert_eq!(Situation { long: true, ..plain }.attack(&marine.weapons[0], &flyer), Err(Impossible::Long));
    }
}
