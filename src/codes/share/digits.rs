//! Packs fields into one number: each field is a digit with its own radix, the first field the lowest digit.

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

    /// All fields as one number, with a last field of any size on top; `None` if that has more than 128 bits.
    pub fn finish(self, top: u64) -> Option<u128> {
        self.digits.iter().rev().try_fold(u128::from(top), |number, (digit, radix)| {
            number.checked_mul(u128::from(*radix))?.checked_add(u128::from(*digit))
        })
    }

    /// All fields as one number of any size, as values of Base32, the greatest first, without zeros in front.
    pub fn finish_long(self) -> Vec<u8> {
        let mut limbs = Limbs::default();
        self.digits.iter().rev().for_each(|(digit, radix)| limbs.push(*digit, *radix));
        let mut values = Vec::new();
        while !limbs.0.is_empty() {
            values.push(limbs.pop(32) as u8);
        }
        values.reverse();
        values
    }
}

/// Takes fields off a number in the order they were written.
#[derive(Debug)]
pub struct Reader {
    number: Limbs,
}

impl Reader {
    pub fn new(number: u128) -> Self {
        let limbs = (0..4).map(|at| (number >> (32 * at)) as u32).collect();
        Self { number: Limbs::new(limbs) }
    }

    /// A number of any size; values are the greatest first.
    pub fn of_values(values: &[u8]) -> Self {
        let mut number = Limbs::default();
        values.iter().for_each(|value| number.push(u64::from(*value), 32));
        Self { number }
    }

    pub fn digit(&mut self, radix: u64) -> u64 {
        self.number.pop(radix.max(1))
    }

    /// `None` if the field does not fit 64 bits.
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

    /// The last field, which is all that is left; `None` if it has more than 64 bits.
    pub fn top(self) -> Option<u64> {
        match self.number.0.as_slice() {
            [] => Some(0),
            [low] => Some(u64::from(*low)),
            [low, high] => Some(u64::from(*low) | u64::from(*high) << 32),
            _ => None,
        }
    }
}

/// A whole number of any size: 32 bits per limb, the lowest first, none of them zero on top.
#[derive(Debug, Default)]
struct Limbs(Vec<u32>);

impl Limbs {
    fn new(limbs: Vec<u32>) -> Self {
        let mut limbs = Self(limbs);
        limbs.trim();
        limbs
    }

    /// The number times the radix, plus the digit.
    fn push(&mut self, digit: u64, radix: u64) {
        let mut carry = u128::from(digit);
        for limb in &mut self.0 {
            carry += u128::from(*limb) * u128::from(radix);
            *limb = carry as u32;
            carry >>= 32;
        }
        while carry > 0 {
            self.0.push(carry as u32);
            carry >>= 32;
        }
    }

    /// Divides the number by the radix; the remainder.
    fn pop(&mut self, radix: u64) -> u64 {
        let mut rest = 0u64;
        for limb in self.0.iter_mut().rev() {
            // A small radix divides faster in 64 bits.
            if radix <= u64::from(u32::MAX) {
                let value = rest << 32 | u64::from(*limb);
                (*limb, rest) = ((value / radix) as u32, value % radix);
            } else {
                let value = u128::from(rest) << 32 | u128::from(*limb);
                (*limb, rest) = ((value / u128::from(radix)) as u32, (value % u128::from(radix)) as u64);
            }
        }
        self.trim();
        rest
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

/// A number as Base32 values, the most significant first, without leading zeros.
pub fn to_values(mut number: u128) -> Vec<u8> {
    let mut values = Vec::new();
    while number > 0 {
        values.push((number & 31) as u8);
        number >>= 5;
    }
    values.reverse();
    values
}

/// `None` if the number has more than 128 bits.
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
    fn long_numbers_come_back() {
        let fields: Vec<(u64, u64)> = (0..300u64).map(|at| (at * 7 % (at + 2), at + 2)).collect();
        let mut writer = Writer::default();
        fields.iter().for_each(|(digit, radix)| writer.digit(*digit, *radix));
        writer.digit(u64::MAX - 1, u64::MAX);
        let values = writer.finish_long();
        assert!(values.len() > 400 && values.first() != Some(&0), "{values:?}");
        let mut reader = Reader::of_values(&values);
        assert!(fields.iter().all(|(digit, radix)| reader.digit(*radix) == *digit));
        assert_eq!((reader.digit(u64::MAX), reader.digit(32), reader.top()), (u64::MAX - 1, 0, Some(0)));
        assert!(Writer::default().finish_long().is_empty());
    }

    #[test]
    fn fields_of_a_great_radix_come_back_below_others() {
        let radix = u64::MAX - 58;
        let mut writer = Writer::default();
        [7, radix - 1, 1, radix - 2].iter().for_each(|digit| writer.digit(*digit, radix));
        let mut reader = Reader::of_values(&writer.finish_long());
        assert_eq!([(); 4].map(|()| reader.digit(radix)), [7, radix - 1, 1, radix - 2]);
    }

    #[test]
    fn numbers_that_do_not_fit_are_refused() {
        let mut writer = Writer::default();
        writer.number(u64::MAX);
        writer.number(u64::MAX);
        assert_eq!(writer.finish(1), None);
        assert_eq!(from_values(&[31; 26]), None);
        assert_eq!(Reader::new(u128::MAX).number(), None);
        assert_eq!(Reader::new(u128::MAX).top(), None);
    }
}
