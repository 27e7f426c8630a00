//! A hand known only by number and points is counted, but its cards cannot be checked one by one.

use super::{Finding, Place, Subject};
use crate::model::KindId;

pub fn check(subject: &Subject, deck: &KindId) -> Vec<Finding> {
    let Some(hand) = subject.list.hidden_hand else { return Vec::new() };
    let (name, cards, points) = (subject.deck_name(deck), hand.cards, hand.points);
    vec![Finding::note(
        vec![Place::Deck(deck.clone())],
        format!("{name} not shown"),
        format!("Known are only their number, {cards}, and their points, {points}."),
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
