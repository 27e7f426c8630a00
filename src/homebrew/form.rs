//! Forms that follow the schemas: which fields something has, what each means, and how it is typed.
//!
//! The schemas are derived from the types that read the files, so a new field has a place in the editor at once.

use super::names::{help, label};
use super::path::{Path, Segment};
use serde::Deserialize;
use serde_json::{Value, json};

/// The schemas of the files, as they ship.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Schemas {
    game: Value,
    faction: Value,
    cards: Value,
}

/// The fields of an object, in the order of the schema.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Form {
    /// What the object is.
    pub help: String,
    pub fields: Vec<Field>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub key: String,
    pub label: String,
    pub help: String,
    /// It must be there.
    pub required: bool,
    pub input: Input,
}

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
    ("factions", Of::Faction),
    ("formats", Of::Format),
    ("items", Of::Item),
    ("keywords", Of::Keyword),
    ("kind", Of::Kind),
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

impl Schemas {
    /// From one file with a schema for each kind of file.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// The form of what stands at a path; `value` chooses among the forms of a rule. `None` where nothing of the kind can
    /// stand.
    pub fn form(&self, path: &Path, value: Option<&Value>) -> Option<Form> {
        let (schema, rest) = self.root(path)?;
        let node = rest.iter().try_fold(schema, |node, segment| below(schema, node, segment))?;
        Some(form(schema, resolved(schema, node), value))
    }

    fn root<'a, 'b>(&'a self, path: &'b Path) -> Option<(&'a Value, &'b [Segment])> {
        match path.0.as_slice() {
            [Segment::Key(game), rest @ ..] if game == "game" => Some((&self.game, rest)),
            [Segment::Key(list), Segment::At(_), rest @ ..] if list == "factions" => Some((&self.faction, rest)),
            [Segment::Key(list), Segment::At(_), rest @ ..] if list == "cards" => Some((&self.cards, rest)),
            _ => None,
        }
    }
}

fn below<'a>(root: &'a Value, node: &'a Value, segment: &Segment) -> Option<&'a Value> {
    let node = resolved(root, node);
    match segment {
        Segment::Key(key) => {
            node.get("properties").and_then(|fields| fields.get(key)).or_else(|| node.get("additionalProperties"))
        }
        Segment::At(_) => node.get("items"),
    }
}

/// The schema itself, behind references and the choice of leaving it out.
fn resolved<'a>(root: &'a Value, node: &'a Value) -> &'a Value {
    if let Some(name) = node.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix("#/$defs/")) {
        return root.get("$defs").and_then(|all| all.get(name)).map_or(node, |node| resolved(root, node));
    }
    let some = node.get("anyOf").and_then(Value::as_array).and_then(|all| match all.as_slice() {
        [some, none] if none.get("type") == Some(&json!("null")) => Some(some),
        _ => None,
    });
    some.map_or(node, |some| resolved(root, some))
}

fn form(root: &Value, node: &Value, value: Option<&Value>) -> Form {
    let mut fields = Vec::new();
    add_fields(root, node, &mut fields);
    // A rule has the fields of its kind besides its own.
    let variants = node.get("oneOf").and_then(Value::as_array).filter(|_| node.get("properties").is_some());
    if let Some(variants) = variants {
        let tag = variants.iter().find_map(|it| Some(it.get("properties")?.as_object()?.iter().next()?.0.as_str()));
        let Some(tag) = tag else { return Form { help: text_of(node, "description"), fields } };
        let word = |variant: &Value| Some(variant.get("properties")?.get(tag)?.get("const")?.as_str()?.to_owned());
        let options = variants.iter().filter_map(|it| Some((word(it)?, text_of(it, "description"))));
        fields.insert(
            0,
            Field {
                key: tag.to_owned(),
                label: label(tag),
                help: String::new(),
                required: true,
                input: Input::Choice(options.collect()),
            },
        );
        let chosen = value.and_then(|value| value.get(tag)?.as_str());
        let variant = variants.iter().find(|it| word(it).as_deref() == chosen);
        let mut own = Vec::new();
        variant.iter().for_each(|variant| add_fields(root, variant, &mut own));
        fields.extend(own.into_iter().filter(|field| field.key != tag));
    }
    Form { help: text_of(node, "description"), fields }
}

fn add_fields(root: &Value, node: &Value, fields: &mut Vec<Field>) {
    let required: Vec<&str> =
        node.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let Some(properties) = node.get("properties").and_then(Value::as_object) else { return };
    for (key, node) in properties.iter().filter(|(key, _)| *key != "$schema") {
        let help = match help(key).map_or_else(|| text_of(node, "description"), str::to_owned) {
            help if help.is_empty() => text_of(resolved(root, node), "description"),
            help => help,
        };
        fields.push(Field {
            key: key.clone(),
            label: label(key),
            help,
            required: required.contains(&key.as_str()),
            input: input(root, key, resolved(root, node)),
        });
    }
}

fn input(root: &Value, key: &str, node: &Value) -> Input {
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
        _ => Input::Json,
    }
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

fn kind(node: &Value) -> &str {
    match node.get("type") {
        Some(Value::String(kind)) => kind,
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap_or(""),
        _ => "",
    }
}

fn number(node: &Value, key: &str, otherwise: u64) -> u64 {
    node.get(key).and_then(Value::as_u64).unwrap_or(otherwise)
}

fn text_of(node: &Value, key: &str) -> String {
    node.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

impl Field {
    /// The value of what was typed. What does not fit is kept as it is, and the loader says what is wrong with it. `None`
    /// leaves the field out.
    pub fn read(&self, typed: &str) -> Option<Value> {
        let typed = match self.input {
            Input::Text | Input::LongText => typed,
            _ => typed.trim(),
        };
        if typed.is_empty() && !self.required {
            return None;
        }
        Some(match self.input {
            Input::Number { .. } => typed.parse::<u64>().map_or_else(|_| json!(typed), Value::from),
            Input::Decimal => number_or_text(typed),
            Input::Json => serde_json::from_str(typed).unwrap_or_else(|_| json!(typed)),
            _ => json!(typed),
        })
    }
}

/// A stat is a number, or a text such as "5+".
pub fn number_or_text(typed: &str) -> Value {
    typed.trim().parse::<serde_json::Number>().map_or_else(|_| json!(typed.trim()), Value::Number)
}

/// A value as it stands in a field.
pub fn shown(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    }
}
