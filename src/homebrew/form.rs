//! Forms that follow the schemas: which fields something has, what each means, and how it is typed.
//!
//! The schemas are derived from the types that read the files, so a new field has a place in the editor at once.

mod input;

use super::names::{help, label};
use super::path::{Path, Segment};
use serde::Deserialize;
use serde_json::{Value, json};

pub use input::{Input, Of};
use input::{input, kind, text_of};

/// The schemas of the files, as they ship.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Schemas {
    game: Value,
    faction: Value,
    cards: Value,
    #[serde(default)]
    armies: Value,
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
            [Segment::Key(list), Segment::At(_), rest @ ..] if list == "armies" => Some((&self.armies, rest)),
            _ => None,
        }
    }
}

fn below<'a>(root: &'a Value, node: &'a Value, segment: &Segment) -> Option<&'a Value> {
    let node = resolved(root, node);
    match segment {
        Segment::Key(key) => {
            let own = node.get("properties").and_then(|fields| fields.get(key));
            let of_variant =
                || one_of_objects(root, node)?.iter().find_map(|it| resolved(root, it).get("properties")?.get(key));
            own.or_else(of_variant).or_else(|| node.get("additionalProperties"))
        }
        Segment::At(_) => node.get("items").or_else(|| {
            // Written as a map or as a list; only a list has places.
            node.get("anyOf")?.as_array()?.iter().find_map(|it| resolved(root, it).get("items"))
        }),
    }
}

/// The variants of an object that has one of several fields.
fn one_of_objects<'a>(root: &'a Value, node: &'a Value) -> Option<&'a Vec<Value>> {
    let variants = node.get("oneOf").and_then(Value::as_array).filter(|_| node.get("properties").is_none())?;
    variants.iter().all(|it| resolved(root, it).get("properties").is_some()).then_some(variants)
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
    add_fields(root, node, value, &mut fields);
    for variant in one_of_objects(root, node).into_iter().flatten() {
        let before = fields.len();
        add_fields(root, resolved(root, variant), value, &mut fields);
        fields.iter_mut().skip(before).for_each(|field| field.required = false);
    }
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
        variant.iter().for_each(|variant| add_fields(root, variant, value, &mut own));
        fields.extend(own.into_iter().filter(|field| field.key != tag));
    }
    Form { help: text_of(node, "description"), fields }
}

fn add_fields(root: &Value, node: &Value, value: Option<&Value>, fields: &mut Vec<Field>) {
    let required: Vec<&str> =
        node.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let Some(properties) = node.get("properties").and_then(Value::as_object) else { return };
    for (key, node) in properties.iter().filter(|(key, _)| *key != "$schema") {
        // Only entries are copied; a slot, a rule or a cap has a most of its own kind.
        let counts_copies = key != "most" || properties.contains_key("most_under");
        let help = match help(key).filter(|_| counts_copies).map_or_else(|| text_of(node, "description"), str::to_owned)
        {
            help if help.is_empty() => text_of(resolved(root, node), "description"),
            help => help,
        };
        fields.push(Field {
            key: key.clone(),
            label: if counts_copies { label(key) } else { "Most".to_owned() },
            help,
            required: required.contains(&key.as_str()),
            input: input(root, key, of_value(root, resolved(root, node), value.and_then(|value| value.get(key)))),
        });
    }
}

/// Of a map or a list, what the value is; a list where there is none.
fn of_value<'a>(root: &'a Value, node: &'a Value, value: Option<&Value>) -> &'a Value {
    let Some([one, other]) = node.get("anyOf").and_then(Value::as_array).map(Vec::as_slice) else { return node };
    let (one, other) = (resolved(root, one), resolved(root, other));
    match (kind(one), kind(other)) {
        ("object", "array") if value.is_some_and(Value::is_object) => one,
        ("object", "array") => other,
        _ => node,
    }
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
