//! Files with one typed list each, answered by one JSON object per file.

use super::Outcome;
use super::check::{Answer, GuessAnswer, write_error, write_line};
use super::read::Found;
use crate::codes::typed;
use crate::facts;
use crate::model::Catalog;
use crate::rules;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::fs;

#[derive(Serialize)]
struct TypedAnswer<'a> {
    file: &'a str,
    game: &'a str,
    #[serde(flatten)]
    answer: Answer<'a>,
    /// By currency.
    spent: Map<String, Value>,
    limit: Map<String, Value>,
    /// By slot.
    slots: Map<String, Value>,
    /// For abilities, each round; nothing in a game without such a thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    resource: Option<i64>,
    guessed: Vec<GuessAnswer<'a>>,
    /// Lines that could not be matched.
    unread: Vec<&'a str>,
}

pub fn write(editions: &[&Catalog], file: &str, output: &mut Vec<u8>) -> Outcome {
    let text = match fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => return write_error(&format!("{file}: {error}"), output),
    };
    match typed::read(editions, &text) {
        Some(read) => answer(editions, file, read, output),
        None => write_error(&format!("{file}: nothing in it is an entry of a list"), output),
    }
}

fn answer(editions: &[&Catalog], file: &str, read: typed::Typed, output: &mut Vec<u8>) -> Outcome {
    let found = Found { catalog: read.catalog, list: read.list, unread: Vec::new(), guessed: Vec::new() };
    let (catalog, list) = (found.catalog, &found.list);
    let budgets = rules::budgets(catalog, list);
    let slots = rules::slot_counts(catalog, list).into_iter().map(|slot| {
        let (used, least, most) = (slot.used, slot.least, slot.most);
        (slot.slot, json!({ "used": used, "least": least, "most": most }))
    });
    let answer = TypedAnswer {
        file,
        game: catalog.game.id.as_str(),
        answer: Answer::of(editions, &found),
        spent: budgets.iter().map(|budget| (budget.currency.clone(), json!(budget.spent))).collect(),
        limit: budgets.iter().map(|budget| (budget.currency.clone(), json!(budget.limit))).collect(),
        slots: slots.collect(),
        resource: facts::resource(catalog, list).map(|(each_round, _)| each_round),
        guessed: read.guessed.iter().map(GuessAnswer::from).collect(),
        unread: read.unread.iter().map(|line| line.text.as_str()).collect(),
    };
    write_line(&answer, output);
    answer.answer.outcome()
}
