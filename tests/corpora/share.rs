//! Share codes as they are, and with the right check letters, which no fuzzer would guess.

use super::{CATALOG, SHOWN, checks, open};
use muster::codes::share::{decode, encode};

/// The first value of a list by ids.
const BY_ID: u8 = 7;

/// A text that begins with `#` is the bytes of a list by ids, one for each character below 256.
pub fn run(text: &str) {
    read(text);
    let values = match text.strip_prefix('#') {
        Some(bytes) => {
            let bytes: Vec<u8> = bytes.chars().filter_map(|letter| u8::try_from(letter).ok()).collect();
            [BY_ID].into_iter().chain(checks::values_of_bytes(&bytes)).collect()
        }
        None => checks::values_of_letters(text),
    };
    read(&checks::code(values));
}

fn read(code: &str) {
    let editions = [&*CATALOG];
    let Ok(decoded) = decode(&editions, code) else { return };
    open(&CATALOG, &decoded.list);
    // One code for every list. By ids there may be a second, from a writer who did not have the edition.
    let values = checks::values_of_letters(code);
    if decoded.note.is_none() && values.first() != Some(&BY_ID) {
        assert_eq!(checks::values_of_letters(&encode(&editions, &decoded.list, SHOWN)), values);
    }
}
