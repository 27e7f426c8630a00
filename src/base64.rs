//! Standard Base64 as browsers write and read it: a reader ignores padding and white space.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

const FORGIVING: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

pub fn encode(bytes: &[u8]) -> String {
    FORGIVING.encode(bytes)
}

/// `None` if there are other characters, or if no bytes have an encoding of this length.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let letters: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    FORGIVING.decode(letters).ok()
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
