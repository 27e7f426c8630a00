//! A value of an official file with its place, and readers for it.

use crate::model::Decimal;
use crate::model::values::{Id, Plus};
use crate::rosters::error::{Place, Problem};
use serde_json::Value;

#[derive(Clone)]
pub struct Spot<'a> {
    pub value: &'a Value,
    path: String,
    /// The id of the nearest enclosing object.
    id: Option<&'a str>,
}

impl<'a> Spot<'a> {
    pub fn top(value: &'a Value) -> Self {
        Self { value, path: String::new(), id: None }
    }

    /// A field's value; `None` when it is absent or null.
    pub fn get(&self, field: &str) -> Option<Self> {
        let value = self.value.get(field).filter(|value| !value.is_null())?;
        let dot = if self.path.is_empty() { "" } else { "." };
        Some(Self { value, path: format!("{}{dot}{field}", self.path), id: self.id })
    }

    /// The items of a list, each known by its own id.
    pub fn items(&self) -> Result<impl ExactSizeIterator<Item = Self>, &'static str> {
        let items = self.value.as_array().ok_or("must be a list")?;
        Ok(items.iter().enumerate().map(|(at, value)| {
            let id = value.get("id").and_then(Value::as_str).or(self.id);
            Self { value, path: format!("{}[{at}]", self.path), id }
        }))
    }

    /// The values of an object whose names are data, with those names.
    pub fn pairs(&self) -> Result<impl ExactSizeIterator<Item = (&'a str, Self)>, &'static str> {
        let fields = self.value.as_object().ok_or("must be an object")?;
        Ok(fields.iter().map(|(key, value)| {
            let path = format!("{}.{key}", self.path);
            (key.as_str(), Self { value, path, id: self.id })
        }))
    }

    pub fn problem(&self, problem: impl Into<String>) -> Problem {
        let place = Place { path: self.path.clone(), id: self.id.map(str::to_owned) };
        Problem { place, problem: problem.into() }
    }
}

pub fn text(value: &Value) -> Result<&str, &'static str> {
    value.as_str().ok_or("must be a text")
}

/// A name for people: some text, not empty.
pub fn name(value: &Value) -> Result<String, &'static str> {
    let name = text(value)?.trim();
    if name.is_empty() { Err("must not be empty") } else { Ok(name.to_owned()) }
}

pub fn id(value: &Value) -> Result<&str, &'static str> {
    Id::of(text(value)?)
}

pub fn decimal(value: &Value) -> Result<Decimal, &'static str> {
    Decimal::try_from(value.as_f64().unwrap_or(f64::NAN))
}

pub fn plus(value: &Value) -> Result<u32, &'static str> {
    Plus::of(value).map(u32::from)
}
