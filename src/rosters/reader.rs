//! Reads JSON values one at a time and knows where each stands, so that a problem can name its path.
//!
//! A reader that finds a problem notes it in the report and gives nothing, or an empty stand-in.

use super::error::{Place, RosterError};
use super::report::Report;
use super::shapes::Shape;
use crate::json::{self, Value};

/// A value and the way to it. The path is written out only when something is wrong.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    report: &'a Report<'a>,
    above: Option<&'a Node<'a>>,
    field: Option<&'static str>,
    within: Within<'a>,
    /// Whether the value's own id says where things are from here on.
    named: bool,
    pub(super) value: &'a Value,
}

/// The step within a field: to an item of its list, or to a value of its object whose names are data.
#[derive(Clone, Copy)]
enum Within<'a> {
    Whole,
    Item(usize),
    Key(&'a str),
}

pub fn parse(file: &str, text: &str) -> Result<Value, RosterError> {
    json::parse(text).map_err(|error| RosterError::NotJson { file: file.to_owned(), problem: error.to_string() })
}

impl<'a> Node<'a> {
    pub fn root(report: &'a Report<'a>, value: &'a Value) -> Self {
        Self { report, above: None, field: None, within: Within::Whole, named: false, value }
    }

    /// This value as an object of a known shape: nothing missing, nothing misspelt.
    #[inline(never)]
    pub fn object(&self, shape: &Shape) -> Option<Self> {
        let Value::Object(fields) = self.value else {
            self.wrong(&["must be an object: ", shape.name]);
            return None;
        };
        let this = self.named();
        for field in fields.keys() {
            if !shape.knows(field) {
                this.wrong(&[shape.name, " has no field ", &quoted(field)]);
                return None;
            }
        }
        for field in shape.required {
            this.need(field)?;
        }
        Some(this)
    }

    /// The same value, known by its own id from here on.
    pub fn named(self) -> Self {
        Self { named: true, ..self }
    }

    /// The same value without its id, for what is wrong between this file and another.
    pub fn unnamed(self) -> Self {
        Self { named: false, ..self }
    }

    /// A field's value; nothing when it is absent or null.
    #[inline(never)]
    pub fn get<'b>(&'b self, field: &'static str) -> Option<Node<'b>> {
        let value = self.value.get(field).filter(|value| !value.is_null())?;
        Some(self.below(field, Within::Whole, value))
    }

    #[inline(never)]
    pub fn need<'b>(&'b self, field: &'static str) -> Option<Node<'b>> {
        let found = self.get(field);
        if found.is_none() {
            self.wrong(&[&quoted(field), " is missing"]);
        }
        found
    }

    /// An object of a known shape in a field that may be absent.
    #[inline(never)]
    pub fn part<'b>(&'b self, field: &'static str, shape: &Shape) -> Option<Node<'b>> {
        self.get(field)?.object(shape)
    }

    /// The items of a list that may be absent.
    #[inline(never)]
    pub fn list<'b>(&'b self, field: &'static str) -> Vec<Node<'b>> {
        let mut nodes = Vec::new();
        if let Some(node) = self.get(field) {
            match node.value {
                Value::Array(items) => {
                    for (at, value) in items.iter().enumerate() {
                        nodes.push(self.below(field, Within::Item(at), value));
                    }
                }
                _ => node.wrong(&["must be a list"]),
            }
        }
        nodes
    }

    /// The items of this value, which must be a list.
    #[inline(never)]
    pub fn items(&self) -> Vec<Node<'_>> {
        let mut nodes = Vec::new();
        match self.value {
            Value::Array(items) => {
                for (at, value) in items.iter().enumerate() {
                    nodes.push(self.item(at, value));
                }
            }
            _ => self.wrong(&["must be a list"]),
        }
        nodes
    }

    /// The values of an object whose names are data; nothing when it is absent.
    #[inline(never)]
    pub fn pairs<'b>(&'b self, field: &'static str) -> Vec<Node<'b>> {
        let mut nodes = Vec::new();
        if let Some(node) = self.get(field) {
            match node.value {
                Value::Object(fields) => {
                    for (key, value) in fields {
                        nodes.push(self.below(field, Within::Key(key), value));
                    }
                }
                _ => node.wrong(&["must be an object"]),
            }
        }
        nodes
    }

    /// The name this value has in its object, where names are data.
    pub fn key(&self) -> &'a str {
        match self.within {
            Within::Key(key) => key,
            Within::Whole | Within::Item(_) => "",
        }
    }

    /// Visits the objects of a list that may be absent, as long as there is use in it.
    #[inline(never)]
    pub fn each(&self, field: &'static str, shape: &Shape, read: &mut dyn FnMut(&Node<'_>)) {
        for item in self.list(field) {
            if self.report.is_full() {
                return;
            }
            if let Some(node) = item.object(shape) {
                read(&node);
            }
        }
    }

    /// Reads every object of a list that may be absent.
    pub fn all<T>(&self, field: &'static str, shape: &Shape, read: impl Fn(&Node<'_>) -> T) -> Vec<T> {
        let mut all = Vec::new();
        self.each(field, shape, &mut |node| all.push(read(node)));
        all
    }

    /// The two items of a list of two.
    #[inline(never)]
    pub fn two(&self, problem: &str) -> Option<[Node<'_>; 2]> {
        match self.value {
            Value::Array(items) => match items.as_slice() {
                [first, second] => return Some([self.item(0, first), self.item(1, second)]),
                _ => self.wrong(&[problem]),
            },
            _ => self.wrong(&["must be a list"]),
        }
        None
    }

    fn item<'b>(&'b self, at: usize, value: &'b Value) -> Node<'b> {
        let (field, within) = (None, Within::Item(at));
        Node { report: self.report, above: Some(self), field, within, named: false, value }
    }

    fn below<'b>(&'b self, field: &'static str, within: Within<'b>, value: &'b Value) -> Node<'b> {
        Node { report: self.report, above: Some(self), field: Some(field), within, named: false, value }
    }

    fn path(&self) -> String {
        let mut path = self.above.map_or_else(String::new, Node::path);
        let key = if let Within::Key(key) = self.within { Some(key) } else { None };
        for step in [self.field, key].into_iter().flatten() {
            if !path.is_empty() {
                path.push('.');
            }
            path.push_str(step);
        }
        if let Within::Item(at) = self.within {
            path.push('[');
            path.push_str(&at.to_string());
            path.push(']');
        }
        path
    }

    /// The nearest id around the value.
    fn nearest_id(&self) -> Option<&'a str> {
        let own = if self.named { self.value.get("id").and_then(Value::as_str) } else { None };
        own.or_else(|| self.above.and_then(Node::nearest_id))
    }

    fn place(&self) -> Place {
        Place { path: self.path(), id: self.nearest_id().map(str::to_owned) }
    }

    /// Notes a problem here, told in parts that are put together.
    #[inline(never)]
    pub fn wrong(&self, problem: &[&str]) {
        // The path is not worth writing out for nobody.
        if !self.report.is_full() {
            self.report.add(self.place(), problem.concat());
        }
    }

    /// A problem here as an error, for what cannot be read at all.
    pub fn error(&self, problem: &str) -> RosterError {
        self.report.error(self.place(), problem.to_owned())
    }

    pub fn report(&self) -> &'a Report<'a> {
        self.report
    }
}

/// As messages quote what stands in a file.
#[inline(never)]
pub fn quoted(text: &str) -> String {
    format!("{text:?}")
}
