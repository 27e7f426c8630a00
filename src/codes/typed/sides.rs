//! Factions as people call them.

use super::folded::Folded;
use super::names::{Index, Meaning, Names};
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

/// Every faction of every game, in the newest edition that has it, with its names folded.
pub struct Sides<'a> {
    pub all: Vec<Side<'a>>,
    /// Name, short name and id of each.
    names: Vec<[Folded; 3]>,
    peoples: Vec<Folded>,
    index: Index,
    /// By both names the first of them.
    guesses: Names<&'a str>,
}

impl<'a> Sides<'a> {
    pub fn new(editions: &[&'a Catalog]) -> Self {
        let all = sides(editions);
        let mut index = Index::default();
        let mut guesses = Vec::new();
        for (_, faction) in &all {
            guesses.extend([&faction.name, &faction.short].map(|name| (index.add(name), faction.name.as_str())));
        }
        let names = |(_, faction): &Side| [&faction.name, &faction.short, faction.id.as_str()].map(Folded::new);
        Self {
            names: all.iter().map(names).collect(),
            peoples: all.iter().map(|(_, faction)| Folded::new(&faction.side)).collect(),
            guesses: Names::new(guesses.into_iter()),
            index,
            all,
        }
    }

    /// The sides a name stands for; several games may have a faction of one name.
    pub fn called(&self, words: &str) -> Option<(Vec<Side<'a>>, Called)> {
        let typed = Folded::new(words);
        let same = self.those(&self.names, |names| names.iter().any(|name| name.is_same(&typed)));
        if !same.is_empty() {
            return Some((same, Called::ByName));
        }
        let one_of_them = self.those(&self.names, |names| names.iter().any(|name| name.is_same_kind(&typed)));
        if !one_of_them.is_empty() {
            return Some((one_of_them, Called::ByName));
        }
        let people = self.those(&self.peoples, |people| people.is_same_kind(&typed));
        if !people.is_empty() {
            return Some((people, Called::ByPeople));
        }
        let guessed = match self.guesses.find(&self.index.fits(words)) {
            Meaning::One(name, _) => name,
            Meaning::Several(names) => names.first().filter(|name| names.iter().all(|other| other == *name))?,
            Meaning::Nothing => return None,
        };
        let guesses = self.all.iter().copied().filter(|(_, faction)| faction.name == guessed).collect();
        Some((guesses, Called::Guessed))
    }

    fn those<T>(&self, names: &[T], fits: impl Fn(&T) -> bool) -> Vec<Side<'a>> {
        self.all.iter().zip(names).filter(|(_, name)| fits(name)).map(|(side, _)| *side).collect()
    }
}

fn sides<'a>(editions: &[&'a Catalog]) -> Vec<Side<'a>> {
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
