//! Reads tutorial and sample armies.

use super::error::RosterError;
use super::reader::Node;
use super::shapes;
use crate::model::{Catalog, PrintedArmy, PrintedKind, RosterId};

/// The armies; what is wrong with those that were left out joins `problems`.
#[inline(never)]
pub fn read(node: &Node<'_>, catalog: &Catalog, problems: &mut Vec<RosterError>) -> Vec<PrintedArmy> {
    let kind = match node.one_of("kind", &["tutorial", "sample"], "must be \"tutorial\" or \"sample\"") {
        Some(0) => PrintedKind::Tutorial,
        _ => PrintedKind::Sample,
    };
    let mut armies = Vec::new();
    for item in node.list("armies") {
        // The file itself is wrong, and not just an army.
        if node.report().is_full() {
            break;
        }
        let army = item.object(&shapes::ARMY).map(|item| army(&item, kind, catalog));
        let wrong = node.report().take();
        if wrong.is_empty() {
            armies.extend(army);
        }
        problems.extend(wrong);
    }
    armies
}

#[inline(never)]
fn army(node: &Node<'_>, kind: PrintedKind, catalog: &Catalog) -> PrintedArmy {
    let army = PrintedArmy {
        id: node.id_of("id").to_owned(),
        kind,
        name: node.name("name"),
        faction: node.id_of("faction").into(),
        format: node.id_of("format").into(),
        cap: node.number_of("cap", 0, 65535),
        entries: entries(node, catalog),
        host: node.get("host").map(|host| known(&host, catalog, host.id())),
        missions: missions(node, catalog),
        note: node.text_of("note"),
    };
    if let Some(faction) = node.get("faction").filter(|_| catalog.faction(&army.faction).is_none()) {
        faction.wrong(&["there is no faction ", army.faction.as_str()]);
    }
    if let Some(format) = node.get("format").filter(|_| catalog.game.format(&army.format).is_none()) {
        format.wrong(&["there is no format ", army.format.as_str()]);
    }
    army
}

fn entries(node: &Node<'_>, catalog: &Catalog) -> Vec<(RosterId, u32)> {
    let mut entries = Vec::new();
    for count in node.pairs("entries") {
        let id = known(&count, catalog, Some(count.key()));
        entries.push((id, count.number(1, 65535).unwrap_or(0)));
    }
    entries
}

fn missions(node: &Node<'_>, catalog: &Catalog) -> Vec<RosterId> {
    let mut missions = Vec::new();
    for card in node.list("missions") {
        missions.push(known(&card, catalog, card.id()));
    }
    missions
}

/// An id of the catalog; a reader that found none has said so already.
#[inline(never)]
fn known(node: &Node<'_>, catalog: &Catalog, id: Option<&str>) -> RosterId {
    let id = RosterId::new(id.unwrap_or_default());
    if catalog.find(&id).is_none() {
        node.wrong(&["there is no ", id.as_str()]);
    }
    id
}
