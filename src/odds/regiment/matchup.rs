//! Each of my units against each of theirs: one attack, both units at full strength.

use super::{Attack, Fielded, Odds, Side, resolve};

/// The value of one attack.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Worth {
    pub destroyed: f64,
    pub left_shaken: f64,
    /// Expected points of the bases it destroys; a base counts its share of the unit.
    pub removed: f64,
    /// The same for the blow the defender strikes back.
    pub lost: f64,
}

/// One of my units against all of theirs.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// In the order of their units; `None` if the attack is not possible.
    pub worth: Vec<Option<Worth>>,
    /// The target with the most points, minus those lost to the blow back; `None` if no attack gains any.
    pub best: Option<usize>,
}

impl Row {
    pub fn new(mine: &Fielded, theirs: &[Fielded], attack: &Attack) -> Self {
        let worth: Vec<_> = theirs.iter().map(|target| Worth::of(mine, target, attack)).collect();
        let mut best = None;
        let mut most = 0.0;
        for (at, worth) in worth.iter().enumerate() {
            let Some(worth) = worth.filter(|worth| worth.removed > 0.0) else { continue };
            if best.is_none() || worth.gain() > most {
                (best, most) = (Some(at), worth.gain());
            }
        }
        Self { worth, best }
    }
}

impl Worth {
    /// `None` if the attack is not possible.
    pub fn of(mine: &Fielded, target: &Fielded, attack: &Attack) -> Option<Self> {
        if attack.barred(&mine.profile).is_some() {
            return None;
        }
        let odds: Odds<f64> = resolve(&Side::full(&mine.profile), &Side::full(&target.profile), attack).ok()?;
        let lost = odds.melee.as_ref().map_or(0.0, |melee| mine.points(melee.back.bases_lost.expected()));
        Some(Self {
            destroyed: odds.damage.destroyed,
            left_shaken: odds.damage.left_shaken,
            removed: target.points(odds.damage.bases_lost.expected()),
            lost,
        })
    }

    pub fn gain(&self) -> f64 {
        self.removed - self.lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::regiment::tests::{CHARGE, SHORT, foot};

    fn fielded(cost: u32, save: u32) -> Fielded {
        let profile = crate::odds::regiment::Profile { save: Some(save), wounds: 1, ..foot(&[]) };
        Fielded { id: "unit".into(), name: "Unit".to_owned(), profile, cost, count: 1 }
    }

    #[test]
    fn the_best_target_is_the_one_that_costs_them_most() {
        let (mine, cheap, dear, hard) = (fielded(10, 5), fielded(30, 5), fielded(60, 5), fielded(100, 2));
        let row = Row::new(&mine, &[cheap, dear, hard], &SHORT);
        assert_eq!(row.best, Some(1));
        // Two dice, each a wound in 1 of 3 cases and half of the unit.
        let worth = row.worth[1].unwrap();
        assert!((worth.removed - 20.0).abs() < 1e-9 && worth.lost == 0.0);
    }

    #[test]
    fn a_blow_back_counts_against_a_charge() {
        let (mine, same) = (fielded(1000, 5), fielded(10, 5));
        let row = Row::new(&mine, &[same], &CHARGE);
        assert!(row.worth[0].unwrap().gain() < 0.0);
        assert_eq!(row.best, Some(0));
    }

    #[test]
    fn a_target_that_cannot_be_attacked_has_no_value() {
        let mut flyer = fielded(10, 5);
        flyer.profile.moves_as = Some(crate::model::MovesAs::Aerial);
        let row = Row::new(&fielded(10, 5), &[flyer], &CHARGE);
        assert_eq!((row.worth, row.best), (vec![None], None));
        let mut rooted = fielded(10, 5);
        rooted.profile.immobile = true;
        assert_eq!(Row::new(&rooted, &[fielded(10, 5)], &CHARGE).best, None);
        assert_eq!(Row::new(&rooted, &[fielded(10, 5)], &SHORT).best, Some(0));
    }
}
