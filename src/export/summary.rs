//! A list in short lines, for the chat and Markdown texts and the picture.

mod by_slots;

use super::army_roster::ArmyRoster;
use super::contents::{Contents, DECK_NOT_SHOWN, LeftOut, hand_not_shown, points};
use super::verdict::{Judgement, judge};
use crate::facts;
use crate::model::{ArmyList, Catalog};

pub struct Summary {
    pub judgement: Judgement,
    /// The list's name, or the faction's if it has none.
    pub title: String,
    /// The faction (unless the title names it), what is spent of what there is, the bid.
    pub head: Vec<String>,
    /// None is empty.
    pub blocks: Vec<Block>,
    /// Verdict and data edition, shown beside the share code.
    pub stamp: String,
}

/// Lines below a title.
pub struct Block {
    pub title: String,
    pub lines: Vec<Line>,
}

pub struct Line {
    pub text: String,
    /// Whether it goes with the entry above it.
    pub under: bool,
}

pub fn summary(catalog: &Catalog, list: &ArmyList) -> Summary {
    let judgement = judge(catalog, list);
    let faction = catalog.faction(&list.faction).map_or(list.faction.as_str(), |faction| &faction.name).to_owned();
    let name = one_line(&list.name);
    let is_named = !name.is_empty() && name != faction;
    let (title, shown) = if is_named { (name, Some(faction)) } else { (faction, None) };
    let (head, mut blocks) = if catalog.has_composed_units() {
        let roster = ArmyRoster::of(catalog, list, "");
        (by_slots::head(catalog, list, &roster, shown), by_slots::blocks(catalog, list, &roster))
    } else {
        let spent = spent(catalog, list);
        (vec![shown.map(|faction| format!("{faction} - {spent}")).unwrap_or(spent)], by_count(catalog, list))
    };
    blocks.retain(|block| !block.lines.is_empty());
    let stamp = format!("{} | {}", judgement.verdict.word(), catalog.edition.name);
    Summary { judgement, title, head, blocks, stamp }
}

/// Where units are taken by count and a leader and cards go with them.
fn by_count(catalog: &Catalog, list: &ArmyList) -> Vec<Block> {
    let contents = Contents::of(catalog, list);
    vec![
        Block::new("Leader", leaders(catalog, list, &contents)),
        Block::new(
            "Units",
            contents.units.iter().map(|unit| line(unit.count, &unit.of.name, unit.of.cost())).collect(),
        ),
        Block::new("Support", support(list, &contents)),
        Block::new("Missions", missions(catalog, list)),
        Block::new("Not in this faction", contents.left_out.iter().map(left_out).collect()),
    ]
}

impl Block {
    pub fn new(title: &str, lines: Vec<String>) -> Self {
        let lines = lines.into_iter().map(|text| Line { text, under: false }).collect();
        Self { title: title.to_owned(), lines }
    }
}

fn spent(catalog: &Catalog, list: &ArmyList) -> String {
    let (total, bid, cap) = (facts::total(catalog, list), facts::bid(catalog, list), facts::cap(catalog, list));
    let word = catalog.game.currency_word(0);
    let has_bid = catalog.game.format(&list.format).is_none_or(|format| format.bid);
    match bid {
        _ if !catalog.game.is_capped() => facts::size_words(catalog, list),
        over if over < 0 => format!("{total} of {cap} {word}, {} over", -over),
        bid if has_bid => format!("{total} of {cap} {word}, bid {bid}"),
        _ => format!("{total} of {cap} {word}"),
    }
}

/// A pasted name may hold line breaks; in a document they would look like entries.
pub fn one_line(text: &str) -> String {
    text.split(char::is_whitespace).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn line(count: u32, name: &str, cost: u32) -> String {
    format!("{count}x {name} ({})", points(cost, count))
}

fn left_out(entry: &LeftOut) -> String {
    match entry.cost {
        0 => format!("{}x {}", entry.count, entry.name),
        cost => line(entry.count, entry.name, cost),
    }
}

fn leaders(catalog: &Catalog, list: &ArmyList, contents: &Contents) -> Vec<String> {
    let host = facts::host(catalog, list).map(|host| format!(", with {}", catalog.name(host))).unwrap_or_default();
    contents.leaders.iter().map(|leader| line(leader.count, &leader.of.name, leader.of.cost()) + &host).collect()
}

fn support(list: &ArmyList, contents: &Contents) -> Vec<String> {
    let cards = contents.support.iter().map(|card| line(card.count, &card.of.0.name, card.of.0.cost()));
    cards.chain(hand_not_shown(list)).collect()
}

fn missions(catalog: &Catalog, list: &ArmyList) -> Vec<String> {
    if list.withheld {
        return vec![DECK_NOT_SHOWN.to_owned()];
    }
    let slots = catalog.game.slots(&list.format).map(|slot| {
        let name = list.mission(&slot.id).map_or("none", |card| catalog.name(card));
        format!("{}: {name}", slot.name)
    });
    slots.collect()
}
