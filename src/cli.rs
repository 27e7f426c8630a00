//! The command line for organisers, scripts and CI: lists in on standard input, one a line, verdicts or other forms out.

mod check;
mod convert;
mod lines;
mod read;

use crate::model::Catalog;
use lines::{Line, Lines};
use std::io::{self, BufRead, Write};

pub use convert::Form;

pub const USAGE: &str = "\
muster-cli check              one JSON object a line: legal, points and what is wrong
muster-cli convert --to FORM  code, official, simple, detailed, tts, object or json

Reads share codes (ours and the official builder's), links and list files from standard input, one a line.
Ends with 0 if all are legal (check) or converted, 1 if some are not legal, 2 if some cannot be read.
";

/// What the whole run was like; greater is worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    Fine,
    NotLegal,
    Unreadable,
    /// Nothing was read, because nobody can tell what to do.
    Misused,
}

impl Outcome {
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::NotLegal => 1,
            Self::Unreadable => 2,
            Self::Misused => 64,
        }
    }
}

/// What a player of the command line wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    Check,
    Convert(Form),
    Help,
}

pub fn command(arguments: &[String]) -> Option<Command> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["check"] => Some(Command::Check),
        ["convert", "--to", form] => Form::named(form).map(Command::Convert),
        ["convert", form] => Form::named(form.strip_prefix("--to=")?).map(Command::Convert),
        ["help" | "--help" | "-h"] => Some(Command::Help),
        _ => None,
    }
}

/// Works line by line, so that memory does not grow with the number of lists. Complaints about lines that cannot be
/// converted go to `complaints`; a check puts them among its answers.
pub fn run(
    command: Option<Command>,
    editions: &[&Catalog],
    input: impl BufRead,
    mut output: impl Write,
    mut complaints: impl Write,
) -> io::Result<Outcome> {
    let form = match command {
        Some(Command::Check) => None,
        Some(Command::Convert(form)) => Some(form),
        Some(Command::Help) => {
            output.write_all(USAGE.as_bytes())?;
            return Ok(Outcome::Fine);
        }
        None => {
            complaints.write_all(USAGE.as_bytes())?;
            return Ok(Outcome::Misused);
        }
    };
    let mut outcome = Outcome::Fine;
    let mut answer = Vec::new();
    let mut lines = Lines::new(input);
    while let Some((number, line)) = lines.next_line()? {
        answer.clear();
        let read = match line {
            Line::Text(text) => read::read(editions, text).map_err(|error| error.to_string()),
            Line::Unreadable(why) => Err(why.to_owned()),
        };
        let one = match (read, form) {
            (Ok(found), None) => check::write(editions, &found, &mut answer),
            (Ok(found), Some(form)) => match convert::write(editions, &found, form, &mut answer) {
                Ok(()) => Outcome::Fine,
                Err(why) => {
                    writeln!(complaints, "line {number}: {why}")?;
                    Outcome::Unreadable
                }
            },
            (Err(why), None) => check::write_error(&why, &mut answer),
            (Err(why), Some(_)) => {
                writeln!(complaints, "line {number}: {why}")?;
                Outcome::Unreadable
            }
        };
        outcome = outcome.max(one);
        output.write_all(&answer)?;
    }
    output.flush()?;
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(arguments: &str, expected: Option<Command>) {
        let arguments: Vec<String> = arguments.split_whitespace().map(str::to_owned).collect();
        assert_eq!(command(&arguments), expected);
    }

    #[test]
    fn commands_are_recognised() {
        check("check", Some(Command::Check));
        check("convert --to simple", Some(Command::Convert(Form::Simple)));
        check("convert --to=tts", Some(Command::Convert(Form::Tts)));
        check("--help", Some(Command::Help));
        check("convert --to poem", None);
        check("convert simple", None);
        check("check everything", None);
        check("", None);
    }

    #[test]
    fn the_worst_line_decides() {
        assert!(Outcome::Fine < Outcome::NotLegal && Outcome::NotLegal < Outcome::Unreadable);
        assert_eq!([Outcome::Fine, Outcome::NotLegal, Outcome::Unreadable].map(Outcome::exit_code), [0, 1, 2]);
    }
}
