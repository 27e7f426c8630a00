//! Standard input line by line in one buffer; a line that is far too long is skipped without being kept.

use std::io::{self, BufRead};

/// A list of every id there is, with name and notes, is far shorter.
const LONGEST: usize = 1 << 20;

pub enum Line<'a> {
    Text(&'a str),
    Unreadable(&'static str),
}

pub struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Self {
        Self { input, buffer: Vec::new(), number: 0 }
    }

    /// The next line that is not empty, with its number counted from 1.
    pub fn next_line(&mut self) -> io::Result<Option<(u64, Line<'_>)>> {
        loop {
            let Some(whole) = self.fill()? else { return Ok(None) };
            self.number += 1;
            if !whole {
                return Ok(Some((self.number, Line::Unreadable("this line is too long to be a list"))));
            }
            if self.buffer.iter().any(|byte| !byte.is_ascii_whitespace()) {
                break;
            }
        }
        let line = match std::str::from_utf8(&self.buffer) {
            Ok(text) => Line::Text(text.trim_start_matches('\u{feff}').trim()),
            Err(_) => Line::Unreadable("this line is not text"),
        };
        Ok(Some((self.number, line)))
    }

    /// `None` at the end of the input, else whether the buffer holds the whole line.
    fn fill(&mut self) -> io::Result<Option<bool>> {
        self.buffer.clear();
        let mut seen = 0usize;
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                return Ok((seen > 0).then_some(seen <= LONGEST));
            }
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let part = chunk.get(..end.unwrap_or(chunk.len())).unwrap_or_default();
            seen = seen.saturating_add(part.len() + usize::from(end.is_some()));
            if seen <= LONGEST {
                self.buffer.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(seen <= LONGEST));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &[u8], expected: &[&str]) {
        let mut lines = Lines::new(io::BufReader::with_capacity(3, input));
        let mut said = Vec::new();
        while let Some((number, line)) = lines.next_line().unwrap() {
            match line {
                Line::Text(text) => said.push(format!("{number} {text}")),
                Line::Unreadable(why) => said.push(format!("{number} ! {why}")),
            }
        }
        assert_eq!(said, expected);
    }

    #[test]
    fn lines_are_trimmed_and_empty_ones_skipped() {
        check(b"one\r\n\n  two words \nthree", &["1 one", "3 two words", "4 three"]);
        check(b"", &[]);
        check(b"\n\n", &[]);
        check("\u{feff}one".as_bytes(), &["1 one"]);
    }

    #[test]
    fn what_cannot_be_a_list_is_said_once() {
        check(b"\xff\xfe\nnext", &["1 ! this line is not text", "2 next"]);
        let mut long = vec![b'x'; LONGEST + 9];
        long.extend_from_slice(b"\nnext");
        check(&long, &["1 ! this line is too long to be a list", "2 next"]);
    }
}
