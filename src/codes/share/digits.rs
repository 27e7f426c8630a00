//! Numbers in one number: each field is a digit with a radix of its own, the first field the lowest digit.

/// Collects fields in reading order.
#[derive(Debug, Default)]
pub struct Writer {
    digits: Vec<(u64, u64)>,
}

impl Writer {
    /// A field below its radix.
    pub fn digit(&mut self, digit: u64, radix: u64) {
        self.digits.push((digit, radix));
    }

    /// A field of any size: below 16 one digit of radix 32; else 16 plus the rest modulo 16, then what is left.
    pub fn number(&mut self, mut number: u64) {
        while number >= 16 {
            number -= 16;
            self.digit(16 + number % 16, 32);
            number /= 16;
        }
        self.digit(number, 32);
    }

    /// All fields as one number, with what needs no radix on top; nothing when that has more than 128 bits.
    pub fn finish(self, top: u64) -> Option<u128> {
        self.digits.iter().rev().try_fold(u128::from(top), |number, (digit, radix)| {
            number.checked_mul(u128::from(*radix))?.checked_add(u128::from(*digit))
        })
    }
}

/// Takes fields off a number in the order they were written.
#[derive(Debug)]
pub struct Reader {
    number: u128,
}

impl Reader {
    pub fn new(number: u128) -> Self {
        Self { number }
    }

    pub fn digit(&mut self, radix: u64) -> u64 {
        let radix = u128::from(radix.max(1));
        let digit = self.number % radix;
        self.number /= radix;
        u64::try_from(digit).unwrap_or(0)
    }

    /// Nothing when the field would not fit 64 bits.
    pub fn number(&mut self) -> Option<u64> {
        let (mut number, mut offset, mut weight) = (0u64, 0u64, 1u64);
        loop {
            let digit = self.digit(32);
            if digit < 16 {
                number = number.checked_add(digit.checked_mul(weight)?)?;
                return number.checked_add(offset);
            }
            number = number.checked_add((digit - 16).checked_mul(weight)?)?;
            offset = offset.checked_add(weight.checked_mul(16)?)?;
            weight = weight.checked_mul(16)?;
        }
    }

    /// What is left on top; nothing when it has more than 64 bits.
    pub fn top(self) -> Option<u64> {
        u64::try_from(self.number).ok()
    }
}

/// A number as values of Base32, the greatest first, without zeros in front.
pub fn to_values(mut number: u128) -> Vec<u8> {
    let mut values = Vec::new();
    while number > 0 {
        values.push((number & 31) as u8);
        number >>= 5;
    }
    values.reverse();
    values
}

/// Nothing when the number would have more than 128 bits.
pub fn from_values(values: &[u8]) -> Option<u128> {
    values.iter().try_fold(0u128, |number, value| Some(number.checked_mul(32)? | u128::from(*value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(numbers: &[u64], top: u64) {
        let mut writer = Writer::default();
        for number in numbers {
            writer.digit(number % 7, 7);
            writer.number(*number);
        }
        let packed = writer.finish(top).unwrap();
        let mut reader = Reader::new(from_values(&to_values(packed)).unwrap());
        for number in numbers {
            assert_eq!(reader.digit(7), number % 7);
            assert_eq!(reader.number(), Some(*number));
        }
        assert_eq!(reader.top(), Some(top));
    }

    #[test]
    fn fields_come_back_in_order() {
        check(&[], 0);
        check(&[0, 15, 16, 17, 31, 32], 0);
        check(&[271, 272, 273, 65_535], 12);
        check(&[u64::from(u32::MAX)], u64::MAX);
    }

    #[test]
    fn what_does_not_fit_is_nothing() {
        let mut writer = Writer::default();
        writer.number(u64::MAX);
        writer.number(u64::MAX);
        assert_eq!(writer.finish(1), None);
        assert_eq!(from_values(&[31; 26]), None);
        assert_eq!(Reader::new(u128::MAX).number(), None);
        assert_eq!(Reader::new(u128::MAX).top(), None);
    }
}
