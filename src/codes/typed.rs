//! Lists as people type them: a head with game, faction and cap, then one entry per line.

mod amount;
mod folded;
mod game_name;
mod head;
mod headings;
mod known;
mod line;
mod names;
mod options;
mod phrases;
mod reading;
mod sides;
#[cfg(test)]
mod tests;

use super::official::usual_format;
use super::paste::Unplaced;
use crate::facts;
use crate::model::{ArmyList, Catalog, FormatId};
use crate::rules;
use head::{Claim, Head};
pub use known::Known;
use phrases::Phrases;
use reading::Draft;
use sides::Side;

/// A typed list in the edition it was read in.
#[derive(Debug, Clone, PartialEq)]
pub struct Typed<'a> {
    pub catalog: &'a Catalog,
    pub list: ArmyList,
    /// What was not written in full, so that the player can look at it.
    pub guessed: Vec<Guess>,
    /// Lines that could not be placed, in the order of the text.
    pub unread: Vec<Unplaced>,
    /// Whether the text says for itself that it is a list: it names a faction or a game, or nothing in it
    /// is unknown.
    pub is_certain: bool,
}

/// What was written, and what it was taken for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guess {
    /// Counted from 1.
    pub line: usize,
    pub typed: String,
    pub taken_for: String,
}

/// A longer text was not typed.
pub const LONGEST: usize = 1 << 16;
pub const MOST_LINES: usize = 500;
/// A longer line was not typed, in bytes; a whole list may stand on one.
const LONGEST_LINE: usize = 1 << 12;

/// Reads a typed list; nothing where not a single entry can be placed.
pub fn read<'a>(editions: &[&'a Catalog], text: &str) -> Option<Typed<'a>> {
    Known::new(editions).read(text)
}

fn read_with<'a>(known: &Known<'a>, text: &str) -> Option<Typed<'a>> {
    if text.len() > LONGEST {
        return None;
    }
    let lines = text.lines().enumerate().map(|(at, line)| Line::new(at + 1, line));
    // Lines of dashes and the like say nothing.
    let mut lines: Vec<Line> = lines.filter(|line| line.text.contains(char::is_alphanumeric)).collect();
    if lines.len() > MOST_LINES {
        return None;
    }
    let margin = lines.iter().map(|line| line.indent).min().unwrap_or(0);
    lines.iter_mut().for_each(|line| line.indent -= margin);
    let mut head = Head::default();
    lines.retain_mut(|line| line.indent > 0 || !line.is_head(known, &mut head));
    let body = lines;
    let drafts = drafts(known, &head.candidates(known), &head, &body);
    // The first of equals: games and factions come in the order the app lists them.
    let best = drafts.into_iter().reduce(|best, other| if other.1.worth() > best.1.worth() { other } else { best })?;
    let ((catalog, faction), mut draft) = best;
    let is_named = !head.sides.is_empty() && head.cap.is_some();
    if draft.score == 0 && !is_named {
        return None;
    }
    if let Some((line, typed)) = head.guessed.take() {
        draft.guessed.insert(0, Guess { line, typed, taken_for: faction.name.clone() });
    }
    let guess = match head.cap {
        Some(cap) => other_cap(catalog, &draft.list, cap),
        None => guess_cap(catalog, &mut draft.list),
    };
    draft.guessed.extend(guess);
    let strange = head.unread.iter().map(|(line, text)| Unplaced::new(Some(*line), text, "this is no part of a head"));
    draft.unread.splice(0..0, strange);
    draft.guessed.extend(head.claims.iter().filter_map(|claim| untrue(catalog, &draft.list, claim)));
    let is_certain = head.names_side_or_game() || draft.unread.is_empty();
    Some(Typed { catalog, list: draft.list, guessed: draft.guessed, unread: draft.unread, is_certain })
}

impl Known<'_> {
    /// Whether a line says nothing but game, faction, format or cap.
    pub fn is_head(&self, line: &str) -> bool {
        Line::new(1, line).is_head(self, &mut Head::default())
    }

    /// Whether a line is a head with a faction in it.
    pub fn names_faction(&self, line: &str) -> bool {
        let mut head = Head::default();
        Line::new(1, line).is_head(self, &mut head) && !head.sides.is_empty()
    }
}

/// Reads names that a program wrote, each with its indentation, as entries of one faction.
pub fn read_lines<'a>(side: Side<'a>, lines: &[(usize, String)]) -> Typed<'a> {
    let lines = lines.iter().enumerate();
    let body: Vec<Line> =
        lines.map(|(at, (indent, text))| Line { number: at + 1, indent: *indent, text: text.trim() }).collect();
    let (catalog, faction) = side;
    let known = Known::new(&[catalog]);
    let mut draft = new_draft(&known, (catalog, faction), &Head::default());
    draft_lines(&known, std::slice::from_mut(&mut draft), &body);
    guess_cap(catalog, &mut draft.list);
    Typed { catalog, list: draft.list, guessed: draft.guessed, unread: draft.unread, is_certain: true }
}

/// A line without the space around it, and how much of that was in front.
struct Line<'t> {
    number: usize,
    indent: usize,
    text: &'t str,
}

impl<'t> Line<'t> {
    fn new(number: usize, line: &'t str) -> Self {
        let indent = line.chars().take_while(|letter| letter.is_whitespace());
        Self { number, indent: indent.map(|letter| if letter == '\t' { 4 } else { 1 }).sum(), text: line.trim() }
    }

    /// Whether it says nothing but what belongs into a head, which then has it; a list behind the head is left.
    fn is_head<'a>(&mut self, known: &Known<'a>, head: &mut Head<'a>) -> bool {
        if self.text.len() > LONGEST_LINE {
            return false;
        }
        let is_head = head.take(known, self.number, self.text);
        if !is_head && let Some(rest) = head.take_front(known, self.number, self.text) {
            self.text = rest;
        }
        is_head
    }
}

/// The list as one of every side.
fn drafts<'a>(known: &Known<'a>, sides: &[Side<'a>], head: &Head<'a>, body: &[Line]) -> Vec<(Side<'a>, Draft<'a>)> {
    let mut drafts: Vec<Draft> = sides.iter().map(|side| new_draft(known, *side, head)).collect();
    draft_lines(known, &mut drafts, body);
    sides.iter().copied().zip(drafts).collect()
}

fn new_draft<'a>(known: &Known<'a>, side: Side<'a>, head: &Head<'a>) -> Draft<'a> {
    let (catalog, faction) = side;
    let format = head.format(catalog).unwrap_or_else(|| format_at(catalog, head.cap));
    let fixed = catalog.game.format(&format).and_then(|format| format.cap).and_then(|cap| u16::try_from(cap).ok());
    let cap = fixed.or(head.cap).unwrap_or_default();
    let list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format, cap);
    let list = ArmyList { name: head.name.clone().unwrap_or_default(), ..list };
    Draft::new(catalog, known.offers(side), list)
}

/// Every line is taken apart once and then read as one of each draft.
fn draft_lines<'a>(known: &Known<'a>, drafts: &mut [Draft<'a>], body: &[Line]) {
    let mut phrases = Phrases::new(known);
    for Line { number, indent, text } in body {
        phrases.next_line();
        known.count_work(drafts.len(), text.len());
        for draft in drafts.iter_mut() {
            if text.len() > LONGEST_LINE {
                draft.unread(*number, text, "this line is too long");
            } else {
                draft.line(&phrases, *number, *indent, text);
            }
        }
    }
    drafts.iter_mut().for_each(Draft::finish);
}

fn format_at(catalog: &Catalog, cap: Option<u16>) -> FormatId {
    let format = cap.and_then(|cap| facts::format_at(&catalog.game, cap.into()));
    format.map_or_else(|| usual_format(catalog), |format| format.id.clone())
}

/// A way to play with a cap of its own, where another was written.
fn other_cap(catalog: &Catalog, list: &ArmyList, written: u16) -> Option<Guess> {
    let format = catalog.game.format(&list.format).filter(|_| list.cap != written)?;
    let (typed, word) = (written.to_string(), catalog.game.currency_word(0));
    Some(Guess { line: 1, typed, taken_for: format!("{}, {} {word}", format.name, list.cap) })
}

/// A written sum or limit that is another one by our count.
fn untrue(catalog: &Catalog, list: &ArmyList, claim: &Claim) -> Option<Guess> {
    let budgets = rules::budgets(catalog, list);
    let named = budgets.iter().position(|budget| budget.currency == claim.currency);
    let at = named.unwrap_or(0);
    let (budget, amount) = (budgets.get(at)?, i64::from(claim.amount));
    if budget.spent == amount || budget.limit == Some(amount) {
        return None;
    }
    let ours = if named.is_some() { budget.limit.unwrap_or(budget.spent) } else { budget.spent };
    let taken_for = format!("{ours} {}", catalog.game.currency_word(at));
    Some(Guess { line: claim.line, typed: claim.typed.clone(), taken_for })
}

/// Without a cap, the smallest usual one that holds the list.
fn guess_cap(catalog: &Catalog, list: &mut ArmyList) -> Option<Guess> {
    let own = catalog.game.format(&list.format)?;
    if own.cap.is_some() {
        return None;
    }
    let total = facts::total(catalog, list);
    // Where the usual way to play is for large armies only, smaller ones have ways of their own.
    let smaller = catalog.game.formats.iter().filter(|format| own.least_cap.is_some() && format.cap.is_some());
    let fixed = smaller.filter_map(|format| Some((format.cap?, Some(&format.id))));
    let presets = catalog.game.presets.iter().map(|preset| (preset.cap, None));
    let mut caps: Vec<(u32, Option<&FormatId>)> = fixed.chain(presets).collect();
    caps.sort_by_key(|(cap, _)| *cap);
    let (cap, format) = *caps.iter().find(|(cap, _)| i64::from(*cap) >= total).or(caps.last())?;
    list.cap = u16::try_from(cap).ok()?;
    if let Some(format) = format {
        list.format = format.clone();
    }
    let taken_for = format!("{cap} {}", catalog.game.currency_word(0));
    Some(Guess { line: 1, typed: "no cap".to_owned(), taken_for })
}
