//! The only places where JSON becomes a value and a value becomes JSON. The package's own functions are compiled anew
//! for every kind of input and output, so each way has one function here.

pub use serde_json::{Error, Map, Value};

#[inline(never)]
pub fn parse(text: &str) -> Result<Value, Error> {
    serde_json::from_str(text)
}

/// In one line, without spaces.
#[inline(never)]
pub fn write(value: &Value) -> String {
    // Only a map with keys that are no texts cannot be written, and a value has none.
    serde_json::to_string(value).unwrap_or_default()
}

/// On several lines, two spaces further in with every level; without a line feed at the end.
#[inline(never)]
pub fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

/// Fields of an object by their kind; nothing where there is none.
pub trait Fields {
    fn text(&self, key: &str) -> Option<&str>;
    fn whole(&self, key: &str) -> Option<u64>;
}

impl Fields for Value {
    fn text(&self, key: &str) -> Option<&str> {
        self.get(key)?.as_str()
    }

    fn whole(&self, key: &str) -> Option<u64> {
        self.get(key)?.as_u64()
    }
}

/// Building objects without the package's macro, which brings its serializer for every type that stands in it.
pub trait Put {
    fn put(&mut self, key: &str, value: impl Into<Value>);
}

impl Put for Map<String, Value> {
    fn put(&mut self, key: &str, value: impl Into<Value>) {
        self.insert(key.to_owned(), value.into());
    }
}
