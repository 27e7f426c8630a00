//! Where one list ends and the next begins in a text with many of them.

use serde::de::IgnoredAny;

/// A piece of text that may hold one list.
#[derive(Debug, PartialEq, Eq)]
pub struct Chunk<'a> {
    /// Its first line, counted from 1.
    pub line: usize,
    pub text: &'a str,
    /// More than a line: a JSON document or an official text.
    pub is_document: bool,
}

/// Lines looked at after the end of an official text for the code that may follow.
const CODE_WITHIN: usize = 3;
/// An organiser's table has no more rows than this.
pub const MOST: usize = 20_000;

/// At most one more than `MOST`, so that the caller can say that there were more.
pub fn chunks(text: &str) -> Vec<Chunk<'_>> {
    let text = text.trim_start_matches('\u{feff}');
    let mut chunks = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty() && chunks.len() <= MOST) {
        let first = rest.lines().next().unwrap_or_default();
        let is_json = first.trim_start().starts_with('{');
        let is_document = is_json || first.trim_start().starts_with("Faction:");
        let length = match (is_json, is_document) {
            (true, _) => json_length(rest),
            (_, true) => text_length(rest),
            _ => line_length(rest),
        };
        let chunk = rest.get(..length).unwrap_or(rest);
        if !chunk.trim().is_empty() {
            chunks.push(Chunk { line, text: chunk.trim(), is_document });
        }
        line += chunk.matches('\n').count();
        at += chunk.len();
    }
    chunks
}

/// What stands before the code on a line: a player's name, as a rule.
pub fn label(line: &str) -> &str {
    if line.contains('\n') || line.contains("#/l/") || line.starts_with(['{', '[']) {
        return "";
    }
    let end = line.rfind([':', '\t', ',', ';', '|']).unwrap_or(0);
    line.get(..end).unwrap_or_default().trim()
}

fn line_length(text: &str) -> usize {
    text.find('\n').map_or(text.len(), |end| end + 1)
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
