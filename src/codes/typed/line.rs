//! One typed line: how many, of what, and with which options.

/// A way to read a line. Names have numbers, brackets and colons of their own, so a line can be read in several ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading<'a> {
    pub count: u32,
    pub name: &'a str,
    /// What stands in brackets behind the name, or after "with".
    pub options: Vec<&'a str>,
}

/// What people put in front of the lines of a list.
const BULLETS: [char; 8] = ['-', '–', '—', '•', '*', '+', '·', '>'];
/// What people put between a name and its price.
const BEFORE_PRICE: [char; 9] = ['-', '–', '—', '=', ':', '·', '|', ',', '@'];
/// Units of prices, longest first.
const PRICE_UNITS: [&str; 9] = ["minerals", "points", "each", "gas", "min", "pts", "pt", "ea", "p"];

/// What the size of a unit is counted in.
const MODELS: [&str; 6] = ["models", "model", "minis", "figures", "men", "strong"];

/// Every way to read a line, the plainest first.
pub fn readings(text: &str) -> Vec<Reading<'_>> {
    let text = without_bullet(text);
    let mut readings = Vec::new();
    for text in [Some(text), without_price(text)].into_iter().flatten() {
        for (front, options) in [Some((text, Vec::new())), with_options(text), with_models(text)].into_iter().flatten()
        {
            for front in [Some(front), without_price(front)].into_iter().flatten() {
                for (count, name) in counts(front) {
                    let reading = Reading { count, name, options: options.clone() };
                    if !name.is_empty() && !readings.contains(&reading) {
                        readings.push(reading);
                    }
                }
            }
        }
    }
    readings
}

/// Without the bullet in front of a line.
pub fn without_bullet(text: &str) -> &str {
    let text = text.trim();
    match text.strip_prefix(BULLETS) {
        Some(rest) if rest.starts_with(char::is_whitespace) || !text.starts_with(['-', '–', '+', '*']) => rest.trim(),
        _ => text,
    }
}

/// Whether this is a price and nothing else, such as "55 pts".
pub fn is_price(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    PRICE_UNITS.iter().any(|unit| text.strip_suffix(unit).is_some_and(|digits| number(digits.trim())))
}

/// The number of models, where a text says nothing else: "9 models", "9".
pub fn models(text: &str) -> Option<u32> {
    let text = without_bullet(text).to_lowercase();
    let words = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.strip_suffix(words)?;
    let is_word = words.is_empty() || MODELS.contains(&words.trim_start_matches('-').trim());
    digits.parse().ok().filter(|_| is_word)
}

/// `Name 9 models`, `Name, 9 models`.
fn with_models(text: &str) -> Option<(&str, Vec<&str>)> {
    let front = text.trim_end_matches(|letter: char| letter.is_alphabetic()).trim_end();
    let front = front.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let size = text.get(front.len()..)?;
    models(size).filter(|_| !size.bytes().all(|byte| byte.is_ascii_digit()))?;
    Some((front.trim_end().trim_end_matches([',', ':', '-', '–']).trim(), vec![size]))
}

/// The counts a front may have: the whole as a name, `4x Name`, `4 Name`, `Name x4`.
fn counts(text: &str) -> Vec<(u32, &str)> {
    let text = text.trim();
    let mut counts = vec![(1, text)];
    counts.extend(leading_count(text));
    counts.extend(trailing_count(text));
    counts
}

fn leading_count(text: &str) -> Option<(u32, &str)> {
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

fn trailing_count(text: &str) -> Option<(u32, &str)> {
    let text = text.strip_suffix(')').unwrap_or(text);
    let front = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.get(front.len()..)?;
    let name = front.trim_end().strip_suffix(['x', 'X', '×', '*'])?;
    let name = name.strip_suffix('(').unwrap_or(name);
    let ends = name.ends_with(char::is_whitespace) || text.get(name.len()..)?.starts_with('(');
    ends.then_some((digits.parse().ok()?, name.trim()))
}

/// `Name (one; two)`, `Name with one, two`, `Name: one, two`.
fn with_options(text: &str) -> Option<(&str, Vec<&str>)> {
    if let Some(inner) = text.strip_suffix(')') {
        // Names in the brackets may have brackets of their own.
        let mut open = 1;
        let at = inner.char_indices().rev().find(|(_, letter)| {
            open += i32::from(*letter == ')') - i32::from(*letter == '(');
            open == 0
        });
        let (front, options) = inner.split_at_checked(at?.0)?;
        return Some((front.trim(), split(options.get(1..)?)));
    }
    let lower = text.to_ascii_lowercase();
    let (at, length) = [" with ", " w/ ", ": "].iter().find_map(|word| Some((lower.find(word)?, word.len())))?;
    Some((text.get(..at)?.trim(), split(text.get(at + length..)?)))
}

/// By semicolons where there are any, else by commas.
fn split(options: &str) -> Vec<&str> {
    let separator = if options.contains(';') { ';' } else { ',' };
    options.split(separator).map(str::trim).filter(|option| !option.is_empty()).collect()
}

/// `Name [55 ea | 110 pts]`, `Name - 220`, `Name · 220 pts`, `Name 220 pts`.
fn without_price(text: &str) -> Option<&str> {
    let text = text.trim();
    if let Some((name, _)) = text.strip_suffix(']').and_then(|text| text.rsplit_once('[')) {
        return Some(name.trim());
    }
    let at = text.rfind(BEFORE_PRICE);
    let after = at.and_then(|at| text.get(at..)).map(|end| end.trim_start_matches(BEFORE_PRICE).trim());
    if let (Some(at), Some(price)) = (at, after)
        && (is_price(price) || (!price.is_empty() && price.bytes().all(|byte| byte.is_ascii_digit())))
        && text.get(..at)?.ends_with(char::is_whitespace) | text.get(at..)?.starts_with([':', ',', '='])
    {
        return Some(text.get(..at)?.trim());
    }
    let front = text.trim_end_matches(|letter: char| letter.is_alphabetic()).trim_end();
    let front = front.trim_end_matches(|letter: char| letter.is_ascii_digit());
    is_price(text.get(front.len()..)?).then_some(front.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of the ways to read `text` is this one.
    #[track_caller]
    fn check(text: &str, count: u32, name: &str, options: &[&str]) {
        let expected = Reading { count, name, options: options.to_vec() };
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
        assert_eq!((models("9 models"), models("9"), models("9 lives"), models("")), (Some(9), Some(9), None, None));
    }

    #[test]
    fn prices_are_not_part_of_a_name() {
        check("4x Guards [55 ea | 220 pts]", 4, "Guards", &[]);
        check("4× Guards · 220", 4, "Guards", &[]);
        check("Guards - 220", 1, "Guards", &[]);
        check("Guards: 220 pts", 1, "Guards", &[]);
        check("Guards 220 points", 1, "Guards", &[]);
        check("Guards (Shield) 220 pts", 1, "Guards", &["Shield"]);
        assert!(is_price("55 pts") && is_price("160 minerals") && !is_price("9") && !is_price("Push"));
    }
}
