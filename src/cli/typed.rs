//! Files with one typed list each, answered by one JSON object per file.

use super::Outcome;
use super::check::{Answer, GuessAnswer, write_line};
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

/// Where a file is no list: why, and what it says instead.
#[derive(Serialize)]
struct NoListAnswer<'a> {
    file: &'a str,
    error: String,
    unread: Vec<&'a str>,
}

/// More lines than this of a file that is no list say nothing more.
const MOST_UNREAD: usize = 500;

pub fn write(editions: &[&Catalog], file: &str, output: &mut Vec<u8>) -> Outcome {
    let (text, why) = match fs::read(file).map(|bytes| text(&bytes)) {
        Ok(Some(text)) => (text, "nothing in it is an entry of a list".to_owned()),
        Ok(None) => (String::new(), "this file is not text".to_owned()),
        Err(error) => (String::new(), error.to_string()),
    };
    if let Some(read) = typed::read(editions, &text) {
        return answer(editions, file, read, output);
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let unread = lines.take(MOST_UNREAD).collect();
    write_line(&NoListAnswer { file, error: format!("{file}: {why}"), unread }, output);
    Outcome::Unreadable
}

/// The text of a file in any encoding that editors write: UTF-8, UTF-16 with its mark, or else one byte for a letter.
fn text(bytes: &[u8]) -> Option<String> {
    let utf16 = |word: fn([u8; 2]) -> u16, bytes: &[u8]| {
        let words: Vec<u16> = bytes.as_chunks().0.iter().map(|pair| word(*pair)).collect();
        String::from_utf16(&words).ok()
    };
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(u16::from_le_bytes, rest),
        [0xfe, 0xff, rest @ ..] => utf16(u16::from_be_bytes, rest),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => Some(text.trim_start_matches('\u{feff}').to_owned()),
            Err(_) => Some(bytes.iter().map(|byte| char::from(*byte)).collect()),
        },
    };
    text.filter(|text| !text.contains('\0'))
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

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn files_are_read_in_every_usual_encoding() {
        for bytes in [
            "Padmé".as_bytes(),
            b"\xef\xbb\xbfPadm\xc3\xa9",
            b"Padm\xe9",
            b"\xff\xfeP\0a\0d\0m\0\xe9\0",
            b"\xfe\xff\0P\0a\0d\0m\0\xe9",
        ] {
            assert_eq!(text(bytes).as_deref(), Some("Padmé"), "{bytes:?}");
        }
        assert_eq!(text(b""), Some(String::new()));
        assert_eq!(text(b"\x7fELF\0\x01\xff"), None);
    }
}
