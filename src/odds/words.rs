//! Probabilities in words.

use super::Distribution;

/// How often in a hundred: "12", "fewer than 1", "more than 99". Never 0 for what is possible, nor 100 for what is not
/// certain.
pub fn hundredths(chance: f64) -> String {
    said(chance, "fewer than ", "more than ")
}

/// "12 %", "< 1 %", "> 99 %".
pub fn percent(chance: f64) -> String {
    format!("{} %", said(chance, "< ", "> "))
}

fn said(chance: f64, fewer: &str, more: &str) -> String {
    let rounded = (chance * 100.0).round();
    if rounded < 1.0 && chance > 1e-12 {
        format!("{fewer}1")
    } else if rounded > 99.0 && chance < 1.0 - 1e-12 {
        format!("{more}99")
    } else {
        rounded.to_string()
    }
}

/// "no hit", "1 hit", "3 hits".
pub fn counted(count: usize, word: &str) -> String {
    match count {
        0 => format!("no {word}"),
        1 => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    }
}

/// At most one decimal, two below one: "2.3", "12", "0.08".
pub fn mean(number: f64) -> String {
    let text = if number < 0.995 { format!("{number:.2}") } else { format!("{number:.1}") };
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A bar of a chart: one count, or a rare end of several.
#[derive(Debug, Clone, PartialEq)]
pub struct Bar {
    pub label: String,
    pub chance: f64,
}

/// Counts at either end that are rarer than this are joined.
const RARE: f64 = 0.005;

/// Smaller ones are only what floating point leaves of 0.
const NEVER: f64 = 1e-15;

/// The bars of a distribution, rare ends joined: "0–2", "3", "4", "5 or more". What cannot be has none, such as an odd sum of
/// wounds that come in twos.
pub fn bars(distribution: &Distribution<f64>) -> Vec<Bar> {
    let chances = distribution.chances();
    let last = chances.iter().rposition(|chance| *chance > NEVER).unwrap_or(0);
    let first = (0..last).find(|count| distribution.below(count + 1) >= RARE).unwrap_or(last);
    let end = (first..=last).find(|count| distribution.at_least(count + 1) < RARE).unwrap_or(last);
    // A single rare count keeps its own number.
    let first = if first == 1 { 0 } else { first };
    let end = if end + 1 == last { last } else { end };
    let mut bars = Vec::new();
    if first > 0 {
        bars.push(Bar { label: format!("0–{}", first - 1), chance: distribution.below(first) });
    }
    bars.extend((first..=end).map(|count| Bar { label: count.to_string(), chance: distribution.chance(count) }));
    if end < last {
        bars.push(Bar { label: format!("{} or more", end + 1), chance: distribution.at_least(end + 1) });
    }
    bars.retain(|bar| bar.chance > NEVER);
    bars
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::Chance;

    #[test]
    fn chances_are_said_honestly() {
        let words = ["0", "fewer than 1", "12", "more than 99", "100"];
        assert_eq!([0.0, 0.001, 0.124, 0.999, 1.0].map(hundredths), words);
        assert_eq!([0.0, 0.002, 0.333, 0.9999, 1.0].map(percent), ["0 %", "< 1 %", "33 %", "> 99 %", "100 %"]);
    }

    #[test]
    fn means_are_short() {
        assert_eq!([0.0, 0.084, 1.0, 2.34, 12.0, 0.999].map(mean), ["0", "0.08", "1", "2.3", "12", "1"]);
    }

    #[track_caller]
    fn check(dice: usize, least: u32, expected: &[&str]) {
        let distribution = Distribution::successes(dice, Chance::six_sided(least));
        let bars = bars(&distribution);
        assert_eq!(bars.iter().map(|bar| bar.label.as_str()).collect::<Vec<_>>(), expected);
        let sum: f64 = bars.iter().map(|bar| bar.chance).sum();
        assert!((sum - 1.0).abs() < 1e-12);
    }

    #[test]
    fn what_cannot_be_has_no_bar() {
        let labels =
            |distribution: Distribution<f64>| bars(&distribution).into_iter().map(|bar| bar.label).collect::<Vec<_>>();
        let hits = Distribution::successes(2, Chance::six_sided(4));
        assert_eq!(labels(hits.map(|hits| hits * 3)), ["0", "3", "6"]);
        assert_eq!(labels(hits.map(|hits| hits + 1)), ["1", "2", "3"]);
    }

    #[test]
    fn rare_ends_are_joined() {
        check(2, 4, &["0", "1", "2"]);
        check(0, 4, &["0"]);
        check(3, 7, &["0"]);
        check(6, 6, &["0", "1", "2", "3", "4", "5 or more"]);
        check(12, 3, &["0–3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
    }
}
