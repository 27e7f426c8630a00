//! Recognises a truncated official code, at either end.

use crate::base64;
use serde::de::IgnoredAny;

/// Whether a text that is not a code is the beginning or the end of one.
pub fn is_cut(text: &str) -> bool {
    let letters: String = text.chars().filter(|letter| !letter.is_whitespace() && *letter != '=').collect();
    let starts = |bytes: Vec<u8>| {
        let object: Result<IgnoredAny, _> = serde_json::from_slice(&bytes);
        STARTS.iter().any(|start| bytes.starts_with(start)) && object.is_err_and(|error| error.is_eof())
    };
    // Four letters make three bytes; an incomplete group at the end is ignored.
    let whole = letters.get(..letters.len() / 4 * 4).unwrap_or_default();
    if base64::decode(whole).is_some_and(starts) {
        return true;
    }
    let ends = |bytes: Vec<u8>| bytes.ends_with(b"}}") && contains(&bytes, MISSIONS);
    (0..4).any(|from| letters.get(from..).and_then(base64::decode).is_some_and(ends))
}

/// The start of an official code, as any version of that builder writes it.
const STARTS: [&[u8]; 4] = [b"{\"f\":", b"{\"c\":", b"{\"l\":", b"{\"m\":"];
/// The key of the missions, which come last in a code.
const MISSIONS: &[u8] = b"\"m\":{";

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_end_of_a_code_is_recognised() {
        let json = r#"{"f":"reds","c":"500","l":{"guards":2,"captain":1},"m":{"attack":"rush","hold":null}}"#;
        let code = base64::encode(json.as_bytes());
        let letters = code.trim_end_matches('=');
        assert!((8..letters.len() - 1).all(|at| is_cut(&letters[..at])));
        assert!((1..40).all(|at| is_cut(&letters[at..])));
        let spaced = |text: &str| text.chars().map(|letter| format!("{letter}\n")).collect::<String>();
        assert!((8..letters.len() - 1).all(|at| is_cut(&spaced(&letters[..at]))));
        assert!((1..40).all(|at| is_cut(&format!("{}==", &letters[at..]))));
    }

    #[test]
    fn the_end_of_another_document_is_not_part_of_a_code() {
        for json in [r#"{"a":{"b":{"c":1}}}"#, r#"{"a":{"m":1}}"#] {
            assert!(!is_cut(&base64::encode(json.as_bytes())), "{json}");
        }
    }

    #[test]
    fn other_texts_are_not_part_of_a_code() {
        for text in ["", "eyJ", "eyJhbGciOiJIUzI1NiJ9", "eyJhbGciOiJIUzI1", "Zm9v", "hello", "e30="] {
            assert!(!is_cut(text), "{text}");
        }
    }
}
