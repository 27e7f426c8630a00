//! Suggests what a mistyped code may have been: every valid code that is one slip away.
//!
//! A slip is a wrong letter, two swapped neighbours, a missing letter or an extra one. The check letters leave exactly
//! one way to correct a single wrong letter, but a different slip, or two of them, may look the same. So these are
//! candidates to compare with the original, never a correction to apply silently.

use super::{newest, share};
use crate::base32;
use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Verdict};
use std::ops::Range;

/// A code close to the one that was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// In groups of four.
    pub code: String,
    pub list: ArmyList,
    pub verdict: Verdict,
    /// The letters to compare with the original, counted from 0 without hyphens; none if a letter was removed.
    pub changed: Vec<usize>,
}

/// Longer codes are copied as links; nobody types them.
const LONGEST: usize = 64;
const GROUP: usize = 4;

/// Every candidate, legal armies first; none if the text is a valid code or nothing like one.
pub fn suggest(editions: &[&Catalog], text: &str) -> Vec<Suggestion> {
    let typed: Vec<char> = text.chars().filter(|letter| !base32::is_spacing(*letter)).take(LONGEST + 1).collect();
    if typed.len() > LONGEST || share::decode(editions, text).is_ok() {
        return Vec::new();
    }
    // A character outside the alphabet is certainly wrong, so it is the only place to try.
    let foreign: Vec<usize> = (0..typed.len()).filter(|at| value(&typed, *at).is_none()).collect();
    let candidates: Vec<Candidate> = match foreign.as_slice() {
        [] => [wrong(&typed, 0..typed.len()), swapped(&typed), left_out(&typed), too_many(&typed, 0..typed.len())]
            .concat(),
        [only] => [wrong(&typed, *only..only + 1), too_many(&typed, *only..only + 1)].concat(),
        _ => Vec::new(),
    };
    let mut found: Vec<Suggestion> = Vec::new();
    for suggestion in candidates.into_iter().filter_map(|candidate| read(editions, candidate)) {
        // Inserting or removing one of two equal neighbours gives the same code twice.
        if found.iter().all(|known| known.code != suggestion.code) {
            found.push(suggestion);
        }
    }
    found.sort_by_key(|suggestion| suggestion.verdict.state);
    found
}

/// Letters to try, and which of them are new.
type Candidate = (Vec<char>, Vec<usize>);

/// Each of these letters replaced by every other letter.
fn wrong(typed: &[char], places: Range<usize>) -> Vec<Candidate> {
    let others = |at: usize| (0..32).filter(move |other| value(typed, at) != Some(*other)).map(move |it| (at, it));
    let letters = |at: usize, letter: u8| spliced(typed, at..at + 1, &[base32::letter(letter)]);
    places.flat_map(others).map(|(at, letter)| (letters(at, letter), vec![at])).collect()
}

fn swapped(typed: &[char]) -> Vec<Candidate> {
    let places = 0..typed.len().saturating_sub(1);
    let pair = |at: usize| Some([*typed.get(at + 1)?, *typed.get(at)?]);
    places.filter_map(|at| Some((spliced(typed, at..at + 2, &pair(at)?), vec![at, at + 1]))).collect()
}

/// Every letter inserted before each place and at the end.
fn left_out(typed: &[char]) -> Vec<Candidate> {
    let places = (0..=typed.len()).flat_map(|at| (0..32).map(move |letter| (at, letter)));
    places.map(|(at, letter)| (spliced(typed, at..at, &[base32::letter(letter)]), vec![at])).collect()
}

fn too_many(typed: &[char], places: Range<usize>) -> Vec<Candidate> {
    places.map(|at| (spliced(typed, at..at + 1, &[]), Vec::new())).collect()
}

fn spliced(typed: &[char], place: Range<usize>, letters: &[char]) -> Vec<char> {
    let mut typed = typed.to_vec();
    typed.splice(place, letters.iter().copied());
    typed
}

fn value(typed: &[char], at: usize) -> Option<u8> {
    typed.get(at).and_then(|letter| base32::value(*letter))
}

fn read(editions: &[&Catalog], (letters, changed): Candidate) -> Option<Suggestion> {
    let written: Vec<char> = letters.into_iter().filter_map(base32::value).map(base32::letter).collect();
    let code = written.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-");
    let list = share::decode(editions, &code).ok()?.list;
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    let verdict = rules::verdict(own.or_else(|| newest(editions, |_| true))?, &list);
    Some(Suggestion { code, list, verdict, changed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::share::Sharing;
    use crate::model::Edition;
    use crate::model::testing::{catalog, list};
    use crate::rules::State;

    /// Checks the candidates for a spoiled code; the first of them is the original.
    #[track_caller]
    fn check(spoil: impl Fn(&str) -> String, changed: &[usize], candidates: usize) {
        let catalog = catalog();
        let code = share::encode(&[&catalog], &list(500, "guards*2 captain | rush wall sweep"), Sharing::default());
        let found = suggest(&[&catalog], &spoil(&code));
        let first = found.first().map(|it| (it.code.as_str(), it.changed.as_slice()));
        assert_eq!((first, found.len()), (Some((code.as_str(), changed)), candidates), "{code} {found:#?}");
    }

    #[test]
    fn one_wrong_letter_is_put_right() {
        check(|code| code.replacen('6', "7", 1), &[0], 1);
        check(|code| code.to_lowercase().replace('-', "").replacen('6', "7", 1), &[0], 1);
    }

    #[test]
    fn any_single_wrong_letter_is_put_right() {
        let catalog = catalog();
        let code = share::encode(&[&catalog], &list(500, "guards*2 captain | rush wall sweep"), Sharing::default());
        let letters: Vec<char> = code.chars().filter(|letter| *letter != '-').collect();
        for at in 0..letters.len() {
            let other = if letters[at] == 'Z' { 'Y' } else { 'Z' };
            let typed: String = spliced(&letters, at..at + 1, &[other]).into_iter().collect();
            let found = suggest(&[&catalog], &typed);
            assert!(found.iter().any(|it| it.code == code && it.changed == [at]), "{typed} {found:#?}");
        }
    }

    #[test]
    fn a_letter_left_out_or_too_many_is_found() {
        check(|code| code.replacen('6', "", 1), &[0], 1);
        check(|code| code.replacen('6', "66", 1), &[], 1);
        check(|code| code.replacen('6', "6U", 1), &[], 1);
    }

    #[test]
    fn two_letters_that_swapped_places_are_found() {
        check(|code| format!("{}{}{}", &code[1..2], &code[..1], &code[2..]), &[0, 1], 1);
    }

    #[test]
    fn a_candidate_is_judged_by_its_own_edition() {
        let (own, mut newer) = (catalog(), catalog());
        newer.edition = Edition { id: "newer".into(), n: Some(1), order: 1, ..newer.edition };
        newer.game.rules.clear();
        let code = share::encode(&[&own], &list(500, "guards"), Sharing::default());
        let typed = code.replacen('6', "7", 1);
        for editions in [[&own, &newer], [&newer, &own]] {
            let state = suggest(&editions, &typed).iter().find(|it| it.code == code).map(|it| it.verdict.state);
            assert_eq!(state, Some(rules::verdict(&own, &list(500, "guards")).state), "{code}");
            assert_ne!(state, Some(State::Legal));
        }
    }

    #[test]
    fn codes_longer_than_people_type_have_no_candidates() {
        let catalog = catalog();
        let named = |length: usize| ArmyList { name: "a".repeat(length), ..list(500, "guards") };
        let code = |length| share::encode(&[&catalog], &named(length), Sharing { name: true, ..Sharing::default() });
        let letters = |length| code(length).replace('-', "");
        let longest = (1..60).map(letters).find(|letters| letters.len() == LONGEST).unwrap();
        let mistyped = format!("{}{}", if longest.starts_with('0') { '1' } else { '0' }, &longest[1..]);
        assert!(!suggest(&[&catalog], &mistyped).is_empty(), "{mistyped}");
        assert_eq!(suggest(&[&catalog], &format!("{longest}0")), []);
    }

    #[test]
    fn a_letter_that_no_code_has_is_the_wrong_one() {
        check(|code| code.replacen('6', "U", 1), &[0], 1);
        check(|code| code.replacen('6', "é", 1), &[0], 1);
    }

    #[test]
    fn a_valid_code_or_another_text_has_no_candidates() {
        let catalog = catalog();
        let sound = share::encode(&[&catalog], &list(500, "guards"), Sharing::default());
        for text in [sound.as_str(), "", "U", "UU12-3456", &format!("UU{sound}"), &"A".repeat(65)] {
            assert_eq!(suggest(&[&catalog], text), [], "{text}");
        }
    }
}
