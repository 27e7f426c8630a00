//! A list from an army somebody printed.

use super::Edit;
use crate::model::{ArmyList, Catalog, PrintedArmy};

pub fn from_printed(catalog: &Catalog, army: &PrintedArmy) -> ArmyList {
    let cap = u16::try_from(army.cap).unwrap_or(u16::MAX);
    let mut list = ArmyList::new(catalog.edition.id.clone(), army.faction.clone(), army.format.clone(), cap);
    list.name.clone_from(&army.name);
    list.notes.clone_from(&army.note);
    let mut edits = Vec::new();
    for (id, count) in &army.entries {
        edits.push(Edit::SetCount(id.clone(), u16::try_from(*count).unwrap_or(u16::MAX)));
    }
    for card in &army.missions {
        edits.push(Edit::Add(card.clone()));
    }
    if let Some(host) = &army.host {
        edits.push(Edit::SetHost(Some(host.clone())));
    }
    for edit in edits {
        // A printed army that names a host it does not have is still worth opening.
        let _ = super::change(catalog, &mut list, &edit);
    }
    list
}
