//! A hand known only by number and points is counted, but its cards cannot be checked one by one.

use super::{Finding, Place, Subject};
use crate::model::DeckId;

pub fn check(subject: &Subject, deck: &DeckId) -> Vec<Finding> {
    let Some(hand) = subject.list.hidden_hand else { return Vec::new() };
    let (name, cards, points) = (subject.deck_name(deck), hand.cards, hand.points);
    vec![Finding::note(
        vec![Place::Deck(deck.clone())],
        format!("{name} not shown"),
        format!(
            "This list shows only the number and points of its hand ({cards} for {points} points), not which cards."
        ),
    )]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Note, check, check_list};
    use crate::model::testing::list;
    use crate::model::{ArmyList, HiddenHand};

    #[test]
    fn a_hidden_hand_is_noted() {
        let hidden_hand = Some(HiddenHand { cards: 2, points: 40 });
        check_list("hand", &ArmyList { hidden_hand, ..list(1000, "guards") }, &[Note("tricks")]);
        check("hand", 1000, "guards smoke", &[]);
    }
}
