//! A number with at most three decimals, kept exactly and printed without trailing zeros.

use serde::Deserialize;
use std::fmt;

/// Thousandths. Moves, ranges and model heights are published as JSON numbers such as 6 or 1.2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Deserialize)]
#[serde(try_from = "f64")]
pub struct Decimal(i32);

impl Decimal {
    pub const fn whole(number: i32) -> Self {
        Self(number * 1000)
    }

    /// Nothing for numbers that are not finite or not small.
    pub fn from_f64(number: f64) -> Option<Self> {
        let thousandths = (number * 1000.0).round();
        (thousandths.abs() <= 1e9).then_some(Self(thousandths as i32))
    }

    pub const fn plus(self, more: Self) -> Self {
        Self(self.0.saturating_add(more.0))
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    pub const fn thousandths(self) -> i32 {
        self.0
    }
}

/// What data files may say: no distance is negative, and none is longer than any table.
impl TryFrom<f64> for Decimal {
    type Error = &'static str;

    fn try_from(number: f64) -> Result<Self, Self::Error> {
        let fitting = Some(number).filter(|number| (0.0..=1000.0).contains(number));
        fitting.and_then(Self::from_f64).ok_or("must be a number from 0 to 1000")
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 1000, self.0.unsigned_abs() % 1000);
        if rest == 0 {
            return write!(formatter, "{sign}{whole}");
        }
        let digits = format!("{rest:03}");
        write!(formatter, "{sign}{whole}.{}", digits.trim_end_matches('0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(number: f64, text: &str) {
        assert_eq!(Decimal::from_f64(number).unwrap().to_string(), text);
    }

    #[test]
    fn prints_as_published() {
        check(1.0, "1");
        check(1.2, "1.2");
        check(0.05, "0.05");
        check(-4.5, "-4.5");
    }

    #[test]
    fn refuses_what_is_no_number() {
        assert_eq!(Decimal::from_f64(f64::NAN), None);
        assert_eq!(Decimal::from_f64(1e12), None);
    }
}
