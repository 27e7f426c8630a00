//! The check letters of share codes, match messages and games, implemented from their description and not from the code.

use data_encoding::{Encoding, Specification};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

const ALPHABET: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static CROCKFORD: LazyLock<Encoding> = LazyLock::new(|| {
    let mut specification = Specification::new();
    specification.symbols.push_str(ALPHABET);
    specification.encoding().unwrap()
});

/// The values of the letters; other characters are left out.
pub fn values_of_letters(text: &str) -> Vec<u8> {
    let letters = text.chars().map(|letter| letter.to_ascii_uppercase());
    let plain = letters.map(|letter| match letter {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    });
    plain.filter_map(|letter| ALPHABET.find(letter)).map(|value| value as u8).collect()
}

pub fn values_of_bytes(bytes: &[u8]) -> Vec<u8> {
    values_of_letters(&CROCKFORD.encode(bytes))
}

/// The values as a share code: the remainder of their polynomial by (x + α)(x + α²) over GF(32) at the end.
pub fn code(mut values: Vec<u8>) -> String {
    let number = 1 + (values.len() % 31) as u8;
    let mut remainder = [0, 0];
    for coefficient in [number].iter().chain(&values).chain(&[0, 0]) {
        let [high, low] = remainder;
        // x² = (α + α²)·x + α³
        remainder = [low ^ product(high, 2 ^ 4), coefficient ^ product(high, 8)];
    }
    values.extend(remainder);
    values.iter().map(|value| char::from(ALPHABET.as_bytes()[usize::from(*value)])).collect()
}

/// In GF(32), where α = 2 and α⁵ = α² + 1.
fn product(one: u8, other: u8) -> u8 {
    let shifted = (0..5).filter(|bit| other >> bit & 1 == 1).fold(0, |sum, bit| sum ^ u16::from(one) << bit);
    let reduced =
        (5..10).rev().fold(shifted, |sum, bit| if sum >> bit & 1 == 1 { sum ^ 0b10_0101 << (bit - 5) } else { sum });
    reduced as u8
}

/// The message with its check letters: the first four of its SHA-256 in Base32.
pub fn message(text: &str) -> String {
    let check = CROCKFORD.encode(&Sha256::digest(text)[..5]);
    format!("{text}~{}", &check[..4])
}

/// The bytes of a game as a code: behind them the first two of their SHA-256.
pub fn parcel(bytes: &[u8]) -> String {
    let check = Sha256::digest(bytes);
    format!("PLAY2{}", CROCKFORD.encode(&[bytes, &check[..2]].concat()))
}
