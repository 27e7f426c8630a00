//! Stats as text: two parts with a slash, inches with their mark.

use crate::model::{Decimal, Stats};
use std::fmt::Display;

/// A column of the stat line as people read it.
pub fn moves(stats: &Stats) -> String {
    pair(inches(stats.mv()), inches(stats.mv_min().filter(|least| !least.is_zero())))
}

pub fn attacks(stats: &Stats) -> String {
    pair(shown(stats.atk_ranged()), shown(stats.atk_melee()))
}

pub fn ranges(stats: &Stats) -> String {
    pair(inches(stats.rng_short()), inches(stats.rng_long()))
}

pub fn number(value: Option<u32>) -> String {
    shown(value).unwrap_or_else(|| "-".to_owned())
}

/// 5 stands for "5+".
pub fn roll(value: Option<u32>) -> String {
    value.map_or_else(|| "-".to_owned(), |least| format!("{least}+"))
}

fn inches(value: Option<Decimal>) -> Option<String> {
    value.map(|value| format!("{value}\""))
}

fn shown(value: Option<impl Display>) -> Option<String> {
    value.map(|value| value.to_string())
}

fn pair(first: Option<String>, second: Option<String>) -> String {
    match (first, second) {
        (Some(first), Some(second)) => format!("{first}/{second}"),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => "-".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bikes() -> Stats {
        let stats = r#"{"mv": 14, "mv_min": 4, "atk_ranged": 3, "atk_melee": 0, "rng_short": 8}"#;
        serde_json::from_str(stats).unwrap()
    }

    #[test]
    fn two_parts_have_a_slash() {
        assert_eq!(moves(&bikes()), "14\"/4\"");
        assert_eq!(attacks(&bikes()), "3/0");
    }

    #[test]
    fn a_missing_part_leaves_the_other_alone() {
        assert_eq!(ranges(&bikes()), "8\"");
        assert_eq!(ranges(&Stats::default()), "-");
        assert_eq!(roll(None), "-");
    }

    #[test]
    fn a_minimum_move_of_zero_is_left_out() {
        let mut stats = bikes();
        stats.set("mv_min", Some(0.into()));
        assert_eq!(moves(&stats), "14\"");
    }
}
