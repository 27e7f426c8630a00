//! A list with its edition, as a side of a match.

use crate::codes::paste::Unplaced;
use crate::codes::share;
use crate::codes::typed::Guess;
use crate::facts;
use crate::match_up::Brought;
use crate::model::{ArmyList, Entry, RosterId};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::lost_lines::{guessed_names, unplaced_lines};
use crate::ui::state::Shelf;
use leptos::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub struct Fielded {
    pub catalog: CatalogRef,
    pub list: ArmyList,
    /// Said when the list could not be opened in its own edition.
    pub note: Option<String>,
    /// What of a pasted text is not in the list, and what was guessed.
    pub lost: Vec<Unplaced>,
    pub guessed: Vec<Guess>,
}

impl Fielded {
    pub fn of(shelf: Shelf, list: ArmyList) -> Self {
        let catalog = shelf.catalogs.with(|all| all.or_newest(&list.edition));
        Self { catalog, list, note: None, lost: Vec::new(), guessed: Vec::new() }
    }

    /// The list of a code, with a deck that was told apart from it.
    pub fn read(shelf: Shelf, code: &str, deck: &[RosterId]) -> Option<Self> {
        let decoded = share::decode(&shelf.catalogs.get().all(), code).ok()?;
        let mut side = Self::of(shelf, decoded.list);
        side.note = decoded.note.map(|note| note.to_string());
        if !deck.is_empty() {
            let list = &mut side.list;
            list.withheld = false;
            list.entries.retain(|entry| entry.slot.is_none());
            for card in deck.iter().filter_map(|id| side.catalog.get().card(id)) {
                list.entries.push(Entry::in_slot(list.next_key(), card.category.clone(), card.id.clone()));
            }
        }
        Some(side)
    }

    pub fn brought(&self) -> Brought<'_> {
        Brought { catalog: self.catalog.get(), list: &self.list }
    }

    pub fn total(&self) -> i64 {
        facts::total(&self.catalog, &self.list)
    }

    /// The cards of the deck, as far as the list shows them.
    pub fn deck(&self) -> Vec<RosterId> {
        self.list.picks().map(|(_, card)| card.id.clone()).collect()
    }

    /// How sure it is that this is the list that was meant.
    pub fn reading(&self) -> impl IntoView + use<> {
        view! {
            {self.note.clone().map(|note| view! { <p class="note">{note}</p> })}
            {guessed_names(self.guessed.clone())}
            {unplaced_lines(self.lost.clone())}
        }
    }

    pub fn has_bid(&self) -> bool {
        self.catalog.game.format(&self.list.format).is_none_or(|format| format.bid)
    }

    /// The name, or the faction where there is none.
    pub fn name(&self) -> String {
        let faction = self.catalog.faction(&self.list.faction);
        match (self.list.name.is_empty(), faction) {
            (false, _) => self.list.name.clone(),
            (true, Some(faction)) => faction.name.clone(),
            (true, None) => self.list.faction.to_string(),
        }
    }
}
