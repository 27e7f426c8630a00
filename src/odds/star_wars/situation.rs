//! An attack with one weapon, as the players find it on the table.

use super::profile::{Cover, Profile, Weapon};
use super::{Attack, Target, spray};
use crate::model::Effect;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Situation {
    /// Elements that attack.
    pub attackers: u32,
    /// Aim tokens spent.
    pub aim: u32,
    pub melee: bool,
    pub cover: bool,
    /// From the arc in which the target is weak.
    pub weak_arc: bool,
    /// Nobody sees the target for a weapon that needs somebody to.
    pub unguided: bool,
    /// The attacker panics.
    pub panicked: bool,
    /// Elements of the target that are left, wounds of the first, tokens.
    pub targets: u32,
    pub wounded: u32,
    pub dodge: u32,
    pub suppression: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Impossible {
    #[error("this weapon does not reach that far")]
    OnlyMelee,
    #[error("this weapon is of no use in melee")]
    OnlyRanged,
    #[error("nobody fights an aerial vehicle in melee")]
    Aerial,
    #[error("a panicked unit fights in melee only")]
    Panicked,
}

impl Situation {
    /// Both units at full strength, in the open, without tokens.
    pub fn plain(attacker: &Profile, weapon: &Weapon, target: &Profile) -> Self {
        Self {
            attackers: attacker.target.elements,
            aim: 0,
            melee: !weapon.ranged,
            cover: false,
            weak_arc: false,
            unguided: false,
            panicked: false,
            targets: target.target.elements,
            wounded: 0,
            dodge: 0,
            suppression: 0,
        }
    }

    pub fn attack(&self, attacker: &Profile, weapon: &Weapon, on: &Profile) -> Result<(Attack, Target), Impossible> {
        match self.melee {
            true if attacker.aerial || on.aerial => return Err(Impossible::Aerial),
            true if !weapon.melee => return Err(Impossible::OnlyRanged),
            false if !weapon.ranged => return Err(Impossible::OnlyMelee),
            false if self.panicked => return Err(Impossible::Panicked),
            _ => {}
        }
        let users = if weapon.one_element { 1 } else { self.attackers };
        let beside = self.beside(attacker, weapon, self.attackers - users);
        // Keywords belong to the whole pool, but for those that every weapon of it must have.
        let weapons = || std::iter::once(weapon).chain(beside);
        let has = |effect| weapons().any(|weapon| weapon.keywords.has(effect));
        let number = |effect| weapons().map(|weapon| weapon.keywords.number(effect)).sum();
        let dice = |weapon: &Weapon, users: u32| {
            let dice = weapon.dice * users;
            if weapon.keywords.has(Effect::Sprays) { spray(dice, self.targets) } else { dice }
        };
        let easier = |weapon: &Weapon| u32::from(on.aerial && weapon.keywords.has(Effect::HitsAerial));
        let hit_on = |weapon: &Weapon| weapon.hit_on.saturating_sub(easier(weapon));
        let attack = Attack {
            dice: dice(weapon, users),
            hit_on: hit_on(weapon),
            beside: beside.map(|beside| (dice(beside, self.attackers - users), hit_on(beside))),
            rerolls: self.aim * attacker.rerolls,
            critical: number(Effect::CriticalOnes),
            impact: number(Effect::Impact),
            pierce: has(Effect::Pierces) && !on.immune_to_pierce,
            blast: has(Effect::IgnoresCover),
            high_velocity: weapons().all(|weapon| weapon.keywords.has(Effect::IgnoresDodge)),
            suppressive: has(Effect::Suppresses),
            ion: has(Effect::IgnoresShields),
            melee: self.melee,
            weak_point: self.weak_arc && on.weak_point,
            only_critical: self.panicked || (self.unguided && has(Effect::NeedsSpotter)),
        };
        let target = Target {
            elements: self.targets,
            wounded: self.wounded,
            cover: self.covers(on),
            dodge: self.dodge,
            suppression: self.suppression,
            deflects: on.target.deflects && !self.melee && !weapons().all(|weapon| weapon.undeflected),
            ..on.target
        };
        Ok((attack, target))
    }

    /// What the elements use that have to do without the weapon of an upgrade.
    fn beside<'a>(&self, attacker: &'a Profile, weapon: &Weapon, users: u32) -> Option<&'a Weapon> {
        let fits = |other: &&Weapon| !other.one_element && if self.melee { other.melee } else { other.ranged };
        attacker.weapons.iter().find(fits).filter(|_| weapon.one_element && users > 0)
    }

    /// A suppressed unit keeps its head down, which is cover.
    fn covers(&self, on: &Profile) -> bool {
        let suppressed = on.target.nerves(self.suppression).0;
        match on.cover {
            Cover::Always => true,
            Cover::Never => false,
            Cover::Sometimes => (self.cover || suppressed) && !(on.exposed && self.dodge > 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::RosterId;
    use crate::odds::star_wars::Armor;
    use crate::odds::testing::shipped;

    fn unit(id: &str) -> Profile {
        Profile::of(&shipped("star-wars-regiment-2025"), &RosterId::new(id)).unwrap()
    }

    #[test]
    fn a_squad_is_read_as_printed() {
        let (squad, walkers) = (unit("stormtroopers"), unit("at-st-walkers"));
        let rifles = &squad.weapons[0];
        let aimed = Situation { aim: 1, cover: true, ..Situation::plain(&squad, rifles, &walkers) };
        let (attack, target) = aimed.attack(&squad, rifles, &walkers).unwrap();
        assert_eq!((attack.dice, attack.hit_on, attack.rerolls), (4, 5, 3), "Precise 1 adds a die to an aim token");
        assert_eq!((target.cover, target.courage), (false, None), "vehicles have neither");
        assert_ne!(target.armor, Armor::None);
    }

    #[test]
    fn a_suppressed_unit_has_cover() {
        let squad = unit("stormtroopers");
        let plain = Situation::plain(&squad, &squad.weapons[0], &squad);
        let covered = |situation: Situation| situation.attack(&squad, &squad.weapons[0], &squad).unwrap().1.cover;
        assert!(!covered(plain));
        assert!(covered(Situation { suppression: 1, ..plain }));
        assert!(covered(Situation { cover: true, ..plain }));
    }

    #[test]
    fn lightsabers_deflect_shots_and_ignore_pierce() {
        let (squad, vader) = (unit("stormtroopers"), unit("darth-vader"));
        let (rifles, saber) = (&squad.weapons[0], &vader.weapons[0]);
        let shot = Situation::plain(&squad, rifles, &vader);
        assert!(shot.attack(&squad, rifles, &vader).unwrap().1.deflects);
        assert!(!Situation { melee: true, ..shot }.attack(&squad, rifles, &vader).unwrap().1.deflects);
        let duel = Situation::plain(&vader, saber, &vader);
        assert!(duel.melee && !duel.attack(&vader, saber, &vader).unwrap().0.pierce);
        assert!(duel.attack(&vader, saber, &squad).unwrap().0.pierce);
    }

    #[test]
    fn what_cannot_be_is_said() {
        let (squad, vader) = (unit("stormtroopers"), unit("darth-vader"));
        let (rifles, saber) = (&squad.weapons[0], &vader.weapons[0]);
        let plain = Situation::plain(&squad, rifles, &squad);
        let far = Situation { melee: false, ..plain };
        assert_eq!(far.attack(&vader, saber, &squad), Err(Impossible::OnlyMelee));
        let close = Situation { melee: true, ..plain };
        assert_eq!(close.attack(&vader, &vader.weapons[1], &squad), Err(Impossible::OnlyRanged));
        let flyer = Profile { aerial: true, ..squad.clone() };
        assert_eq!(close.attack(&squad, rifles, &flyer), Err(Impossible::Aerial));
        assert_eq!(Situation { panicked: true, ..far }.attack(&squad, rifles, &squad), Err(Impossible::Panicked));
    }

    /// Two dice of a flamethrower for each of three models; an indirect weapon nobody guides; a missile at a flyer.
    #[test]
    fn weapons_with_rules_of_their_own() {
        use crate::odds::keywords::Keywords;
        let squad = unit("stormtroopers");
        let catalog = shipped("star-wars-regiment-2025");
        let with = |text: &str| {
            let keywords = ["impact", "spray", "indirect", "lock-on"];
            let known = keywords.iter().map(|id| crate::model::Keyword::from((*id).to_owned()));
            let chosen: Vec<_> = known.filter(|keyword| keyword.published == text).collect();
            Weapon { keywords: Keywords::of(&catalog.game, &chosen), ..squad.weapons[0].clone() }
        };
        let plain = Situation { attackers: 2, targets: 3, ..Situation::plain(&squad, &squad.weapons[0], &squad) };
        let attack =
            |weapon: &Weapon, situation: Situation, on: &Profile| situation.attack(&squad, weapon, on).unwrap().0;
        assert_eq!(attack(&with("spray"), plain, &squad).dice, 6);
        assert!(attack(&with("indirect"), Situation { unguided: true, ..plain }, &squad).only_critical);
        assert!(!attack(&with("impact"), Situation { unguided: true, ..plain }, &squad).only_critical);
        let flyer = Profile { aerial: true, ..squad.clone() };
        assert_eq!(attack(&with("lock-on"), plain, &flyer).hit_on, squad.weapons[0].hit_on - 1);
    }

    /// A launcher beside rifles: one keyword helps its own dice, others need every weapon of the pool.
    #[test]
    fn a_mixed_pool_has_only_what_its_weapons_share() {
        use crate::odds::keywords::Keywords;
        let (squad, vader) = (unit("stormtroopers"), unit("darth-vader"));
        let catalog = shipped("star-wars-regiment-2025");
        let keyword = |id: &str| Keywords::of(&catalog.game, &[crate::model::Keyword::from(id.to_owned())]);
        let rifles = squad.weapons[0].clone();
        let shoot = |rifles: &str, launcher: &str, on: &Profile| {
            let carried = |id: &str, one_element| {
                let keywords = keyword(id);
                let undeflected = keywords.has(Effect::IgnoresDodge);
                Weapon { keywords, one_element, undeflected, ..squad.weapons[0].clone() }
            };
            let launcher = carried(launcher, true);
            let mixed = Profile { weapons: vec![carried(rifles, false), launcher.clone()], ..squad.clone() };
            Situation::plain(&mixed, &launcher, on).attack(&mixed, &launcher, on).unwrap()
        };
        let flyer = Profile { aerial: true, ..squad.clone() };
        let (attack, _) = shoot("impact", "lock-on", &flyer);
        assert_eq!((attack.hit_on, attack.beside), (rifles.hit_on - 1, Some((3, rifles.hit_on))));
        let (attack, target) = shoot("impact", "high-velocity", &vader);
        assert!(!attack.high_velocity && target.deflects, "the rifles can be dodged and deflected");
        let (attack, target) = shoot("high-velocity", "impact", &vader);
        assert!(!attack.high_velocity && target.deflects);
        let (attack, target) = shoot("high-velocity", "high-velocity", &vader);
        assert!(attack.high_velocity && !target.deflects);
    }
}
