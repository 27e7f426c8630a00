//! The command line for organisers, scripts and CI. It reads lists from standard input, one per line, and writes
//! verdicts or other forms of them; or it reads attacks and writes odds.

mod batch;
mod check;
mod convert;
mod lines;
mod listing;
mod odds;
mod read;
mod typed;

use crate::model::Catalog;
use lines::{Line, Lines};
use read::ReadError;
use std::io::{self, BufRead, Write};

pub use convert::{FORMS, Form};

pub fn usage() -> String {
    let [every, some] = convert::form_names();
    format!(
        "\
muster-cli check              one JSON object per list: legal, points and what is wrong
muster-cli check --typed FILE...  the same for lists that people typed, one per file
muster-cli convert --to FORM  {every};
                              where the game has them: {some}
muster-cli odds               attacks, one JSON object per line, to their odds
muster-cli games              games with their editions and factions
muster-cli entries --game GAME [--faction FACTION]  everything a list can hold

An attack is {{\"attacker\": ID, \"bases\": 1, \"defender\": ID, \"defender_bases\": 3, \"range\": \"short|long|melee\",
\"action\": \"shoot|volley|charge\", \"cover\": false, \"flank\": false, \"dash\": false, \"dug_in\": false}}. All but the units
may be left out; units are then full. README.md tells the other fields.

check and convert read whatever the page's paste box reads (codes, links, list files) from standard input, line by line.
Ends with 0 if all are legal (check) or answered, 1 if some are not legal, 2 if some cannot be read.
"
    )
}

/// The result of the whole run; greater is worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    Fine,
    NotLegal,
    Unreadable,
    /// Nothing was read, because the arguments are invalid.
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

/// What the command line is asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    Check,
    /// Files with one typed list each.
    CheckTyped(Vec<String>),
    Convert(&'static Form),
    Odds,
    Games,
    Entries {
        game: String,
        faction: Option<String>,
    },
    Help,
}

pub fn command(arguments: &[String]) -> Option<Command> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["check"] => Some(Command::Check),
        ["check", "--typed", files @ ..] if !files.is_empty() => {
            Some(Command::CheckTyped(files.iter().map(|file| (*file).to_owned()).collect()))
        }
        ["convert", "--to", form] => Form::named(form).map(Command::Convert),
        ["convert", form] => Form::named(form.strip_prefix("--to=")?).map(Command::Convert),
        ["odds"] => Some(Command::Odds),
        ["games"] => Some(Command::Games),
        ["entries", "--game", game] => Some(Command::Entries { game: (*game).to_owned(), faction: None }),
        ["entries", "--game", game, "--faction", faction] => {
            Some(Command::Entries { game: (*game).to_owned(), faction: Some((*faction).to_owned()) })
        }
        ["help" | "--help" | "-h"] => Some(Command::Help),
        _ => None,
    }
}

/// Works in batches of limited size, so that memory does not grow with the number of lists. Errors of lines that cannot
/// be converted go to `complaints`; a check writes them among its answers.
pub fn run(
    command: Option<Command>,
    editions: &[&Catalog],
    input: impl BufRead,
    mut output: impl Write,
    mut complaints: impl Write,
) -> io::Result<Outcome> {
    let job = match command {
        Some(Command::Check) => Job::Check,
        Some(Command::Convert(form)) => Job::Convert(form),
        Some(Command::Odds) => Job::Odds,
        Some(Command::CheckTyped(files)) => {
            let answers = |output: &mut Vec<u8>| {
                files.iter().map(|file| typed::write(editions, file, output)).max().unwrap_or(Outcome::Fine)
            };
            return written(answers, output);
        }
        Some(Command::Games) => return written(|output| listing::games(editions, output), output),
        Some(Command::Entries { game, faction }) => {
            return written(|output| listing::entries(editions, &game, faction.as_deref(), output), output);
        }
        Some(Command::Help) => {
            output.write_all(usage().as_bytes())?;
            return Ok(Outcome::Fine);
        }
        None => {
            complaints.write_all(usage().as_bytes())?;
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
        for answers in batch::answer(&batch, |lines| answer(job, editions, lines)) {
            outcome = outcome.max(answers.outcome);
            output.write_all(&answers.output)?;
            complaints.write_all(&answers.complaints)?;
        }
    }
    output.flush()?;
    Ok(outcome)
}

/// Answers that need no input.
fn written(answers: impl FnOnce(&mut Vec<u8>) -> Outcome, mut output: impl Write) -> io::Result<Outcome> {
    let mut lines = Vec::new();
    let outcome = answers(&mut lines);
    output.write_all(&lines)?;
    output.flush()?;
    Ok(outcome)
}

/// What to do with each line.
#[derive(Clone, Copy)]
enum Job {
    Check,
    Convert(&'static Form),
    Odds,
}

/// The result of some lines.
struct Answers {
    outcome: Outcome,
    output: Vec<u8>,
    complaints: Vec<u8>,
}

fn answer(job: Job, editions: &[&Catalog], lines: &[Line]) -> Answers {
    let mut answers = Answers { outcome: Outcome::Fine, output: Vec::new(), complaints: Vec::new() };
    for line in lines {
        let done = match job {
            Job::Odds => odds::write(editions, &line.text, &mut answers.output),
            Job::Check | Job::Convert(_) => answer_lists(job, editions, line, &mut answers),
        };
        answers.outcome = answers.outcome.max(done);
    }
    answers
}

/// A line may hold several lists.
fn answer_lists(job: Job, editions: &[&Catalog], line: &Line, answers: &mut Answers) -> Outcome {
    let read = match &line.text {
        Ok(text) => read::read(editions, text),
        Err(why) => vec![Err(ReadError::File((*why).to_owned()))],
    };
    let mut outcome = Outcome::Fine;
    for found in read {
        let output = &mut answers.output;
        let done = match (found, job) {
            (Ok(found), Job::Convert(form)) => {
                // What is converted has no room for them.
                for told in found.told() {
                    let _ = writeln!(answers.complaints, "line {}: {told}", line.number);
                }
                convert::write(editions, &found, form, output).map(|()| Outcome::Fine).map_err(|why| why.to_string())
            }
            (Ok(found), _) => Ok(check::write(editions, &found, output)),
            (Err(why), Job::Convert(_)) => Err(why.to_string()),
            (Err(why), _) => Ok(check::write_error(&why.to_string(), output)),
        };
        outcome = outcome.max(done.unwrap_or_else(|why| {
            // Writing into a vector cannot fail.
            let _ = writeln!(answers.complaints, "line {}: {why}", line.number);
            Outcome::Unreadable
        }));
    }
    outcome
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
        check("convert --to simple", Form::named("simple").map(Command::Convert));
        check("convert --to=tts", Form::named("tts").map(Command::Convert));
        check("odds", Some(Command::Odds));
        check("check --typed a.txt b.txt", Some(Command::CheckTyped(vec!["a.txt".to_owned(), "b.txt".to_owned()])));
        check("check --typed", None);
        check("games", Some(Command::Games));
        check("entries --game g", Some(Command::Entries { game: "g".to_owned(), faction: None }));
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
