//! Numbers: whole ones as such, all others as they are written, so that nothing is lost between reading and writing.

use std::fmt;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number(Form);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Form {
    Whole(u64),
    /// Below 0.
    Negative(i64),
    /// With a point, an exponent or more digits than fit.
    Written(Box<str>),
}

impl Number {
    /// A number of the form the standard allows; the caller has looked at it.
    pub fn written(text: &str) -> Self {
        let whole = text.parse().ok().map(Form::Whole);
        let negative = || text.parse().ok().filter(|number| *number < 0).map(Form::Negative);
        Self(whole.or_else(negative).unwrap_or_else(|| Form::Written(text.into())))
    }

    pub fn as_u64(&self) -> Option<u64> {
        match self.0 {
            Form::Whole(number) => Some(number),
            _ => None,
        }
    }

    pub fn as_i64(&self) -> Option<i64> {
        match self.0 {
            Form::Whole(number) => i64::try_from(number).ok(),
            Form::Negative(number) => Some(number),
            Form::Written(_) => None,
        }
    }

    pub fn as_f64(&self) -> f64 {
        match &self.0 {
            Form::Whole(number) => *number as f64,
            Form::Negative(number) => *number as f64,
            Form::Written(text) => float(text),
        }
    }
}

impl From<u64> for Number {
    fn from(number: u64) -> Self {
        Self(Form::Whole(number))
    }
}

impl From<i64> for Number {
    fn from(number: i64) -> Self {
        Self(u64::try_from(number).map_or(Form::Negative(number), Form::Whole))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Form::Whole(number) => number.fmt(formatter),
            Form::Negative(number) => number.fmt(formatter),
            Form::Written(text) => formatter.write_str(text),
        }
    }
}

/// Exact for up to fifteen digits and twenty-two places; the standard library's is exact for all, at 16 KB.
fn float(text: &str) -> f64 {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    // Places without end are more than enough to reach 0 or infinity.
    let mut places =
        exponent.parse().unwrap_or(if exponent.starts_with('-') { -9999 } else { 9999 }).clamp(-9999, 9999);
    let (mut number, mut after_point) = (0u64, false);
    for digit in digits.bytes() {
        match digit {
            b'0'..=b'9' if number < u64::MAX / 16 => {
                number = number * 10 + u64::from(digit - b'0');
                places -= i32::from(after_point);
            }
            b'0'..=b'9' => places += i32::from(!after_point),
            b'.' => after_point = true,
            _ => {}
        }
    }
    let mut float = number as f64;
    while places != 0 && float != 0.0 && float.is_finite() {
        let step = places.clamp(-22, 22);
        let power = (0..step.abs()).fold(1.0, |power, _| power * 10.0);
        float = if step < 0 { float / power } else { float * power };
        places -= step;
    }
    if text.starts_with('-') { -float } else { float }
}
