//! Exact fractions for tests, as counts of equally likely rolls of six-sided dice, and their comparison.

use super::{Distribution, Number};
use std::cmp::Ordering;
use std::ops::{Add, Mul};

/// `count` of 6 to the `power`, never reduced, which keeps it fast. Eighths fit too: 1 of 8 is 27 of 216.
#[derive(Debug, Clone, Copy)]
pub struct Exact {
    count: u128,
    power: u32,
}

impl Exact {
    pub fn new(count: u128, power: u32) -> Self {
        Self { count, power: if count == 0 { 0 } else { power } }
    }

    fn at(self, power: u32) -> u128 {
        self.count.checked_mul(6_u128.pow(power - self.power)).unwrap()
    }

    fn to_f64(self) -> f64 {
        self.count as f64 / 6_f64.powi(self.power as i32)
    }
}

impl Number for Exact {
    fn ratio(part: u32, whole: u32) -> Self {
        let (part, whole) = (u128::from(part), u128::from(whole));
        let power = (0..30).find(|power| (part * 6_u128.pow(*power)).is_multiple_of(whole)).unwrap();
        Self::new(part * 6_u128.pow(power) / whole, power)
    }
}

impl Add for Exact {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let power = self.power.max(other.power);
        Self::new(self.at(power).checked_add(other.at(power)).unwrap(), power)
    }
}

impl Mul for Exact {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let power = self.power.checked_add(other.power).unwrap();
        Self::new(self.count.checked_mul(other.count).unwrap(), power)
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let power = self.power.max(other.power);
        Some(self.at(power).cmp(&other.at(power)))
    }
}

/// The newest edition of a game that ships.
pub fn shipped(game: &str) -> crate::model::Catalog {
    let editions = crate::rosters::shipped_editions().unwrap();
    editions.into_iter().map(|edition| edition.catalog).find(|catalog| catalog.game.id.as_str() == game).unwrap()
}

/// Counts beyond those given must not come up.
#[track_caller]
pub fn check(distribution: &Distribution<Exact>, expected: &[(u32, u32)]) {
    let expected: Vec<Exact> = expected.iter().map(|(part, whole)| Exact::ratio(*part, *whole)).collect();
    let mut chances = distribution.chances().to_vec();
    assert_eq!(distribution.total(), Exact::one());
    chances.resize(expected.len(), Exact::zero());
    assert_eq!(chances, expected);
}

#[test]
fn fractions_are_exact() {
    let (half, third) = (Exact::ratio(1, 2), Exact::ratio(1, 3));
    assert_eq!(half + third + Exact::ratio(1, 6), Exact::one());
    assert_eq!(half * third, Exact::ratio(1, 6));
    assert_eq!(Exact::ratio(3, 8), Exact::new(81, 3));
    assert!(third < half && Exact::zero() < third);
    assert_eq!(Exact::ratio(0, 5), Exact::zero());
    assert!((Exact::ratio(5, 36).to_f64() - 5.0 / 36.0).abs() < 1e-16);
}
