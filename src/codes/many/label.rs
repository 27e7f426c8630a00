//! The player's name on the line of a code: before it or after it, with any punctuation in between.

use super::LONGEST_NAME;
use std::ops::Range;

/// The name beside each list of a line, empty where there is none.
pub struct Label {
    pub names: Vec<String>,
}

/// Words before a code that are about the code, not the name of a player.
const NOBODY: [&str; 7] = ["code", "share code", "army code", "list code", "link", "list", "army"];
/// Our own texts end with a line that begins with this word and continues after the code.
const OURS: &str = "muster";
const BETWEEN: &[char] = &[' ', '\t', ':', ',', ';', '|', '-', '–', '—', '=', '>', '*', '•', '`', '→', '\u{a0}'];
const OPENING: &[char] = &['(', '[', '<', '{'];
const CLOSING: &[char] = &[')', ']', '>', '}', '.', '!'];

impl Label {
    pub fn none(lists: usize) -> Self {
        Self { names: vec![String::new(); lists] }
    }

    pub fn is_some(&self) -> bool {
        self.names.iter().any(|name| !name.is_empty())
    }
}

/// On a line all names come before their lists, or all after: before, if there is a name before the first list.
pub fn beside(line: &str, places: &[Range<usize>]) -> Label {
    let mut end = 0;
    let mut gaps: Vec<&str> = Vec::new();
    for place in places {
        gaps.push(line.get(end..place.start).unwrap_or_default());
        end = place.end;
    }
    gaps.push(line.get(end..).unwrap_or_default());
    let before = before(gaps.first().copied().unwrap_or_default());
    if before.eq_ignore_ascii_case(OURS) {
        return Label::none(places.len());
    }
    let names = if is_nobody(&before) {
        gaps.iter().skip(1).map(|gap| behind(gap)).collect()
    } else {
        gaps.iter().take(places.len()).map(|gap| self::before(gap)).collect()
    };
    Label { names }
}

/// A name on a line of its own, or in a cell.
pub fn plain(text: &str) -> String {
    name(unnumbered(text).trim_matches(BETWEEN))
}

fn before(gap: &str) -> String {
    name(unnumbered(gap).trim_end_matches(|letter| BETWEEN.contains(&letter) || OPENING.contains(&letter)))
}

fn behind(gap: &str) -> String {
    name(gap.trim_start_matches(|letter| BETWEEN.contains(&letter) || CLOSING.contains(&letter)))
}

fn is_nobody(name: &str) -> bool {
    name.is_empty() || NOBODY.iter().any(|word| name.eq_ignore_ascii_case(word))
}

/// Strips a bullet or an item number such as `3.` or `12)`.
fn unnumbered(text: &str) -> &str {
    let text = text.trim_start_matches(BETWEEN);
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.strip_prefix(['.', ')']) {
        Some(rest) if rest.starts_with([' ', '\t']) => rest.trim_start(),
        _ => text,
    }
}

/// Strips surrounding white space and quotation marks, and shortens the name to what a table shows.
fn name(text: &str) -> String {
    let text = text.trim_matches(BETWEEN);
    let quotes = [('"', '"'), ('“', '”'), ('\'', '\'')];
    let unquoted = quotes.iter().find_map(|(open, close)| text.strip_prefix(*open)?.strip_suffix(*close));
    unquoted.unwrap_or(text).trim().chars().take(LONGEST_NAME).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "6R80-07JA";

    #[track_caller]
    fn check(line: &str, names: &[&str]) {
        let places: Vec<_> = line.match_indices(CODE).map(|(at, code)| at..at + code.len()).collect();
        assert_eq!(beside(line, &places).names, names, "{line}");
    }

    #[test]
    fn every_way_people_write_a_name_beside_a_code() {
        check("6R80-07JA", &[""]);
        check("Anna 6R80-07JA", &["Anna"]);
        check("6R80-07JA Anna", &["Anna"]);
        check("Anna - 6R80-07JA", &["Anna"]);
        check("Anna – 6R80-07JA", &["Anna"]);
        check("Anna: 6R80-07JA", &["Anna"]);
        check("6R80-07JA, Anna", &["Anna"]);
        check("Anna-Lena O’Neil (Köln)\t6R80-07JA", &["Anna-Lena O’Neil (Köln)"]);
        check("\"Smith, Anna\",6R80-07JA", &["Smith, Anna"]);
        check("  3. Anna B. <6R80-07JA>", &["Anna B."]);
        check("* Anna (6R80-07JA)", &["Anna"]);
        check("(6R80-07JA) Anna (red)", &["Anna (red)"]);
        check("7th Legion = `6R80-07JA`", &["7th Legion"]);
        check("1.FC Anna 6R80-07JA", &["1.FC Anna"]);
    }

    #[test]
    fn words_about_the_code_are_nobody() {
        check("Code: 6R80-07JA", &[""]);
        check("Link 6R80-07JA Anna", &["Anna"]);
        check("Muster: 6R80-07JA | Legal | Spring", &[""]);
    }

    #[test]
    fn two_on_a_line_have_a_name_each() {
        check("Anna 6R80-07JA, Bert 6R80-07JA", &["Anna", "Bert"]);
        check("6R80-07JA Anna; 6R80-07JA Bert", &["Anna", "Bert"]);
    }
}
