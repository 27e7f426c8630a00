//! The models a full unit removes from nine light ones with 2 hit points and armour of 5+.

use super::{Profile, Situation, resolve};
use crate::model::TraitId;
use crate::odds::QuickOdds;

pub fn quick_odds(profile: &Profile) -> QuickOdds {
    let ordinary = Profile {
        sizes: vec![9],
        hit_points: 2,
        armour: Some(5),
        evade: None,
        shield: 0,
        dodge: 0,
        tough: 0,
        supply: Vec::new(),
        traits: ["biological", "light", "ground"].map(TraitId::new).to_vec(),
        weapons: Vec::new(),
    };
    let figures = profile.weapons.iter().filter_map(|weapon| {
        let plain = Situation::plain(profile, &ordinary);
        let (attack, target) = plain.attack(weapon, &ordinary).ok()?;
        let how = if weapon.melee { "in close combat with" } else { "with" };
        Some((format!("{how} {}", weapon.name), resolve::<f64>(&attack, &target).casualties.expected()))
    });
    QuickOdds { what: "Models lost by nine light infantry, 2 hit points and 5+", figures: figures.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::shipped;

    /// One die of damage 1 that hits on 5: nobody with 2 hit points falls. Two such dice fell one in (1/3 · 2/3)².
    #[test]
    fn strikes_at_a_glance() {
        let catalog = shipped("starcraft");
        let marine = Profile::of(&catalog, &"marine".into()).unwrap();
        let strike = |models| {
            let odds = quick_odds(&Profile { sizes: vec![models], ..marine.clone() });
            let (how, lost) = odds.figures[1].clone();
            assert_eq!(how, "in close combat with Strike");
            lost
        };
        assert!(strike(1).abs() < 1e-12);
        assert!((strike(2) - (2.0_f64 / 9.0).powi(2)).abs() < 1e-12);
    }

    #[test]
    fn what_cannot_be_aimed_at_the_ground_is_left_out() {
        let catalog = shipped("starcraft");
        let mut marine = Profile::of(&catalog, &"marine".into()).unwrap();
        marine.weapons[0].aims_at = Some("flying".into());
        assert_eq!(quick_odds(&marine).figures.len(), 1);
    }
}
