//! The command line for organisers, scripts and CI: lists in on standard input, one per line, verdicts or other forms out.

mod batch;
mod check;
mod convert;
mod lines;
mod read;

use crate::model::Catalog;
use lines::{Line, Lines};
use read::ReadError;
use std::io::{self, BufRead, Write};

pub use convert::Form;

pub const USAGE: &str = "\
muster-cli check              one JSON object a line: legal, points and what is wrong
muster-cli convert --to FORM  code, official, simple, detailed, tts, object or json

Reads whatever the page's paste box reads (codes, links, list files) from standard input, line by line.
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

/// Works in batches of bounded size, so that memory does not grow with the number of lists. Complaints about lines that cannot be
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
    let mut lines = Lines::new(input);
    loop {
        let batch = lines.next_batch()?;
        if batch.is_empty() {
            break;
        }
        for answers in batch::answer(&batch, |lines| answer(form, editions, lines)) {
            outcome = outcome.max(answers.outcome);
            output.write_all(&answers.output)?;
            complaints.write_all(&answers.complaints)?;
        }
    }
    output.flush()?;
    Ok(outcome)
}

/// What some lines come to.
struct Answers {
    outcome: Outcome,
    output: Vec<u8>,
    complaints: Vec<u8>,
}

fn answer(form: Option<Form>, editions: &[&Catalog], lines: &[Line]) -> Answers {
    let mut answers = Answers { outcome: Outcome::Fine, output: Vec::new(), complaints: Vec::new() };
    for line in lines {
        let read = match &line.text {
            Ok(text) => read::read(editions, text),
            Err(why) => vec![Err(ReadError::File((*why).to_owned()))],
        };
        for found in read {
            let output = &mut answers.output;
            let done = match (found, form) {
                (Ok(found), None) => Ok(check::write(editions, &found, output)),
                (Ok(found), Some(form)) => convert::write(editions, &found, form, output)
                    .map(|()| Outcome::Fine)
                    .map_err(|why| why.to_string()),
                (Err(why), None) => Ok(check::write_error(&why.to_string(), output)),
                (Err(why), Some(_)) => Err(why.to_string()),
            };
            answers.outcome = answers.outcome.max(done.unwrap_or_else(|why| {
                // Writing to memory cannot fail.
                let _ = writeln!(answers.complaints, "line {}: {why}", line.number);
                Outcome::Unreadable
            }));
        }
    }
    answers
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
