//! What a player shows of a list, and the list as others see it.

use super::positions;
use crate::model::{ArmyList, Catalog, HiddenHand};

/// What a shared list shows: by default, everything but the name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sharing {
    pub withhold_missions: bool,
    /// Shows only the number and the points of the support cards.
    pub hide_hand: bool,
    pub name: bool,
}

/// Longest name a code carries, in characters.
const LONGEST_NAME: usize = 64;

/// The list as others see it.
pub fn public(catalog: Option<&Catalog>, list: &ArmyList, sharing: Sharing) -> ArmyList {
    let mut list = ArmyList { notes: String::new(), tags: Vec::new(), ..list.clone() };
    list.entries.retain(|entry| entry.count > 0);
    list.name = if sharing.name { shareable(&list.name) } else { String::new() };
    if sharing.withhold_missions {
        list.withheld = true;
        list.entries.retain(|entry| entry.slot.is_none());
    }
    if let Some(catalog) = catalog.filter(|_| sharing.hide_hand) {
        let mut hand = list.hidden_hand.unwrap_or(HiddenHand { cards: 0, points: 0 });
        list.entries.retain(|entry| {
            let cost = positions::is_hand_card(catalog, &entry.id).filter(|_| entry.slot.is_none());
            if let Some(cost) = cost {
                let cost = u16::try_from(cost).unwrap_or(u16::MAX);
                hand.cards = hand.cards.saturating_add(entry.count);
                hand.points = hand.points.saturating_add(cost.saturating_mul(entry.count));
            }
            cost.is_none()
        });
        list.hidden_hand = Some(hand).filter(|hand| hand.cards > 0);
    }
    list
}

/// A name in the form in which a code carries it.
fn shareable(name: &str) -> String {
    // Trimmed again after the cut, because the reader refuses a name that ends with a space.
    name.trim().chars().take(LONGEST_NAME).collect::<String>().trim_end().to_owned()
}

/// Whether a code can carry this name unchanged.
pub fn is_shareable(name: &str) -> bool {
    shareable(name) == name
}
