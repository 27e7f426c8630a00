//! Codes and links somewhere inside other text: a chat message, our own texts, a mail.

use super::{CodeError, Piece, Source, of_code, read_official};
use crate::codes::share;
use crate::model::Catalog;
use std::ops::Range;

/// The part of a link before the code.
const LINK: &str = "#/l/";
/// The part of a link to a roster before its letters.
const ROSTER: &str = "#/rosters/link/";
/// Every official code begins like this: the Base64 of an opening brace and a quotation mark.
const OFFICIAL: &str = "eyJ";
/// What our own texts write before a code; behind it even a single group is one.
const LABEL: &str = "Muster:";
/// Longest text searched, in bytes; the code of a message is near its start.
pub const SEARCHED: usize = 1 << 16;
const MOST_GROUPS: usize = 10;
const GROUP: usize = 4;
const SHORTEST: usize = 5;

/// Every list in the text and every piece that looks like one but cannot be read, in the order of the text.
pub fn find(editions: &[&Catalog], text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, line) in start_of(text).split_inclusive('\n').enumerate() {
        let mut search = Search { editions, line, pieces: Vec::new() };
        search.links();
        search.official_codes();
        search.words();
        search.pieces.sort_by_key(|piece| piece.at.start);
        pieces.extend(search.pieces.into_iter().map(|piece| piece.moved(at, start)));
        start += line.len();
    }
    pieces
}

/// Whether a text made only of code letters is probably meant as a code: neither too short nor too long, and with at
/// least one digit.
pub fn looks_like_code(text: &str) -> bool {
    let letters = text.chars().filter(|letter| letter.is_ascii_alphanumeric()).count();
    (SHORTEST..=GROUP * MOST_GROUPS).contains(&letters) && text.contains(|letter: char| letter.is_ascii_digit())
}

/// The search of one line, and what it has found.
struct Search<'a> {
    editions: &'a [&'a Catalog],
    line: &'a str,
    pieces: Vec<Piece>,
}

impl<'a> Search<'a> {
    fn links(&mut self) {
        let mut from = 0;
        while let Some(at) = self.line.get(from..).and_then(|rest| rest.find(LINK)) {
            let code_at = from + at + LINK.len();
            let code = run(self.line, code_at, |letter| letter.is_ascii_alphanumeric() || letter == '-');
            let found = share::decode(self.editions, code).map(|decoded| of_code(Source::Link, decoded));
            let found = found.map_err(as_slip);
            // The letters of a roster are no code of their own.
            let end =
                code_at + code.len() + roster_letters(self.line, code_at + code.len()).map_or(0, |it| it.len() + 1);
            self.pieces.push(Piece::new(self.address_start(from, from + at)..end, found));
            from = end;
        }
    }

    /// The start of the address whose fragment begins at `hash`.
    fn address_start(&self, from: usize, hash: usize) -> usize {
        let before = self.line.get(from..hash).unwrap_or_default();
        let word = before.rfind(|letter: char| letter.is_whitespace() || "<>()[]\"'`,;|".contains(letter));
        let start =
            word.map_or(0, |at| at + before.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8));
        let word = before.get(start..).unwrap_or_default();
        from + start + word.find("http").unwrap_or(0)
    }

    fn official_codes(&mut self) {
        let (mut from, mut found) = (0, Vec::new());
        while let Some(at) = self.line.get(from..).and_then(|rest| rest.find(OFFICIAL)) {
            let start = from + at;
            let code =
                run(self.line, start, |letter| letter.is_ascii_alphanumeric() || matches!(letter, '+' | '/' | '='));
            from = start + code.len();
            if self.is_taken(&(start..from)) {
                continue;
            }
            match read_official(self.editions, code) {
                Err(CodeError::NotACode(_)) => {}
                read => found.push(Piece::new(start..from, read)),
            }
        }
        self.pieces.extend(found);
        self.pieces.sort_by_key(|piece| piece.at.start);
    }

    /// Whether a piece is there already; they are in the order of the line and do not overlap.
    fn is_taken(&self, range: &Range<usize>) -> bool {
        let next = self.pieces.partition_point(|piece| piece.at.end <= range.start);
        self.pieces.get(next).is_some_and(|piece| piece.at.start < range.end)
    }

    /// Finds our codes in the text between the pieces already found.
    fn words(&mut self) {
        let is_between = |letter: char| !letter.is_ascii_alphanumeric() && letter != '-';
        let mut at = 0;
        let words = self.line.split_inclusive(is_between).map(|word| {
            let start = at;
            at += word.len();
            (start, word.trim_end_matches(is_between))
        });
        // A word that is part of a link breaks a run of groups, just as punctuation does.
        let free = |(start, word): (usize, &'a str)| {
            let taken = !word.is_empty() && self.is_taken(&(start..start + word.len()));
            (start, if taken { "" } else { word })
        };
        let words: Vec<(usize, &str)> = words.map(free).collect();
        let mut first = 0;
        while let Some(rest) = words.get(first..).filter(|rest| !rest.is_empty()) {
            let (length, piece) = self.code_in(rest);
            self.pieces.extend(piece);
            first += length;
        }
    }

    /// The code that begins with the first of these words, if there is one, and how many of them belong to it.
    fn code_in(&self, words: &[(usize, &str)]) -> (usize, Option<Piece>) {
        let mut failed = None;
        let most = groups(words).max(usize::from(words.first().is_some_and(|word| self.is_labelled(word))));
        // The longest run of groups comes first: a code is never the start of another.
        for length in (1..=most).rev() {
            let run = words.get(..length).unwrap_or_default();
            let code = run.iter().map(|(_, word)| *word).collect::<Vec<_>>().join("-");
            let (Some((start, _)), Some((last, word))) = (run.first(), run.last()) else { break };
            let at = *start..last + word.len();
            let is_alone = self.line.trim().len() == at.len();
            let source = if is_alone { Source::Code } else { Source::OurText };
            match share::decode(self.editions, &code) {
                Ok(decoded) => return (length, Some(Piece::new(at, Ok(of_code(source, decoded))))),
                Err(error @ (CodeError::NewerVersion | CodeError::Unknown(_))) => {
                    failed = failed.or(Some(Piece::new(at, Err(error))));
                }
                Err(error) if length == 1 && is_meant(&code) => {
                    failed = failed.or(Some(Piece::new(at, Err(as_slip(error)))));
                }
                Err(_) => {}
            }
        }
        (1, failed)
    }

    fn is_labelled(&self, (start, word): &(usize, &str)) -> bool {
        let before = self.line.get(..*start).unwrap_or_default();
        !word.is_empty() && before.trim_end_matches(['`', ' ']).ends_with(LABEL)
    }
}

/// Where a code is expected, a letter outside the alphabet means that the code was mistyped.
fn as_slip(error: CodeError) -> CodeError {
    if matches!(error, CodeError::NotACode(_)) { CodeError::Mistyped } else { error }
}

/// The code in a piece of text: what follows the address of a link, else all of it.
pub fn code_of(text: &str) -> &str {
    text.rsplit_once(LINK).map_or(text, |(_, code)| code.split('/').next().unwrap_or(code))
}

/// The letters of a roster behind the code of a link.
fn roster_letters(text: &str, at: usize) -> Option<&str> {
    text.get(at..).filter(|rest| rest.starts_with('/'))?;
    Some(run(text, at + 1, is_roster_letter)).filter(|letters| !letters.is_empty())
}

fn is_roster_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}

/// The letters of every roster that the links of a text bring along, each once.
pub fn rosters(text: &str) -> Vec<&str> {
    let text = start_of(text);
    let of_lists = text.match_indices(LINK).filter_map(|(at, _)| {
        let at = at + LINK.len();
        let code = run(text, at, |letter| letter.is_ascii_alphanumeric() || letter == '-');
        roster_letters(text, at + code.len())
    });
    let alone = text.match_indices(ROSTER).map(|(at, _)| run(text, at + ROSTER.len(), is_roster_letter));
    let mut found: Vec<&str> = Vec::new();
    for letters in of_lists.chain(alone).filter(|letters| !letters.is_empty()) {
        if !found.contains(&letters) {
            found.push(letters);
        }
    }
    found
}

/// Whether a word can hardly be anything but a code: groups with letters and digits, longer than a date.
fn is_meant(word: &str) -> bool {
    let has = |kind: fn(&u8) -> bool| word.bytes().any(|letter| kind(&letter));
    word.contains('-') && word.len() > 2 * GROUP && has(u8::is_ascii_digit) && has(u8::is_ascii_alphabetic)
}

/// How many of the first words can be groups of one code; a single word may be a whole code.
fn groups(words: &[(usize, &str)]) -> usize {
    let Some((_, first)) = words.first() else { return 0 };
    let is_full = |word: &str| word.len() == GROUP && is_group(word);
    let full = words.iter().take(MOST_GROUPS).take_while(|(_, word)| is_full(word)).count();
    let last = words.get(full).is_some_and(|(_, word)| (1..GROUP).contains(&word.len()) && is_group(word));
    let spread = full + usize::from(last);
    let digits = words.iter().take(spread).any(|(_, word)| word.contains(|letter: char| letter.is_ascii_digit()));
    if digits && spread > 1 { spread } else { usize::from(is_whole_code(first)) }
}

/// Either in groups of four, as we write it, or in one piece; with a digit, or with too many groups to be prose.
fn is_whole_code(word: &str) -> bool {
    let digit = word.contains(|letter: char| letter.is_ascii_digit());
    let mut groups = word.split('-').rev();
    let last = groups.next().is_some_and(|group| (1..=GROUP).contains(&group.len()));
    let grouped = word.contains('-') && last && groups.all(|group| group.len() == GROUP);
    let many = word.matches('-').count() > 1;
    (grouped && (digit || many)) || (digit && word.len() >= 2 * GROUP && !word.contains('-'))
}

fn is_group(word: &str) -> bool {
    word.bytes().all(|letter| letter.is_ascii_alphanumeric())
}

/// The longest run of wanted characters from `start` on.
fn run(text: &str, start: usize, wanted: impl Fn(char) -> bool) -> &str {
    let text = text.get(start..).unwrap_or_default();
    let end = text.find(|letter| !wanted(letter)).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

/// The part of a text that is searched.
fn start_of(text: &str) -> &str {
    let mut end = text.len().min(SEARCHED);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_word_is_a_code_in_groups_of_four_or_in_one_piece() {
        for word in ["6R80-07JA", "6R80-0", "ABCD-EFGH-JK", "ABCD-EFGH-JKMN", "6R8007JA", "ABCDEFG7"] {
            assert!(is_whole_code(word), "{word}");
        }
        for word in
            ["ABCD-EFGH", "6R8-07JA", "6R800-7JA", "6R80-07JAX", "6R80-", "-6R80", "6R80", "6R8007J", "ABCDEFGH"]
        {
            assert!(!is_whole_code(word), "{word}");
        }
    }

    #[track_caller]
    fn check_groups(text: &str, expected: usize) {
        let words: Vec<(usize, &str)> = text.split(' ').map(|word| (0, word)).collect();
        assert_eq!(groups(&words), expected, "{text}");
    }

    #[test]
    fn several_words_are_groups_of_one_code() {
        check_groups("6R80 07JA", 2);
        check_groups("6R80 07JA X and so on", 3);
        check_groups("ABCD EFG7", 2);
        check_groups("this very week", 0);
        check_groups("6R80", 0);
        check_groups("6R80 07J-A", 0);
        check_groups("6R80 0-7", 0);
        check_groups("and 6R80", 0);
        check_groups(&"6R80 ".repeat(MOST_GROUPS + 5), MOST_GROUPS);
    }

    #[test]
    fn rosters_that_links_bring_are_found_once() {
        let text =
            "Ann https://x/#/l/1ABC-2D/a-_9 Ben https://x/#/l/1ABC-2D\n(https://x/#/rosters/link/bB7) #/l/3X/a-_9";
        assert_eq!(rosters(text), ["a-_9", "bB7"]);
        assert_eq!(code_of("https://x/#/l/1ABC-2D/a-_9"), "1ABC-2D");
    }

    #[test]
    fn a_date_or_a_word_with_a_hyphen_is_not_meant_as_a_code() {
        assert!(is_meant("1ABC-2DEF"));
        for word in ["1ABC-2DE", "1ABC2DEF3", "2026-11-16", "left-hand"] {
            assert!(!is_meant(word), "{word}");
        }
    }

    #[test]
    fn a_long_text_is_cut_between_two_letters() {
        let text = format!("x{}", "é".repeat(SEARCHED));
        assert_eq!(start_of(&text).len(), SEARCHED - 1);
        assert_eq!(start_of(&text[..1]), "x");
    }
}
