//! A list in short lines, for the chat and Markdown texts and the picture.

use super::contents::{Contents, DECK_NOT_SHOWN, LeftOut, hand_not_shown, points};
use super::verdict::{Judgement, judge};
use crate::facts;
use crate::model::{ArmyList, Catalog};

pub struct Summary {
    pub judgement: Judgement,
    /// The list's name, or the faction's if it has none.
    pub title: String,
    /// The faction (unless the title names it), points spent, cap and bid.
    pub line: String,
    /// Titled blocks of lines; none is empty.
    pub blocks: Vec<(&'static str, Vec<String>)>,
    /// Verdict and data edition, shown beside the share code.
    pub stamp: String,
}

pub fn summary(catalog: &Catalog, list: &ArmyList) -> Summary {
    let contents = Contents::of(catalog, list);
    let judgement = judge(catalog, list);
    let faction = contents.faction_name(list).to_owned();
    let name = one_line(&list.name);
    let mut blocks = vec![
        ("Leader", leaders(catalog, list, &contents)),
        ("Units", contents.units.iter().map(|unit| line(unit.count, &unit.of.name, unit.of.cost())).collect()),
        ("Support", support(list, &contents)),
        ("Missions", missions(catalog, list)),
        ("Not in this faction", contents.left_out.iter().map(left_out).collect()),
    ];
    blocks.retain(|(_, lines)| !lines.is_empty());
    let spent = spent(catalog, list);
    let is_named = !name.is_empty() && name != faction;
    Summary {
        line: if is_named { format!("{faction} - {spent}") } else { spent },
        title: if is_named { name } else { faction },
        blocks,
        stamp: format!("{} | {}", judgement.verdict.word(), catalog.edition.name),
        judgement,
    }
}

fn spent(catalog: &Catalog, list: &ArmyList) -> String {
    let (total, bid, cap) = (facts::total(catalog, list), facts::bid(catalog, list), facts::cap(catalog, list));
    let has_bid = catalog.game.format(&list.format).is_none_or(|format| format.bid);
    match bid {
        _ if !catalog.game.is_capped() => facts::size_words(catalog, list),
        over if over < 0 => format!("{total} of {cap} points, {} over", -over),
        bid if has_bid => format!("{total} of {cap} points, bid {bid}"),
        _ => format!("{total} of {cap} points"),
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
