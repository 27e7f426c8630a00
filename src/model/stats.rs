//! The stat line of a unit, and the columns a game prints it in.

use super::Decimal;
use super::values::{MaybeNumber, MaybePlus, Name};
use serde::Deserialize;

/// The stat line. Dice and wounds are per base, distances in inches.
#[derive(Debug, Clone, Copy, PartialEq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Stats {
    /// Move.
    pub mv: Option<Decimal>,
    /// Minimum move.
    pub mv_min: Option<Decimal>,
    /// Ranged dice.
    #[serde(with = "MaybeNumber::<0, 1000>")]
    pub atk_ranged: Option<u32>,
    /// Melee dice.
    #[serde(with = "MaybeNumber::<0, 1000>")]
    pub atk_melee: Option<u32>,
    /// Short range.
    pub rng_short: Option<Decimal>,
    /// Long range.
    pub rng_long: Option<Decimal>,
    /// Wounds.
    #[serde(with = "MaybeNumber::<0, 1000>")]
    pub wnd: Option<u32>,
    #[serde(with = "MaybeNumber::<0, 1000>")]
    pub courage: Option<u32>,
    /// Save: 5 stands for "5+".
    #[serde(with = "MaybePlus")]
    pub sv: Option<u32>,
}

/// One number of the stat line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    Mv,
    MvMin,
    AtkRanged,
    AtkMelee,
    RngShort,
    RngLong,
    Wnd,
    Courage,
    Sv,
}

impl Stats {
    /// One number; nothing where it is not published.
    pub fn part(&self, stat: Stat) -> Option<Decimal> {
        let whole = |number: Option<u32>| number.and_then(|number| Decimal::from_f64(f64::from(number)));
        match stat {
            Stat::Mv => self.mv,
            Stat::MvMin => self.mv_min,
            Stat::AtkRanged => whole(self.atk_ranged),
            Stat::AtkMelee => whole(self.atk_melee),
            Stat::RngShort => self.rng_short,
            Stat::RngLong => self.rng_long,
            Stat::Wnd => whole(self.wnd),
            Stat::Courage => whole(self.courage),
            Stat::Sv => whole(self.sv),
        }
    }
}

/// A column of the stat line, made of one part or two ("14\"/4\"").
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StatColumn {
    /// Short name over the column.
    #[serde(with = "Name")]
    pub label: String,
    /// Full name.
    #[serde(with = "Name")]
    pub name: String,
    /// One stat, or two with a slash between.
    pub parts: Vec<Stat>,
    /// Stands behind every part: an inch mark, a plus, or nothing.
    #[serde(default)]
    pub suffix: String,
}

impl StatColumn {
    /// The column of one profile: `14"/4"`, `2/3`, `5+`; a dash where nothing is published.
    pub fn text(&self, stats: &Stats) -> String {
        let numbers = self.parts.iter().filter_map(|part| stats.part(*part));
        let texts: Vec<String> = numbers.map(|number| format!("{number}{}", self.suffix)).collect();
        if texts.is_empty() { "-".to_owned() } else { texts.join("/") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(parts: &[Stat], suffix: &str, expected: &str) {
        let stats = Stats {
            mv: Some(Decimal::whole(14)),
            mv_min: Some(Decimal::whole(4)),
            atk_ranged: Some(2),
            sv: Some(5),
            ..Stats::default()
        };
        let column =
            StatColumn { label: "M".into(), name: "Move".into(), parts: parts.to_vec(), suffix: suffix.into() };
        assert_eq!(column.text(&stats), expected);
    }

    #[test]
    fn columns_read_as_printed() {
        check(&[Stat::Mv, Stat::MvMin], "\"", "14\"/4\"");
        check(&[Stat::AtkRanged, Stat::AtkMelee], "", "2");
        check(&[Stat::Sv], "+", "5+");
        check(&[Stat::RngShort, Stat::RngLong], "\"", "-");
        check(&[], "", "-");
    }
}
