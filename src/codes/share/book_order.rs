//! A list in the order in which its code is read, so that two devices number its units alike.

use super::positions::is_hand_card;
use super::{Sharing, decode, encode};
use crate::model::{ArmyList, CardBody, Catalog, Entry, Item};

/// What a list shows before a game: neither its missions nor its hand.
pub const PUBLIC: Sharing = Sharing { withhold_missions: true, hide_hand: true, name: false };

/// What both players see of a list once a battle has begun: missions that were not picked stay away, and so does a hand,
/// but cards of a game without one lie face up.
pub fn at_the_table(catalog: &Catalog) -> Sharing {
    let is_hand = |item: &Item| item.is_support() && matches!(item.body, CardBody::Support(_));
    Sharing { hide_hand: catalog.items.iter().any(is_hand), ..PUBLIC }
}

/// The list as whoever reads its public code has it, with all that the code hides: the hand in the order of the edition,
/// and the decks. A list whose edition is not at hand stays as it is.
pub fn in_book_order(editions: &[&Catalog], list: &ArmyList) -> ArmyList {
    let own = editions.iter().find(|catalog| catalog.edition.id == list.edition);
    let read = decode(editions, &encode(editions, list, PUBLIC)).ok().filter(|read| read.note.is_none());
    let (Some(catalog), Some(read)) = (own, read) else { return list.clone() };
    let mut ordered = ArmyList {
        name: list.name.clone(),
        notes: list.notes.clone(),
        tags: list.tags.clone(),
        withheld: list.withheld,
        hidden_hand: list.hidden_hand,
        ..read.list
    };
    let place = |entry: &Entry| catalog.items.iter().position(|item| item.id == entry.id);
    let mut hand: Vec<&Entry> = list.taken().filter(|entry| is_hand_card(catalog, &entry.id).is_some()).collect();
    hand.sort_by_key(|entry| place(entry));
    let decks = list.picks().map(|(_, card)| card);
    for entry in hand.into_iter().chain(decks).filter(|entry| entry.count > 0) {
        let key = ordered.next_key();
        ordered.entries.push(Entry { key, under: None, ..entry.clone() });
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    fn ids(list: &ArmyList) -> Vec<&str> {
        list.entries.iter().map(|entry| entry.id.as_str()).collect()
    }

    #[test]
    fn a_list_in_any_order_is_fielded_in_one() {
        let catalog = catalog();
        let mine = list(1000, "strike walkers*2 smoke guards captain scouts | rush | @walkers");
        let ordered = in_book_order(&[&catalog], &mine);
        assert_eq!(ids(&ordered), ["captain", "guards", "scouts", "walkers", "smoke", "strike", "rush"]);
        assert!(ordered.same_choices(&mine), "{ordered:?}");
        // Whoever has only the code reads the units in the same order.
        let theirs = decode(&[&catalog], &encode(&[&catalog], &mine, PUBLIC)).unwrap().list;
        assert_eq!(ids(&theirs), ["captain", "guards", "scouts", "walkers"]);
        assert_eq!(in_book_order(&[&catalog], &theirs), theirs);
        assert_eq!(in_book_order(&[], &mine), mine);
    }
}
