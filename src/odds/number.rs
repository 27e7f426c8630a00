//! The number type of probabilities.

use std::ops::{Add, Mul};

/// There is no subtraction: a complement is the sum of the other cases, so that nothing is lost to rounding.
pub trait Number: Copy + PartialOrd + Add<Output = Self> + Mul<Output = Self> {
    /// `part` cases of `whole`.
    fn ratio(part: u32, whole: u32) -> Self;

    fn zero() -> Self {
        Self::ratio(0, 1)
    }

    fn one() -> Self {
        Self::ratio(1, 1)
    }
}

impl Number for f64 {
    fn ratio(part: u32, whole: u32) -> Self {
        f64::from(part) / f64::from(whole)
    }
}
