//! Splits a text that may hold many lists into chunks of one list each.

use serde::de::IgnoredAny;

/// A piece of text that may hold a list.
#[derive(Debug, PartialEq, Eq)]
pub struct Chunk<'a> {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The byte offset of its text.
    pub start: usize,
    /// Trimmed; never empty.
    pub text: &'a str,
    pub kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A JSON document.
    Document,
    /// A text of the official builder.
    OfficialText,
    /// One line of anything else.
    Line,
}

/// How many lines after an official text are searched for its code.
const CODE_WITHIN: usize = 3;

/// Bytes read in vain as JSON before brackets and braces count as other letters: damaged documents can overlap.
const MOST_IN_VAIN: usize = 8 << 20;

/// Walks a text chunk by chunk.
#[derive(Debug, Clone)]
pub struct Chunks<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    in_vain: usize,
}

pub fn chunks(text: &str) -> Chunks<'_> {
    Chunks { text, at: 0, line: 1, in_vain: 0 }
}

impl<'a> Chunks<'a> {
    /// The text that has not been read yet.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The line on which the rest begins, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Skips the next bytes, which the caller has read.
    pub fn skip_bytes(&mut self, length: usize) {
        self.line += self.rest().get(..length).unwrap_or_default().matches('\n').count();
        self.at += length;
    }

    /// The kind and length of the first chunk of the rest.
    fn first(&mut self, rest: &str) -> (Kind, usize) {
        let line = rest.lines().next().unwrap_or_default().trim_start();
        if self.in_vain < MOST_IN_VAIN && line.starts_with(['{', '[']) {
            let (length, in_vain) = if line.starts_with('{') { json_length(rest) } else { array_length(rest) };
            self.in_vain += in_vain;
            if let Some(length) = length {
                return (Kind::Document, length);
            }
        }
        if line.starts_with("Faction:") {
            (Kind::OfficialText, text_length(rest))
        } else {
            (Kind::Line, line_length(rest))
        }
    }
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Chunk<'a>;

    fn next(&mut self) -> Option<Chunk<'a>> {
        loop {
            let rest = self.rest();
            if rest.is_empty() {
                return None;
            }
            let (kind, length) = self.first(rest);
            let whole = rest.get(..length).unwrap_or(rest);
            let text = whole.trim();
            let before = whole.len() - whole.trim_start().len();
            let chunk = Chunk { line: self.line, start: self.at + before, text, kind };
            self.skip_bytes(whole.len());
            if !text.is_empty() {
                return Some(chunk);
            }
        }
    }
}

pub fn line_length(text: &str) -> usize {
    text.find('\n').map_or(text.len(), |end| end + 1)
}

/// A name may be in square brackets, so only a valid array with nothing after it counts as a document. Also how many bytes
/// were read in vain.
fn array_length(text: &str) -> (Option<usize>, usize) {
    match json_end(text) {
        Ok(end) => {
            let behind = text.get(end..).unwrap_or_default();
            let is_alone = behind.get(..line_length(behind)).unwrap_or_default().trim().is_empty();
            if is_alone { (Some(end), 0) } else { (None, end) }
        }
        Err(in_vain) => (None, in_vain),
    }
}

/// Up to the end of the document. If it is damaged, up to the first unindented line that ends with a brace, or to the
/// end. Also how many bytes were read in vain.
fn json_length(text: &str) -> (Option<usize>, usize) {
    let in_vain = match json_end(text) {
        Ok(end) => return (Some(end), 0),
        Err(in_vain) => in_vain,
    };
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        end += line.len();
        if line.trim_end().ends_with('}') && !line.starts_with([' ', '\t']) {
            break;
        }
    }
    (Some(end), in_vain)
}

/// Where the JSON value at the start of a text ends, or how many bytes it has up to what is wrong in it.
fn json_end(text: &str) -> Result<usize, usize> {
    let mut documents = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
    match documents.next() {
        Some(Ok(IgnoredAny)) => Ok(documents.byte_offset()),
        Some(Err(error)) => Err(text.split_inclusive('\n').take(error.line()).map(str::len).sum()),
        None => Err(0),
    }
}

/// Up to the line with the total and the share code, if one follows; or up to the next text.
fn text_length(text: &str) -> usize {
    let (mut length, mut end, mut since_total) = (0, None, 0);
    for line in text.split_inclusive('\n') {
        let start = line.trim_start();
        if length > 0 && start.starts_with("Faction:") {
            break;
        }
        if end.is_some() {
            since_total += 1;
            if start.starts_with("SHARE CODE:") {
                return length + line.len();
            }
            if since_total >= CODE_WITHIN {
                break;
            }
        }
        length += line.len();
        if start.starts_with("TOTAL SPENT:") {
            end = Some(length);
        }
    }
    end.unwrap_or(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(Kind, usize, &str)]) {
        let found: Vec<_> = chunks(text).map(|chunk| (chunk.kind, chunk.line, chunk.text)).collect();
        assert_eq!(found, expected, "{text}");
        for chunk in chunks(text) {
            assert!(text[chunk.start..].starts_with(chunk.text), "{chunk:?}");
        }
    }

    #[test]
    fn lines_are_trimmed() {
        check(
            "Anna\n\n  Bert \r\nCarla",
            &[(Kind::Line, 1, "Anna"), (Kind::Line, 3, "Bert"), (Kind::Line, 4, "Carla")],
        );
    }

    #[test]
    fn an_array_is_a_document_and_a_name_in_brackets_is_not() {
        check("[1,\n2]\nAnna", &[(Kind::Document, 1, "[1,\n2]"), (Kind::Line, 3, "Anna")]);
        check("[1] Anna", &[(Kind::Line, 1, "[1] Anna")]);
        check("[Anna]", &[(Kind::Line, 1, "[Anna]")]);
    }

    /// Each of them would be read to the end of the text.
    #[test]
    fn documents_within_damaged_ones_are_given_up() {
        let text = format!("{}{}", "[\n".repeat(100), "1,".repeat(MOST_IN_VAIN / 40));
        let mut chunks = chunks(&text);
        assert_eq!(chunks.by_ref().count(), 101);
        assert!((MOST_IN_VAIN..2 * MOST_IN_VAIN).contains(&chunks.in_vain), "{}", chunks.in_vain);
    }

    #[test]
    fn a_text_ends_with_its_total_or_where_the_next_begins() {
        let total = "Faction: reds\nTOTAL SPENT: 1";
        check(&format!("{total}\nAnna"), &[(Kind::OfficialText, 1, total), (Kind::Line, 3, "Anna")]);
        check(
            "Faction: reds\nFaction: blues",
            &[(Kind::OfficialText, 1, "Faction: reds"), (Kind::OfficialText, 2, "Faction: blues")],
        );
    }

    #[test]
    fn a_code_belongs_to_the_text_if_it_follows_soon() {
        let near = "Faction: reds\nTOTAL SPENT: 1\n\n\nSHARE CODE: x";
        check(near, &[(Kind::OfficialText, 1, near)]);
        check(
            "Faction: reds\nTOTAL SPENT: 1\n\n\n\nSHARE CODE: x",
            &[(Kind::OfficialText, 1, "Faction: reds\nTOTAL SPENT: 1"), (Kind::Line, 6, "SHARE CODE: x")],
        );
    }
}
