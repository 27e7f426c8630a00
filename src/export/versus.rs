//! Two lists of one game side by side: every figure that the game has, in parts.

mod contents;
mod dice;
mod keywords;
mod money;
mod rows;
mod strength;

use crate::model::{ArmyList, Catalog};
use dice::Distances;
use rows::{Part, merged};

/// Figures below a heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersusPart {
    pub title: String,
    /// Never empty.
    pub rows: Vec<Versus>,
}

/// One line of a comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versus {
    pub label: String,
    pub left: Figure,
    pub right: Figure,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// In thousandths, for the length of its bar.
    pub amount: i64,
    pub words: String,
}

/// What neither list has is left out. Two editions of the game may be compared, too.
pub fn versus(left: (&Catalog, &ArmyList), right: (&Catalog, &ArmyList)) -> Vec<VersusPart> {
    let distances = Distances::of(&[left, right]);
    let parts = |(catalog, list): (&Catalog, &ArmyList)| -> Vec<Part> {
        let army = strength::parts(catalog, list);
        let spent = money::parts(catalog, list);
        let dice = dice::part(catalog, list, &distances);
        let keywords = keywords::part(catalog, list);
        [army, spent, vec![dice, keywords], contents::parts(catalog, list)].concat()
    };
    merged(parts(left), parts(right))
}

/// Names of what is in the list and counts for nothing above, because its numbers are not published.
pub fn uncounted<'a>(catalog: &'a Catalog, list: &ArmyList) -> Vec<&'a str> {
    let taken = list.taken().filter_map(|entry| catalog.find(&entry.id));
    let lacks = taken.filter(|item| item.unpriced || strength::lacks(&catalog.game, item));
    let mut names: Vec<&str> = lacks.map(|item| item.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests;
