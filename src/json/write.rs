//! Writes a value as a JSON text.

use super::Value;
use std::fmt::Write;

/// `level` is how far in a value stands on several lines; `None` for one line.
pub(super) fn write(out: &mut String, value: &Value, level: Option<usize>) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("true"),
        Value::Bool(false) => out.push_str("false"),
        Value::Number(number) => {
            // Writing to a text cannot fail.
            let _ = write!(out, "{number}");
        }
        Value::String(text) => string(out, text),
        Value::Array(items) => {
            let items: Vec<(Option<&str>, &Value)> = items.iter().map(|item| (None, item)).collect();
            group(out, ['[', ']'], &items, level);
        }
        Value::Object(map) => {
            let items: Vec<(Option<&str>, &Value)> =
                map.iter().map(|(key, value)| (Some(key.as_str()), value)).collect();
            group(out, ['{', '}'], &items, level);
        }
    }
}

fn group(out: &mut String, [open, close]: [char; 2], items: &[(Option<&str>, &Value)], level: Option<usize>) {
    let inner = level.map(|level| level + 1);
    out.push(open);
    for (at, (key, value)) in items.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        line(out, inner);
        if let Some(key) = key {
            string(out, key);
            out.push_str(if level.is_some() { ": " } else { ":" });
        }
        write(out, value, inner);
    }
    if !items.is_empty() {
        line(out, level);
    }
    out.push(close);
}

fn line(out: &mut String, level: Option<usize>) {
    if let Some(level) = level {
        out.push('\n');
        (0..level).for_each(|_| out.push_str("  "));
    }
}

fn string(out: &mut String, text: &str) {
    out.push('"');
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate() {
        let short = match byte {
            b'"' | b'\\' => byte,
            b'\n' => b'n',
            b'\r' => b'r',
            b'\t' => b't',
            8 => b'b',
            12 => b'f',
            0..32 => b'u',
            _ => continue,
        };
        out.push_str(text.get(start..at).unwrap_or_default());
        start = at + 1;
        out.push('\\');
        out.push(char::from(short));
        if short == b'u' {
            let _ = write!(out, "{byte:04x}");
        }
    }
    out.push_str(text.get(start..).unwrap_or_default());
    out.push('"');
}
