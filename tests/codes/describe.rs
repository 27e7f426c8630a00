//! A list with all its choices on one line, for the file of codes that must open forever.

use muster::facts;
use muster::model::{ArmyList, Catalog};

pub fn describe(catalog: &Catalog, list: &ArmyList) -> String {
    let mut entries: Vec<String> = list.taken().map(|entry| format!("{}*{}", entry.id, entry.count)).collect();
    entries.sort();
    let missions = match list.withheld {
        true => "withheld".to_owned(),
        false => list.picks().map(|(slot, card)| format!("{slot}={}", card.id)).collect::<Vec<_>>().join(" "),
    };
    let mut text = format!("{} {} {} {}", list.edition, list.faction, list.format, list.cap);
    text += &format!(" | {} | {missions}", entries.join(" "));
    if let Some(host) = facts::host(catalog, list) {
        text += &format!(" | host {host}");
    }
    if let Some(hand) = list.hidden_hand {
        text += &format!(" | hand {} cards {} points", hand.cards, hand.points);
    }
    if !list.name.is_empty() {
        text += &format!(" | name {}", list.name);
    }
    text
}
