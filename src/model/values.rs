//! What may stand in one field of a data file.
//!
//! A field names one of these with `#[serde(with = "…")]`: the type reads the value and, in tests, describes it in the
//! schema that editors use.

#[cfg(test)]
mod schema;

use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;

/// A whole number within bounds, both included.
pub struct Number<const LEAST: u32, const MOST: u32>;

/// The same in a field that may be left out.
pub struct MaybeNumber<const LEAST: u32, const MOST: u32>;

/// Two whole numbers from 1 on.
pub struct Pair<const MOST: u32>;

/// A number written with a plus, such as "5+".
pub struct Plus;

/// The same in a field that may be left out.
pub struct MaybePlus;

/// A text for people: not empty.
pub struct Name;

/// Letters, digits, hyphens and underscores.
pub struct Id;

/// Colours reach the style sheet, so nothing but a colour may stand here.
pub struct Colour;

/// SVG path data reaches the page, so nothing else may stand here.
pub struct PathData;

/// An object whose names are data, as pairs in the order of the file.
pub struct Pairs<K, V>(PhantomData<(K, V)>);

impl<const LEAST: u32, const MOST: u32> Number<LEAST, MOST> {
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        Self::of(&Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }

    pub fn of(value: &Value) -> Result<u32, String> {
        let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
        let fitting = number.filter(|number| (LEAST..=MOST).contains(number));
        fitting.ok_or_else(|| format!("must be a whole number from {LEAST} to {MOST}"))
    }
}

impl<const LEAST: u32, const MOST: u32> MaybeNumber<LEAST, MOST> {
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
        let value = Option::<Value>::deserialize(deserializer)?;
        value.as_ref().map(Number::<LEAST, MOST>::of).transpose().map_err(D::Error::custom)
    }
}

impl<const MOST: u32> Pair<MOST> {
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(u32, u32), D::Error> {
        let fits = |number: &u32| (1..=MOST).contains(number);
        let pair = <(u32, u32)>::deserialize(deserializer)?;
        let fitting = Some(pair).filter(|(one, other)| fits(one) && fits(other));
        fitting.ok_or_else(|| D::Error::custom(format!("must be two whole numbers from 1 to {MOST}")))
    }
}

impl Plus {
    pub fn deserialize<'de, D: Deserializer<'de>, T: From<u8>>(deserializer: D) -> Result<T, D::Error> {
        Self::of(&Value::deserialize(deserializer)?).map(T::from).map_err(D::Error::custom)
    }

    pub fn of(value: &Value) -> Result<u8, &'static str> {
        let digits = value.as_str().and_then(|text| text.strip_suffix('+'));
        let number = digits.and_then(|digits| digits.parse().ok()).filter(|number| (1..=12).contains(number));
        number.ok_or("must be a number with a plus, such as \"5+\"")
    }
}

impl MaybePlus {
    pub fn deserialize<'de, D: Deserializer<'de>, T: From<u8>>(deserializer: D) -> Result<Option<T>, D::Error> {
        let value = Option::<Value>::deserialize(deserializer)?;
        Ok(value.as_ref().map(Plus::of).transpose().map_err(D::Error::custom)?.map(T::from))
    }
}

impl Name {
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.trim() {
            "" => Err(D::Error::custom("must not be empty")),
            name => Ok(name.to_owned()),
        }
    }
}

impl Id {
    pub fn deserialize<'de, D: Deserializer<'de>, T: for<'a> From<&'a str>>(deserializer: D) -> Result<T, D::Error> {
        Self::of(&String::deserialize(deserializer)?).map(T::from).map_err(D::Error::custom)
    }

    pub fn of(text: &str) -> Result<&str, &'static str> {
        let plain = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_';
        let id = Some(text).filter(|text| !text.is_empty() && text.bytes().all(plain));
        id.ok_or("must be an id of letters, digits, - and _")
    }
}

impl Colour {
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.strip_prefix('#') {
            Some(digits) if digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) => Ok(text),
            _ => Err(D::Error::custom("must be a colour such as \"#3a5470\"")),
        }
    }
}

impl PathData {
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
        let text = String::deserialize(deserializer)?;
        let known = |letter: u8| letter.is_ascii_digit() || b"MLHVCSQTAZmlhvcsqtaz .,-".contains(&letter);
        if text.bytes().all(known) { Ok(text) } else { Err(D::Error::custom("must be SVG path data")) }
    }
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Pairs<K, V> {
    pub fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(K, V)>, D::Error> {
        deserializer.deserialize_map(Self(PhantomData))
    }
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> serde::de::Visitor<'de> for Pairs<K, V> {
    type Value = Vec<(K, V)>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(pairs)
    }
}
