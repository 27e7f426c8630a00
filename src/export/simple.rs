//! The official builder's Simple text.

use super::contents::{Contents, DECK_NOT_SHOWN, hand_not_shown, points, shown_bid};
use super::stat_line;
use crate::model::{ArmyList, Catalog, Category};
use std::fmt::Write;

pub fn simple(catalog: &Catalog, list: &ArmyList) -> String {
    let contents = Contents::of(catalog, list);
    let mut text = header(&contents, list);
    let leaders = contents.leaders.iter().map(|leader| leader_line(&leader.of.name, leader.of.cost(), leader.count));
    block(&mut text, "ARMY LEADER", leaders);
    block(&mut text, "COMBAT UNITS", contents.units.iter().map(|unit| line(&unit.of.name, unit.of.cost(), unit.count)));
    let support = contents.support.iter().map(|card| line(&card.of.0.name, card.of.0.cost(), card.count));
    block(&mut text, "SUPPORT ASSETS", support.chain(hidden_hand(list)));
    text + &missions(catalog, list) + &total(&contents, list)
}

pub fn header(contents: &Contents, list: &ArmyList) -> String {
    let command = stat_line::roll(contents.faction.map(|faction| u32::from(faction.command_value)));
    format!("Faction: {}\nCommand Value: {command}\nPoints Cap: {}\n\n", contents.faction_name(list), list.cap)
}

/// The cost of one leader even if a list holds two, as in the official builder.
pub fn leader_line(name: &str, cost: u32, count: u32) -> String {
    format!("{count}x {name} [{cost} pts]\n")
}

pub fn line(name: &str, cost: u32, count: u32) -> String {
    format!("{count}x {name} [{cost} ea | {} pts]\n", points(cost, count))
}

/// The official builder hides nothing, but without this line the text would not add up.
pub fn hidden_hand(list: &ArmyList) -> Option<String> {
    hand_not_shown(list).map(|words| words + "\n")
}

pub fn missions(catalog: &Catalog, list: &ArmyList) -> String {
    if list.withheld {
        return format!("MISSIONS\n{DECK_NOT_SHOWN}\n\n");
    }
    let mut text = "MISSIONS\n".to_owned();
    for slot in official_slots(catalog) {
        let picked = list.mission(&slot.id);
        let name = picked.map_or("[None Selected]", |id| catalog.card(id).map_or("Error", |card| &card.name));
        let _ = writeln!(text, "- {}: {name}", slot.name);
    }
    text + "\n"
}

pub fn total(contents: &Contents, list: &ArmyList) -> String {
    let total = contents.total(list);
    format!("TOTAL SPENT: {total} | BID: {}\n", shown_bid(list, total))
}

/// The mission deck as the official builder knows it: that of a format with a free cap.
pub fn official_slots(catalog: &Catalog) -> impl Iterator<Item = &Category> {
    let usual = catalog.game.formats.iter().find(|format| format.cap.is_none());
    usual.into_iter().flat_map(|format| catalog.game.slots(&format.id))
}

fn block(text: &mut String, title: &str, lines: impl Iterator<Item = String>) {
    let lines: String = lines.collect();
    if !lines.is_empty() {
        let _ = writeln!(text, "{title}\n{lines}");
    }
}
