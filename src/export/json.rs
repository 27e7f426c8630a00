//! Small helpers around JSON values that keep their keys in order.

use crate::json::{self, Value};
use crate::model::Decimal;

/// An object with its keys in the order given.
pub fn object<const N: usize>(pairs: [(&str, Value); N]) -> Value {
    Value::Object(pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

pub fn array(values: impl Iterator<Item = Value>) -> Value {
    Value::Array(values.collect())
}

/// A whole number without decimals, anything else with as many as it needs.
pub fn decimal(number: Decimal) -> Value {
    thousandths(i64::from(number.thousandths()))
}

pub fn thousandths(number: i64) -> Value {
    if number % 1000 == 0 { (number / 1000).into() } else { (number as f64 / 1000.0).into() }
}

/// Indented by two spaces, without a line feed at the end.
pub fn pretty(value: &Value) -> String {
    json::pretty(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(number: i64, text: &str) {
        assert_eq!(thousandths(number).to_string(), text);
    }

    #[test]
    fn numbers_print_as_short_as_they_can() {
        check(1000, "1");
        check(1200, "1.2");
        check(-125, "-0.125");
        check(0, "0");
    }
}
