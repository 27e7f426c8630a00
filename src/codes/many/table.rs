//! A table somebody exported, with a column of names: commas, semicolons or tabs, cells in quotation marks or not.

use super::super::paste::split::line_length;
use super::label;

/// Heads of the column with the players' names, the surest first.
const PLAYER: [&str; 8] =
    ["player", "player name", "player's name", "players", "name", "full name", "your name", "nickname"];

/// More than any table has; what goes on longer is a quotation mark gone wrong.
const MOST_CELLS: usize = 256;

pub struct Table {
    delimiter: char,
    player: usize,
    /// Bytes of the heads of the columns.
    pub header_length: usize,
}

pub struct Record {
    pub cells: Vec<String>,
    /// Bytes of it, its line end included.
    pub length: usize,
}

impl Table {
    /// The table a text begins with: its first line has the heads of two or more columns, one of them the players'.
    pub fn begins(text: &str) -> Option<Self> {
        let text = text.get(..line_length(text))?;
        [',', ';', '\t'].into_iter().find_map(|delimiter| {
            let heads = record(text, delimiter);
            let heads_are = |wanted: &str| heads.cells.iter().position(|head| head.trim().eq_ignore_ascii_case(wanted));
            let player = PLAYER.iter().find_map(|wanted| heads_are(wanted))?;
            (heads.cells.len() > 1).then_some(Self { delimiter, player, header_length: heads.length })
        })
    }

    /// The record a text begins with, after any empty lines. The table ends with a line of a single cell, or where
    /// another begins.
    pub fn next(&self, text: &str) -> Option<Record> {
        let mut skipped = 0;
        loop {
            let rest = text.get(skipped..).filter(|rest| !rest.is_empty())?;
            let mut record = record(rest, self.delimiter);
            let is_empty = record.cells.iter().all(|cell| cell.trim().is_empty());
            if !is_empty && (record.cells.len() < 2 || Self::begins(rest).is_some()) {
                return None;
            }
            skipped += record.length;
            if !is_empty {
                record.length = skipped;
                return Some(record);
            }
        }
    }

    pub fn player(&self, cells: &[String]) -> String {
        cells.get(self.player).map(|cell| label::plain(cell)).unwrap_or_default()
    }

    /// Every other cell; one of them holds the list.
    pub fn others<'a>(&self, cells: &'a [String]) -> impl Iterator<Item = &'a str> {
        let player = self.player;
        cells.iter().enumerate().filter(move |(at, _)| *at != player).map(|(_, cell)| cell.as_str())
    }
}

/// The first record of a text. A cell in quotation marks may hold anything, line ends included; one that is never
/// closed ends with its line.
fn record(text: &str, delimiter: char) -> Record {
    quoted(text, delimiter).unwrap_or_else(|| {
        let length = line_length(text);
        let line = text.get(..length).unwrap_or(text);
        Record { cells: line.split(delimiter).map(|cell| cell.trim().to_owned()).collect(), length }
    })
}

/// `None` when a quotation mark is not closed, or something else stands behind it, or there is no end to the cells.
fn quoted(text: &str, delimiter: char) -> Option<Record> {
    let (mut cells, mut at) = (Vec::new(), 0);
    loop {
        let rest = text.get(at..)?;
        let blank = rest.len() - rest.trim_start_matches(' ').len();
        let mut cell = String::new();
        if let Some(inside) = rest.get(blank..)?.strip_prefix('"') {
            at += blank + 1;
            at += unquoted(inside, &mut cell)?;
        } else {
            let end = rest.find([delimiter, '\n']).unwrap_or(rest.len());
            rest.get(..end)?.trim().clone_into(&mut cell);
            at += end;
        }
        if cells.len() == MOST_CELLS {
            return None;
        }
        cells.push(cell);
        let rest = text.get(at..)?;
        let after = rest.trim_start_matches([' ', '\r']);
        at += rest.len() - after.len();
        match after.chars().next() {
            None => return Some(Record { cells, length: at }),
            Some('\n') => return Some(Record { cells, length: at + 1 }),
            Some(letter) if letter == delimiter => at += letter.len_utf8(),
            Some(_) => return None,
        }
    }
}

/// What stands before the closing quotation mark, and the bytes up to behind it; two marks are one of the text.
fn unquoted(text: &str, cell: &mut String) -> Option<usize> {
    let mut at = 0;
    loop {
        let rest = text.get(at..)?;
        let end = rest.find('"')?;
        cell.push_str(rest.get(..end)?);
        at += end + 1;
        if !rest.get(end + 1..)?.starts_with('"') {
            return Some(at);
        }
        cell.push('"');
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let table = Table::begins(text).unwrap();
        let mut rest = &text[table.header_length..];
        let mut found = Vec::new();
        while let Some(record) = table.next(rest) {
            found.push((table.player(&record.cells), table.others(&record.cells).collect::<Vec<_>>().join("|")));
            rest = &rest[record.length..];
        }
        let found: Vec<_> = found.iter().map(|(player, others)| (player.as_str(), others.as_str())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn names_stand_in_any_column_of_any_table() {
        check("name,code\nAnna,X\n\nBert,Y\n", &[("Anna", "X"), ("Bert", "Y")]);
        check("Code;PLAYER;Club\r\nX;Anna;Köln\r\n", &[("Anna", "X|Köln")]);
        check("Code\tName\nX\tAnna", &[("Anna", "X")]);
        check("\"Name\", \"List\"\n\"Smith, \"\"Al\"\"\" , X\n", &[("Smith, \"Al\"", "X")]);
        check("List name,Name,Player\nfirst,a,Anna\n", &[("Anna", "first|a")]);
        check("name,list\nAnna,\"two\nlines\"\nBert,X\nend", &[("Anna", "two\nlines"), ("Bert", "X")]);
        check("name,list\nAnna,\"open\nBert,X", &[("Anna", "\"open"), ("Bert", "X")]);
        check("name,code\nAnna,X\nname;code\nBert;Y\n", &[("Anna", "X")]);
    }

    #[test]
    fn prose_is_no_table() {
        for text in ["", "name", "my name, please", "Anna,X\nBert,Y", "rename;code"] {
            assert!(Table::begins(text).is_none(), "{text}");
        }
    }
}
