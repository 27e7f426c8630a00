//! Many lists at once, for organisers: a verdict for each, and the table as CSV.

mod split;

use super::newest;
use super::paste::{Pasted, recognise};
use crate::facts;
use crate::model::{ArmyList, Catalog};
use crate::rules::{self, Severity};

/// What an organiser wants to know about one list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// Where the list begins in the pasted text, counted from 1.
    pub line: usize,
    /// The list's own name, or what stood beside its code.
    pub name: String,
    pub faction: String,
    pub cap: u16,
    pub total: i64,
    pub bid: i64,
    pub verdict: Verdict,
    /// The first thing to put right; empty for a legal list.
    pub first_issue: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Verdict {
    Legal,
    Incomplete,
    Illegal,
    /// No list could be read; says why.
    Unreadable(String),
    #[default]
    Unknown,
}

impl Verdict {
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Legal => "Legal",
            Verdict::Incomplete => "Incomplete",
            Verdict::Illegal => "Not legal",
            Verdict::Unreadable(_) => "Not readable",
            Verdict::Unknown => "Not checked",
        }
    }
}

/// A row for every list in the text: a code, link or official code per line, official texts and TTS codes in between.
pub fn check(editions: &[&Catalog], text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut label: Option<(usize, &str)> = None;
    for (at, chunk) in split::chunks(text).iter().enumerate() {
        if at == split::MOST {
            rows.push(unreadable(chunk.line, "", "more lists than fit one table; paste the rest by itself".to_owned()));
            break;
        }
        match recognise(editions, chunk.text) {
            Ok(Pasted::List(pasted)) => {
                let beside = split::label(chunk.text);
                let above = label.take().map_or("", |(_, label)| label);
                rows.push(row(editions, chunk.line, if beside.is_empty() { above } else { beside }, &pasted.list));
            }
            // A line of prose may be the name of the list below it; if nothing follows, it is a line without a code.
            Err(super::CodeError::NotACode(_)) if !chunk.is_document => {
                rows.extend(label.replace((chunk.line, chunk.text)).map(|(line, text)| lost(line, text)));
            }
            Ok(_) => rows.push(unreadable(chunk.line, "", "this is a file, not a list; open it by itself".to_owned())),
            Err(error) => {
                let above = label.take().map_or("", |(_, label)| label);
                rows.push(unreadable(chunk.line, above, error.to_string()));
            }
        }
    }
    rows.extend(label.map(|(line, text)| lost(line, text)));
    rows
}

/// The row of one list, for lists that came some other way.
pub fn row(editions: &[&Catalog], line: usize, label: &str, list: &ArmyList) -> Row {
    let name = if list.name.is_empty() { label } else { &list.name };
    let mut row = Row { line, name: name.trim().to_owned(), cap: list.cap, ..Row::default() };
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    let Some(catalog) = own.or_else(|| newest(editions, |_| true)) else { return row };
    let faction = catalog.faction(&list.faction);
    row.faction = faction.map_or(list.faction.as_str(), |faction| &faction.name).to_owned();
    row.total = facts::total(catalog, list);
    row.bid = facts::bid(catalog, list);
    let issues = rules::issues(catalog, list);
    let worst = issues.iter().filter(|issue| issue.severity != Severity::Note).min_by_key(|issue| issue.severity);
    row.verdict = match worst.map(|issue| issue.severity) {
        Some(Severity::Illegal) => Verdict::Illegal,
        Some(Severity::Incomplete) => Verdict::Incomplete,
        _ => Verdict::Legal,
    };
    row.first_issue = worst.map(|issue| issue.title.clone()).unwrap_or_default();
    row
}

/// The table for a spreadsheet. A cell that would be taken for a formula gets an apostrophe in front.
pub fn csv(rows: &[Row]) -> String {
    let mut text = "line,name,faction,cap,total,bid,verdict,first issue\r\n".to_owned();
    for row in rows {
        let numbers = match row.verdict {
            Verdict::Unreadable(_) => [String::new(), String::new(), String::new()],
            _ => [row.cap.to_string(), row.total.to_string(), row.bid.to_string()],
        };
        let issue = match &row.verdict {
            Verdict::Unreadable(reason) => reason,
            _ => &row.first_issue,
        };
        let [cap, total, bid] = numbers;
        let cells = [row.line.to_string(), cell(&row.name), cell(&row.faction), cap, total, bid];
        text += &cells.join(",");
        text += &format!(",{},{}\r\n", cell(row.verdict.word()), cell(issue));
    }
    text
}

fn cell(text: &str) -> String {
    let guard = if text.trim_start().starts_with(['=', '+', '-', '@', '\t', '\r', '|', '%']) { "'" } else { "" };
    let text = format!("{guard}{text}");
    if text.contains([',', '"', ';', '\n', '\r', '\t', '\'']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

fn lost(line: usize, text: &str) -> Row {
    unreadable(line, text, "there is no code on this line".to_owned())
}

fn unreadable(line: usize, name: &str, reason: String) -> Row {
    let name = name.trim().chars().take(80).collect();
    Row { line, name, verdict: Verdict::Unreadable(reason), ..Row::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::share::{self, Sharing};
    use crate::codes::{base64, official};
    use crate::model::testing::{catalog, list};

    fn code(cap: u16, text: &str) -> String {
        share::encode(&[&catalog()], &list(cap, text), Sharing::default())
    }

    #[track_caller]
    fn check(text: &str, expected: &[(usize, &str, i64, &str)]) {
        let rows = super::check(&[&catalog()], text);
        let found: Vec<_> =
            rows.iter().map(|row| (row.line, row.name.as_str(), row.total, row.verdict.word())).collect();
        assert_eq!(found, expected, "{rows:#?}");
    }

    #[test]
    fn a_line_a_list_with_names_beside_or_above() {
        let legal = code(500, "guards*2 captain | rush wall sweep");
        let over = code(100, "guards*4 | -");
        check(
            &format!("Anna: {legal}\n\nBert\n{over}\nhttps://x/#/l/{legal}\n\tCarla\t{legal}\n"),
            &[
                (1, "Anna", 140, "Legal"),
                (4, "Bert", 200, "Not legal"),
                (5, "", 140, "Legal"),
                (6, "Carla", 140, "Legal"),
            ],
        );
    }

    #[test]
    fn lines_without_a_code_and_broken_codes_have_rows_too() {
        let broken = code(500, "guards*2 captain | rush wall sweep").replacen('7', "9", 1);
        check(
            &format!("Anna\nBert\n{broken}\nCarla"),
            &[(1, "Anna", 0, "Not readable"), (3, "Bert", 0, "Not readable"), (4, "Carla", 0, "Not readable")],
        );
    }

    #[test]
    fn texts_and_documents_stand_among_codes() {
        let text = "Faction: reds\nPoints Cap: 500\n\nCOMBAT UNITS\n2x guards [50 ea]\n\nMISSIONS\n\nTOTAL SPENT: 100 | BID: 400";
        let json = "{\n \"metadata\": {\"faction_id\": \"reds\", \"points_cap\": 500},\n \"units\": [{\"id\": \"guards\", \"name\": \"}{\"}]\n}";
        let official = official::write(&catalog(), &list(500, "guards*3"), official::CapForm::Text);
        assert!(base64::decode(&official).is_some());
        check(
            &format!("{text}\n\n{text}\n\nSHARE CODE: {official}\n{json}\n{official}\n"),
            &[
                (1, "", 100, "Incomplete"),
                (11, "", 150, "Incomplete"),
                (22, "", 50, "Incomplete"),
                (26, "", 150, "Incomplete"),
            ],
        );
    }

    #[test]
    fn a_damaged_document_does_not_hide_what_follows() {
        let legal = code(500, "guards*2 captain | rush wall sweep");
        check(
            &format!("{{\"units\" [}}\n{legal}\n{{\n \"units\": {{\n }},,\n}}\n{legal}"),
            &[(1, "", 0, "Not readable"), (2, "", 140, "Legal"), (3, "", 0, "Not readable"), (7, "", 140, "Legal")],
        );
    }

    #[test]
    fn a_spreadsheet_sees_text_and_no_formula() {
        let row = Row { line: 3, name: "=1+1, \"x\"".to_owned(), bid: -5, verdict: Verdict::Illegal, ..Row::default() };
        let lines =
            "line,name,faction,cap,total,bid,verdict,first issue\r\n3,\"'=1+1, \"\"x\"\"\",,0,0,-5,Not legal,\r\n";
        assert_eq!(csv(&[row]), lines);
        let lost = unreadable(1, "@x", "why".to_owned());
        assert!(csv(&[lost]).ends_with("\r\n1,\"'@x\",,,,,Not readable,why\r\n"));
    }
}
