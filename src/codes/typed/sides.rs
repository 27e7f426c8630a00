//! Factions as people call them.

use super::names::{self, Meaning};
use crate::codes::newest;
use crate::model::{Catalog, Faction};

/// A faction and the edition it is read in.
pub type Side<'a> = (&'a Catalog, &'a Faction);

/// How somebody named a faction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Called {
    ByName,
    /// By its people, which may have several factions.
    ByPeople,
    /// Cut short or with a slip.
    Guessed,
}

/// The sides a name stands for; several games may have a faction of one name.
pub fn called<'a>(editions: &[&'a Catalog], words: &str, may_guess: bool) -> Option<(Vec<Side<'a>>, Called)> {
    let sides = sides(editions);
    let names = |faction: &'a Faction| [faction.name.as_str(), faction.short.as_str(), faction.id.as_str()];
    let is_called = |(_, faction): &Side<'a>| names(faction).iter().any(|name| names::is_same(name, words));
    let same: Vec<Side> = sides.iter().copied().filter(is_called).collect();
    if !same.is_empty() {
        return Some((same, Called::ByName));
    }
    let people: Vec<Side> =
        sides.iter().copied().filter(|(_, faction)| names::is_same_kind(&faction.side, words)).collect();
    if !people.is_empty() {
        return Some((people, Called::ByPeople));
    }
    let all = sides
        .iter()
        .flat_map(|side| [side.1.name.as_str(), side.1.short.as_str()].map(|it| (side.1.name.as_str(), it)));
    let guessed = match names::find(all, words) {
        Meaning::One(name, _) => name,
        Meaning::Several(names) => names.first().filter(|name| names.iter().all(|other| other == *name))?,
        Meaning::Nothing => return None,
    };
    let guesses = sides.into_iter().filter(|(_, faction)| faction.name == guessed).collect();
    (may_guess && !is_item(editions, words)).then_some((guesses, Called::Guessed))
}

/// Whether this is the whole name of something that lists hold.
pub fn is_item(editions: &[&Catalog], words: &str) -> bool {
    let mut items = editions.iter().flat_map(|catalog| &catalog.items);
    items.any(|item| names::is_same(&item.name, words))
}

/// Every faction of every game, in the newest edition that has it.
pub fn sides<'a>(editions: &[&'a Catalog]) -> Vec<Side<'a>> {
    let mut catalogs: Vec<&Catalog> = Vec::new();
    for catalog in editions {
        let same_game = |other: &Catalog| other.game.id == catalog.game.id;
        if let Some(newest) = newest(editions, same_game)
            && !catalogs.iter().any(|other| std::ptr::eq(*other, newest))
        {
            catalogs.push(newest);
        }
    }
    catalogs.into_iter().flat_map(|catalog| catalog.factions.iter().map(move |faction| (catalog, faction))).collect()
}
