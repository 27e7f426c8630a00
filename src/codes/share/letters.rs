//! Letters of a share code: Crockford's Base32, groups of four, and two check letters at the end.
//!
//! A code is a row of values rather than of bytes, so letters are written and read one by one.

use crate::base32::letter;

const GROUP: usize = 4;

/// The code of some values: check letters added, in groups of four.
pub fn write(mut values: Vec<u8>) -> String {
    values.extend(check(&values));
    let groups = values.chunks(GROUP).map(|group| group.iter().copied().map(letter).collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

/// Whether the last two values are the check letters of those before.
pub fn is_sound(values: &[u8]) -> bool {
    values.split_last_chunk::<2>().is_some_and(|(body, found)| check(body) == *found)
}

/// The remainder of a division over GF(32): the values, led by their number, times x² modulo (x + α)(x + α²). α is 2
/// and α⁵ = α² + 1. Any two wrong letters less than 31 apart change it, and so do any two swapped neighbours; the
/// leading number keeps a shifted code from passing as another.
fn check(values: &[u8]) -> [u8; 2] {
    let number = u8::try_from(values.len() % 31).unwrap_or(0) + 1;
    let (mut high, mut low) = (0, 0);
    for value in std::iter::once(&number).chain(values) {
        let carry = value ^ high;
        let [by_six, by_eight] = PRODUCTS.get(usize::from(carry)).copied().unwrap_or_default();
        high = low ^ by_six;
        low = by_eight;
    }
    [high, low]
}

/// Every value times α + α² = 6 and α³ = 8, the coefficients of the divisor.
const PRODUCTS: [[u8; 2]; 32] = {
    let mut products = [[0; 2]; 32];
    let mut value = 0;
    while value < 32 {
        let twice = double(value as u8);
        let four_times = double(twice);
        products[value] = [twice ^ four_times, double(four_times)];
        value += 1;
    }
    products
};

/// A value times α in GF(32).
const fn double(value: u8) -> u8 {
    if value < 16 { value << 1 } else { (value << 1) ^ 0b10_0101 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base32::{is_spacing, value};

    fn values(code: &str) -> Vec<u8> {
        code.chars().filter(|letter| !is_spacing(*letter)).map(|letter| value(letter).unwrap()).collect()
    }

    #[test]
    fn letters_come_back_in_either_case() {
        let all: Vec<u8> = (0..32).collect();
        let code = write(all.clone());
        assert!(code.starts_with("0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ-"));
        assert_eq!(values(&code)[..32], all);
        assert_eq!(values(&code.to_lowercase()), values(&code));
        assert_eq!(values("oO il IL"), [0, 0, 1, 1, 1, 1]);
        assert_eq!(value('U'), None);
        assert_eq!(value('é'), None);
    }

    #[test]
    fn any_two_wrong_letters_are_found() {
        let sound = values(&write((0..20).map(|at| at * 7 % 32).collect()));
        assert!(is_sound(&sound));
        for first in 0..sound.len() {
            for second in first + 1..sound.len() {
                for change in 0..32u8 {
                    for other in 0..32u8 {
                        let mut wrong = sound.clone();
                        wrong[first] ^= change;
                        wrong[second] ^= other;
                        assert_eq!(is_sound(&wrong), change == 0 && other == 0);
                    }
                }
            }
        }
    }

    #[test]
    fn zeros_at_either_end_count() {
        let sound = values(&write(vec![1, 2, 0, 0]));
        assert!(!is_sound(&[&[0], &sound[..]].concat()));
        assert!(!is_sound(&[&sound[..], &[0]].concat()));
        assert!(!is_sound(&[]));
        assert!(!is_sound(&[5]));
    }
}
