//! What is in a list, by kind: so many of each.

use super::rows::Part;
use crate::model::{ArmyList, Catalog, Role};

/// In the order of the rosters. Cards of a deck are there as far as the list shows them.
pub fn parts(catalog: &Catalog, list: &ArmyList) -> Vec<Part> {
    let kinds = catalog.game.kinds.iter().filter(|kind| kind.role != Role::Reference);
    let parts = kinds.map(|kind| {
        let mut part = Part::new(format!("In the lists: {}", kind.name));
        for item in catalog.of_kind(&kind.id) {
            let entries = list.entries.iter().filter(|entry| entry.id == item.id);
            part.count(&item.name, entries.map(|entry| list.copies(catalog, entry)).sum());
        }
        part
    });
    let unknown = list.entries.iter().filter(|entry| catalog.find(&entry.id).is_none());
    let mut others = Part::new("Not in this edition");
    unknown.for_each(|entry| others.count(entry.id.as_str(), i64::from(entry.count)));
    parts.chain([others]).collect()
}
