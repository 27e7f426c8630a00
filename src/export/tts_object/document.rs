//! The document for our importer: the official one in plain ASCII, and a last key with what that one leaves out.

use super::check;
use crate::export::ascii::{LONGEST, fold};
use crate::export::contents::Contents;
use crate::export::json::{array, object, thousandths};
use crate::export::{keywords, tts, verdict};
use crate::model::{ArmyList, Catalog, Faction, Support};
use serde_json::Value;

/// Version of the added key; the importer refuses a greater one.
const FORMAT: u32 = 1;

/// A real inch is one unit of length in Tabletop Simulator.
const MM_PER_UNIT: i64 = 25_400;

/// The group of the game's reference whose entries are tokens.
const TOKENS: &str = "Tokens";

pub fn document(catalog: &Catalog, list: &ArmyList, code: &str) -> Value {
    let contents = Contents::of(catalog, list);
    let mut document = tts::document(catalog, &contents, list);
    add(&mut document, "muster", muster(catalog, list, &contents, code));
    fold_texts(&mut document);
    let check = check::of(&document);
    if let Some(added) = document.get_mut("muster") {
        add(added, "check", check.into());
    }
    document
}

fn add(object: &mut Value, key: &str, value: Value) {
    if let Value::Object(keys) = object {
        keys.insert(key.to_owned(), value);
    }
}

fn muster(catalog: &Catalog, list: &ArmyList, contents: &Contents, code: &str) -> Value {
    let judgement = verdict::judge(catalog, list);
    let host = list.host.as_ref().map_or("", |host| catalog.name(host));
    let tokens = catalog.game.reference.iter().filter(|entry| entry.group == TOKENS);
    let rules = keywords::texts(catalog, contents)
        .into_iter()
        .map(|rule| object([("name", rule.name.into()), ("text", rule.text.into())]));
    object([
        ("format", FORMAT.into()),
        ("name", list.name.as_str().into()),
        ("edition", catalog.edition.name.as_str().into()),
        ("verdict", judgement.warning().unwrap_or_else(|| judgement.verdict.word().to_owned()).into()),
        ("code", if code.len() <= LONGEST { code } else { "" }.into()),
        ("command", contents.faction.map_or(0, |faction| faction.command_value).into()),
        ("host", host.into()),
        ("mm_per_unit", thousandths(MM_PER_UNIT)),
        ("tint", array(tint(contents.faction).into_iter().map(Value::from))),
        ("bases", array(contents.units.iter().map(|unit| base(unit.of.base_mm)))),
        (
            "support",
            array(contents.support.iter().map(|card| {
                object([("id", card.of.0.id.as_str().into()), ("template", template(catalog, card.of.1))])
            })),
        ),
        ("tokens", array(tokens.map(|token| token.name.as_str().into()))),
        ("rules", array(rules)),
    ])
}

/// Millimetres, within what a table and the importer take.
fn base((width, depth): (u32, u32)) -> Value {
    Value::Array(vec![width.clamp(10, 200).into(), depth.clamp(10, 200).into()])
}

/// The size of a template made of cards, in thousandths of an inch; nothing for templates of other kinds.
fn template(catalog: &Catalog, support: &Support) -> Value {
    let (width, depth) = catalog.game.template(&support.shape).unwrap_or_default();
    Value::Array(vec![width.thousandths().into(), depth.thousandths().into()])
}

/// The faction's colour on a dark ground; grey for a faction without one.
fn tint(faction: Option<&Faction>) -> [u8; 3] {
    let accent = faction.and_then(|faction| faction.accent.as_ref());
    let number = accent.and_then(|accent| u32::from_str_radix(accent.dark.strip_prefix('#')?, 16).ok());
    let [_, red, green, blue] = number.unwrap_or(0x80_80_80).to_be_bytes();
    [red, green, blue]
}

fn fold_texts(value: &mut Value) {
    match value {
        Value::String(text) => *text = fold(text),
        Value::Array(values) => values.iter_mut().for_each(fold_texts),
        Value::Object(keys) => keys.values_mut().for_each(fold_texts),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
