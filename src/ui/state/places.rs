//! The slots of the open army in words: how many places are taken, how many there are, and where they come from.

use super::OpenArmy;
use crate::model::{Catalog, SlotId};
use crate::rules::{self, SlotCount};
use leptos::prelude::*;

impl OpenArmy {
    /// Which slots the units of the open army's game take, in the game's order; none where units take no slots.
    pub fn unit_slots(self) -> Memo<Vec<SlotId>> {
        Memo::new(move |_| unit_slots(self.catalog.get().get()))
    }

    pub fn slot_counts(self) -> Memo<Vec<SlotCount>> {
        Memo::new(move |_| self.list.with(|list| rules::slot_counts(self.catalog.get().get(), list)))
    }
}

fn unit_slots(catalog: &Catalog) -> Vec<SlotId> {
    let is_used = catalog.has_unit_slots();
    let slots = catalog.game.slots.iter().filter(|slot| is_used && catalog.is_unit_slot(&slot.id));
    slots.map(|slot| slot.id.clone()).collect()
}

/// "8 / 8", or what there is and what there must be.
pub fn places_words(count: &SlotCount) -> String {
    match (count.most, count.least) {
        (Some(most), _) => format!("{} / {most}", count.used),
        (None, 0) => count.used.to_string(),
        (None, least) => format!("{}, at least {least}", count.used),
    }
}

/// "3 from Raynor's Raiders, 1 from Barracks"; nothing where only the format gives them.
pub fn source_words(count: &SlotCount) -> String {
    if count.sources.len() < 2 && count.sources.iter().all(|source| source.item.is_none()) {
        return String::new();
    }
    let given = count.sources.iter().filter_map(|source| Some(format!("{} from {}", source.places?, source.name)));
    given.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{camp, catalog};

    #[test]
    fn only_games_whose_units_take_slots_have_them() {
        assert_eq!(unit_slots(&catalog()), []);
        assert!(!unit_slots(&camp::catalog()).is_empty());
    }

    #[test]
    fn places_are_told_against_what_there_is() {
        let count = |used, least, most| SlotCount {
            over: 0,
            slot: "core".to_owned(),
            name: "Core".to_owned(),
            used,
            least,
            most,
            sources: Vec::new(),
        };
        assert_eq!(places_words(&count(8, 0, Some(8))), "8 / 8");
        assert_eq!(places_words(&count(1, 2, None)), "1, at least 2");
        assert_eq!(places_words(&count(3, 0, None)), "3");
    }
}
