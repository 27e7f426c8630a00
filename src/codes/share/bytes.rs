//! Bytes as values of Base32: their bits in order, five per value, zeros after the last.

use crate::base32::{CROCKFORD, letter, value};

pub fn to_values(bytes: &[u8]) -> Vec<u8> {
    CROCKFORD.encode(bytes).chars().filter_map(value).collect()
}

/// `None` if the padding bits are not zero or fill a value of their own.
pub fn from_values(values: &[u8]) -> Option<Vec<u8>> {
    let letters: String = values.iter().copied().map(letter).collect();
    CROCKFORD.decode(letters.as_bytes()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        for length in 0..bytes.len() {
            let values = to_values(&bytes[..length]);
            assert_eq!(values.len(), (length * 8).div_ceil(5));
            assert_eq!(from_values(&values).as_deref(), Some(&bytes[..length]));
        }
    }

    #[test]
    fn only_canonical_values_are_read() {
        assert_eq!(from_values(&[31, 28]), Some(vec![255]));
        assert_eq!(from_values(&[31, 29]), None);
        assert_eq!(from_values(&[31, 28, 0]), None);
    }
}
