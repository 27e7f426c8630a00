//! Finds ids by name, within one faction, ignoring case and white space.

use super::super::newest;
use crate::model::{Catalog, CategoryId, Faction, RosterId};

/// The newest edition with a faction of this name, and the faction.
pub fn faction<'a>(editions: &[&'a Catalog], name: &str) -> Option<(&'a Catalog, &'a Faction)> {
    let called =
        |faction: &&Faction| same(&faction.name, name) || same(&faction.short, name) || faction.id.as_str() == name;
    let catalog = newest(editions, |catalog| catalog.factions.iter().any(|faction| called(&faction)))?;
    Some((catalog, catalog.factions.iter().find(called)?))
}

/// The leader, unit or support card of this name that a list of this faction can hold.
pub fn entry<'a>(catalog: &'a Catalog, faction: &'a Faction, name: &str) -> Option<&'a RosterId> {
    if let Some(leader) = catalog.leaders(faction).find(|leader| same(&leader.name, name)) {
        return Some(&leader.id);
    }
    if let Some(unit) = catalog.units(faction).find(|unit| same(&unit.name, name)) {
        return Some(&unit.id);
    }
    catalog.cards().find(|card| card.is_support() && same(&card.name, name)).map(|card| &card.id)
}

pub fn mission<'a>(catalog: &'a Catalog, name: &str) -> Option<&'a RosterId> {
    catalog.cards().find(|card| !card.is_support() && same(&card.name, name)).map(|card| &card.id)
}

/// The slot of the mission deck with this name or id.
pub fn slot<'a>(catalog: &'a Catalog, name: &str) -> Option<&'a CategoryId> {
    let slot =
        catalog.game.deck_slots().find(|category| same(&category.name, name) || same(category.id.as_str(), name))?;
    Some(&slot.id)
}

fn same(left: &str, right: &str) -> bool {
    left.eq_ignore_ascii_case(right) || plain(left).eq(plain(right))
}

/// Lower case, with exactly one space after each word.
fn plain(text: &str) -> impl Iterator<Item = char> {
    let words = text.split_whitespace().flat_map(|word| word.chars().chain(Some(' ')));
    words.flat_map(char::to_lowercase).map(|letter| if letter == '’' { '\'' } else { letter })
}
