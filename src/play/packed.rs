//! JSON in few bytes: words that events use have a byte of their own, small numbers too.
//!
//! Codes between two devices are written with it. The table only ever grows at its end.

use serde_json::{Map, Number, Value};

/// Every word with a byte of its own, by its place.
const WORDS: &[&str] = &[
    "red",
    "blue",
    "begin",
    "draw",
    "keep",
    "redraw",
    "order",
    "activate",
    "roll",
    "turn",
    "accept",
    "told",
    "act",
    "done",
    "react",
    "attack",
    "fight",
    "brace",
    "settle",
    "wound",
    "heal",
    "destroy",
    "strength",
    "token",
    "activated",
    "points",
    "tactical",
    "victory",
    "spent",
    "hold",
    "score",
    "next-round",
    "play-on",
    "stop",
    "concede",
    "say",
    "anyway",
    "host",
    "board",
    "by",
    "at",
    "hits",
    "wounds",
    "hits_back",
    "wounds_back",
    "unit",
    "cable",
    "card",
    "nobody",
    "move",
    "embark",
    "shoot",
    "rally",
    "unload",
    "mission",
    "dash",
    "charge",
    "standby",
    "volley-fire",
    "dig-in",
    "shaken",
    "dug-in",
    "next",
    "acted",
    "deploy",
    "count",
    "mark",
    "pool",
    "id",
    "opening",
    "from",
    "events",
    "cards",
    "edition",
    "cap",
    "sender",
    "armies",
    "name",
    "code",
    "units",
    "rolled",
    "shared",
    "before",
    "throw",
    "save",
    "flip",
    "back",
    "needs",
    "dice",
    "hit",
    "armor",
    "shields",
    "again",
    "saves",
    "hits-back",
    "saves-back",
    "table",
];

const SMALL: u8 = 64;
const LONG_NUMBER: u8 = 64;
const TEXT: u8 = 65;
const NULL: u8 = 66;
const FALSE: u8 = 67;
const TRUE: u8 = 68;
const LIST: u8 = 69;
const OBJECT: u8 = 70;
/// Lists and objects of up to seven, with their length in the byte.
const SHORT_LIST: u8 = 72;
const SHORT_OBJECT: u8 = 80;
const SHORT: usize = 8;
const WORD: u8 = 96;

/// How deep values may be nested.
const DEEPEST: u8 = 16;

pub fn write(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Null => out.push(NULL),
        Value::Bool(false) => out.push(FALSE),
        Value::Bool(true) => out.push(TRUE),
        Value::Number(number) => write_number(number.as_u64().unwrap_or(0), out),
        Value::String(text) => write_text(text, out),
        Value::Array(list) => {
            write_length(list.len(), SHORT_LIST, LIST, out);
            list.iter().for_each(|value| write(value, out));
        }
        Value::Object(map) => {
            write_length(map.len(), SHORT_OBJECT, OBJECT, out);
            for (key, value) in map {
                write_text(key, out);
                write(value, out);
            }
        }
    }
}

/// `None` if the bytes are not exactly one value.
pub fn read(bytes: &[u8]) -> Option<Value> {
    let mut rest = bytes;
    let value = value(&mut rest, 0)?;
    rest.is_empty().then_some(value)
}

fn write_number(number: u64, out: &mut Vec<u8>) {
    match u8::try_from(number) {
        Ok(small) if small < SMALL => out.push(small),
        _ => {
            out.push(LONG_NUMBER);
            write_long(number, out);
        }
    }
}

/// Seven bits per byte, the highest bit for "more follows".
fn write_long(mut number: u64, out: &mut Vec<u8>) {
    while number >= 128 {
        out.push((number % 128) as u8 | 128);
        number /= 128;
    }
    out.push(number as u8);
}

fn write_text(text: &str, out: &mut Vec<u8>) {
    let word = WORDS.iter().position(|word| *word == text).and_then(|at| u8::try_from(at).ok());
    match word {
        Some(word) => out.push(WORD + word),
        None => {
            out.push(TEXT);
            write_long(text.len() as u64, out);
            out.extend(text.as_bytes());
        }
    }
}

fn write_length(length: usize, short: u8, long: u8, out: &mut Vec<u8>) {
    match u8::try_from(length) {
        Ok(few) if length < SHORT => out.push(short + few),
        _ => {
            out.push(long);
            write_long(length as u64, out);
        }
    }
}

fn value(rest: &mut &[u8], depth: u8) -> Option<Value> {
    if depth > DEEPEST {
        return None;
    }
    let tag = byte(rest)?;
    let short = |from: u8| usize::from(tag - from);
    Some(match tag {
        0..SMALL => Value::Number(tag.into()),
        LONG_NUMBER => Value::Number(Number::from(long(rest)?)),
        NULL => Value::Null,
        FALSE => Value::Bool(false),
        TRUE => Value::Bool(true),
        LIST => {
            let length = length(rest)?;
            list(rest, length, depth)?
        }
        OBJECT => {
            let length = length(rest)?;
            object(rest, length, depth)?
        }
        SHORT_LIST..SHORT_OBJECT => list(rest, short(SHORT_LIST), depth)?,
        SHORT_OBJECT..88 => object(rest, short(SHORT_OBJECT), depth)?,
        tag => Value::String(text(tag, rest)?),
    })
}

fn list(rest: &mut &[u8], length: usize, depth: u8) -> Option<Value> {
    (0..length).map(|_| value(rest, depth + 1)).collect::<Option<Vec<_>>>().map(Value::Array)
}

fn object(rest: &mut &[u8], length: usize, depth: u8) -> Option<Value> {
    let pairs = (0..length).map(|_| {
        let tag = byte(rest)?;
        Some((text(tag, rest)?, value(rest, depth + 1)?))
    });
    pairs.collect::<Option<Map<_, _>>>().map(Value::Object)
}

fn text(tag: u8, rest: &mut &[u8]) -> Option<String> {
    match tag {
        TEXT => {
            let length = length(rest)?;
            let (text, after) = rest.split_at_checked(length)?;
            *rest = after;
            String::from_utf8(text.to_vec()).ok()
        }
        WORD.. => WORDS.get(usize::from(tag - WORD)).map(|word| (*word).to_owned()),
        _ => None,
    }
}

/// Every element takes a byte at least, so a length beyond the rest is a fault.
fn length(rest: &mut &[u8]) -> Option<usize> {
    usize::try_from(long(rest)?).ok().filter(|length| *length <= rest.len())
}

fn long(rest: &mut &[u8]) -> Option<u64> {
    let mut number = 0_u64;
    for shift in (0..63).step_by(7) {
        let next = byte(rest)?;
        number |= u64::from(next & 127) << shift;
        if next < 128 {
            return Some(number);
        }
    }
    None
}

fn byte(rest: &mut &[u8]) -> Option<u8> {
    let (first, after) = rest.split_first()?;
    *rest = after;
    Some(*first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    fn packed(value: &Value) -> Vec<u8> {
        let mut bytes = Vec::new();
        write(value, &mut bytes);
        bytes
    }

    #[track_caller]
    fn check(value: Value, length: usize) {
        assert_eq!(packed(&value).len(), length, "{value}");
        assert_eq!(read(&packed(&value)), Some(value));
    }

    #[test]
    fn events_take_a_few_bytes() {
        check(json!("begin"), 1);
        check(json!({"act": "move"}), 3);
        check(json!({"activate": ["blue", 3]}), 5);
        check(json!({"draw": ["red", "blue", "blue"]}), 6);
        check(json!({"say": "Tea."}), 8);
        check(json!([[null, true, false, 63, 64, 100000], vec![1; 9]]), 23);
    }

    #[test]
    fn the_table_never_changes_but_at_its_end() {
        assert!(WORDS.len() <= usize::from(u8::MAX - WORD));
        assert_eq!((WORDS[0], WORDS[36], WORDS[60], WORDS[81]), ("red", "anyway", "shaken", "shared"));
    }

    #[test]
    fn broken_bytes_are_refused() {
        assert_eq!(read(&[]), None);
        assert_eq!(read(&[1, 1]), None);
        assert_eq!(read(&[TEXT, 200, 1]), None);
        assert_eq!(read(&[SHORT_LIST + 1; 40]), None);
        assert_eq!(read(&[LONG_NUMBER; 20]), None);
    }

    proptest! {
        #[test]
        fn anything_may_be_read(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            if let Some(value) = read(&bytes) {
                prop_assert_eq!(read(&packed(&value)), Some(value));
            }
        }
    }
}
