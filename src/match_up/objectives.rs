//! Objectives on a table, in whole centimetres, and which of them lie too close together.

use crate::model::DeploymentRules;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objectives {
    /// Of the table.
    pub width: u32,
    pub height: u32,
    /// From the left and from the far edge.
    pub at: Vec<(u32, u32)>,
}

/// Two objectives, counted from 0, and how far apart they are, rounded down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooClose {
    pub one: usize,
    pub other: usize,
    pub apart: u32,
}

/// Inches as centimetres, rounded to the nearest.
pub fn centimetres(inches: u32) -> u32 {
    (inches * 254 + 50) / 100
}

impl Objectives {
    /// One in the middle and the others around it, a quarter of the table from its edges. More than five lie on the
    /// middle line.
    pub fn usual(rules: &DeploymentRules, (width, height): (u32, u32)) -> Self {
        let (width, height) = (centimetres(width), centimetres(height));
        let count = rules.objectives;
        let quarters = [(2, 2), (1, 1), (3, 1), (1, 3), (3, 3)].map(|(x, y)| (width * x / 4, height * y / 4));
        let line = (0..count).map(|at| (width * (at + 1) / (count + 1), height / 2));
        let at = if count <= 5 { quarters.into_iter().take(count as usize).collect() } else { line.collect() };
        Self { width, height, at }
    }

    /// Moves one, but not off the table.
    pub fn put(&mut self, objective: usize, x: i64, y: i64) {
        let within = |value: i64, most: u32| u32::try_from(value.clamp(0, i64::from(most))).unwrap_or(0);
        let (x, y) = (within(x, self.width), within(y, self.height));
        self.at.get_mut(objective).into_iter().for_each(|at| *at = (x, y));
    }

    pub fn too_close(&self, rules: &DeploymentRules) -> Vec<TooClose> {
        let square = |length: u32| u64::from(length) * u64::from(length);
        let mut found = Vec::new();
        for (other, (x, y)) in self.at.iter().enumerate() {
            for (one, (left, top)) in self.at.iter().enumerate().take(other) {
                let apart = square(x.abs_diff(*left)) + square(y.abs_diff(*top));
                if apart < square(rules.spacing) {
                    let apart = u32::try_from(apart.isqrt()).unwrap_or(u32::MAX);
                    found.push(TooClose { one, other, apart });
                }
            }
        }
        found
    }

    /// Whether they are as many as the rules want, on a table of this size.
    pub fn fits(&self, rules: &DeploymentRules, (width, height): (u32, u32)) -> bool {
        let table = (centimetres(width), centimetres(height));
        (self.width, self.height) == table
            && self.at.len() == rules.objectives as usize
            && self.at.iter().all(|(x, y)| *x <= table.0 && *y <= table.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: DeploymentRules = DeploymentRules { depth: 30, depth_on_foot: 50, objectives: 5, spacing: 20 };

    #[test]
    fn six_by_four_feet_are_183_by_122_centimetres() {
        let usual = Objectives::usual(&RULES, (72, 48));
        assert_eq!((usual.width, usual.height), (183, 122));
        assert_eq!(usual.at, [(91, 61), (45, 30), (137, 30), (45, 91), (137, 91)]);
        assert!(usual.fits(&RULES, (72, 48)));
        assert!(!usual.fits(&RULES, (36, 36)));
    }

    #[test]
    fn any_number_of_objectives_keeps_its_distance() {
        for count in 1..=8 {
            let rules = DeploymentRules { objectives: count, ..RULES };
            let usual = Objectives::usual(&rules, (72, 48));
            assert_eq!(usual.at.len(), count as usize);
            assert_eq!(usual.too_close(&rules), []);
        }
    }

    #[test]
    fn twenty_centimetres_are_enough_and_less_is_not() {
        let mut objectives = Objectives::usual(&RULES, (72, 48));
        objectives.put(1, 91, 41);
        assert_eq!(objectives.too_close(&RULES), []);
        objectives.put(1, 91, 42);
        assert_eq!(objectives.too_close(&RULES), [TooClose { one: 0, other: 1, apart: 19 }]);
        objectives.put(1, 79, 45);
        assert_eq!(objectives.too_close(&RULES), []);
    }

    #[test]
    fn nothing_lies_beside_the_table() {
        let mut objectives = Objectives::usual(&RULES, (72, 48));
        objectives.put(2, -5, 500);
        objectives.put(9, 1, 1);
        assert_eq!(objectives.at[2], (0, 122));
    }
}
