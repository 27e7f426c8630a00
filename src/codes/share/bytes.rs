//! Bytes as values of Base32: eight bytes' bits in order, five a value, zeros after the last.

pub fn to_values(bytes: &[u8]) -> Vec<u8> {
    let mut values = Vec::with_capacity((bytes.len() * 8).div_ceil(5));
    let (mut held, mut bits) = (0u32, 0);
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            values.push((held >> bits & 31) as u8);
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        values.push((held << (5 - bits) & 31) as u8);
    }
    values
}

/// Nothing when the last bits are not zero or fill a value of their own.
pub fn from_values(values: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(values.len() * 5 / 8);
    let (mut held, mut bits) = (0u32, 0);
    for value in values {
        held = held << 5 | u32::from(*value);
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits & 255) as u8);
        }
        held &= (1 << bits) - 1;
    }
    (held == 0 && bits < 5).then_some(bytes)
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
    fn there_is_one_way_to_write_them() {
        assert_eq!(from_values(&[31, 28]), Some(vec![255]));
        assert_eq!(from_values(&[31, 29]), None);
        assert_eq!(from_values(&[31, 28, 0]), None);
    }
}
