//! The numbers of a profile by their names, and the columns a game prints them in.

use super::Decimal;
use super::values::Name;
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;
use std::fmt;

/// What a profile prints, in the order of the file. What nobody has published is not there.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Stats(pub Vec<(String, StatValue)>);

#[derive(Debug, Clone, PartialEq)]
pub enum StatValue {
    Number(Decimal),
    /// 5 stands for "5+".
    Plus(u32),
    /// As printed, such as "4/7".
    Text(String),
}

/// Names that figures, odds and official formats look for. Dice and wounds are per base, distances in inches.
impl Stats {
    /// Move.
    pub fn mv(&self) -> Option<Decimal> {
        self.decimal("mv")
    }

    /// Minimum move.
    pub fn mv_min(&self) -> Option<Decimal> {
        self.decimal("mv_min")
    }

    /// Ranged dice.
    pub fn atk_ranged(&self) -> Option<u32> {
        self.number("atk_ranged")
    }

    /// Melee dice.
    pub fn atk_melee(&self) -> Option<u32> {
        self.number("atk_melee")
    }

    /// Short range.
    pub fn rng_short(&self) -> Option<Decimal> {
        self.decimal("rng_short")
    }

    /// Long range.
    pub fn rng_long(&self) -> Option<Decimal> {
        self.decimal("rng_long")
    }

    /// Wounds.
    pub fn wnd(&self) -> Option<u32> {
        self.number("wnd")
    }

    pub fn courage(&self) -> Option<u32> {
        self.number("courage")
    }

    /// Save: 5 stands for "5+".
    pub fn sv(&self) -> Option<u32> {
        self.number("sv")
    }
}

impl Stats {
    pub fn get(&self, name: &str) -> Option<&StatValue> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, value)| value)
    }

    /// Puts a value in the place of the old one, or at the end; `None` takes it out.
    pub fn set(&mut self, name: &str, value: Option<StatValue>) {
        self.0.retain(|(other, _)| other != name);
        self.0.extend(value.map(|value| (name.to_owned(), value)));
    }

    pub fn decimal(&self, name: &str) -> Option<Decimal> {
        match self.get(name)? {
            StatValue::Number(number) => Some(*number),
            StatValue::Plus(number) => Decimal::from_f64(f64::from(*number)),
            StatValue::Text(_) => None,
        }
    }

    /// A whole number, with or without a plus.
    pub fn number(&self, name: &str) -> Option<u32> {
        match self.get(name)? {
            StatValue::Number(number) => u32::try_from(number.thousandths() / 1000).ok(),
            StatValue::Plus(number) => Some(*number),
            StatValue::Text(_) => None,
        }
    }
}

impl From<u32> for StatValue {
    fn from(number: u32) -> Self {
        Self::Number(Decimal::from_f64(f64::from(number)).unwrap_or_default())
    }
}

impl From<Decimal> for StatValue {
    fn from(number: Decimal) -> Self {
        Self::Number(number)
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
    /// One stat by its name, or two with a slash between.
    pub parts: Vec<String>,
    /// Stands behind every part: an inch mark, a plus, or nothing.
    #[serde(default)]
    pub suffix: String,
    /// What the number says, in our words; empty if its name says it all.
    #[serde(default)]
    pub text: String,
}

impl StatColumn {
    pub fn is_in(&self, stats: &Stats) -> bool {
        self.parts.iter().any(|part| stats.get(part).is_some())
    }

    /// The column of one profile: `14"/4"`, `2/3`, `5+`; a dash where nothing is published.
    pub fn text(&self, stats: &Stats) -> String {
        let values = self.parts.iter().filter_map(|part| stats.get(part));
        let texts: Vec<String> = values
            .map(|value| match value {
                StatValue::Number(number) => format!("{number}{}", self.suffix),
                StatValue::Plus(number) => format!("{number}+"),
                StatValue::Text(text) => text.clone(),
            })
            .collect();
        if texts.is_empty() { "-".to_owned() } else { texts.join("/") }
    }
}

impl<'de> Deserialize<'de> for Stats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(StatsVisitor)
    }
}

struct StatsVisitor;

impl<'de> Visitor<'de> for StatsVisitor {
    type Value = Stats;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object of numbers and texts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Stats, A::Error> {
        let mut stats = Vec::new();
        while let Some((name, value)) = map.next_entry::<String, StatValue>()? {
            stats.push((name, value));
        }
        Ok(Stats(stats))
    }
}

impl<'de> Deserialize<'de> for StatValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Number(number) => {
                let number = number.as_f64().ok_or("must be a number from 0 to 1000").and_then(Decimal::try_from);
                number.map(Self::Number).map_err(D::Error::custom)
            }
            Value::String(text) => Ok(match super::values::Plus::of(&Value::String(text.clone())) {
                Ok(number) => Self::Plus(number.into()),
                Err(_) => Self::Text(text),
            }),
            _ => Err(D::Error::custom("must be a number or a text such as \"5+\"")),
        }
    }
}

#[cfg(test)]
impl schemars::JsonSchema for Stats {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Stats".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "object", "additionalProperties": {"type": ["number", "string"]}})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(parts: &[&str], suffix: &str, expected: &str) {
        let stats = r#"{"mv": 14, "mv_min": 4, "atk_ranged": 2, "sv": "5+", "speed": "4/7"}"#;
        let stats: Stats = serde_json::from_str(stats).unwrap();
        let column = StatColumn {
            label: "M".into(),
            name: "Move".into(),
            parts: parts.iter().map(|part| (*part).to_owned()).collect(),
            suffix: suffix.into(),
            text: String::new(),
        };
        assert_eq!(column.text(&stats), expected);
    }

    #[test]
    fn columns_read_as_printed() {
        check(&["mv", "mv_min"], "\"", "14\"/4\"");
        check(&["atk_ranged", "atk_melee"], "", "2");
        check(&["sv"], "+", "5+");
        check(&["speed"], "\"", "4/7");
        check(&["rng_short", "rng_long"], "\"", "-");
        check(&[], "", "-");
    }

    #[test]
    fn numbers_come_with_and_without_a_plus() {
        let stats: Stats = serde_json::from_str(r#"{"sv": "4+", "wnd": 2, "speed": "4/7"}"#).unwrap();
        assert_eq!((stats.sv(), stats.wnd(), stats.number("speed"), stats.courage()), (Some(4), Some(2), None, None));
        assert!(serde_json::from_str::<Stats>(r#"{"wnd": true}"#).is_err());
        assert!(serde_json::from_str::<Stats>(r#"{"wnd": -1}"#).is_err());
    }
}
