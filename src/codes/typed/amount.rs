//! Numbers in the head of a typed list: "1000pts", "1,000", "2k", "995/1000".

/// Words behind the digits of a number, longest first.
const UNITS: [&str; 8] = ["minerals", "points", "mins", "min", "pts", "pt", "p", "m"];

/// The text with every number in one piece: "1,000" is 1000, "995 / 1000" is 995/1000.
pub fn joined(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    let mut joined = String::with_capacity(text.len());
    for (at, letter) in letters.iter().enumerate() {
        let before = at > 0 && is_digit(at - 1);
        let thousands = (1..=3).all(|next| is_digit(at + next)) && !is_digit(at + 4);
        let separates = matches!(letter, ',' | '.' | '\'' | '’') && before && thousands;
        let around_slash = *letter == ' '
            && ((before && letters.get(at + 1) == Some(&'/') && letters.get(at + 2) == Some(&' ') && is_digit(at + 3))
                || (at > 2 && letters.get(at - 1) == Some(&'/') && is_digit(at - 3) && is_digit(at + 1)));
        if !separates && !around_slash {
            joined.push(*letter);
        }
    }
    joined
}

/// The words of a part, and the number before, behind or between them.
pub fn split(part: &str) -> (Vec<&str>, Option<u16>) {
    let mut words: Vec<&str> = part.split_whitespace().collect();
    let places = [words.len().wrapping_sub(1), 0].into_iter().chain(1..words.len());
    let found = places.into_iter().find_map(|at| Some((at, number(words.get(at)?)?)));
    if let Some((at, _)) = found {
        words.remove(at);
    }
    (words, found.map(|(_, number)| number))
}

/// Whether a part says how much of how much: "995/1000 pts".
pub fn is_tally(part: &str) -> bool {
    part.split_whitespace().any(|word| word.contains('/') && number(word).is_some())
}

/// Both numbers of "995/1000".
pub fn pair(part: &str) -> Option<(u16, u16)> {
    let word = part.split_whitespace().find(|word| word.contains('/'))?;
    let (first, second) = word.split_once('/')?;
    Some((number(first)?, number(second)?))
}

/// Apart at slashes, unless they stand between digits.
pub fn split_slashes(text: &str) -> Vec<&str> {
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let (mut parts, mut from) = (Vec::new(), 0);
    for (at, _) in text.match_indices('/') {
        let (front, behind) = (text.get(..at).unwrap_or_default(), text.get(at + 1..).unwrap_or_default());
        if !(digit(front.chars().next_back()) && digit(behind.chars().next())) {
            parts.extend(text.get(from..at));
            from = at + 1;
        }
    }
    parts.extend(text.get(from..));
    parts
}

/// Of "995/1000" the second: that is how much there may be.
fn number(word: &str) -> Option<u16> {
    let word = word.trim_end_matches('.').to_lowercase();
    let limit = word.split_once('/').map_or(Some(word.as_str()), |(used, limit)| number(used).map(|_| limit))?;
    if let Some(thousands) = limit.strip_suffix('k').and_then(|digits| digits.parse::<u16>().ok()) {
        return thousands.checked_mul(1000);
    }
    let digits = UNITS.iter().find_map(|unit| limit.strip_suffix(unit)).unwrap_or(limit);
    digits.trim_end_matches('-').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(part: &str, words: &[&str], number: Option<u16>) {
        let joined = joined(part);
        assert_eq!(split(&joined), (words.to_vec(), number), "{part}");
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        check("Reds 1000", &["Reds"], Some(1000));
        check("1000pts Reds", &["Reds"], Some(1000));
        check("1,000 Reds", &["Reds"], Some(1000));
        check("1.000", &[], Some(1000));
        check("2k", &[], Some(2000));
        check("2000m Reds", &["Reds"], Some(2000));
        check("995/1000 pts", &["pts"], Some(1000));
        check("995 / 1000", &[], Some(1000));
        check("Reds", &["Reds"], None);
        check("70000", &["70000"], None);
        assert!(is_tally("995/1000") && !is_tally("1000"));
        assert_eq!((pair("Reds 995/1000 pts"), pair("1000"), pair("a/b")), (Some((995, 1000)), None, None));
    }

    #[test]
    fn slashes_stand_between_words_or_in_numbers() {
        assert_eq!(split_slashes("Reds / 500/1000 / Battle"), ["Reds ", " 500/1000 ", " Battle"]);
        assert_eq!(split_slashes("Reds"), ["Reds"]);
    }
}
