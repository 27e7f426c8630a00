//! The rows as a CSV file for a spreadsheet.

use super::{Outcome, Row};

const HEAD: &str = "line,player,list,game,faction,cap,total,bid,second currency,second spent,second limit,\
    verdict,first issue,not read,guessed,same list as";

/// A cell that a spreadsheet would take for a formula is prefixed with an apostrophe.
pub fn csv(rows: &[Row]) -> String {
    let mut text = format!("{HEAD}\r\n");
    for row in rows {
        let number = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
        let (first, second) = (row.size.first.as_ref(), row.size.second.as_ref());
        let currency = cell(second.map_or("", |second| &second.currency));
        let second = [currency, number(second.map(|it| it.spent)), number(second.and_then(|it| it.limit))];
        let numbers = [number(row.size.cap()), number(first.map(|it| it.spent)), number(row.size.bid)];
        let issue = match &row.verdict {
            Outcome::Unreadable(reason) => reason,
            _ => &row.first_issue,
        };
        let lost = [row.not_read(), row.guesses()].map(|words| cell(&words.unwrap_or_default()));
        let who = [&row.player, &row.name, &row.game, &row.faction].map(|words| cell(words));
        let said = [row.verdict.word(), issue].map(cell);
        let cells = [&who[..], &numbers, &second, &said, &lost, &[cell(&row.same_as)]].concat();
        text += &format!("{},{}", row.line, cells.join(","));
        text += "\r\n";
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::many::{Size, Spent};
    use crate::rules::{State, Verdict};

    #[test]
    fn a_spreadsheet_sees_text_and_no_formula() {
        let evil = || "=1+1, \"x\"".to_owned();
        let row = Row {
            line: 3,
            player: evil(),
            name: evil(),
            same_as: "@x".to_owned(),
            size: Size {
                first: Some(Spent { spent: 5, limit: Some(0), ..Spent::default() }),
                bid: Some(-5),
                second: Some(Spent { currency: "Gas".to_owned(), spent: 3, limit: None }),
                ..Size::default()
            },
            verdict: Outcome::Checked(Verdict { state: State::Illegal, ..Verdict::default() }),
            ..Row::default()
        };
        let safe = "\"'=1+1, \"\"x\"\"\"";
        assert_eq!(csv(&[row]), format!("{HEAD}\r\n3,{safe},{safe},,,0,5,-5,Gas,3,,Not legal,,,,\"'@x\"\r\n"));
    }

    #[test]
    fn what_cannot_be_read_has_a_reason_and_no_numbers() {
        let verdict = Outcome::Unreadable("why".to_owned());
        let row = Row { line: 1, player: "@x".to_owned(), verdict, ..Row::default() };
        assert_eq!(csv(&[row]), format!("{HEAD}\r\n1,\"'@x\",,,,,,,,,,Not readable,why,,,\r\n"));
    }
}
