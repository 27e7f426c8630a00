//! The head of a typed list: game, faction, format and cap, in any order, on one line or several.

use super::names::{self, Meaning};
use crate::codes::newest;
use crate::model::{Catalog, Faction, FormatId};

/// A faction and the edition it is read in.
pub type Side<'a> = (&'a Catalog, &'a Faction);

/// What the head says, as far as it says anything.
#[derive(Debug, Default)]
pub struct Head<'a> {
    /// What people wrote for the faction led to these; the entries decide between them.
    pub sides: Vec<Side<'a>>,
    /// Whether the name of the faction was guessed, and what was written.
    pub guessed: Option<(usize, String)>,
    game: Option<&'a str>,
    format: Option<String>,
    pub cap: Option<u16>,
    pub name: Option<String>,
}

/// Labels people put before a part of the head.
const LABELS: [&str; 11] =
    ["faction", "points cap", "points", "cap", "limit", "minerals", "game", "format", "scale", "race", "army"];
const NAMES: [&str; 3] = ["name", "list", "title"];
/// Words that say nothing by themselves.
const FILLERS: [&str; 7] = ["points", "pts", "pt", "minerals", "point", "of", "at"];

impl<'a> Head<'a> {
    /// Takes a line that says nothing but game, faction, format and cap; leaves every other line alone.
    pub fn take(&mut self, editions: &[&'a Catalog], number: usize, line: &str) -> bool {
        let line = line.trim().trim_matches(['#', '=', '*', '_']).trim();
        let (label, value) = match line.split_once(':') {
            Some((label, value)) if is_one_of(label, &LABELS) => (true, value.trim()),
            Some((label, value)) if is_one_of(label, &NAMES) => {
                self.name = Some(value.trim().to_owned());
                return true;
            }
            _ => (false, line),
        };
        // A line of an entry may hold a number, too, so everything must be understood before anything is taken.
        let mut found = Found::default();
        let without = named_game(editions, value).map(|(game, rest)| {
            found.game = Some(game);
            rest
        });
        let value = without.as_deref().unwrap_or(value);
        let parts: Vec<&str> = parts(editions, value);
        if parts.is_empty() && found.game.is_some() {
            self.game = self.game.or(found.game);
            return true;
        }
        if parts.is_empty() || !parts.iter().all(|part| found.take(self, editions, part, label)) {
            return false;
        }
        self.game = self.game.or(found.game);
        self.cap = self.cap.or(found.cap);
        self.format = self.format.take().or(found.format);
        if let Some((sides, is_guess)) = found.sides {
            self.guessed = is_guess.then(|| (number, value.to_owned()));
            self.sides = sides;
        }
        true
    }

    /// The sides the list may be of: those the head names, or all of the game it names, or all.
    pub fn candidates(&self, editions: &[&'a Catalog]) -> Vec<Side<'a>> {
        let of_game = |(catalog, _): &Side| self.game.is_none_or(|game| catalog.game.name == game);
        let named: Vec<Side> = self.sides.iter().copied().filter(of_game).collect();
        if named.is_empty() { sides(editions).into_iter().filter(of_game).collect() } else { named }
    }

    pub fn format(&self, catalog: &Catalog) -> Option<FormatId> {
        let wanted = self.format.as_ref()?;
        let formats = catalog.game.formats.iter().map(|format| (format, format.name.as_str()));
        match names::find(formats, wanted) {
            Meaning::One(format, _) => Some(format.id.clone()),
            _ => None,
        }
    }
}

#[derive(Default)]
struct Found<'a> {
    game: Option<&'a str>,
    sides: Option<(Vec<Side<'a>>, bool)>,
    format: Option<String>,
    cap: Option<u16>,
}

impl<'a> Found<'a> {
    /// Whether a part of a line belongs into a head; a label allows what would be too bold a guess without one.
    fn take(&mut self, head: &Head<'a>, editions: &[&'a Catalog], part: &str, labelled: bool) -> bool {
        let (words, number) = split_number(part);
        if number.is_some() && (self.cap.is_some() || (head.cap.is_some() && !labelled)) {
            return false;
        }
        self.cap = self.cap.or(number);
        if words.is_empty() {
            return number.is_some();
        }
        let games = editions.iter().map(|catalog| (catalog.game.name.as_str(), catalog.game.name.as_str()));
        // The beginning of a game's name, or its id.
        let ids = editions.iter().map(|catalog| (catalog.game.name.as_str(), catalog.game.id.as_str()));
        let exact = |meaning: Meaning<&'a str>| match meaning {
            Meaning::One(game, names::Match::Same) => Some(game),
            Meaning::One(game, names::Match::Guessed) if begins(game, &words) => Some(game),
            Meaning::Several(games) => games.first().copied().filter(|game| games.iter().all(|other| other == game)),
            _ => None,
        };
        if let Some(game) = exact(names::find(games, &words)).or_else(|| exact(names::find(ids, &words))) {
            self.game = Some(game);
            return true;
        }
        if head.sides.is_empty()
            && self.sides.is_none()
            && let Some((sides, is_guess)) = sides_called(editions, &words, labelled || number.is_some())
        {
            self.sides = Some((sides, is_guess));
            return true;
        }
        let formats = editions.iter().flat_map(|catalog| &catalog.game.formats);
        let is_format = formats.into_iter().any(|format| names::is_same(&format.name, &words));
        if is_format {
            self.format = Some(words);
        }
        is_format
    }
}

/// Whether a game is called like this for short: "StarCraft", "Star Wars: Regiment".
fn begins(game: &str, words: &str) -> bool {
    let letters =
        |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>().to_lowercase();
    let (game, words) = (letters(game), letters(words));
    words.len() >= 6 && game.starts_with(&words)
}

/// The sides a name stands for; several games may have a faction of one name.
fn sides_called<'a>(editions: &[&'a Catalog], words: &str, may_guess: bool) -> Option<(Vec<Side<'a>>, bool)> {
    let sides = sides(editions);
    let called = |(_, faction): &Side| {
        [faction.name.as_str(), faction.short.as_str(), faction.id.as_str()]
            .iter()
            .any(|name| names::is_same(name, words))
    };
    let same: Vec<Side> = sides.iter().copied().filter(called).collect();
    if !same.is_empty() {
        return Some((same, false));
    }
    let names = sides.iter().map(|side| (side.1.name.as_str(), side.1.name.as_str()));
    let guessed = match names::find(names, words) {
        Meaning::One(name, _) => name,
        Meaning::Several(names) => names.first().filter(|name| names.iter().all(|other| other == *name))?,
        Meaning::Nothing => return None,
    };
    let guesses = sides.into_iter().filter(|(_, faction)| faction.name == guessed).collect();
    may_guess.then_some((guesses, true))
}

/// Every faction of every game, in the newest edition that has it.
pub fn sides<'a>(editions: &[&'a Catalog]) -> Vec<Side<'a>> {
    let mut catalogs: Vec<&Catalog> = Vec::new();
    for catalog in editions {
        let same_game = |other: &Catalog| other.game.id == catalog.game.id;
        if let Some(newest) = newest(editions, same_game)
            && !catalogs.iter().any(|other| std::ptr::eq(*other, newest))
        {
            catalogs.push(newest);
        }
    }
    catalogs.into_iter().flat_map(|catalog| catalog.factions.iter().map(move |faction| (catalog, faction))).collect()
}

/// A game that a line names in full, and what else the line says.
fn named_game<'a>(editions: &[&'a Catalog], line: &str) -> Option<(&'a str, String)> {
    let lower = line.to_lowercase();
    let mut games: Vec<&str> = editions.iter().map(|catalog| catalog.game.name.as_str()).collect();
    games.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let (game, at) = games.into_iter().find_map(|name| Some((name, lower.find(&name.to_lowercase())?)))?;
    let (front, behind) = (line.get(..at)?, line.get(at + game.len()..)?);
    let is_end = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    // "Star Wars: Regiment" is no REGIMENT.
    let begins = front.trim_end().is_empty() || front.trim_end().ends_with([',', ';', '|', '-', '–', '·', '/', '(']);
    let whole = begins && is_end(behind.chars().next());
    whole.then(|| (game, format!("{front},{}", behind.trim_start_matches([':', '.']))))
}

/// The parts of a head line; names of games and factions may have the separators in them.
fn parts<'t>(editions: &[&Catalog], line: &'t str) -> Vec<&'t str> {
    if editions.iter().any(|catalog| names::is_same(&catalog.game.name, line)) {
        return vec![line];
    }
    let pieces = line.split([',', ';', '|', '·', '•', '/', '(', ')']).flat_map(|part| part.split(" - "));
    pieces.flat_map(|part| part.split(" – ")).map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// The words of a part and the number before or behind them.
fn split_number(part: &str) -> (String, Option<u16>) {
    let mut words: Vec<&str> = part.split_whitespace().collect();
    let number = |word: &str| {
        let word = word.to_lowercase();
        let digits = ["points", "pts", "pt", "p"].iter().find_map(|unit| word.strip_suffix(unit)).unwrap_or(&word);
        digits.replace(['.', '\''], "").parse::<u16>().ok()
    };
    let found = [words.len().wrapping_sub(1), 0].into_iter().chain(1..words.len()).find_map(|at| {
        let number = number(words.get(at)?)?;
        Some((at, number))
    });
    if let Some((at, _)) = found {
        words.remove(at);
        words.retain(|word| !is_one_of(word, &FILLERS));
    }
    (words.join(" "), found.map(|(_, number)| number))
}

fn is_one_of(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.trim().eq_ignore_ascii_case(word))
}
