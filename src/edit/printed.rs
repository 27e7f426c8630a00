//! A list from an army somebody printed.

use super::Edit;
use crate::model::{ArmyList, Catalog, PrintedArmy};

pub fn from_printed(catalog: &Catalog, army: &PrintedArmy) -> ArmyList {
    let cap = u16::try_from(army.cap).unwrap_or(u16::MAX);
    let mut list = ArmyList::new(catalog.edition.id.clone(), army.faction.clone(), army.format.clone(), cap);
    list.name.clone_from(&army.name);
    list.notes.clone_from(&army.note);
    let counts = army.entries.iter().map(|(id, count)| {
        let count = u16::try_from(*count).unwrap_or(u16::MAX);
        Edit::SetCount(id.clone(), count)
    });
    let missions = army.missions.iter().cloned().map(Edit::Add);
    let host = army.host.clone().map(|host| Edit::SetHost(Some(host)));
    for edit in counts.chain(missions).chain(host) {
        // A printed army that names a host it does not have is still worth opening.
        let _ = super::change(catalog, &mut list, &edit);
    }
    list
}
