//! Reads standard input line by line into one buffer; a line that is far too long is skipped without being stored.

use crate::codes::paste::LONGEST;
use std::io::{self, BufRead};

/// Size of a batch in bytes: enough for several threads, and little memory.
const BATCH_BYTES: usize = 1 << 18;

pub struct Line {
    /// Counted from 1, including empty lines.
    pub number: u64,
    /// Trimmed; or why it cannot be a list.
    pub text: Result<String, &'static str>,
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

    /// The next lines that are not empty; none at the end of the input.
    pub fn next_batch(&mut self) -> io::Result<Vec<Line>> {
        let (mut batch, mut bytes) = (Vec::new(), 0);
        while bytes < BATCH_BYTES || batch.is_empty() {
            let Some(whole) = self.fill()? else { break };
            self.number += 1;
            let text = match std::str::from_utf8(&self.buffer) {
                _ if !whole => Err("this line is too long to be a list"),
                Ok(text) => Ok(text.trim_start_matches('\u{feff}').trim()),
                Err(_) => Err("this line is not text"),
            };
            if text != Ok("") {
                batch.push(Line { number: self.number, text: text.map(str::to_owned) });
            }
            // Even a short line takes some memory.
            bytes += self.buffer.len() + size_of::<Line>();
        }
        Ok(batch)
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
        let batches = std::iter::repeat_with(|| lines.next_batch().unwrap()).take_while(|batch| !batch.is_empty());
        let say = |line: Line| match line.text {
            Ok(text) => format!("{} {text}", line.number),
            Err(why) => format!("{} ! {why}", line.number),
        };
        let said: Vec<String> = batches.flatten().map(say).collect();
        assert_eq!(said, expected);
    }

    #[test]
    fn lines_are_trimmed_and_empty_ones_skipped() {
        check(b"one\r\n\n  two words \nthree", &["1 one", "3 two words", "4 three"]);
        check(b"", &[]);
        check(b"\n\n", &[]);
        check(&[&b"\n".repeat(2 * BATCH_BYTES)[..], b"end"].concat(), &[&format!("{} end", 2 * BATCH_BYTES + 1)]);
        check("\u{feff}one".as_bytes(), &["1 one"]);
    }

    #[test]
    fn a_batch_has_a_largest_size_and_nothing_is_lost_between_two() {
        let input = "one\n".repeat(30_000);
        let mut lines = Lines::new(input.as_bytes());
        let sizes = [(); 9].map(|()| lines.next_batch().unwrap().len());
        assert!(sizes[0] < 10_000, "{sizes:?}");
        assert_eq!(sizes.iter().sum::<usize>(), 30_000);
    }

    #[test]
    fn a_line_that_cannot_be_a_list_is_reported_once() {
        check(b"\xff\xfe\nnext", &["1 ! this line is not text", "2 next"]);
        let mut long = vec![b'x'; LONGEST + 9];
        long.extend_from_slice(b"\nnext");
        check(&long, &["1 ! this line is too long to be a list", "2 next"]);
    }
}
