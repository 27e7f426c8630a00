//! Counted things in words.

use std::fmt::Display;

/// "1 base", "3 bases".
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, word: &str) -> String {
    format!("{count} {}", plural(&count, word))
}

/// The word as it stands after this number.
pub fn plural<N: PartialEq + From<u8>>(count: &N, word: &str) -> String {
    if *count == N::from(1) { word.to_owned() } else { format!("{word}s") }
}

/// A reason as a sentence of its own.
pub fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let stop = if reason.ends_with(['.', '!', '?']) { "" } else { "." };
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).chain(stop.chars()).collect())
}

/// A sum whose factors stay on one line: "2 × 55".
pub fn unbroken(sum: &str) -> String {
    sum.replace(" × ", "\u{a0}×\u{a0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_the_only_number_without_an_s() {
        assert_eq!(counted(0_u32, "leader"), "0 leaders");
        assert_eq!(counted(1_usize, "leader"), "1 leader");
        assert_eq!(counted(2_i64, "leader"), "2 leaders");
    }

    #[test]
    fn factors_stay_together() {
        assert_eq!(unbroken("110 points = 2 × 55"), "110 points = 2\u{a0}×\u{a0}55");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_and_stops() {
        assert_eq!(sentence("it is cut"), "It is cut.");
        assert_eq!(sentence("Done."), "Done.");
        assert_eq!(sentence(""), "");
    }
}
