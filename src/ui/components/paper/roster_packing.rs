//! What goes into the bag for a roster: models by unit and by base, and the cards.

use super::packing_list::{LARGEST, group};
use super::paper_flow::{Heading, PaperFlow};
use crate::export::{ArmyRoster, UnitEntry};
use leptos::prelude::*;

#[component]
pub fn RosterPacking(roster: ArmyRoster<'static>, link: Option<String>) -> impl IntoView {
    let bought = roster.units().map(|unit| (unit.item.name.clone(), unit.models * unit.count));
    let summoned: Vec<UnitEntry> = roster.summoned.iter().map(|item| UnitEntry::summoned(item)).collect();
    let along = summoned.iter().map(|unit| (unit.item.name.clone(), unit.models));
    let bases = roster.units().map(|unit| (unit.item.base.clone(), unit.models * unit.count));
    let bases = bases.chain(summoned.iter().map(|unit| (unit.item.base.clone(), unit.models)));
    let cards = roster.cards.iter().map(|group| (group.kind.name.clone(), group.cards.iter().map(|card| card.1).sum()));
    let decks = roster.decks.iter().map(|deck| (deck.kind.name.clone(), deck.cards.len() as u32));
    let groups = [
        ("Models", added(bought)),
        ("Summoned", added(along)),
        ("Bases by size", added(bases)),
        ("Cards", cards.chain(decks).collect()),
    ];
    let groups = groups.into_iter().filter(|(_, rows)| !rows.is_empty()).map(|(title, rows)| group(title, rows));
    let groups = groups.collect_view();
    let heading = Heading::of_roster(&roster);
    view! {
        <PaperFlow class="packing-list" heading kind="Packing list" link largest=LARGEST>
            <div class="paper-columns">{groups}</div>
        </PaperFlow>
    }
}

/// Rows of one name together, in the order of the first.
fn added(rows: impl Iterator<Item = (String, u32)>) -> Vec<(String, u32)> {
    let mut sums: Vec<(String, u32)> = Vec::new();
    for (name, count) in rows.filter(|(name, _)| !name.is_empty()) {
        match sums.iter_mut().find(|(other, _)| *other == name) {
            Some((_, sum)) => *sum += count,
            None => sums.push((name, count)),
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    #[test]
    fn rows_of_one_name_are_one() {
        let rows = [("Marine", 9), ("Medic", 3), ("Marine", 6), ("", 4)].map(|(name, count)| (name.to_owned(), count));
        let sums = super::added(rows.into_iter());
        assert_eq!(sums, [("Marine".to_owned(), 15), ("Medic".to_owned(), 3)]);
    }
}
