//! What a battle begins with, whichever way it is kept.

use super::sides::Sides;
use super::start::Agreed;
use crate::model::{ArmyList, Catalog, RosterId, Side};

/// Most units of an army; a longer list fields the first of them.
pub(super) const MOST_UNITS: usize = 200;

/// Everything needed to start a battle.
pub struct Fielding<'a, A> {
    pub catalog: &'a Catalog,
    pub cap: u32,
    /// Width and height in inches, where players agreed on a table.
    pub table: Option<(u32, u32)>,
    pub armies: Sides<A>,
    pub mission: Option<&'a RosterId>,
    pub mine: Option<Side>,
    /// Milliseconds since 1970.
    pub now: u64,
}

impl<A> Fielding<'_, A> {
    /// The table is that of the cap if players did not agree on another.
    pub(super) fn agreed(&self) -> Agreed {
        let usual = self.catalog.game.table(self.cap).map(|table| table.inches);
        Agreed {
            began: self.now,
            edition: self.catalog.edition.id.clone(),
            cap: self.cap,
            mine: self.mine,
            table: self.table.or(usual),
        }
    }
}

/// The name of a list, or its faction.
pub(super) fn army_name(catalog: &Catalog, list: &ArmyList) -> String {
    match list.name.as_str() {
        "" => catalog.faction(&list.faction).map_or("Army", |faction| &faction.name).to_owned(),
        name => name.to_owned(),
    }
}

/// Numbers units of the same name, so that no two of an army are called alike.
pub(super) fn number_copies<'a>(names: impl Iterator<Item = &'a mut String>) {
    let mut names: Vec<&mut String> = names.collect();
    let plain: Vec<String> = names.iter().map(|name| (**name).clone()).collect();
    for (at, name) in names.iter_mut().enumerate() {
        let copies = |names: &[String]| names.iter().filter(|other| **other == plain[at]).count();
        if copies(&plain) > 1 {
            **name = format!("{} {}", plain[at], copies(&plain[..=at]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_numbered_across_the_army() {
        let mut names = ["guards", "walker", "guards", "scouts", "guards"].map(str::to_owned);
        number_copies(names.iter_mut());
        assert_eq!(names, ["guards 1", "walker", "guards 2", "scouts", "guards 3"]);
    }
}
