//! How many of an army have each keyword: printed on them, on their weapons, or on what they have bought.

use super::rows::Part;
use crate::export::army_roster::UnitEntry;
use crate::model::{ArmyList, Catalog, Item, Keyword, Role};

/// Of formations it is their stands that have keywords.
pub fn part(catalog: &Catalog, list: &ArmyList) -> Part {
    let game = &catalog.game;
    let of_stands = game.formations.is_some();
    let role = if of_stands { Role::Option } else { Role::Unit };
    let kind = game.kinds_of(role).next().map_or("Units", |kind| &kind.name);
    let mut part = Part::new(format!("{kind} with a keyword"));
    for keyword in &game.keywords {
        let has = |printed: &[Keyword]| printed.iter().any(|it| it.id == keyword.id);
        let item_has = |item: &Item| has(&item.keywords);
        let count = list.taken().filter(|entry| catalog.find(&entry.id).is_some_and(|item| item.role == role));
        let count = count.filter_map(|entry| {
            let unit = UnitEntry::of(catalog, list, entry)?;
            let armed = || unit.weapons().iter().any(|it| !it.is_gone() && has(&it.weapon.keywords));
            (unit.items().any(item_has) || armed()).then(|| list.copies(catalog, entry))
        });
        part.count(&keyword.name, count.sum());
    }
    part
}
