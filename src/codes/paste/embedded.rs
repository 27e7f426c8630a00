//! Codes and links somewhere inside other text: a chat message, our own texts, a mail.

use super::{CodeError, Pasted, Source, of_code, read_official};
use crate::codes::share;
use crate::model::Catalog;

/// What stands before the code in a link.
const LINK: &str = "#/l/";
/// Every official code begins so: an opening brace and a quotation mark.
const OFFICIAL: &str = "eyJ";
/// Codes stand near the start or the end of a message; more text than this is not searched.
const SEARCHED: usize = 1 << 16;
/// Links and official codes tried in one text.
const MOST_TRIED: usize = 16;
const MOST_GROUPS: usize = 10;
const GROUP: usize = 4;
const SHORTEST: usize = 5;

/// The first list any part of the text holds, or why the best candidate is none.
pub fn find(editions: &[&Catalog], text: &str) -> Option<Result<Pasted, CodeError>> {
    let head = start(text);
    let mut reason = None;
    for (at, _) in head.match_indices(LINK).take(MOST_TRIED) {
        let code = run(head.get(at + LINK.len()..).unwrap_or_default(), |letter| {
            letter.is_ascii_alphanumeric() || letter == '-'
        });
        match share::decode(editions, code) {
            Ok(decoded) => return Some(Ok(of_code(Source::Link, decoded))),
            Err(error) => reason = reason.or(Some(error)),
        }
    }
    for (at, _) in head.match_indices(OFFICIAL).take(MOST_TRIED) {
        let base64 = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '+' | '/' | '=');
        if let Ok(list) = read_official(editions, run(head.get(at..).unwrap_or_default(), base64)) {
            return Some(Ok(Pasted::List(Box::new(list))));
        }
    }
    for line in head.lines() {
        match in_line(editions, line) {
            Some(Ok(decoded)) => return Some(Ok(of_code(Source::OurText, decoded))),
            Some(Err(error)) => reason = reason.or(Some(error)),
            None => {}
        }
    }
    reason.map(Err)
}

/// Whether a text is most likely meant as a code: nothing but its letters, and at least one digit among them.
pub fn looks_like_code(text: &str) -> bool {
    let letters = text.chars().filter(|letter| letter.is_ascii_alphanumeric()).count();
    (SHORTEST..=GROUP * MOST_GROUPS).contains(&letters)
        && text.contains(|letter: char| letter.is_ascii_digit())
        && !text.contains(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != ' ')
}

fn in_line(editions: &[&Catalog], line: &str) -> Option<Result<share::Decoded, CodeError>> {
    let words: Vec<&str> = line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').collect();
    let mut reason = None;
    for first in 0..words.len() {
        let rest = words.get(first..).unwrap_or_default();
        // The longest run of groups comes first: a code is never the start of another.
        for length in (1..=groups(rest)).rev() {
            let code = rest.get(..length).unwrap_or_default().join("-");
            match share::decode(editions, &code) {
                Ok(decoded) => return Some(Ok(decoded)),
                Err(error @ (CodeError::NewerVersion | CodeError::Unknown(_))) => reason = Some(error),
                Err(CodeError::Mistyped) if length == 1 && is_meant(&code) => {
                    reason = reason.or(Some(CodeError::Mistyped));
                }
                Err(_) => {}
            }
        }
    }
    reason.map(Err)
}

/// Whether a word is hardly anything but a code: groups with letters and digits, longer than a date.
fn is_meant(word: &str) -> bool {
    let has = |kind: fn(&u8) -> bool| word.bytes().any(|letter| kind(&letter));
    word.contains('-') && word.len() > 2 * GROUP && has(u8::is_ascii_digit) && has(u8::is_ascii_alphabetic)
}

/// How many of the first words can be groups of one code; one word may be a whole code by itself.
fn groups(words: &[&str]) -> usize {
    let Some(first) = words.first() else { return 0 };
    let mut count = usize::from(is_whole_code(first));
    if first.len() == GROUP && is_group(first) {
        let full = words.iter().take(MOST_GROUPS).take_while(|word| word.len() == GROUP && is_group(word)).count();
        let last = words.get(full).is_some_and(|word| (1..GROUP).contains(&word.len()) && is_group(word));
        let spread = full + usize::from(last);
        let digits = words.iter().take(spread).any(|word| word.contains(|letter: char| letter.is_ascii_digit()));
        count = count.max(if digits && spread > 1 { spread } else { 0 });
    }
    count
}

/// Written as we write it, in groups of four; or in one piece, then with a digit, so that prose is left alone.
fn is_whole_code(word: &str) -> bool {
    let digit = word.contains(|letter: char| letter.is_ascii_digit());
    let mut groups = word.split('-').rev();
    let last = groups.next().is_some_and(|group| (1..=GROUP).contains(&group.len()));
    let grouped = word.contains('-') && last && groups.all(|group| group.len() == GROUP);
    word.len() >= SHORTEST && digit && (grouped || (word.len() >= 2 * GROUP && !word.contains('-')))
}

fn is_group(word: &str) -> bool {
    word.bytes().all(|letter| letter.is_ascii_alphanumeric())
}

fn run(text: &str, wanted: impl Fn(char) -> bool) -> &str {
    let end = text.find(|letter| !wanted(letter)).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

fn start(text: &str) -> &str {
    let mut end = text.len().min(SEARCHED);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}
