//! The slots of the mission deck: at most one pick per category, in the order of the game's categories.

use super::LeftBehind;
use crate::model::{ArmyList, Catalog, CategoryId, MissionPick, Missions, RosterId};

/// The slot a card belongs to; `None` for everything that is not of the deck with slots.
pub(super) fn slot_of<'a>(catalog: &'a Catalog, id: &RosterId) -> Option<&'a CategoryId> {
    let card = catalog.card(id)?;
    catalog.game.deck(&card.deck).is_some_and(|deck| deck.slots).then_some(&card.category)
}

pub(super) fn holding(list: &ArmyList, id: &RosterId) -> Option<CategoryId> {
    match &list.missions {
        Missions::Chosen(picks) => picks.iter().find(|pick| pick.card == *id).map(|pick| pick.category.clone()),
        Missions::Withheld => None,
    }
}

pub(super) fn set(catalog: &Catalog, list: &mut ArmyList, category: &CategoryId, card: Option<&RosterId>) {
    let mut picks = match std::mem::replace(&mut list.missions, Missions::Withheld) {
        Missions::Chosen(picks) => picks,
        Missions::Withheld => Vec::new(),
    };
    picks.retain(|pick| pick.category != *category);
    picks.extend(card.map(|card| MissionPick { category: category.clone(), card: card.clone() }));
    picks.sort_by_key(|pick| position(catalog, &pick.category));
    list.missions = Missions::Chosen(picks);
}

pub(super) fn withhold(list: &mut ArmyList) -> Vec<LeftBehind> {
    match std::mem::replace(&mut list.missions, Missions::Withheld) {
        Missions::Chosen(picks) => picks.iter().map(|pick| LeftBehind::one(&pick.card)).collect(),
        Missions::Withheld => Vec::new(),
    }
}

/// Takes out the picks that do not fit, and names them.
pub(super) fn keep(list: &mut ArmyList, fits: impl Fn(&MissionPick) -> bool) -> Vec<LeftBehind> {
    let mut left_behind = Vec::new();
    if let Missions::Chosen(picks) = &mut list.missions {
        picks.retain(|pick| {
            let kept = fits(pick);
            if !kept {
                left_behind.push(LeftBehind::one(&pick.card));
            }
            kept
        });
    }
    left_behind
}

/// Fills empty slots for which the game has a single card: there is nothing to choose. A withheld deck stays withheld.
pub(super) fn choose_only_ones(catalog: &Catalog, list: &mut ArmyList, slots: &[CategoryId]) {
    for slot in slots {
        let mut cards = catalog.cards.iter().filter(|card| slot_of(catalog, &card.id) == Some(slot));
        if let (Some(only), None) = (cards.next(), cards.next())
            && list.missions != Missions::Withheld
            && list.mission(slot).is_none()
        {
            set(catalog, list, slot, Some(&only.id));
        }
    }
}

/// Categories this game does not have come last.
fn position(catalog: &Catalog, category: &CategoryId) -> usize {
    let categories = catalog.game.slot_deck().map_or(&[][..], |deck| &deck.categories);
    categories.iter().position(|other| other.id == *category).unwrap_or(usize::MAX)
}
