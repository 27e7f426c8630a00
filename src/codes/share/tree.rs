//! The short form of version 2: a tree of positions as digits of one long number.

use super::digits::{Reader, Writer};
use super::fields::{read_or_escape, take, write_or_escape};
use super::name;
use crate::model::HiddenHand;

/// Every choice of a list as a small number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    pub game: u64,
    pub edition: u64,
    pub format: u64,
    pub cap: u16,
    pub faction: u64,
    pub name: String,
    pub withheld: bool,
    pub hand: Option<HiddenHand>,
    /// One for each group of the game; none for the decks of a list that withholds them.
    pub groups: Vec<Vec<TreeEntry>>,
}

/// What the reader must know about a group before it can take it apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// With size, count and options.
    Units,
    /// The same, and under a unit.
    Leaders,
    Cards,
    /// Cards that may be kept secret.
    Deck,
}

/// Copies of an item, by its position within its group.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TreeEntry {
    pub at: u64,
    pub size: u8,
    /// Which kind of option and its position, ascending, one for each copy.
    pub options: Vec<(u64, u64)>,
    pub count: u16,
    /// One more than the number of its unit, counted through all groups of units; 0 without one.
    pub host: u64,
}

/// First letters of this version: by positions, with a name in front, by ids.
pub const PLAIN: u8 = 24;
pub const NAMED: u8 = 25;

const FORMATS: u64 = 4;
const EDITIONS: u64 = 4;
const FACTIONS: u64 = 8;
const ENTRIES: u64 = 16;
const STEPS: u64 = 6;
const FORMS: u64 = 3;
const OPTIONS: u64 = 6;
const OPTION_STEPS: u64 = 12;
const FIRST_OPTION: u64 = 64;
const MOST_ENTRIES: u64 = 255;
const MOST_OPTIONS: u64 = 63;
const MOST_IN_DECK: u64 = 1 << 10;
/// More values than this are no short form any more.
const LONGEST: usize = 512;

const CAPS: u64 = 8;
const CAP_STEP: u16 = 500;
const SMALL_STEP: u16 = 50;

impl Tree {
    /// `None` for a list that does not fit this form. `kinds` is the number of kinds of options.
    pub fn values(&self, shapes: &[Shape], kinds: u64) -> Option<Vec<u8>> {
        let mut number = Writer::default();
        number.number(self.game);
        write_or_escape(&mut number, self.edition, EDITIONS);
        write_or_escape(&mut number, self.format, FORMATS);
        write_cap(&mut number, self.cap);
        write_or_escape(&mut number, self.faction, FACTIONS);
        number.digit(u64::from(self.withheld) + 2 * u64::from(self.hand.is_some()), 4);
        if let Some(hand) = self.hand {
            number.number(hand.cards.into());
            number.number(hand.points.into());
        }
        let mut units = 0;
        for (shape, entries) in shapes.iter().zip(&self.groups) {
            match shape {
                Shape::Deck if self.withheld => continue,
                Shape::Deck => write_deck(&mut number, entries)?,
                Shape::Cards => write_cards(&mut number, entries)?,
                Shape::Units | Shape::Leaders => {
                    write_length(&mut number, entries.len(), ENTRIES)?;
                    let mut before = 0;
                    for entry in entries {
                        write_or_escape(&mut number, entry.at - before, STEPS);
                        before = entry.at;
                        entry.write(&mut number, kinds)?;
                        if *shape == Shape::Leaders {
                            number.digit(entry.host, units + 1);
                        }
                    }
                    units += if *shape == Shape::Units { u64::try_from(entries.len()).ok()? } else { 0 };
                }
            }
        }
        let mut values = vec![if self.name.is_empty() { PLAIN } else { NAMED }];
        if !self.name.is_empty() {
            values.extend(name::values(&self.name)?);
        }
        let long = number.finish_long();
        values.extend(Some(long).filter(|long| long.len() <= LONGEST)?);
        Some(values)
    }

    /// What stands before the choices, and the number that holds these. Errors name the part that is broken.
    pub fn read_head(values: &[u8]) -> Result<(Self, Reader), &'static str> {
        let (lead, rest) = values.split_first().ok_or("its form")?;
        let mut tree = Self::default();
        let rest = if *lead == NAMED { name::read(rest).map(|(name, rest)| (tree.name = name, rest))?.1 } else { rest };
        if rest.len() > LONGEST {
            return Err("its numbers");
        }
        let mut number = Reader::of_values(rest);
        tree.game = take(&mut number, "the game")?;
        tree.edition = read_or_escape(&mut number, EDITIONS, "the edition")?;
        tree.format = read_or_escape(&mut number, FORMATS, "the format")?;
        tree.cap = read_cap(&mut number)?;
        tree.faction = read_or_escape(&mut number, FACTIONS, "the faction")?;
        let extras = number.digit(4);
        tree.withheld = extras & 1 == 1;
        if extras & 2 == 2 {
            let mut amount = || number.number().and_then(|it| u16::try_from(it).ok()).ok_or("the hidden hand");
            tree.hand = Some(HiddenHand { cards: amount()?, points: amount()? });
        }
        Ok((tree, number))
    }

    /// The caller checks that the values are canonical.
    pub fn read_choices(&mut self, mut number: Reader, shapes: &[Shape], kinds: u64) -> Result<(), &'static str> {
        let mut units = 0;
        for shape in shapes {
            let entries = match shape {
                Shape::Deck if self.withheld => Vec::new(),
                Shape::Deck => read_deck(&mut number)?,
                _ => read_entries(&mut number, *shape, kinds, units)?,
            };
            units += if *shape == Shape::Units { entries.len() as u64 } else { 0 };
            self.groups.push(entries);
        }
        if number.top() == Some(0) { Ok(()) } else { Err("its end") }
    }
}

impl TreeEntry {
    fn card(at: u64) -> Self {
        Self { at, size: 0, options: Vec::new(), count: 1, host: 0 }
    }

    fn write(&self, number: &mut Writer, kinds: u64) -> Option<()> {
        let is_plain = self.size == 0 && self.count == 1;
        number.digit(u64::from(!is_plain), 2);
        if !is_plain {
            write_or_escape(number, self.size.into(), FORMS);
            write_or_escape(number, u64::from(self.count.checked_sub(1)?), FORMS);
        }
        let options = u64::try_from(self.options.len()).ok().filter(|options| *options <= MOST_OPTIONS)?;
        write_or_escape(number, options, OPTIONS);
        let mut before = None;
        for (kind, at) in &self.options {
            number.digit(*kind, kinds);
            match before.filter(|(same, _)| same == kind) {
                Some((_, before)) => write_or_escape(number, at - before, OPTION_STEPS),
                None => write_or_escape(number, *at, FIRST_OPTION),
            }
            before = Some((*kind, *at));
        }
        Some(())
    }

    fn read(&mut self, number: &mut Reader, kinds: u64) -> Result<(), &'static str> {
        const BROKEN: &str = "an entry";
        if number.digit(2) == 1 {
            self.size = u8::try_from(read_or_escape(number, FORMS, BROKEN)?).map_err(|_| BROKEN)?;
            let more = u16::try_from(read_or_escape(number, FORMS, BROKEN)?).map_err(|_| BROKEN)?;
            self.count = more.checked_add(1).ok_or(BROKEN)?;
        }
        let options = read_or_escape(number, OPTIONS, BROKEN)?;
        if options > MOST_OPTIONS {
            return Err(BROKEN);
        }
        let mut before = None;
        for _ in 0..options {
            let kind = number.digit(kinds);
            let at = match before.filter(|(same, _)| *same == kind) {
                Some((_, before)) => read_or_escape(number, OPTION_STEPS, BROKEN)?.checked_add(before).ok_or(BROKEN)?,
                None => read_or_escape(number, FIRST_OPTION, BROKEN)?,
            };
            self.options.push((kind, at));
            before = Some((kind, at));
        }
        Ok(())
    }
}

fn write_length(number: &mut Writer, length: usize, radix: u64) -> Option<()> {
    let length = u64::try_from(length).ok().filter(|length| *length <= MOST_ENTRIES)?;
    write_or_escape(number, length, radix);
    Some(())
}

fn read_length(number: &mut Reader, radix: u64) -> Result<u64, &'static str> {
    let length = read_or_escape(number, radix, "its length")?;
    if length <= MOST_ENTRIES { Ok(length) } else { Err("its length") }
}

/// Cards have neither size nor options: every copy is written by itself.
fn write_cards(number: &mut Writer, entries: &[TreeEntry]) -> Option<()> {
    let copies: usize = entries.iter().map(|entry| usize::from(entry.count)).sum();
    write_length(number, copies, ENTRIES)?;
    let mut before = 0;
    for entry in entries {
        for _ in 0..entry.count {
            write_or_escape(number, entry.at - before, STEPS);
            before = entry.at;
        }
    }
    Some(())
}

fn read_entries(number: &mut Reader, shape: Shape, kinds: u64, units: u64) -> Result<Vec<TreeEntry>, &'static str> {
    let (mut entries, mut at) = (Vec::new(), 0u64);
    for _ in 0..read_length(number, ENTRIES)? {
        at = read_or_escape(number, STEPS, "an entry")?.checked_add(at).ok_or("an entry")?;
        let mut entry = TreeEntry::card(at);
        if shape != Shape::Cards {
            entry.read(number, kinds)?;
        }
        if shape == Shape::Leaders {
            entry.host = number.digit(units + 1);
        }
        entries.push(entry);
    }
    Ok(entries)
}

/// A deck takes a good part of its cards, each once: a yes or no for every position up to the last.
fn write_deck(number: &mut Writer, entries: &[TreeEntry]) -> Option<()> {
    write_length(number, entries.len(), ENTRIES)?;
    let mut next = 0;
    for entry in entries {
        let is_once = entry.count == 1 && entry.at >= next && entry.at < MOST_IN_DECK;
        is_once.then(|| (next..entry.at).for_each(|_| number.digit(0, 2)))?;
        number.digit(1, 2);
        next = entry.at + 1;
    }
    Some(())
}

fn read_deck(number: &mut Reader) -> Result<Vec<TreeEntry>, &'static str> {
    let length = read_length(number, ENTRIES)?;
    let mut entries = Vec::new();
    let mut positions = 0..MOST_IN_DECK;
    while (entries.len() as u64) < length {
        let at = positions.next().ok_or("a deck")?;
        if number.digit(2) == 1 {
            entries.push(TreeEntry::card(at));
        }
    }
    Ok(entries)
}

/// Most caps are one digit; the others follow it.
fn write_cap(number: &mut Writer, cap: u16) {
    match cap / CAP_STEP {
        times @ 1..=6 if cap.is_multiple_of(CAP_STEP) => number.digit(u64::from(times) - 1, CAPS),
        _ if cap.is_multiple_of(SMALL_STEP) => {
            number.digit(CAPS - 2, CAPS);
            number.number(u64::from(cap / SMALL_STEP));
        }
        _ => {
            number.digit(CAPS - 1, CAPS);
            number.digit(cap.into(), 1 << 16);
        }
    }
}

fn read_cap(number: &mut Reader) -> Result<u16, &'static str> {
    const BROKEN: &str = "the cap";
    let cap = match number.digit(CAPS) {
        digit if digit < CAPS - 2 => (digit + 1) * u64::from(CAP_STEP),
        digit if digit == CAPS - 2 => take(number, BROKEN)?.saturating_mul(SMALL_STEP.into()),
        _ => number.digit(1 << 16),
    };
    u16::try_from(cap).map_err(|_| BROKEN)
}

#[cfg(test)]
mod tests;
