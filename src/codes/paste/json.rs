//! JSON of any size: its outermost keys say what it is, and only a list is read further.

use super::{CodeError, Pasted, embedded, tts};
use crate::model::Catalog;

/// A longer document is no list; reading it whole would take many times its size in memory.
const LONGEST: usize = 1 << 17;
/// Keys after these say nothing new.
const MOST_KEYS: usize = 16;

pub fn recognise(editions: &[&Catalog], text: &str) -> Result<Pasted, CodeError> {
    let Some(outline) = Outline::of(text) else {
        return embedded::find(editions, text).unwrap_or(Err(CodeError::NotACode("its JSON is damaged")));
    };
    let has = |key: &str| outline.keys.contains(&key);
    match outline.format {
        Some("muster-backup") => return Ok(Pasted::Backup),
        Some("muster-list") => return Ok(Pasted::ListFile),
        _ => {}
    }
    if has("factions") && has("ots") {
        return Ok(Pasted::EditionFile);
    }
    let is_tts = has("metadata") && (has("units") || has("leader") || has("ots"));
    if is_tts && text.len() > LONGEST {
        return Err(CodeError::NotACode("it is far too long"));
    }
    if is_tts {
        return tts::read(editions, text).map(|list| Pasted::List(Box::new(list)));
    }
    embedded::find(editions, text).unwrap_or(Err(CodeError::NotACode("this JSON is no list")))
}

/// The outermost keys of an object and the text of its `format`.
#[derive(Debug, Default, PartialEq, Eq)]
struct Outline<'a> {
    keys: Vec<&'a str>,
    format: Option<&'a str>,
}

impl<'a> Outline<'a> {
    /// Walks over the text without building it. Nothing when brackets or quotation marks do not close; finer damage is
    /// for whoever reads the document to find.
    fn of(text: &'a str) -> Option<Self> {
        let mut outline = Self::default();
        let bytes = text.as_bytes();
        let (mut at, mut depth, mut key) = (0, 0usize, None);
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.checked_sub(1)?,
                b',' if depth == 1 => key = None,
                b'"' => {
                    let end = string_end(bytes, at + 1)?;
                    if depth == 1 {
                        let string = text.get(at + 1..end)?;
                        outline.note(&mut key, string);
                    }
                    at = end;
                }
                _ => {}
            }
            at += 1;
        }
        (depth == 0).then_some(outline)
    }

    /// The first string since a comma is a key, the second its value.
    fn note(&mut self, key: &mut Option<&'a str>, string: &'a str) {
        match key {
            Some("format") => self.format = Some(string),
            Some(_) => {}
            None => {
                *key = Some(string);
                if self.keys.len() < MOST_KEYS {
                    self.keys.push(string);
                }
            }
        }
    }
}

/// Where the string that begins here has its closing quotation mark.
fn string_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, keys: &[&str], format: Option<&str>) {
        assert_eq!(Outline::of(text), Some(Outline { keys: keys.to_vec(), format }));
    }

    #[test]
    fn only_the_outermost_keys_count() {
        check("{}", &[], None);
        check(r#"{"a": "b", "c": {"d": 1, "format": "x"}, "e": ["f", {"g": "}"}]}"#, &["a", "c", "e"], None);
        check(r#"{"q\"": "\\", "format": "muster-list", "n": null}"#, &["q\\\"", "format", "n"], Some("muster-list"));
        check(r#"{"format": 3, "é": "ü"}"#, &["format", "é"], None);
    }

    #[test]
    fn what_does_not_close_is_damaged() {
        for text in ["{", "[1, 2", "{\"a", "{}}", "{\"a\\", "]"] {
            assert_eq!(Outline::of(text), None, "{text}");
        }
    }
}
