//! The official builder's Simple and Detailed texts, line by line.

use super::tts::{Pick, add, in_order, put};
use super::{CodeError, MOST_UNPLACED, PastedList, Source, TOO_LONG, Unplaced, names, read_official};
use crate::codes::official::usual_format;
use crate::facts;
use crate::model::{ArmyList, Catalog, Faction, HiddenHand};

const HEADINGS: [(&str, Part); 5] = [
    ("ARMY LEADER", Part::Entries),
    ("COMBAT UNITS", Part::Entries),
    ("SUPPORT ASSETS", Part::Entries),
    ("KEYWORD DEFINITIONS", Part::Definitions),
    ("MISSIONS", Part::Missions),
];

/// Lines of the Detailed text that only repeat the roster; a chat program may have removed their indentation.
const DETAILS: [&str; 7] = ["Restriction:", "Ability:", "Mv:", "Keywords:", "Avail:", "Attack Dice:", "Command Value:"];

/// A Detailed text of a whole faction has a few thousand characters.
const LONGEST: usize = 1 << 17;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Header,
    Entries,
    Definitions,
    Missions,
}

/// Reads a text whose first line names the faction.
pub fn read(editions: &[&Catalog], text: &str) -> Result<PastedList, CodeError> {
    if text.len() > LONGEST {
        return Err(TOO_LONG);
    }
    let name = text.lines().find_map(|line| line.trim().strip_prefix("Faction:")).unwrap_or_default().trim();
    let (catalog, faction) =
        names::faction(editions, name).ok_or_else(|| CodeError::Unknown(name.chars().take(80).collect()))?;
    let mut reading = Reading::new(catalog, faction);
    for (at, line) in text.lines().enumerate() {
        reading.line(at + 1, line);
    }
    let mut read = reading.finish();
    if let Some(code) = text.lines().find_map(|line| line.trim().strip_prefix("SHARE CODE:")) {
        match read_official(editions, code) {
            Ok(exact) => {
                if !exact.list.same_choices(&read.list) {
                    complain(&mut read.unplaced, None, "SHARE CODE", "code and lines differ; the list is the code's");
                }
                read.list = exact.list;
                read.unplaced.extend(exact.unplaced);
                read.unplaced.truncate(MOST_UNPLACED);
            }
            Err(_) => complain(&mut read.unplaced, None, code, "this code is damaged; the list is that of the lines"),
        }
    }
    Ok(read)
}

struct Reading<'a> {
    catalog: &'a Catalog,
    faction: &'a Faction,
    list: ArmyList,
    picks: Vec<Pick>,
    /// Whether the text says that it does not show the deck.
    withheld: bool,
    unplaced: Vec<Unplaced>,
    part: Part,
    total: Option<(usize, i64)>,
}

impl<'a> Reading<'a> {
    fn new(catalog: &'a Catalog, faction: &'a Faction) -> Self {
        let list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), usual_format(catalog), 0);
        let (picks, unplaced) = (Vec::new(), Vec::new());
        Self { catalog, faction, list, picks, withheld: false, unplaced, part: Part::Header, total: None }
    }

    fn line(&mut self, number: usize, line: &str) {
        let text = line.trim();
        if let Some((_, part)) = HEADINGS.iter().find(|(heading, _)| *heading == text) {
            self.part = *part;
        } else if let Some(cap) = text.strip_prefix("Points Cap:") {
            match cap.trim().parse() {
                Ok(cap) => self.list.cap = cap,
                Err(_) => self.complain(number, text, "this is no cap from 0 to 65535"),
            }
        } else if let Some(spent) = text.strip_prefix("TOTAL SPENT:") {
            let digits = spent.split('|').next().unwrap_or_default().trim();
            self.total = digits.parse().ok().map(|total| (number, total));
        } else if let Some(hand) = text.strip_prefix("Hand not shown:") {
            match hidden_hand(hand) {
                Some(hand) => self.list.hidden_hand = Some(hand),
                None => self.complain(number, text, "this line is not understood"),
            }
        } else if text == "Deck not shown" {
            self.withheld = true;
        } else if !text.is_empty() && !is_detail(line) {
            match self.part {
                Part::Header | Part::Entries => self.entry(number, text),
                Part::Missions => self.mission(number, text),
                Part::Definitions => {}
            }
        }
    }

    /// `2x Stormtroopers [55 ea | 110 pts]`
    fn entry(&mut self, number: usize, text: &str) {
        let parts = text.split_once("x ").and_then(|(count, rest)| {
            let name = rest.rsplit_once(" [").map_or(rest, |(name, _)| name);
            Some((count.parse::<u64>().ok()?, name.trim()))
        });
        let Some((count, name)) = parts else { return self.complain(number, text, "this line is not understood") };
        let Some(id) = names::entry(self.catalog, self.faction, name) else {
            return self.complain(number, text, "this faction has nothing of this name");
        };
        if add(&mut self.list, id, count).is_none() {
            self.complain(number, text, "a list does not hold that many");
        }
    }

    /// `- Aggressive: Frontline Clash`
    fn mission(&mut self, number: usize, text: &str) {
        let parts = text.trim_start_matches(['-', '–', '•', ' ']).split_once(':');
        let slot = parts.and_then(|(slot, _)| names::slot(self.catalog, slot.trim()));
        let (Some((_, name)), Some(slot)) = (parts, slot) else {
            return self.complain(number, text, "this line is not understood");
        };
        let name = name.trim();
        if name == "[None Selected]" {
            return;
        }
        match names::mission(self.catalog, name) {
            Some(_) if self.picks.iter().any(|(taken, _)| taken == slot) => {
                self.complain(number, text, "its slot of the mission deck is taken");
            }
            Some(card) => self.picks.push((slot.clone(), card.clone())),
            None => self.complain(number, text, "no mission of this edition has this name"),
        }
    }

    fn finish(mut self) -> PastedList {
        in_order(self.catalog, &mut self.picks);
        let picks = std::mem::take(&mut self.picks);
        self.list.withheld = self.withheld;
        put(&mut self.list, if self.withheld { Vec::new() } else { picks });
        let ours = facts::total(self.catalog, &self.list);
        if let Some((line, total)) = self.total.filter(|(_, total)| *total != ours) {
            self.complain(line, &format!("{total} points"), &format!("this edition counts {ours}"));
        }
        PastedList {
            source: Source::OfficialText,
            list: self.list,
            note: None,
            unplaced: self.unplaced,
            guessed: Vec::new(),
        }
    }

    fn complain(&mut self, line: usize, text: &str, reason: &str) {
        complain(&mut self.unplaced, Some(line), text, reason);
    }
}

/// `2 cards, 40 points`: what our own texts say about hidden cards.
fn hidden_hand(text: &str) -> Option<HiddenHand> {
    let (cards, points) = text.split_once(',')?;
    let number = |text: &str| text.split_whitespace().next()?.parse().ok();
    Some(HiddenHand { cards: number(cards)?, points: number(points)? })
}

fn is_detail(line: &str) -> bool {
    let text = line.trim();
    let skipped = ["Faction:", "SHARE CODE:"].iter().chain(&DETAILS).any(|start| text.starts_with(start));
    skipped || line.starts_with("    ")
}

/// Adds a complaint unless there are enough already.
fn complain(unplaced: &mut Vec<Unplaced>, line: Option<usize>, text: &str, reason: &str) {
    if unplaced.len() < MOST_UNPLACED {
        unplaced.push(Unplaced::new(line, text, reason));
    }
}
