//! A list from an army somebody printed.

use super::Edit;
use crate::model::{ArmyList, Catalog, PrintedArmy};

pub fn from_printed(catalog: &Catalog, army: &PrintedArmy) -> ArmyList {
    let cap = u16::try_from(army.cap).unwrap_or(u16::MAX);
    let mut list = ArmyList::new(catalog.edition.id.clone(), army.faction.clone(), army.format.clone(), cap);
    list.name.clone_from(&army.name);
    list.notes.clone_from(&army.note);
    let count = |count: u32| u16::try_from(count).unwrap_or(u16::MAX);
    let entries = army.entries.iter().map(|(id, copies)| Edit::SetCount(id.clone(), count(*copies)));
    let missions = army.missions.iter().cloned().map(Edit::Add);
    let host = army.host.iter().map(|host| Edit::SetHost(Some(host.clone())));
    for edit in entries.chain(missions).chain(host) {
        // A printed army that names a host it does not have is still worth opening.
        let _ = super::change(catalog, &mut list, &edit);
    }
    list
}
