//! A number in a document: whole numbers without decimals, others with as many as they need.

use crate::model::Decimal;
use serde::{Serialize, Serializer};
use std::fmt;

/// Thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number(pub i64);

impl From<Decimal> for Number {
    fn from(number: Decimal) -> Self {
        Self(i64::from(number.thousandths()))
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 1000 == 0 {
            serializer.serialize_i64(self.0 / 1000)
        } else {
            serializer.serialize_f64(self.0 as f64 / 1000.0)
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.0 as f64 / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(number: i64, text: &str) {
        assert_eq!(serde_json::to_string(&Number(number)).unwrap(), text);
        assert_eq!(Number(number).to_string(), text);
    }

    #[test]
    fn numbers_print_as_short_as_they_can() {
        check(1000, "1");
        check(1200, "1.2");
        check(-125, "-0.125");
        check(0, "0");
    }
}
