//! Reads structs of the data files from objects only: serde would also accept an array of all the fields in order.

use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error as _, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value};

/// A JSON value whose structs are objects. Without the second way to read every struct the app is smaller, too.
#[derive(Clone, Copy)]
pub struct ByName<'de>(pub &'de Value);

impl<'de> Deserializer<'de> for ByName<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(number) => number.deserialize_any(visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => visitor.visit_seq(SeqDeserializer::new(items.iter().map(ByName))),
            Value::Object(fields) => visitor.visit_map(by_key(fields)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Value::Object(fields) => visitor.visit_map(by_key(fields)),
            other => Err(Error::invalid_type(unexpected(other), &visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _name: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            // Otherwise the first would count and the others be passed over.
            Value::Object(fields) if fields.len() != 1 => {
                Err(Error::custom(format!("must have exactly one of `{}`", variants.join("`, `"))))
            }
            Value::Object(fields) => visitor.visit_enum(MapAccessDeserializer::new(by_key(fields))),
            Value::String(variant) => visitor.visit_enum(variant.as_str().into_deserializer()),
            other => Err(Error::invalid_type(unexpected(other), &"string or map")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Error> for ByName<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

type Fields<'de> = MapDeserializer<'de, Box<dyn Iterator<Item = (&'de str, ByName<'de>)> + 'de>, Error>;

fn by_key(fields: &Map<String, Value>) -> Fields<'_> {
    MapDeserializer::new(Box::new(fields.iter().map(|(name, value)| (name.as_str(), ByName(value)))))
}

fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(flag) => Unexpected::Bool(*flag),
        Value::Number(_) => Unexpected::Other("number"),
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Unit {
        name: String,
        cost: Option<u32>,
        #[serde(default)]
        tags: Vec<Tag>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Tag {
        Fast,
        Range(u8),
    }

    #[track_caller]
    fn refused(value: Value, expected: &str) {
        assert_eq!(Unit::deserialize(ByName(&value)).unwrap_err().to_string(), expected);
    }

    #[test]
    fn objects_are_read_as_serde_json_reads_them() {
        let value = json!({"name": "Guards", "cost": 3, "tags": ["fast", {"range": 4}]});
        let unit = Unit { name: "Guards".to_owned(), cost: Some(3), tags: vec![Tag::Fast, Tag::Range(4)] };
        assert_eq!(Unit::deserialize(ByName(&value)).unwrap(), unit);
        assert_eq!(Unit::deserialize(&value).unwrap(), unit);
    }

    #[test]
    fn what_is_wrong_is_said_as_serde_json_says_it() {
        for value in [
            json!({"cost": 3}),
            json!({"name": 3}),
            json!({"name": "", "cost": "3"}),
            json!({"name": "", "price": 3}),
            json!({"name": "", "tags": ["slow"]}),
            json!("Guards"),
        ] {
            refused(value.clone(), &Unit::deserialize(&value).unwrap_err().to_string());
        }
    }

    #[test]
    fn a_struct_is_no_array() {
        refused(json!(["Guards", 3, []]), "invalid type: sequence, expected struct Unit");
    }
}
