//! A list's name in a code: its number of UTF-8 bytes as two values, then the bytes.

use super::bytes;

const LENGTH: usize = 2;
const BROKEN: &str = "the name";

/// `None` for a name of more than 1023 bytes.
pub fn values(name: &str) -> Option<Vec<u8>> {
    let length = name.len();
    let mut values = vec![u8::try_from(length >> 5).ok().filter(|high| *high < 32)?, (length & 31) as u8];
    values.extend(bytes::to_values(name.as_bytes()));
    Some(values)
}

/// The name and what follows it.
pub fn read(values: &[u8]) -> Result<(String, &[u8]), &'static str> {
    let (length, rest) = values.split_at_checked(LENGTH).ok_or(BROKEN)?;
    let length = length.iter().fold(0, |length, value| length * 32 + usize::from(*value));
    let (name, rest) = rest.split_at_checked((length * 8).div_ceil(5)).ok_or(BROKEN)?;
    let name = bytes::from_values(name).and_then(|name| String::from_utf8(name).ok()).ok_or(BROKEN)?;
    Ok((name, rest))
}
