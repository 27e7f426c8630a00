//! JSON as a value: reading, looking up, writing. Objects keep the order of their keys and numbers their digits.
//!
//! A general library would bring a hash table, error types and code for every shape of data, at 30 KB; a list and a
//! roster need none of it.

mod map;
mod number;
mod parse;
mod write;

pub use map::Map;
pub use number::Number;
pub use parse::{Fault, parse};

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Value {
    #[default]
    Null,
    Bool(bool),
    Number(Number),
    String(String),
    Array(Vec<Value>),
    Object(Map),
}

static NULL: Value = Value::Null;

impl Value {
    /// The value under a key; nothing in anything but an object.
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.as_object()?.get(key)
    }

    pub fn as_object(&self) -> Option<&Map> {
        match self {
            Self::Object(map) => Some(map),
            _ => None,
        }
    }

    pub fn as_array(&self) -> Option<&Vec<Self>> {
        match self {
            Self::Array(items) => Some(items),
            _ => None,
        }
    }

    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(flag) => Some(*flag),
            _ => None,
        }
    }

    pub fn as_u64(&self) -> Option<u64> {
        match self {
            Self::Number(number) => number.as_u64(),
            _ => None,
        }
    }

    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Self::Number(number) => number.as_i64(),
            _ => None,
        }
    }

    pub fn as_f64(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(number.as_f64()),
            _ => None,
        }
    }

    pub fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    pub fn is_object(&self) -> bool {
        matches!(self, Self::Object(_))
    }

    pub fn is_number(&self) -> bool {
        matches!(self, Self::Number(_))
    }

    /// The same as `get`, to change what is there.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Self> {
        match self {
            Self::Object(map) => map.get_mut(key),
            _ => None,
        }
    }

    /// The text under a key; nothing where there is none.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.get(key)?.as_str()
    }

    /// The whole number under a key; nothing where there is none.
    pub fn whole(&self, key: &str) -> Option<u64> {
        self.get(key)?.as_u64()
    }

    /// On several lines, two spaces further in with every level; without a line feed at the end.
    pub fn pretty(&self) -> String {
        let mut text = String::new();
        write::write(&mut text, self, Some(0));
        text
    }
}

/// In one line, without spaces.
impl std::fmt::Display for Value {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::new();
        write::write(&mut text, self, None);
        formatter.write_str(&text)
    }
}

/// Null for what is not there.
impl std::ops::Index<&str> for Value {
    type Output = Self;

    fn index(&self, key: &str) -> &Self {
        self.get(key).unwrap_or(&NULL)
    }
}

impl std::ops::Index<usize> for Value {
    type Output = Self;

    fn index(&self, at: usize) -> &Self {
        self.as_array().and_then(|items| items.get(at)).unwrap_or(&NULL)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::String(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::String(text)
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Bool(flag)
    }
}

impl From<Map> for Value {
    fn from(map: Map) -> Self {
        Self::Object(map)
    }
}

impl From<Vec<Value>> for Value {
    fn from(items: Vec<Value>) -> Self {
        Self::Array(items)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, T::into)
    }
}

impl FromIterator<Value> for Value {
    fn from_iter<I: IntoIterator<Item = Value>>(items: I) -> Self {
        Self::Array(items.into_iter().collect())
    }
}

macro_rules! whole_numbers {
    ($($wide:ident: $($kind:ident)*;)*) => {$($(
        impl From<$kind> for Value {
            fn from(number: $kind) -> Self {
                Self::Number(Number::from(number as $wide))
            }
        }
    )*)*};
}

whole_numbers! {
    u64: u8 u16 u32 u64 usize;
    i64: i32 i64;
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What the usual library makes of a text: its own text of the value, or nothing.
    fn theirs(text: &str) -> Option<serde_json::Value> {
        serde_json::from_str(text).ok()
    }

    #[track_caller]
    fn check(text: &str) {
        let ours = parse(text).ok();
        assert_eq!(ours.is_some(), theirs(text).is_some(), "{text}");
        if let (Some(ours), Some(theirs)) = (ours, theirs(text)) {
            assert_eq!(serde_json::from_str::<serde_json::Value>(&ours.to_string()).unwrap(), theirs, "{text}");
            assert_eq!(serde_json::from_str::<serde_json::Value>(&ours.pretty()).unwrap(), theirs, "{text}");
        }
    }

    #[test]
    fn reads_what_others_read() {
        for text in [
            "null",
            " true ",
            "false",
            "nul",
            "tru",
            "\"a\"",
            "\"a",
            "[]",
            "[1,]",
            "[,]",
            "[1 2]",
            "{}",
            "{\"a\":1}",
            "{\"a\" 1}",
            "{\"a\":1,}",
            "{a:1}",
            "{\"a\":1,\"b\":[{}],\"a\":2}",
            "",
            " ",
            "1 2",
            "[",
            "{",
            "{\"a\"",
            "{\"a\":",
            "]",
            "\u{feff}1",
        ] {
            check(text);
        }
    }

    #[test]
    fn numbers_are_those_of_the_standard() {
        for text in [
            "0",
            "-0",
            "00",
            "01",
            "-",
            "-1",
            "+1",
            ".5",
            "1.",
            "1.5",
            "-1.25",
            "1e3",
            "1E+3",
            "1e",
            "1e-3",
            "1e999",
            "0e999999999999",
            "18446744073709551615",
            "18446744073709551616",
            "-9223372036854775808",
            "-9223372036854775809",
            "1.0",
            "123456789012345678901234567890",
        ] {
            check(text);
        }
    }

    #[test]
    fn strings_keep_every_letter() {
        for text in [
            r#""\"\\\/\b\f\n\r\t""#,
            r#""\u00e9\u4e16\ud83d\ude00""#,
            r#""\ud83d""#,
            r#""\ude00""#,
            r#""\ud83dx""#,
            r#""\ud83d\u0041""#,
            r#""\x""#,
            r#""\u12""#,
            r#""\u12g4""#,
            "\"\n\"",
            "\"é世😀\"",
            "\"\u{7f}\u{0}\"",
            r#""\u0000\u001f""#,
        ] {
            check(text);
        }
    }

    #[test]
    fn it_writes_as_others_write() {
        let text = r#"{"a":[1,-2,"x\n\u0001\"\\é"],"b":{},"c":[],"d":{"e":null,"f":true}}"#;
        assert_eq!(parse(text).unwrap().to_string(), text);
        assert_eq!(parse(text).unwrap().pretty(), format!("{:#}", theirs(text).unwrap()));
    }

    #[test]
    fn deep_values_are_refused() {
        let deep = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        assert!(parse(&deep(127)).is_ok());
        assert_eq!(parse(&deep(128)).unwrap_err().to_string(), "recursion limit exceeded at line 1 column 128");
    }

    #[test]
    fn a_fault_has_a_place() {
        assert_eq!(parse("{").unwrap_err().to_string(), "EOF while parsing an object at line 1 column 1");
        assert_eq!(parse("[1,\n 2,\n x]").unwrap_err().to_string(), "expected value at line 3 column 2");
    }

    #[test]
    fn the_last_of_two_equal_keys_counts() {
        let many: String = (0..40).map(|at| format!("\"k{}\":{at},", at % 20)).collect();
        for text in ["{\"a\":1,\"b\":2,\"a\":3}".to_owned(), format!("{{{many}\"z\":0}}")] {
            assert_eq!(parse(&text).unwrap().to_string(), theirs(&text).unwrap().to_string());
        }
    }

    proptest! {
        #[test]
        fn anything_reads_alike(text in "[\\[\\]{},:\"\\\\a1.e+\\- nu0]{0,12}") {
            check(&text);
        }

        #[test]
        fn any_text_comes_back(text in any::<String>()) {
            let written = Value::from(text.as_str()).to_string();
            prop_assert_eq!(parse(&written).unwrap(), Value::String(text.clone()));
            prop_assert_eq!(written, serde_json::Value::from(text).to_string());
        }

        #[test]
        fn decimals_are_exact(whole in -999_999i64..=999_999, rest in 0u32..1000) {
            let text = format!("{whole}.{rest:03}");
            prop_assert_eq!(parse(&text).unwrap().as_f64(), text.parse().ok());
        }
    }
}
