//! Files with one typed list each, answered by one JSON object per file.

use super::Outcome;
use super::check::{Answer, write_error, write_line};
use super::read::Found;
use crate::codes::typed::{self, Guess};
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
    guessed: Vec<GuessAnswer>,
    /// Lines that could not be matched.
    unread: Vec<String>,
}

#[derive(Serialize)]
struct GuessAnswer {
    line: usize,
    typed: String,
    taken_for: String,
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
    let found = Found { catalog: read.catalog, list: read.list };
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
        guessed: read.guessed.into_iter().map(GuessAnswer::from).collect(),
        unread: read.unread.into_iter().map(|line| line.text).collect(),
    };
    write_line(&answer, output);
    answer.answer.outcome()
}

impl From<Guess> for GuessAnswer {
    fn from(Guess { line, typed, taken_for }: Guess) -> Self {
        Self { line, typed, taken_for }
    }
}
