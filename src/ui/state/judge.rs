//! The rules arrive with the builder, so that the first page does without them. Until then lists are saved without a
//! verdict, and the library shows the one it has.

use super::{Armies, Shelf};
use crate::model::{ArmyList, Catalog};
use crate::storage::CachedVerdict;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// Works out what the library shows of a list.
pub type Judge = fn(&Catalog, &ArmyList) -> CachedVerdict;

#[wasm_split(builder, wasm_split_path = leptos::wasm_split, fallible)]
fn judge() -> Result<Judge, SplitLoaderError> {
    Ok(CachedVerdict::of)
}

impl Armies {
    /// What is saved with a list, if the rules have arrived.
    pub fn judged(self, list: &ArmyList) -> Option<CachedVerdict> {
        let judge = self.judge.get_untracked()?;
        Some(judge(&self.catalog_of(list), list))
    }
}

impl Shelf {
    /// Without them everything else works, and they are asked for again with the next page.
    pub async fn fetch_judge(self) {
        if let Ok(judge) = judge().await {
            self.armies.judge.set(Some(judge));
        }
    }

    /// Tracks the arrival of the rules.
    pub fn judge(self) -> Option<Judge> {
        self.armies.judge.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;
    use crate::ui::components::army_tile::Tile;
    use crate::ui::state::tests::with_state;

    #[test]
    fn an_army_saved_before_the_rules_arrived_has_its_verdict_once_they_have() {
        with_state(|state| {
            let shelf = state.shelf;
            shelf.armies.judge.set(None);
            let id = shelf.create(&testing::list(1000, "guards*2 captain")).unwrap();
            let tile = || {
                let (_, saved) = shelf.summaries().into_iter().find(|(known, _)| *known == id).unwrap();
                let tile = untrack(|| Tile::of(shelf, id, &saved));
                (saved.cached.is_some(), tile.verdict)
            };
            assert_eq!(tile(), (false, String::new()));
            shelf.armies.judge.set(Some(CachedVerdict::of));
            assert_eq!(tile(), (false, "incomplete".to_owned()));
        });
    }
}
