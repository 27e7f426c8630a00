//! A shared list may keep its deck secret, as the rules do until the game.

use super::{Finding, Place, Subject};
use crate::model::KindId;

pub fn check(subject: &Subject, deck: &KindId) -> Vec<Finding> {
    if !subject.list.withheld {
        return Vec::new();
    }
    let name = subject.deck_name(deck);
    vec![Finding::note(
        vec![Place::Deck(deck.clone())],
        format!("{name} not shown"),
        "Secret until the game, so nobody can check it yet.",
    )]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Note, check};

    #[test]
    fn a_withheld_deck_is_noted() {
        check("withheld", 1000, "guards | -", &[Note("missions")]);
        check("withheld", 1000, "guards | rush", &[]);
        check("withheld", 1000, "guards", &[]);
    }
}
