//! A list as somebody would type it: whoever gets it can read it, and so can the paste box.

use super::contents::hand_not_shown;
use crate::model::{ArmyList, Catalog, Entry, Role};
use std::fmt::Write;

/// Stands behind the name of a deck that is withheld; the paste box knows it.
const NOT_SHOWN: &str = "not shown";

/// A head, then one line per entry with its size and its options in brackets.
pub fn plain(catalog: &Catalog, list: &ArmyList) -> String {
    let (game, mut text) = (&catalog.game, String::new());
    let one_line = list.name.split_whitespace().collect::<Vec<_>>().join(" ");
    if !one_line.is_empty() {
        let _ = writeln!(text, "Name: {one_line}");
    }
    let faction = catalog.faction(&list.faction).map_or(list.faction.as_str(), |faction| &faction.name);
    let _ = writeln!(text, "Game: {}\nFaction: {faction}", game.name);
    if game.is_capped() {
        let label = if game.currency_word(0) == "points" { "Points Cap" } else { "Cap" };
        let _ = writeln!(text, "{label}: {}", list.cap);
    }
    if let Some(format) = game.format(&list.format).filter(|_| game.formats.len() > 1) {
        let _ = writeln!(text, "Format: {}", format.name);
    }
    text.push('\n');
    let chosen = list.taken().filter(|entry| list.above(entry).is_none()).chain(list.picks().map(|(_, entry)| entry));
    for entry in chosen {
        let _ = writeln!(text, "{}", line(catalog, list, entry));
    }
    for deck in game.kinds_of(Role::Deck).filter(|_| list.withheld) {
        let _ = writeln!(text, "{}: {NOT_SHOWN}", deck.name);
    }
    if let Some(hand) = hand_not_shown(list) {
        let _ = writeln!(text, "{hand}");
    }
    text
}

fn line(catalog: &Catalog, list: &ArmyList, entry: &Entry) -> String {
    let item = catalog.find(&entry.id);
    let mut with = Vec::new();
    if let Some(size) = item.filter(|item| item.sizes.len() > 1).and_then(|item| item.size(entry.size)) {
        with.push(format!("{} models", size.models));
    }
    for below in list.below(entry.key) {
        with.extend(vec![catalog.name(&below.id).to_owned(); usize::from(below.count)]);
    }
    let name = catalog.name(&entry.id);
    // A leader is one, however often it was taken.
    let count = if item.is_some_and(|item| item.role == Role::Leader) { 1 } else { entry.count };
    let head = if count == 1 { name.to_owned() } else { format!("{count}x {name}") };
    if with.is_empty() { head } else { format!("{head} ({})", with.join("; ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::camp;

    #[test]
    fn a_withheld_deck_is_named() {
        let list = ArmyList { withheld: true, ..camp::list(500, "spears") };
        let text = plain(&camp::catalog(), &list);
        assert!(text.ends_with("\nspears (5 models)\nplan: not shown\n"), "{text}");
    }

    #[test]
    fn options_stand_behind_what_has_them() {
        let mut list = camp::list(500, "spears*2");
        list.name = "By\nnight".to_owned();
        let text = plain(&camp::catalog(), &list);
        assert!(text.starts_with("Name: By night\nGame: "), "{text}");
        assert!(text.contains("\n\n2x spears"), "{text}");
    }
}
