//! One typed line: how many, of what, and with what.

use std::rc::Rc;

/// A way to read a line. Names have numbers, brackets and colons of their own, so a line can be read in several ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading<'a> {
    pub count: u32,
    pub name: &'a str,
    /// What stands in brackets behind the name, or after "with" or a colon.
    pub options: Rc<[&'a str]>,
    /// What follows a comma, a plus or a dash: options, or entries of their own.
    pub also: Rc<[&'a str]>,
}

/// Signs that are part of what follows unless a space comes between.
const SIGNS: [char; 4] = ['-', '–', '+', '*'];
/// What may stand behind a line and is no part of it.
const AROUND: [char; 8] = ['.', ',', ';', '|', '"', '”', '{', ' '];
/// What opens and closes around options, counts and prices.
const BRACKETS: [[char; 2]; 4] = [['(', ')'], ['[', ']'], ['{', '}'], ['<', '>']];
/// What people put between a name and its price.
const BEFORE_PRICE: [char; 9] = ['-', '–', '—', '=', ':', '·', '|', ',', '@'];
/// Units of prices, longest first.
const PRICE_UNITS: [&str; 11] = ["minerals", "points", "each", "gas", "min", "pts", "pt", "ea", "p", "m", "g"];
/// What the size of a unit is counted in.
const MODELS: [&str; 11] =
    ["models", "model", "minis", "miniatures", "figures", "men", "man", "strong", "elements", "bases", "stands"];
/// Words behind a name that say nothing.
const SQUADS: [&str; 6] = [" squad", " squads", " unit", " units", " team", " teams"];
/// What stands between a name and what goes with it.
const WITH: [&str; 11] = [
    " with ",
    " w/ ",
    ": ",
    " in ",
    " on ",
    " as ",
    " carrying ",
    " leading ",
    " attached to ",
    ", each with ",
    " each with ",
];
/// What stands between things of one line, and before a remark.
const BETWEEN: [&str; 15] =
    [",", ";", " + ", " & ", " and ", " - ", " – ", " — ", " | ", " / ", " // ", " -- ", " # ", " <- ", " ← "];
/// Counts in words.
const COUNTS: [&str; 11] = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/// Words for one, before a name.
const ONE: [&str; 3] = ["a single ", "a ", "an "];
/// What stands between a count and a name: "3 squads of Guards".
const OF: [&str; 6] = ["units of ", "unit of ", "squads of ", "squad of ", "teams of ", "team of "];
/// So great a number before a name is rather part of it.
const LEAST_NUMBER: u32 = 31;
/// Lines with more ways to be read are not lines of a list.
const MOST_WAYS: usize = 64;

/// A line with some of its end taken off.
#[derive(Clone, PartialEq)]
struct Rest<'a> {
    text: &'a str,
    count: Option<u32>,
    options: Rc<[&'a str]>,
    also: Rc<[&'a str]>,
}

/// Every way to read a line, the plainest first.
pub fn readings(text: &str) -> Vec<Reading<'_>> {
    let none: Rc<[&str]> = Rc::from([]);
    let text = without_bullet(text).trim_end_matches(AROUND).trim_end();
    let mut ways = vec![Rest { text, count: None, options: none.clone(), also: none }];
    let (mut readings, mut at) = (Vec::new(), 0);
    while let Some(way) = ways.get(at).cloned() {
        at += 1;
        let counts = match way.count {
            Some(count) => vec![(count, way.text)],
            // "2 Guards" is two of something before it is a name with a number.
            None => match leading_count(way.text) {
                Some(counted) if counted.0 < LEAST_NUMBER => vec![counted, (1, way.text)],
                counted => [(1, way.text)].into_iter().chain(counted).collect(),
            },
        };
        for (count, name) in counts.into_iter().filter(|(_, name)| !name.is_empty()) {
            let (options, also) = (way.options.clone(), way.also.clone());
            readings.push(Reading { count, name, options, also });
        }
        for next in shorter(&way) {
            if ways.len() < MOST_WAYS && !ways.contains(&next) {
                ways.push(next);
            }
        }
    }
    readings
}

/// A line without its price, its last bracket, its count, or what else may stand behind a name.
fn shorter<'a>(rest: &Rest<'a>) -> Vec<Rest<'a>> {
    let text = rest.text;
    let without = |text: &'a str| Rest { text, ..rest.clone() };
    let with = |text: &'a str, options: Vec<&'a str>| Rest {
        options: [options.as_slice(), &rest.options].concat().into(),
        ..without(text)
    };
    let count = trailing_count(text).filter(|_| rest.count.is_none());
    let next = [
        without_price(text).map(without),
        count.map(|(count, text)| Rest { count: Some(count), ..without(text) }),
        bracket(text).map(|(text, options)| with(text, options)),
        with_models(text).map(|(text, size)| with(text, vec![size])),
        trailing_number(text).map(|(text, number)| with(text, vec![number])),
        after_with(text).map(|(text, options)| with(text, options)),
        listed(text).map(|(text, also)| Rest { also: [also.as_slice(), &rest.also].concat().into(), ..without(text) }),
        SQUADS.iter().find_map(|word| strip_suffix_ignoring_case(text, word)).map(without),
    ];
    next.into_iter().flatten().collect()
}

/// Without the bullet or the number in front of a line: "- Name", "3. Name", "3) Name".
pub fn without_bullet(text: &str) -> &str {
    let text = text.trim();
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if digits.len() < text.len()
        && let Some(rest) = digits.strip_prefix(['.', ')'])
        && rest.starts_with(char::is_whitespace)
    {
        return rest.trim();
    }
    let opens = |letter: char| BRACKETS.iter().any(|[open, _]| *open == letter);
    let rest =
        text.trim_start_matches(|letter: char| !(letter.is_alphanumeric() || letter.is_whitespace() || opens(letter)));
    if rest.starts_with(char::is_whitespace) || !text.starts_with(SIGNS) { rest.trim() } else { text }
}

/// Whether this is a price and nothing else, such as "55 pts" or "55 ea | 110 pts".
pub fn is_price(text: &str) -> bool {
    let prices = text.split(['|', ',', '/']).map(str::trim);
    let mut prices = prices.map(|price| price.trim_start_matches(['=', '@', '(', '[']).trim().to_lowercase());
    prices.all(|price| PRICE_UNITS.iter().any(|unit| price.strip_suffix(unit).is_some_and(|it| is_number(it.trim()))))
}

pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of models, where a text says nothing else: "9 models", "9".
pub fn models(text: &str) -> Option<u32> {
    let text = without_bullet(text).to_lowercase();
    let words = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.strip_suffix(words)?;
    let is_word = words.is_empty() || MODELS.contains(&words.trim_start_matches('-').trim());
    digits.parse().ok().filter(|_| is_word)
}

/// The parts of a line that lists several things.
pub fn parts(text: &str) -> Option<Vec<&str>> {
    let (first, also) = listed(without_bullet(text))?;
    Some([vec![first], also].concat())
}

/// `Name 9 models`, `Name, 9 models`.
fn with_models(text: &str) -> Option<(&str, &str)> {
    let front = text.trim_end_matches(|letter: char| letter.is_alphabetic());
    let front = front.trim_end().trim_end_matches('-').trim_end();
    let front = front.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let size = text.get(front.len()..)?;
    models(size).filter(|_| !is_number(size))?;
    Some((front.trim_end().trim_end_matches([',', ':', '-', '–']).trim(), size))
}

/// `Name 4`, `Name - 4`, `Name: 4`, `Name of 4`: a size, a count or a price.
fn trailing_number(text: &str) -> Option<(&str, &str)> {
    let front = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = text.get(front.len()..).filter(|number| is_number(number))?;
    let is_apart =
        front.ends_with(|letter: char| letter.is_whitespace() || matches!(letter, ':' | ',' | '=' | '@' | '|'));
    let front = front.trim_end().trim_end_matches(BEFORE_PRICE).trim_end_matches(['.', '…', '_', ' ']);
    let front = strip_suffix_ignoring_case(front, " of").unwrap_or(front);
    (is_apart && !front.is_empty()).then_some((front, number))
}

/// `4x Name`, `4 Name`, `four Name`, `x4 Name`, `[4] Name`, `4 units of Name`, `a Name`.
fn leading_count(text: &str) -> Option<(u32, &str)> {
    if let Some(name) = ONE.iter().find_map(|one| strip_prefix_ignoring_case(text, one)) {
        return Some((1, name));
    }
    let (count, name) = leading_number(text)?;
    let name = OF.iter().find_map(|of| strip_prefix_ignoring_case(name, of)).unwrap_or(name);
    Some((count, name.trim_start_matches(':').trim()))
}

fn leading_number(text: &str) -> Option<(u32, &str)> {
    if let Some((word, name)) = text.split_once(char::is_whitespace) {
        if let Some(count) = COUNTS.iter().position(|count| word.eq_ignore_ascii_case(count)) {
            return Some((u32::try_from(count).ok()?, name.trim()));
        }
        let in_brackets = BRACKETS.iter().find_map(|[open, close]| word.strip_prefix(*open)?.strip_suffix(*close));
        let digits = in_brackets.unwrap_or(word).trim_matches(['x', 'X', '×']);
        if digits.len() < word.len() && is_number(digits) {
            return Some((digits.parse().ok()?, name.trim()));
        }
    }
    let end = text.find(|letter: char| !letter.is_ascii_digit())?;
    let (digits, rest) = text.split_at_checked(end)?;
    let spaced = rest.trim_start();
    let times = spaced.strip_prefix(['x', 'X', '×', '*']).filter(|name| {
        // "2 x-wings" has a count of two and a name with an x.
        name.starts_with(char::is_whitespace) || (spaced.len() == rest.len() && !name.starts_with('-'))
    });
    let name = times.or_else(|| rest.starts_with(char::is_whitespace).then_some(spaced))?;
    Some((digits.parse().ok()?, name.trim()))
}

/// `Name x4`, `Name (x4)`, `Name 4x`.
fn trailing_count(text: &str) -> Option<(u32, &str)> {
    let inner = text.strip_suffix([')', ']']).unwrap_or(text);
    if let Some(front) = inner.strip_suffix(['x', 'X', '×']) {
        let (name, digits) = front.rsplit_once(|letter: char| !letter.is_ascii_digit())?;
        let at = name.len();
        let parted = front.get(at..)?.starts_with([' ', '\t', '(', '[']);
        return (parted && is_number(digits)).then_some((digits.parse().ok()?, name.trim()));
    }
    let front = inner.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = inner.get(front.len()..)?;
    let name = front.trim_end().strip_suffix(['x', 'X', '×', '*'])?;
    let name = name.strip_suffix(['(', '[']).unwrap_or(name);
    Some((digits.parse().ok()?, name.trim_end_matches([' ', ',']).trim()))
}

/// `Name (one; two)`, `Name [one, two]`.
fn bracket(text: &str) -> Option<(&str, Vec<&str>)> {
    let (inner, pair) = BRACKETS.iter().find_map(|pair| Some((text.strip_suffix(pair[1])?, pair)))?;
    // Names in the brackets may have brackets of their own.
    let mut open = 1;
    let at = inner.char_indices().rev().find(|(_, letter)| {
        open += i32::from(*letter == pair[1]) - i32::from(*letter == pair[0]);
        open == 0
    });
    let (front, options) = inner.split_at_checked(at?.0)?;
    Some((front.trim(), split(options.get(1..)?)))
}

/// `Name with one, two`, `Name: one, two`.
fn after_with(text: &str) -> Option<(&str, Vec<&str>)> {
    // Letters beyond ASCII keep their length, so that places are the same in both.
    let lower = text.to_ascii_lowercase();
    let (at, length) = WITH.iter().filter_map(|word| Some((lower.find(word)?, word.len()))).min()?;
    Some((text.get(..at)?.trim(), split(text.get(at + length..)?)))
}

/// By semicolons where there are any, else by commas, both outside of brackets.
fn split(options: &str) -> Vec<&str> {
    let by_semicolons = split_outside(options, &[";"]);
    let parts = if by_semicolons.len() > 1 { by_semicolons } else { split_outside(options, &[","]) };
    parts.into_iter().map(str::trim).filter(|option| !option.is_empty()).collect()
}

/// `One, two + three`.
fn listed(text: &str) -> Option<(&str, Vec<&str>)> {
    let mut parts = split_outside(text, &BETWEEN).into_iter().map(str::trim).filter(|part| !part.is_empty());
    let first = parts.next()?;
    let also: Vec<&str> = parts.collect();
    // "Name - 45 x 6 = 270" is one thing and its price.
    let is_sum =
        |part: &&str| part.contains(['x', '×', '*', '=']) && !part.contains(|it: char| it.is_alphabetic() && it != 'x');
    (!also.is_empty() && !also.iter().any(is_sum)).then_some((first, also))
}

/// Splits a text where no bracket is open.
fn split_outside<'a>(text: &'a str, separators: &[&str]) -> Vec<&'a str> {
    let lower = text.to_ascii_lowercase();
    let (mut parts, mut from, mut open, mut skip) = (Vec::new(), 0, 0_i32, 0);
    for (at, letter) in text.char_indices() {
        open += i32::from(matches!(letter, '(' | '[' | '{')) - i32::from(matches!(letter, ')' | ']' | '}'));
        if at < skip || open > 0 {
            continue;
        }
        let here = lower.get(at..).unwrap_or_default();
        if let Some(separator) = separators.iter().find(|separator| here.starts_with(**separator)) {
            parts.extend(text.get(from..at));
            from = at + separator.len();
            skip = from;
        }
    }
    parts.extend(text.get(from..));
    parts
}

/// The price with a unit at the end of a line, or in its last brackets; nothing where it has several.
pub fn price(text: &str) -> Option<u32> {
    let text = text.trim();
    let price = text.get(without_price(text)?.len()..)?;
    amount(price.trim_matches(|letter: char| !letter.is_alphanumeric()))
}

/// The number in a price, or without a unit.
pub fn amount(text: &str) -> Option<u32> {
    let unit = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_one = unit.is_empty() || PRICE_UNITS.iter().any(|known| unit.trim().eq_ignore_ascii_case(known));
    text.strip_suffix(unit)?.parse().ok().filter(|_| is_one)
}

/// `Name [55 ea | 110 pts]`, `Name · 220 pts`, `Name 220 pts`.
fn without_price(text: &str) -> Option<&str> {
    let text = text.trim();
    let in_brackets = [("[", "]"), ("(", ")")].iter().find_map(|(from, to)| {
        let (name, price) = text.strip_suffix(to)?.rsplit_once(from)?;
        is_price(price).then_some(name)
    });
    if let Some(name) = in_brackets {
        return Some(name.trim());
    }
    let at = text.rfind(BEFORE_PRICE);
    let after = at.and_then(|at| text.get(at..)).map(|end| end.trim_start_matches(BEFORE_PRICE).trim());
    if let (Some(at), Some(price)) = (at, after)
        && is_price(price)
        && text.get(..at)?.ends_with(char::is_whitespace) | text.get(at..)?.starts_with([':', ',', '='])
    {
        return Some(text.get(..at)?.trim().trim_end_matches(BEFORE_PRICE).trim());
    }
    let front = text.trim_end_matches(|letter: char| letter.is_alphabetic()).trim_end();
    let front = front.trim_end_matches(|letter: char| letter.is_ascii_digit());
    is_price(text.get(front.len()..)?).then_some(front.trim())
}

fn strip_prefix_ignoring_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let (front, rest) = text.split_at_checked(prefix.len())?;
    front.eq_ignore_ascii_case(prefix).then(|| rest.trim())
}

fn strip_suffix_ignoring_case<'a>(text: &'a str, suffix: &str) -> Option<&'a str> {
    let (front, end) = text.split_at_checked(text.len().checked_sub(suffix.len())?)?;
    end.eq_ignore_ascii_case(suffix).then(|| front.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of the ways to read `text` is this one.
    #[track_caller]
    fn check(text: &str, count: u32, name: &str, options: &[&str]) {
        check_also(text, count, name, options, &[]);
    }

    #[track_caller]
    fn check_also(text: &str, count: u32, name: &str, options: &[&str], also: &[&str]) {
        let expected = Reading { count, name, options: options.into(), also: also.into() };
        let readings = readings(text);
        assert!(readings.contains(&expected), "{text:?}: {readings:#?}");
    }

    #[test]
    fn counts_stand_before_or_behind() {
        for text in ["4x Guards", "4 x Guards", "4X Guards", "4× Guards", "4 Guards", "Guards x4", "Guards ×4"] {
            check(text, 4, "Guards", &[]);
        }
        check("Guards (x4)", 4, "Guards", &[]);
        check("Guards x 4", 4, "Guards", &[]);
        check("Guards", 1, "Guards", &[]);
        check("  - 2x Guards", 2, "Guards", &[]);
        check("• Guards", 1, "Guards", &[]);
        check("3. Guards", 1, "Guards", &[]);
        check("3) 2 Guards", 2, "Guards", &[]);
        check("four Guards", 4, "Guards", &[]);
        check("Guards 4x", 4, "Guards", &[]);
        check("Guards [100] x2", 2, "Guards", &["100"]);
        check("Guards (Shield) x2", 2, "Guards", &["Shield"]);
        check("Guards 4", 1, "Guards", &["4"]);
        check("Guards squad", 1, "Guards", &[]);
        check("Guards*4", 4, "Guards", &[]);
        for text in ["x4 Guards", "[4] Guards", "(4x) Guards", "4 squads of Guards", "🔹 4x Guards", "►4 Guards."] {
            check(text, 4, "Guards", &[]);
        }
        check("a single Guards", 1, "Guards", &[]);
        check("a pile of Guards", 1, "pile of Guards", &[]);
        check("X-Guards", 1, "X-Guards", &[]);
    }

    /// What it is follows from what is named: a size, a count or a price.
    #[test]
    fn a_number_behind_a_name_is_left_open() {
        for text in
            ["Guards 4", "Guards - 4", "Guards: 4", "Guards, 4", "Guards = 4", "Guards ..... 4", "Guards squad of 4"]
        {
            check(text, 1, "Guards", &["4"]);
        }
        check("Guards - 45 x 6 = 270", 6, "Guards", &["45", "270"]);
        check("Depot3", 1, "Depot3", &[]);
    }

    #[test]
    fn names_may_have_numbers_and_brackets() {
        check("74-Z Bikes", 1, "74-Z Bikes", &[]);
        check("2 74-Z Bikes", 2, "74-Z Bikes", &[]);
        check("88 Twin Blaster", 1, "88 Twin Blaster", &[]);
        check("2x-wings", 1, "2x-wings", &[]);
        check("Depot (Proxy)", 1, "Depot (Proxy)", &[]);
        check("3x Depot (Proxy)", 3, "Depot (Proxy)", &[]);
        check("Guards (Elite) (9 models)", 1, "Guards (Elite)", &["9 models"]);
    }

    #[test]
    fn options_stand_in_brackets_or_after_with() {
        check("2x Guards (9 models; Long gun)", 2, "Guards", &["9 models", "Long gun"]);
        check("Guards (Long gun, Shield)", 1, "Guards", &["Long gun", "Shield"]);
        check("Guards (Long gun (Mk 2); Shield)", 1, "Guards", &["Long gun (Mk 2)", "Shield"]);
        check("Guards with Long gun, Shield", 1, "Guards", &["Long gun", "Shield"]);
        check("Guards: Long gun", 1, "Guards", &["Long gun"]);
        check("2x Guards 9 models", 2, "Guards", &["9 models"]);
        check("Guards 9-man", 1, "Guards", &["9-man"]);
        check("Guards [Long gun, Shield]", 1, "Guards", &["Long gun", "Shield"]);
        check("Guards (Long gun (one, two), Shield)", 1, "Guards", &["Long gun (one, two)", "Shield"]);
        check("Foot: Guards (Long gun; Shield)", 1, "Foot", &["Guards (Long gun; Shield)"]);
        check("Captain in Tank", 1, "Captain", &["Tank"]);
        check("Captain leading Guards", 1, "Captain", &["Guards"]);
        check("2 Guards, each with Long gun", 2, "Guards", &["Long gun"]);
        check("Guards {Long gun, Shield}", 1, "Guards", &["Long gun", "Shield"]);
        assert_eq!((models("9 models"), models("9"), models("9 lives"), models("")), (Some(9), Some(9), None, None));
    }

    #[test]
    fn prices_are_not_part_of_a_name() {
        check("4x Guards [55 ea | 220 pts]", 4, "Guards", &[]);
        check("4× Guards · 220 pts", 4, "Guards", &[]);
        check("Guards - 220 pts", 1, "Guards", &[]);
        check("Guards: 220 pts", 1, "Guards", &[]);
        check("Guards 220 points", 1, "Guards", &[]);
        check("Guards (Shield) 220 pts", 1, "Guards", &["Shield"]);
        let prices = ["2x Guards (Shield) 220 pts", "Guards: 220 pts", "Guards (9 pts)"].map(price);
        assert_eq!(prices, [Some(220), Some(220), Some(9)]);
        let none = ["Guards", "Guards - 220", "4x Guards [55 ea | 220 pts]", "Guards 220"].map(price);
        assert_eq!(none, [None; 4]);
        assert!(is_price("55 pts") && is_price("160 minerals") && !is_price("9") && !is_price("Push"));
    }

    #[test]
    fn a_line_may_list_several_things() {
        check_also("Guards, 2x Long gun, Shield", 1, "Guards", &[], &["2x Long gun", "Shield"]);
        check_also("2 Guards + Long gun & Shield", 2, "Guards", &[], &["Long gun", "Shield"]);
        check_also("Guards - Long gun and Shield", 1, "Guards", &[], &["Long gun", "Shield"]);
        check_also("Guards (Shield), Scouts", 1, "Guards", &["Shield"], &["Scouts"]);
        check_also("2 Guards // hold the line", 2, "Guards", &[], &["hold the line"]);
        assert_eq!(parts("- Guards, Scouts"), Some(vec!["Guards", "Scouts"]));
        assert_eq!(parts("Guards (one, two)"), None);
    }
}
