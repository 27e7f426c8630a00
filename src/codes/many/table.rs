//! An exported table with a column of players: separated by commas, semicolons or tabs, cells quoted or not.

use super::super::paste::split::line_length;
use super::label;

/// Headings of the column with the players' names, the least ambiguous first.
const PLAYER: [&str; 8] =
    ["player", "player name", "player's name", "players", "name", "full name", "your name", "nickname"];

/// More cells than any real table has; a longer record is due to a stray quotation mark, or to prose.
const MOST_CELLS: usize = 100;

pub struct Table {
    delimiter: char,
    player: usize,
    /// Length of the heading line in bytes.
    pub header_length: usize,
}

pub struct Record {
    pub cells: Vec<String>,
    /// Length in bytes, including the line end.
    pub length: usize,
}

impl Table {
    /// The table at the start of a text: its first line has two or more headings, one of them that of the players.
    pub fn begins(text: &str) -> Option<Self> {
        let text = text.get(..line_length(text))?;
        [',', ';', '\t'].into_iter().find_map(|delimiter| {
            let heads = record(text, delimiter);
            let heads_are = |wanted: &str| heads.cells.iter().position(|head| head.trim().eq_ignore_ascii_case(wanted));
            let player = PLAYER.iter().find_map(|wanted| heads_are(wanted))?;
            (heads.cells.len() > 1).then_some(Self { delimiter, player, header_length: heads.length })
        })
    }

    /// The record at the start of a text, after any empty lines. The table ends at a line of a single cell, or where
    /// another table begins.
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

/// The first record of a text. A quoted cell may hold anything, including line ends; a quotation that is never closed
/// ends with its line.
fn record(text: &str, delimiter: char) -> Record {
    quoted(text, delimiter).unwrap_or_else(|| {
        let length = line_length(text);
        let line = text.get(..length).unwrap_or(text);
        let cells = line.split(delimiter).take(MOST_CELLS).map(|cell| cell.trim().to_owned());
        Record { cells: cells.collect(), length }
    })
}

/// `None` if a quotation is not closed or not followed by the next cell, or if there are too many cells.
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

/// Writes the text up to the closing quotation mark into `cell` and returns the number of bytes read, including the
/// mark. A doubled mark stands for one.
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
    fn names_are_found_in_any_column_of_any_table() {
        check("name,code\nAnna,X\n\nBert,Y\n", &[("Anna", "X"), ("Bert", "Y")]);
        check("Code;PLAYER;Club\r\nX;Anna;Köln\r\n", &[("Anna", "X|Köln")]);
        check("Code\tName\nX\tAnna", &[("Anna", "X")]);
        check("\"Name\", \"List\"\n\"Smith, \"\"Al\"\"\" , X\n", &[("Smith, \"Al\"", "X")]);
        check("List name,Name,Player\nfirst,a,Anna\n", &[("Anna", "first|a")]);
        check("name,list\nAnna,\"two\nlines\"\nBert,X\nend", &[("Anna", "two\nlines"), ("Bert", "X")]);
        check("name,list\nAnna,\"open\nBert,X", &[("Anna", "\"open"), ("Bert", "X")]);
        check("name,code\nAnna,X\nname;code\nBert;Y\n", &[("Anna", "X")]);
        check("name,code\n\"Anna\" Lee,X\n", &[("\"Anna\" Lee", "X")]);
    }

    #[test]
    fn prose_is_not_a_table() {
        for text in ["", "name", "my name, please", "Anna,X\nBert,Y", "rename;code"] {
            assert!(Table::begins(text).is_none(), "{text}");
        }
    }
}
