//! Where one list ends and the next begins in a text that may hold many of them.

use serde::de::IgnoredAny;

/// A piece of text that may hold a list.
#[derive(Debug, PartialEq, Eq)]
pub struct Chunk<'a> {
    /// Its first line, counted from 1.
    pub line: usize,
    /// Where its text begins, in bytes.
    pub start: usize,
    /// Without the white space around it; never empty.
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

/// Lines looked at after the end of an official text for the code that may follow.
const CODE_WITHIN: usize = 3;

/// Walks a text chunk by chunk.
#[derive(Debug, Clone)]
pub struct Chunks<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

pub fn chunks(text: &str) -> Chunks<'_> {
    Chunks { text, at: 0, line: 1 }
}

impl<'a> Chunks<'a> {
    /// What has not been read yet.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The line the rest begins with, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Leaves out the next bytes, which somebody else has read.
    pub fn skip_bytes(&mut self, length: usize) {
        self.line += self.rest().get(..length).unwrap_or_default().matches('\n').count();
        self.at += length;
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
            let (kind, length) = first(rest);
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

/// What a text begins with, and how long that is.
fn first(text: &str) -> (Kind, usize) {
    let line = text.lines().next().unwrap_or_default().trim_start();
    if line.starts_with('{') {
        (Kind::Document, json_length(text))
    } else if let Some(length) = line.starts_with('[').then(|| array_length(text)).flatten() {
        (Kind::Document, length)
    } else if line.starts_with("Faction:") {
        (Kind::OfficialText, text_length(text))
    } else {
        (Kind::Line, line_length(text))
    }
}

pub fn line_length(text: &str) -> usize {
    text.find('\n').map_or(text.len(), |end| end + 1)
}

/// A name may stand in square brackets, so only a sound array with nothing behind it counts.
fn array_length(text: &str) -> Option<usize> {
    let mut documents = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
    let IgnoredAny = documents.next()?.ok()?;
    let end = documents.byte_offset();
    let behind = text.get(end..)?;
    behind.get(..line_length(behind))?.trim().is_empty().then_some(end)
}

/// To the end of the document; when it is damaged, to the first line at the margin that ends with a brace, or to the end.
fn json_length(text: &str) -> usize {
    let mut documents = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
    if let Some(Ok(IgnoredAny)) = documents.next() {
        return documents.byte_offset();
    }
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        end += line.len();
        if line.trim_end().ends_with('}') && !line.starts_with([' ', '\t']) {
            break;
        }
    }
    end
}

/// To the line with the total, and the share code if one follows; or to the next text.
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
