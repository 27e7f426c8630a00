//! The wounds of a full unit against troopers in cover with a defence of 5+.

use super::{Armor, Profile, Situation, Target, resolve};
use crate::odds::QuickOdds;
use crate::odds::star_wars::profile::Cover;

/// Five elements of one wound that save on 5.
pub const TROOPERS: Target = Target {
    elements: 5,
    wounds: 1,
    wounded: 0,
    defence: 5,
    armor: Armor::None,
    cover: false,
    low_profile: false,
    dodge: 0,
    shields: 0,
    courage: Some(1),
    suppression: 0,
    droid: false,
    deflects: false,
    dodges_criticals: false,
    resilience: None,
};

pub fn quick_odds(profile: &Profile) -> QuickOdds {
    let ordinary = Profile {
        target: TROOPERS,
        cover: Cover::Sometimes,
        exposed: false,
        aerial: false,
        weak_point: false,
        immune_to_pierce: false,
        rerolls: 2,
        weapons: Vec::new(),
    };
    let figures = profile.weapons.iter().filter_map(|weapon| {
        let situation = Situation { cover: true, ..Situation::plain(profile, weapon, &ordinary) };
        let (attack, target) = situation.attack(profile, weapon, &ordinary).ok()?;
        let how = if situation.melee { "in melee with" } else { "with" };
        Some((format!("{how} {}", weapon.name), resolve::<f64>(&attack, &target).wounds.expected()))
    });
    QuickOdds { what: "Wounds to five troopers 5+ in cover", figures: figures.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::shipped;

    /// Four dice: each a critical hit in 1 of 8, and in 3 of 8 a hit that cover lets through in 4 of 6; then 4 of 6 are
    /// not saved.
    #[test]
    fn stormtroopers_at_a_glance() {
        let catalog = shipped("star-wars-regiment-2025");
        let odds = quick_odds(&Profile::of(&catalog, &"stormtroopers".into()).unwrap());
        let expected = 4.0 * (1.0 / 8.0 + 3.0 / 8.0 * 2.0 / 3.0) * 2.0 / 3.0;
        assert!((odds.figures[0].1 - expected).abs() < 1e-12);
        assert_eq!(odds.sentence(), "Wounds to five troopers 5+ in cover: 1 with Blaster Rifles.");
    }

    #[test]
    fn every_weapon_has_its_figure() {
        let catalog = shipped("star-wars-regiment-2025");
        let odds = quick_odds(&Profile::of(&catalog, &"darth-vader".into()).unwrap());
        assert_eq!(odds.figures.len(), 2);
        assert!(odds.figures[0].0.starts_with("in melee with"));
    }
}
