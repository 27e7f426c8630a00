//! Tracked games as a browser's storage may hold them.

use muster::model::Side;
use muster::play::Played;
use muster::play::tracker::{Event, Tracker};

pub fn run(text: &str) {
    let Ok((tracker, changed)) = Tracker::from_save(text) else { return };
    assert_eq!(Tracker::from_save(&tracker.to_save(changed)).as_ref(), Ok(&(tracker.clone(), changed)));
    look(&tracker);
    for event in [Event::Begin, Event::Next] {
        let mut next = tracker.clone();
        if next.apply(event).is_ok() {
            look(&next);
        }
    }
    let mut before = tracker;
    if before.undo().is_some() {
        look(&before);
    }
}

/// Everything that a page asks of a battle of either kind.
pub fn look<G: Played>(game: &G) {
    game.round();
    game.lines();
    game.score();
    game.names();
    game.opening();
    game.mission_name();
    game.victory_word();
    game.played_cards();
    for (_, back) in game.said() {
        assert!(back.is_none_or(|back| !G::overrule(&back).is_empty()));
    }
    for side in [Side::Red, Side::Blue] {
        game.waiting(side);
        game.losses(side);
        game.lost(side);
    }
    if let Some(record) = game.record(1) {
        assert!(!record.words().is_empty());
    }
}
