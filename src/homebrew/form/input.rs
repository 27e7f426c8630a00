//! How each field is typed, by its schema and its name.

use super::{one_of_objects, resolved};
use serde_json::Value;

/// How a value is typed.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    Text,
    /// Several lines.
    LongText,
    Number {
        least: u64,
        most: u64,
    },
    Decimal,
    YesNo,
    /// One of these, each with what it means.
    Choice(Vec<(String, String)>),
    /// The id of something in the roster.
    Reference(Of),
    Texts,
    /// Several of these ids.
    References(Of),
    /// Several of these.
    Choices(Vec<(String, String)>),
    /// One number per currency.
    Cost,
    /// A value for each part of the stat line.
    Stats,
    /// So many numbers.
    Numbers(usize),
    /// Rows of so many numbers.
    NumberRows(usize),
    /// Words, each with what stands for it: a text or a number.
    Pairs,
    Group,
    Rows,
    /// Whatever has no better form, as JSON.
    Json,
}

/// What an id stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    Category,
    Class,
    Currency,
    Faction,
    Format,
    Item,
    Keyword,
    Kind,
    Rule,
    Slot,
    Subclass,
    Tag,
    Trait,
}

/// Which fields hold ids of what.
const REFERENCES: &[(&str, Of)] = &[
    ("carries", Of::Class),
    ("category", Of::Category),
    ("class", Of::Class),
    ("classes", Of::Class),
    ("currency", Of::Currency),
    ("deck", Of::Kind),
    ("faction", Of::Faction),
    ("factions", Of::Faction),
    ("format", Of::Format),
    ("formats", Of::Format),
    ("host", Of::Item),
    ("items", Of::Item),
    ("keywords", Of::Keyword),
    ("kind", Of::Kind),
    ("missions", Of::Item),
    ("moves_after", Of::Keyword),
    ("only", Of::Rule),
    ("slot", Of::Slot),
    ("slots", Of::Slot),
    ("subclass", Of::Subclass),
    ("subclasses", Of::Subclass),
    ("summons", Of::Item),
    ("tags", Of::Tag),
    ("traits", Of::Trait),
    ("uses", Of::Slot),
    ("with", Of::Item),
    ("without", Of::Rule),
];

/// Texts that are sentences.
const LONG: &[&str] = &[
    "brief",
    "deployment",
    "hands_out",
    "note",
    "ours",
    "published",
    "scoring",
    "setup",
    "special_rules",
    "text",
    "today",
    "victory",
];

pub(super) fn input(root: &Value, key: &str, node: &Value) -> Input {
    let reference = REFERENCES.iter().find(|known| known.0 == key).map(|known| known.1);
    if key == "cost" && node.get("anyOf").is_some() {
        return Input::Cost;
    }
    if let Some(options) = options(node) {
        return Input::Choice(options);
    }
    match kind(node) {
        "string" => match reference {
            Some(of) => Input::Reference(of),
            None if LONG.contains(&key) => Input::LongText,
            None => Input::Text,
        },
        "integer" => {
            Input::Number { least: number(node, "minimum", 0), most: number(node, "maximum", u32::MAX.into()) }
        }
        "number" => Input::Decimal,
        "boolean" => Input::YesNo,
        "array" => {
            let items = node.get("items").map(|items| resolved(root, items));
            let length =
                node.get("minItems").filter(|least| node.get("maxItems") == Some(least)).and_then(Value::as_u64);
            let tuple = |node: &Value| node.get("prefixItems").and_then(Value::as_array).map(Vec::len);
            if let Some(length) = tuple(node) {
                return Input::Numbers(length);
            }
            if let Some(length) = items.and_then(tuple) {
                return Input::NumberRows(length);
            }
            match (items, length.and_then(|length| usize::try_from(length).ok())) {
                (Some(items), Some(length)) if kind(items) == "integer" => Input::Numbers(length),
                (Some(items), _) if kind(items) == "object" => Input::Rows,
                (Some(items), _) => match (options(items), kind(items), reference) {
                    (Some(options), ..) => Input::Choices(options),
                    (None, "string", Some(of)) => Input::References(of),
                    (None, "string", None) => Input::Texts,
                    _ => Input::Json,
                },
                (None, _) => Input::Json,
            }
        }
        "object" if key == "stats" => Input::Stats,
        "object" if node.get("properties").is_some() => Input::Group,
        "object" if is_map(node) => Input::Pairs,
        _ if one_of_objects(root, node).is_some() => Input::Group,
        _ => Input::Json,
    }
}

/// Whether any key may have a text or a number.
fn is_map(node: &Value) -> bool {
    let of_pattern = || node.get("patternProperties")?.as_object()?.values().next();
    let values = node.get("additionalProperties").filter(|it| it.is_object()).or_else(of_pattern);
    values.is_some_and(|values| matches!(kind(values), "string" | "integer"))
}

/// The words of an enum with what each means.
fn options(node: &Value) -> Option<Vec<(String, String)>> {
    if let Some(words) = node.get("enum").and_then(Value::as_array) {
        return words.iter().map(|word| Some((word.as_str()?.to_owned(), String::new()))).collect();
    }
    let variants = node.get("oneOf").and_then(Value::as_array).filter(|_| node.get("properties").is_none())?;
    let mut found = Vec::new();
    for variant in variants {
        match variant.get("const").and_then(Value::as_str) {
            Some(word) => found.push((word.to_owned(), text_of(variant, "description"))),
            None => found.extend(options(variant)?),
        }
    }
    Some(found)
}

pub(super) fn kind(node: &Value) -> &str {
    match node.get("type") {
        Some(Value::String(kind)) => kind,
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap_or(""),
        _ => "",
    }
}

fn number(node: &Value, key: &str, otherwise: u64) -> u64 {
    node.get(key).and_then(Value::as_u64).unwrap_or(otherwise)
}

/// A sentence of the schema; its marks for code are for people who read files.
pub(super) fn text_of(node: &Value, key: &str) -> String {
    node.get(key).and_then(Value::as_str).unwrap_or_default().replace('`', "")
}
