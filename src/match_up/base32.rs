//! Bytes as letters that can be read aloud: Crockford's Base32.

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Five bits a letter, the last one filled up with zeros.
pub fn encode(bytes: &[u8]) -> String {
    let letters = (bytes.len() * 8).div_ceil(5);
    let bit = |at: usize| bytes.get(at / 8).is_some_and(|byte| byte >> (7 - at % 8) & 1 == 1);
    let digit = |letter: usize| (letter * 5..letter * 5 + 5).fold(0, |digit, at| digit << 1 | usize::from(bit(at)));
    (0..letters).filter_map(|letter| ALPHABET.get(digit(letter))).map(|byte| *byte as char).collect()
}

pub fn is_base32(text: &str) -> bool {
    text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_bits_are_a_letter() {
        assert_eq!(encode(&[]), "");
        assert_eq!(encode(&[0xff]), "ZW");
        assert_eq!(encode(&[0, 0x44, 0x32, 0x14, 0xc7]), "01234567");
        assert_eq!(encode(&[0; 20]).len(), 32);
        assert_eq!(encode(&[255; 16]).len(), 26);
        assert!(is_base32(&encode(b"anything")) && !is_base32("U"));
    }
}
