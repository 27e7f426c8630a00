//! Reads JSON values one at a time and knows where each stands, so that an error can name its path.

use super::error::{Place, RosterError};
use super::shapes::Shape;
use crate::model::Decimal;
use serde_json::Value;
use std::rc::Rc;

/// A value, the way to it, and the nearest id around it.
#[derive(Clone)]
pub struct Node<'a> {
    file: &'a str,
    /// The way to the value around this one. Most values are read without trouble, so the last step is not written out.
    above: Rc<str>,
    step: Step<'a>,
    id: Option<&'a str>,
    value: &'a Value,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    None,
    Field(&'a str),
    Item(usize),
}

pub fn parse(file: &str, text: &str) -> Result<Value, RosterError> {
    serde_json::from_str(text)
        .map_err(|error| RosterError::NotJson { file: file.to_owned(), problem: error.to_string() })
}

impl<'a> Node<'a> {
    pub fn root(file: &'a str, value: &'a Value) -> Self {
        Self { file, above: Rc::from(""), step: Step::None, id: None, value }
    }

    /// This value as an object of a known shape: nothing missing, nothing misspelt.
    pub fn object(self, shape: &Shape) -> Result<Self, RosterError> {
        let Value::Object(fields) = self.value else {
            return Err(self.wrong(format!("must be an object: {}", shape.name)));
        };
        let this = self.named();
        if let Some(field) = fields.keys().find(|field| !shape.knows(field)) {
            return Err(this.wrong(format!("{} has no field {field:?}", shape.name)));
        }
        match shape.required.iter().find(|field| fields.get(**field).is_none_or(Value::is_null)) {
            Some(field) => Err(this.wrong(format!("{field:?} is missing"))),
            None => Ok(this),
        }
    }

    /// The same value, known by its own id from here on.
    pub fn named(self) -> Self {
        let id = self.value.get("id").and_then(Value::as_str).or(self.id);
        Self { above: self.path(), step: Step::None, id, ..self }
    }

    /// Names of an object's fields.
    pub fn fields(&self) -> impl Iterator<Item = &'a str> {
        self.value.as_object().into_iter().flatten().map(|(name, _)| name.as_str())
    }

    /// A field's value; nothing when it is absent or null.
    pub fn get(&self, field: &'a str) -> Option<Self> {
        let value = self.value.get(field).filter(|value| !value.is_null())?;
        Some(Self { above: self.path(), step: Step::Field(field), value, ..*self })
    }

    pub fn need(&self, field: &'a str) -> Result<Self, RosterError> {
        self.get(field).ok_or_else(|| self.wrong(format!("{field:?} is missing")))
    }

    pub fn items(&self) -> Result<Vec<Self>, RosterError> {
        let Value::Array(items) = self.value else { return Err(self.wrong("must be a list")) };
        let above = self.path();
        let item = |(at, value)| Self { above: above.clone(), step: Step::Item(at), value, ..*self };
        Ok(items.iter().enumerate().map(item).collect())
    }

    /// The items of a list that may be absent.
    pub fn list(&self, field: &'a str) -> Result<Vec<Self>, RosterError> {
        self.get(field).map_or(Ok(Vec::new()), |node| node.items())
    }

    /// Reads every item of a list that may be absent.
    pub fn all<T>(&self, field: &'a str, read: impl Fn(Self) -> Result<T, RosterError>) -> Result<Vec<T>, RosterError> {
        self.list(field)?.into_iter().map(read).collect()
    }

    /// Names and values of an object whose names are data; nothing when it is absent.
    pub fn pairs(&self, field: &'a str) -> Result<Vec<(&'a str, Self)>, RosterError> {
        let Some(node) = self.get(field) else { return Ok(Vec::new()) };
        let Value::Object(fields) = node.value else { return Err(node.wrong("must be an object")) };
        let above = node.path();
        let pair = |(name, value): (&'a String, &'a Value)| {
            (name.as_str(), Self { above: above.clone(), step: Step::Field(name), value, ..node })
        };
        Ok(fields.iter().map(pair).collect())
    }

    pub fn text(&self) -> Result<&'a str, RosterError> {
        self.value.as_str().ok_or_else(|| self.wrong("must be a text"))
    }

    /// The text of a field, empty when it is absent.
    pub fn text_of(&self, field: &'a str) -> Result<String, RosterError> {
        self.get(field).map_or(Ok(String::new()), |node| node.text().map(str::to_owned))
    }

    /// A name for people: some text, not empty.
    pub fn name(&self, field: &'a str) -> Result<String, RosterError> {
        let node = self.need(field)?;
        match node.text()?.trim() {
            "" => Err(node.wrong("must not be empty")),
            text => Ok(text.to_owned()),
        }
    }

    /// SVG path data, empty when absent. It reaches the page, so nothing else may stand here.
    pub fn path_data(&self, field: &'a str) -> Result<String, RosterError> {
        let Some(node) = self.get(field) else { return Ok(String::new()) };
        let text = node.text()?;
        if !text.chars().all(|letter| letter.is_ascii_digit() || "MLHVCSQTAZmlhvcsqtaz .,-".contains(letter)) {
            return Err(node.wrong("must be SVG path data"));
        }
        Ok(text.to_owned())
    }

    /// An id: letters, digits, hyphens and underscores.
    pub fn id(&self) -> Result<&'a str, RosterError> {
        let text = self.text()?;
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        if text.is_empty() || !text.chars().all(plain) {
            return Err(self.wrong("must be an id of letters, digits, - and _"));
        }
        Ok(text)
    }

    pub fn number(&self, least: u32, most: u32) -> Result<u32, RosterError> {
        let number = self.value.as_u64().and_then(|number| u32::try_from(number).ok());
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.wrong(format!("must be a whole number from {least} to {most}")))
    }

    /// Two whole numbers above 0.
    pub fn pair(&self, most: u32) -> Result<(u32, u32), RosterError> {
        match self.items()?.as_slice() {
            [first, second] => Ok((first.number(1, most)?, second.number(1, most)?)),
            _ => Err(self.wrong("must be a list of two numbers")),
        }
    }

    pub fn decimal(&self) -> Result<Decimal, RosterError> {
        let number = self.value.as_f64().filter(|number| (0.0..=1000.0).contains(number));
        number.and_then(Decimal::from_f64).ok_or_else(|| self.wrong("must be a number from 0 to 1000"))
    }

    /// A number written with a plus, such as "5+".
    pub fn plus(&self) -> Result<u32, RosterError> {
        let digits = self.value.as_str().and_then(|text| text.strip_suffix('+'));
        let number = digits.and_then(|digits| digits.parse().ok()).filter(|number| (1..=12).contains(number));
        number.ok_or_else(|| self.wrong("must be a number with a plus, such as \"5+\""))
    }

    /// A flag, false when it is absent.
    pub fn flag(&self, field: &'a str) -> Result<bool, RosterError> {
        let Some(node) = self.get(field) else { return Ok(false) };
        node.value.as_bool().ok_or_else(|| node.wrong("must be true or false"))
    }

    fn path(&self) -> Rc<str> {
        match self.step {
            Step::None => self.above.clone(),
            Step::Field(field) if self.above.is_empty() => Rc::from(field),
            Step::Field(field) => Rc::from(format!("{}.{field}", self.above)),
            Step::Item(at) => Rc::from(format!("{}[{at}]", self.above)),
        }
    }

    pub fn wrong(&self, problem: impl Into<String>) -> RosterError {
        RosterError::Wrong {
            file: self.file.to_owned(),
            place: Place { path: self.path().to_string(), id: self.id.map(str::to_owned) },
            problem: problem.into(),
        }
    }
}
