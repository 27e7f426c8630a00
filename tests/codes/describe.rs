//! A list in one line, every choice in it, for the file of codes that must open forever.

use muster::model::{ArmyList, Missions};

pub fn describe(list: &ArmyList) -> String {
    let mut entries: Vec<String> = list.entries.iter().map(|entry| format!("{}*{}", entry.id, entry.count)).collect();
    entries.sort();
    let missions = match &list.missions {
        Missions::Withheld => "withheld".to_owned(),
        Missions::Chosen(picks) => {
            picks.iter().map(|pick| format!("{}={}", pick.category, pick.card)).collect::<Vec<_>>().join(" ")
        }
    };
    let mut text = format!("{} {} {} {}", list.edition, list.faction, list.format, list.cap);
    text += &format!(" | {} | {missions}", entries.join(" "));
    if let Some(host) = &list.host {
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
