//! The rows as a CSV file for a spreadsheet.

use super::{Outcome, Row};

/// A cell that a spreadsheet would take for a formula is prefixed with an apostrophe.
pub fn csv(rows: &[Row]) -> String {
    let mut text = "line,player,list,faction,cap,total,bid,verdict,first issue,same list as\r\n".to_owned();
    for row in rows {
        let numbers = match row.verdict {
            Outcome::Unreadable(_) => [String::new(), String::new(), String::new()],
            _ => [row.cap.to_string(), row.total.to_string(), row.bid.to_string()],
        };
        let issue = match &row.verdict {
            Outcome::Unreadable(reason) => reason,
            _ => &row.first_issue,
        };
        let [cap, total, bid] = numbers;
        let (player, name, faction) = (cell(&row.player), cell(&row.name), cell(&row.faction));
        let (verdict, issue, same_as) = (cell(row.verdict.word()), cell(issue), cell(&row.same_as));
        let cells = [row.line.to_string(), player, name, faction, cap, total, bid, verdict, issue, same_as];
        text += &cells.join(",");
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
    use crate::rules::{State, Verdict};

    const HEAD: &str = "line,player,list,faction,cap,total,bid,verdict,first issue,same list as\r\n";

    #[test]
    fn a_spreadsheet_sees_text_and_no_formula() {
        let evil = || "=1+1, \"x\"".to_owned();
        let row = Row {
            line: 3,
            player: evil(),
            name: evil(),
            same_as: "@x".to_owned(),
            bid: -5,
            verdict: Outcome::Checked(Verdict { state: State::Illegal, ..Verdict::default() }),
            ..Row::default()
        };
        let safe = "\"'=1+1, \"\"x\"\"\"";
        assert_eq!(csv(&[row]), format!("{HEAD}3,{safe},{safe},,0,0,-5,Not legal,,\"'@x\"\r\n"));
    }

    #[test]
    fn what_cannot_be_read_has_a_reason_and_no_numbers() {
        let verdict = Outcome::Unreadable("why".to_owned());
        let row = Row { line: 1, player: "@x".to_owned(), verdict, ..Row::default() };
        assert_eq!(csv(&[row]), format!("{HEAD}1,\"'@x\",,,,,,Not readable,why,\r\n"));
    }
}
