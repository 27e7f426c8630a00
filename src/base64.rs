//! Standard Base64 as browsers write and read it: padding and white space do not matter when reading.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let group = chunk.iter().fold(0u32, |group, byte| group << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for at in 0..4 {
            let letter = ALPHABET.get((group >> (18 - 6 * at) & 63) as usize).copied().unwrap_or(b'=');
            text.push(if at <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

/// Nothing for what a browser would refuse, too: other letters, or a length that no bytes have.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let mut letters: Vec<u8> = text.bytes().filter(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 12)).collect();
    if letters.len().is_multiple_of(4) {
        let padding = letters.iter().rev().take(2).take_while(|letter| **letter == b'=').count();
        letters.truncate(letters.len() - padding);
    }
    if letters.len() % 4 == 1 {
        return None;
    }
    let mut bytes = Vec::with_capacity(letters.len() / 4 * 3 + 2);
    for chunk in letters.chunks(4) {
        let mut group = 0u32;
        for letter in chunk {
            group = group << 6 | u32::from(value(*letter)?);
        }
        group <<= 6 * (4 - chunk.len());
        let [_, first, second, third] = group.to_be_bytes();
        bytes.extend([first, second, third].iter().take(chunk.len() - 1));
    }
    Some(bytes)
}

fn value(letter: u8) -> Option<u8> {
    match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(plain: &str, text: &str) {
        assert_eq!(encode(plain.as_bytes()), text);
        assert_eq!(decode(text).unwrap(), plain.as_bytes());
        assert_eq!(decode(text.trim_end_matches('=')).unwrap(), plain.as_bytes());
    }

    #[test]
    fn every_length_of_the_last_group() {
        check("", "");
        check("f", "Zg==");
        check("fo", "Zm8=");
        check("foo", "Zm9v");
        check("foob", "Zm9vYg==");
        check("~~?>", "fn4/Pg==");
    }

    #[test]
    fn white_space_is_skipped_and_everything_else_refused() {
        assert_eq!(decode(" Zm\n9v "), Some(b"foo".to_vec()));
        assert_eq!(decode("Zm9vY"), None);
        assert_eq!(decode("Zm-v"), None);
        assert_eq!(decode("Zm9v===="), None);
    }
}
