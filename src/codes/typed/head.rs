//! The head of a typed list: game, faction, format and cap, in any order, on one line or several.

use super::amount;
use super::folded::Folded;
use super::known::Known;
use super::line;
use super::names::{self, Meaning};
use super::sides::{Called, Side};
use crate::model::{Catalog, FormatId, Rounding, RuleKind};
use crate::rules::Share;

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
    /// Whether the cap was called one; "Points: 980" may be what the list costs.
    cap_is_sure: bool,
    /// Sums and other limits that were written; they follow from the list.
    pub claims: Vec<Claim>,
    pub name: Option<String>,
    /// What stood beside game, faction and cap and is none of them, each with its line.
    pub unread: Vec<(usize, String)>,
}

/// A number that can be compared with the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub line: usize,
    pub typed: String,
    pub amount: u16,
    /// Its id; empty for that of the cap.
    pub currency: String,
}

/// A head on the line of its list has no more parts.
const MOST_FRONTS: usize = 6;
/// A number in a sentence that is less is no cap.
const LEAST_CAP: u16 = 100;
/// Heads in sentences, or before a list on their line, come early.
const LATEST_SENTENCE: usize = 30;
const MOST_WORDS: usize = 30;
/// No faction has a name of more words.
const LONGEST_NAME: usize = 5;
/// More sums than this are not compared.
const MOST_CLAIMS: usize = 20;
/// Labels people put before a part of the head.
const LABELS: [&str; 17] = [
    "faction",
    "faction card",
    "points",
    "pts",
    "size",
    "game size",
    "minerals",
    "game",
    "system",
    "format",
    "scale",
    "mode",
    "race",
    "side",
    "army",
    "list",
    "build",
];
const CAP_LABELS: [&str; 7] = ["points cap", "point cap", "cap", "limit", "points limit", "point limit", "mineral cap"];
const SUM_LABELS: [&str; 8] =
    ["total", "total points", "points total", "sum", "spent", "points spent", "total cost", "cost"];
const SURE_NAMES: [&str; 5] = ["name", "list name", "army name", "title", "called"];
/// These may also stand before a faction.
const NAMES: [&str; 2] = ["list", "army"];
/// Words that go with a number.
const UNITS: [&str; 8] = ["points", "point", "pts", "pt", "minerals", "mineral", "cap", "limit"];
/// Words that say nothing by themselves.
const FILLERS: [&str; 3] = ["list", "army", "game"];
const PARTICLES: [&str; 5] = ["of", "at", "a", "the", "my"];

#[derive(Clone, Copy, PartialEq)]
enum Label {
    None,
    Any,
    Cap,
    Sum,
}

impl<'a> Head<'a> {
    pub fn names_side_or_game(&self) -> bool {
        !self.sides.is_empty() || self.game.is_some()
    }

    /// Takes a line that says nothing but game, faction, format and cap; leaves every other line alone.
    pub fn take(&mut self, known: &Known<'a>, number: usize, line: &str) -> bool {
        let whole = line.trim().trim_matches(['#', '=', '*', '_', '.']).trim();
        if let Some((_, name)) = whole.split_once(':').filter(|(label, _)| is_one_of(label, &SURE_NAMES)) {
            self.name = self.name.take().or_else(|| Some(name.trim().to_owned()));
            return true;
        }
        let (label, value) = labelled(known, whole);
        let (label, value) = match known.words().limits(whole) {
            Some(limits) => (Label::None, limits),
            None => (label, value.to_owned()),
        };
        let line = amount::joined(&value);
        if self.take_value(known, number, whole, &line, label) {
            return true;
        }
        let titled = whole.split_once(':').filter(|(label, _)| is_one_of(label, &NAMES));
        let title = titled.map(|(_, title)| title.trim()).filter(|title| !title.is_empty() && !title.contains(','));
        if let Some(title) = title.filter(|_| self.name.is_none()) {
            self.name = Some(title.to_owned());
        }
        title.is_some()
    }

    fn take_value(&mut self, known: &Known<'a>, at: usize, whole: &str, value: &str, label: Label) -> bool {
        // A line of an entry may hold a number, too, so everything must be understood before anything is taken.
        let mut found = Found { line: at, whole, label, ..Found::default() };
        let without = known.games().find(value);
        found.game = without.as_ref().map(|(game, _)| *game);
        let value = without.as_ref().map_or(value, |(_, rest)| rest);
        let parts = parts(value);
        let strange: Vec<&str> = parts.iter().copied().filter(|part| !found.take(self, known, part)).collect();
        let mut strange: Vec<String> = strange
            .into_iter()
            .map(|part| found.take_among(self, known, part).unwrap_or_else(|| part.to_owned()))
            .filter(|rest| !rest.is_empty())
            .collect();
        if found.game.is_some() || found.cap.is_some() {
            strange.retain(|part| !found.guess_side(self, known, part));
        }
        // "Empire, 1000, Winter league": parts that are nothing else do not hide the others.
        let may_be_strange = (self.is_first() && found.says_much()) || parts.iter().any(|part| amount::is_tally(part));
        let is_understood = match strange.as_slice() {
            [] => !parts.is_empty() || found.game.is_some(),
            strange => may_be_strange && strange.iter().all(|part| is_prose(known, part)),
        };
        if !is_understood {
            return false;
        }
        self.unread.extend(strange.into_iter().map(|part| (at, part)));
        self.game = self.game.or(found.game);
        self.format = self.format.take().or(found.format);
        let room = MOST_CLAIMS.saturating_sub(self.claims.len());
        self.claims.extend(found.claims.into_iter().take(room));
        if let Some(cap) = found.cap {
            let is_sure = label == Label::Cap || label == Label::None;
            if self.cap.is_none() || (is_sure && !self.cap_is_sure) {
                self.cap_is_sure = is_sure;
                self.cap = Some(cap);
            }
        }
        if let Some((sides, how)) = found.sides {
            let typed = || (at, whole.to_owned());
            let is_known = how == Called::ByName || (how == Called::ByPeople && sides.len() == 1);
            self.guessed = if is_known { None } else { self.guessed.take().or_else(|| Some(typed())) };
            self.sides = sides;
        }
        true
    }

    /// Whether nothing was taken yet that another line could repeat.
    fn is_first(&self) -> bool {
        self.sides.is_empty() && self.game.is_none() && self.cap.is_none()
    }

    /// Takes the head off a line that has the list behind it: "Empire 1000: 4x Stormtroopers, AT-AT".
    pub fn take_front<'t>(&mut self, known: &Known<'a>, number: usize, line: &'t str) -> Option<&'t str> {
        let ends = |end: &'static str| line.match_indices(end).take(MOST_FRONTS);
        let mut ends: Vec<(usize, &str)> = [":", ",", ";", " - ", " – "].into_iter().flat_map(ends).collect();
        ends.sort_unstable();
        let fronts = ends.into_iter().take(MOST_FRONTS).rev();
        let fronts = fronts.filter_map(|(at, end)| Some((line.get(..at)?, line.get(at + end.len()..)?)));
        let is_head = |front: &str| {
            let mut head = Head::default();
            let is_taken = head.take(known, number, front) && head.unread.is_empty();
            is_taken && !head.sides.is_empty() && (head.cap.is_some() || head.game.is_some())
        };
        let may_be_here = self.is_first() && number <= LATEST_SENTENCE;
        let (front, rest) = fronts.into_iter().find(|(front, _)| may_be_here && is_head(front))?;
        self.take(known, number, front).then(|| rest.trim())
    }

    /// The sides the list may be of: those the head names, or all of the game it names, or all.
    pub fn candidates(&self, known: &Known<'a>) -> Vec<Side<'a>> {
        let of_game = |(catalog, _): &Side| self.game.is_none_or(|game| catalog.game.name == game);
        let named: Vec<Side> = self.sides.iter().copied().filter(of_game).collect();
        if named.is_empty() { known.sides().all.iter().copied().filter(of_game).collect() } else { named }
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

struct Found<'a, 't> {
    line: usize,
    whole: &'t str,
    label: Label,
    game: Option<&'a str>,
    sides: Option<(Vec<Side<'a>>, Called)>,
    format: Option<String>,
    cap: Option<u16>,
    claims: Vec<Claim>,
}

impl Default for Found<'_, '_> {
    fn default() -> Self {
        let (sides, claims) = (None, Vec::new());
        Self { line: 0, whole: "", label: Label::None, game: None, sides, format: None, cap: None, claims }
    }
}

impl<'a> Found<'a, '_> {
    /// Whether a line without a label names at least two of game, faction and cap.
    fn says_much(&self) -> bool {
        let named = [self.game.is_some(), self.sides.is_some(), self.cap.is_some()];
        self.label == Label::None && named.into_iter().filter(|named| *named).count() > 1
    }

    /// A faction and a cap among words that are nothing else, which are left: "My Empire army for Saturday, 1000 pts".
    fn take_among(&mut self, head: &Head<'a>, known: &Known<'a>, part: &str) -> Option<String> {
        let (words, number) = amount::split(part);
        let number = number.filter(|number| *number >= LEAST_CAP);
        let may_be_sentence = self.line <= LATEST_SENTENCE && words.len() <= MOST_WORDS;
        let is_open = self.sides.is_none() && head.is_first() && (number.is_some() || self.cap.is_some());
        if !may_be_sentence || !is_open {
            return None;
        }
        let runs = (1..=LONGEST_NAME).rev().flat_map(|length| words.windows(length).enumerate());
        let mut called = runs.filter_map(|(from, run)| {
            let (sides, how) = known.sides().called(&run.join(" "))?;
            (how != Called::Guessed).then_some((from, run.len(), sides, how))
        });
        let (from, length, sides, how) = called.next()?;
        let says = |word: &&str| ![&UNITS[..], &FILLERS, &PARTICLES].iter().any(|words| is_one_of(word, words));
        let (front, behind) = (words.get(..from)?, words.get(from + length..)?);
        let rest: Vec<&str> = front.iter().chain(behind).copied().filter(says).collect();
        self.sides = Some((sides, how));
        self.cap = self.cap.or(number);
        Some(rest.join(" "))
    }

    /// A faction cut short or with a slip, beside a game or a cap.
    fn guess_side(&mut self, head: &Head<'a>, known: &Known<'a>, part: &str) -> bool {
        let is_open = head.sides.is_empty() && self.sides.is_none() && !known.is_item(&Folded::new(part));
        let called = known.sides().called(part).filter(|_| is_open);
        called.is_some_and(|(sides, how)| self.take_sides(head, sides, how))
    }

    /// Whether a part of a line belongs into a head; a label allows what would be too bold a guess without one.
    fn take(&mut self, head: &Head<'a>, known: &Known<'a>, part: &str) -> bool {
        let (cap, claims) = (self.cap, self.claims.len());
        let is_taken = self.take_part(head, known, part);
        if !is_taken {
            self.cap = cap;
            self.claims.truncate(claims);
        }
        is_taken
    }

    fn take_part(&mut self, head: &Head<'a>, known: &Known<'a>, part: &str) -> bool {
        let (all, number) = amount::split(part);
        let without = |words: &[&str]| -> Vec<&str> {
            all.iter().copied().filter(|word| !is_one_of(word, &UNITS) && !is_one_of(word, words)).collect()
        };
        let said = without(&[&FILLERS[..], &PARTICLES].concat());
        if said.is_empty() && !all.is_empty() && all.iter().all(|word| is_one_of(word, &PARTICLES)) {
            return false;
        }
        // "Kerrigan" is a hero where the faction is known.
        if !(head.sides.is_empty() && self.sides.is_none()) && known.is_item(&Folded::new(&all.join(" "))) {
            return false;
        }
        // A faction may be called an army.
        let named = without(&[]).join(" ");
        let is_called = known.sides().called(&named).is_some_and(|(_, how)| how != Called::Guessed);
        let words = if is_called { named } else { said.join(" ") };
        if let Some((amount, currency)) = known.words().share(part) {
            self.claim(amount, currency);
            return true;
        }
        if let Some(number) = number {
            if let Some(currency) = known.words().other_currency(&words).or_else(|| self.label_currency(known)) {
                self.claim(number, currency);
                return true;
            }
            if let Some((cap, currency)) = known.words().cap_and_share(part) {
                self.claim(number, currency);
                self.cap = Some(cap);
                return true;
            }
            let is_sum = self.label == Label::Sum || self.cap.is_some() || head.cap_is_sure;
            let may_be_sum = words.is_empty() && (self.label != Label::None || part.contains(char::is_alphabetic));
            if is_sum && !may_be_sum {
                return false;
            }
            if is_sum && !amount::is_tally(part) {
                self.claim(number, String::new());
            } else {
                self.cap = Some(number);
            }
        }
        if words.is_empty() {
            return number.is_some();
        }
        let may_guess = self.label != Label::None || number.is_some();
        self.take_name(head, known, &words, may_guess) || self.take_names(head, known, &words)
    }

    /// A faction or a format.
    fn take_name(&mut self, head: &Head<'a>, known: &Known<'a>, words: &str, may_guess: bool) -> bool {
        let folded = Folded::new(words);
        let may_guess = may_guess && !known.is_item(&folded);
        let sides = known.sides().called(words).filter(|(_, how)| may_guess || *how != Called::Guessed);
        if let Some((sides, how)) = sides
            && (how != Called::Guessed || split_names(known, words).is_none())
        {
            return self.take_sides(head, sides, how);
        }
        let is_format = known.words().is_format(&folded);
        if is_format {
            self.format = Some(words.to_owned());
        }
        is_format
    }

    /// Two names in a row: "Protoss Khalai", "Zerg Swarm Skirmish".
    fn take_names(&mut self, head: &Head<'a>, known: &Known<'a>, words: &str) -> bool {
        let split = split_names(known, words);
        split.is_some_and(|names| names.into_iter().all(|name| self.take_name(head, known, name, false)))
    }

    /// A second name of the same faction, or of its people, says nothing new.
    fn take_sides(&mut self, head: &Head<'a>, sides: Vec<Side<'a>>, how: Called) -> bool {
        let before = self.sides.as_ref().map_or(&head.sides, |(sides, _)| sides);
        if before.is_empty() {
            self.sides = Some((sides, how));
            return true;
        }
        let is_same = |one: &Side, other: &Side| std::ptr::eq(one.1, other.1);
        let both: Vec<Side> = before.iter().filter(|one| sides.iter().any(|it| is_same(one, it))).copied().collect();
        if both.is_empty() || how == Called::Guessed {
            return false;
        }
        let was_named = head.guessed.is_none() && self.sides.as_ref().is_none_or(|(_, how)| *how == Called::ByName);
        self.sides = Some((both, if was_named { Called::ByName } else { how }));
        true
    }

    fn claim(&mut self, amount: u16, currency: String) {
        if self.claims.len() < MOST_CLAIMS {
            self.claims.push(Claim { line: self.line, typed: self.whole.to_owned(), amount, currency });
        }
    }

    /// "Gas: 200".
    fn label_currency(&self, known: &Known) -> Option<String> {
        known.words().other_currency(self.whole.split_once(':')?.0.trim())
    }
}

/// Words of the games that a head may use, folded.
pub struct Words<'a> {
    formats: Vec<Folded>,
    /// The name, the short name and the id of every second currency.
    currencies: Vec<([Folded; 2], &'a str)>,
    /// Currencies of which there is a share of the cap, in percent.
    shares: Vec<(&'a str, u32, Rounding)>,
}

impl<'a> Words<'a> {
    pub fn new(editions: &[&'a Catalog]) -> Self {
        let games = || editions.iter().map(|catalog| &catalog.game);
        let formats = games().flat_map(|game| &game.formats).map(|format| Folded::new(&format.name));
        let currencies = games().flat_map(|game| game.currencies.iter().skip(1));
        let names = |[name, short]: [&str; 2]| [Folded::new(name), Folded::new(short)];
        let shares = games().flat_map(|game| &game.rules).filter_map(|rule| match &rule.kind {
            RuleKind::ShareOfCap { currency: Some(currency), percent, rounding, .. } => {
                Some((currency.as_str(), *percent, *rounding))
            }
            _ => None,
        });
        Self {
            formats: formats.collect(),
            currencies: currencies.map(|it| (names([&it.name, &it.short]), it.id.as_str())).collect(),
            shares: shares.collect(),
        }
    }

    fn is_format(&self, words: &Folded) -> bool {
        self.formats.iter().any(|format| format.is_same(words))
    }

    /// "2500/250": a cap and the share of it that there is of the second currency, not what is spent of what.
    fn cap_and_share(&self, part: &str) -> Option<(u16, String)> {
        let (cap, share) = amount::pair(part)?;
        let is_share = |percent: u32, rounding: Rounding| {
            let of_cap = Share { percent: i64::from(percent), cap: i64::from(cap), rounding };
            of_cap.points() == i64::from(share)
        };
        let found = self.shares.iter().find(|(_, percent, rounding)| is_share(*percent, *rounding));
        found.map(|(currency, ..)| (cap, (*currency).to_owned()))
    }

    /// "200g", "200 gas": so much of a second currency, by its name or its first letter.
    fn share(&self, part: &str) -> Option<(u16, String)> {
        let unit = part.trim().trim_start_matches(|letter: char| letter.is_ascii_digit());
        let (amount, unit) = (part.trim().strip_suffix(unit)?.parse().ok()?, Folded::new(unit));
        let is_its = |name: &Folded| name.is_same(&unit) || unit.letters().iter().eq(name.letters().iter().take(1));
        let named = self.currencies.iter().find(|(names, _)| names.iter().any(is_its));
        named.map(|(_, id)| (amount, (*id).to_owned()))
    }

    /// "Minerals: 3000 Gas: 300" as "3000, 300 Gas"; nothing where no second currency has a limit beside that of the cap.
    fn limits(&self, line: &str) -> Option<String> {
        let mut words = line.split_whitespace();
        let (mut limits, mut second) = (Vec::new(), false);
        while let Some(label) = words.next() {
            let label = label.strip_suffix(':')?;
            let number = words.next()?.trim_end_matches([',', ';']);
            number.starts_with(|letter: char| letter.is_ascii_digit()).then_some(())?;
            let is_second = self.other_currency(label).is_some();
            if !is_second && !is_one_of(label, &LABELS) && !is_one_of(label, &CAP_LABELS) {
                return None;
            }
            second |= is_second;
            limits.push(if is_second { format!("{number} {label}") } else { number.to_owned() });
        }
        (second && limits.len() > 1).then(|| limits.join(", "))
    }

    /// The second currency of a game, which follows from the cap.
    fn other_currency(&self, word: &str) -> Option<String> {
        let word = Folded::new(word);
        let mut named = self.currencies.iter().filter(|(names, _)| names.iter().any(|name| name.is_same(&word)));
        named.next().map(|(_, id)| (*id).to_owned())
    }
}

/// What a label makes of a line, and what it labels.
fn labelled<'t>(known: &Known, line: &'t str) -> (Label, &'t str) {
    let with_colon = line.split_once(':').filter(|(_, value)| !value.trim().is_empty());
    let with_dash = || [" - ", " – ", "="].iter().find_map(|dash| line.split_once(dash));
    let is_label = |label: &str| [&LABELS[..], &CAP_LABELS, &SUM_LABELS].iter().any(|labels| is_one_of(label, labels));
    let Some((label, value)) = with_colon.or_else(|| with_dash().filter(|(label, _)| is_label(label))) else {
        return (Label::None, line);
    };
    let label = match label {
        cap if is_one_of(cap, &CAP_LABELS) => Label::Cap,
        sum if is_one_of(sum, &SUM_LABELS) => Label::Sum,
        any if is_one_of(any, &LABELS) => Label::Any,
        // "Gas: 200" is looked at with the number.
        other if known.words().other_currency(other).is_some() => Label::Any,
        _ => return (Label::None, line),
    };
    (label, value.trim())
}

/// The parts of a head line.
fn parts(line: &str) -> Vec<&str> {
    let pieces = line.split([',', ';', '|', '·', '•', '(', ')', '[', ']', '@', ':', '—', '–']);
    let pieces = pieces.flat_map(|part| part.split(" - ")).flat_map(amount::split_slashes);
    pieces.map(|part| part.trim().trim_matches('-').trim()).filter(|part| !part.is_empty()).collect()
}

/// Two names in a row, each of a faction, its people or a format.
fn split_names<'t>(known: &Known, words: &'t str) -> Option<[&'t str; 2]> {
    let is_called = |name: &str| known.sides().called(name).is_some_and(|(_, how)| how != Called::Guessed);
    let is_name = |name: &str| is_called(name) || known.words().is_format(&Folded::new(name));
    let splits = words.match_indices(' ').filter_map(|(at, _)| Some([words.get(..at)?, words.get(at + 1..)?]));
    splits.into_iter().find(|names| names.iter().all(|name| is_name(name)))
}

/// Words that nothing in any roster is like, however they are read.
fn is_prose(known: &Known, part: &str) -> bool {
    line::readings(part).iter().all(|reading| known.fits(reading.name).is_empty())
}

fn is_one_of(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.trim().eq_ignore_ascii_case(word))
}
