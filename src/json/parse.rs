//! Reads a JSON text into a value.

use super::{Map, Number, Value};
use std::fmt;

/// Values within values; more would only be there to do harm.
const DEEPEST: u32 = 127;

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    what: &'static str,
    line: usize,
    column: usize,
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} at line {} column {}", self.what, self.line, self.column)
    }
}

pub fn parse(text: &str) -> Result<Value, Fault> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    let read = parser.value().and_then(|value| match parser.next() {
        None => Ok(value),
        Some(_) => Err("trailing characters"),
    });
    read.map_err(|what| {
        let before = text.as_bytes().get(..parser.at).unwrap_or_default();
        let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        Fault { what, line, column: parser.at - line_start }
    })
}

struct Parser<'a> {
    text: &'a str,
    /// How far it has read; behind what is wrong when something is.
    at: usize,
    depth: u32,
}

type Read<T> = Result<T, &'static str>;

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte as it stands.
    fn byte(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    /// The next byte that is no white space.
    fn next(&mut self) -> Option<u8> {
        loop {
            let byte = self.byte()?;
            if !matches!(byte, b' ' | b'\n' | b'\t' | b'\r') {
                return Some(byte);
            }
        }
    }

    fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn value(&mut self) -> Read<Value> {
        match self.next().ok_or("EOF while parsing a value")? {
            b'"' => Ok(Value::String(self.string()?)),
            b'{' => self.nested(Self::object),
            b'[' => self.nested(Self::array),
            b'n' => self.word("null", Value::Null),
            b't' => self.word("true", Value::Bool(true)),
            b'f' => self.word("false", Value::Bool(false)),
            b'-' | b'0'..=b'9' => self.number(),
            _ => Err("expected value"),
        }
    }

    fn nested(&mut self, read: fn(&mut Self) -> Read<Value>) -> Read<Value> {
        if self.depth == DEEPEST {
            return Err("recursion limit exceeded");
        }
        self.depth += 1;
        let value = read(self)?;
        self.depth -= 1;
        Ok(value)
    }

    fn word(&mut self, word: &str, value: Value) -> Read<Value> {
        let start = self.at - 1;
        self.at = (start + word.len()).min(self.text.len());
        if self.since(start) == word { Ok(value) } else { Err("expected ident") }
    }

    fn array(&mut self) -> Read<Value> {
        let mut items = Vec::new();
        let start = self.at;
        if self.next() == Some(b']') {
            return Ok(Value::Array(items));
        }
        self.at = start;
        loop {
            items.push(self.value()?);
            match self.next() {
                Some(b',') => {}
                Some(b']') => return Ok(Value::Array(items)),
                Some(_) => return Err("expected `,` or `]`"),
                None => return Err("EOF while parsing a list"),
            }
        }
    }

    fn object(&mut self) -> Read<Value> {
        let mut pairs = Vec::new();
        let mut byte = self.next();
        if byte == Some(b'}') {
            return Ok(Value::Object(Map::new()));
        }
        loop {
            match byte {
                Some(b'"') => {}
                Some(_) => return Err("key must be a string"),
                None => return Err("EOF while parsing an object"),
            }
            let key = self.string()?;
            match self.next() {
                Some(b':') => pairs.push((key, self.value()?)),
                Some(_) => return Err("expected `:`"),
                None => return Err("EOF while parsing an object"),
            }
            match self.next() {
                Some(b',') => byte = self.next(),
                Some(b'}') => return Ok(Value::Object(Map::of_parsed(pairs))),
                Some(_) => return Err("expected `,` or `}`"),
                None => return Err("EOF while parsing an object"),
            }
        }
    }

    /// From behind the opening quotation mark to behind the closing one.
    fn string(&mut self) -> Read<String> {
        let mut string = String::new();
        loop {
            let start = self.at;
            while self.peek().is_some_and(|byte| !matches!(byte, b'"' | b'\\' | 0..32)) {
                self.at += 1;
            }
            string.push_str(self.since(start));
            match self.byte() {
                Some(b'"') => return Ok(string),
                Some(b'\\') => string.push(self.escaped()?),
                Some(_) => return Err("control character (\\u0000-\\u001F) found while parsing a string"),
                None => return Err("EOF while parsing a string"),
            }
        }
    }

    fn escaped(&mut self) -> Read<char> {
        Ok(match self.byte().ok_or("EOF while parsing a string")? {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => {
                let mut code = self.four_digits()?;
                // Letters beyond the first 65536 are written as two halves.
                if code & 0xfc00 == 0xd800 && (self.byte(), self.byte()) == (Some(b'\\'), Some(b'u')) {
                    let low = self.four_digits()?.wrapping_sub(0xdc00);
                    code = if low < 0x400 { 0x1_0000 + ((code & 0x3ff) << 10 | low) } else { 0xd800 };
                }
                char::from_u32(code).ok_or("lone leading surrogate in hex escape")?
            }
            byte @ (b'"' | b'\\' | b'/') => char::from(byte),
            _ => return Err("invalid escape"),
        })
    }

    fn four_digits(&mut self) -> Read<u32> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.byte().and_then(|byte| char::from(byte).to_digit(16)).ok_or("invalid escape")?;
            code = code << 4 | digit;
        }
        Ok(code)
    }

    fn number(&mut self) -> Read<Value> {
        const INVALID: &str = "invalid number";
        self.at -= 1;
        let start = self.at;
        self.skip(b"-");
        let whole = self.at;
        if self.digits() == 0 || (self.since(whole).starts_with('0') && self.at > whole + 1) {
            return Err(INVALID);
        }
        if self.skip(b".") && self.digits() == 0 {
            return Err(INVALID);
        }
        if self.skip(b"eE") {
            self.skip(b"+-");
            if self.digits() == 0 {
                return Err(INVALID);
            }
        }
        let number = Number::written(self.since(start));
        if number.as_f64().is_infinite() { Err("number out of range") } else { Ok(Value::Number(number)) }
    }

    fn skip(&mut self, wanted: &[u8]) -> bool {
        let found = self.peek().is_some_and(|byte| wanted.contains(&byte));
        self.at += usize::from(found);
        found
    }

    fn digits(&mut self) -> usize {
        let start = self.at;
        while self.skip(b"0123456789") {}
        self.at - start
    }
}
