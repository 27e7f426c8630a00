//! Games and results as a browser's storage may hold them.

use muster::model::Side;
use muster::play::{Event, Game, Next, Record, State, losses, offers, reactions, report};

pub fn run(text: &str) {
    if let Some(record) = Record::from_save(text) {
        assert_eq!(Record::from_save(&record.to_save()), Some(record.clone()));
        assert!(!record.words().is_empty());
    }
    let Ok((game, changed)) = Game::from_save(text) else { return };
    assert_eq!(Game::from_save(&game.to_save(changed)).as_ref(), Ok(&(game.clone(), changed)));
    look(&game);
    for event in [Event::Begin, Event::Done] {
        let mut next = game.clone();
        if next.apply(event).is_ok() {
            look(&next);
        }
    }
    let mut before = game;
    if before.undo().is_some() {
        look(&before);
    }
}

/// Everything a page asks of a game.
fn look(game: &Game) {
    let (start, state) = (game.start(), game.state());
    if matches!(state.next(start), Next::Dice(_) | Next::Settle(_))
        && let Some(test) = state.test(start)
    {
        let (passing, all) = test.odds();
        assert!(passing <= all);
    }
    drop(State::reminders(start, state.round));
    state.proposed(start);
    state.pool();
    state.do_not_hold(start).for_each(drop);
    offers(start, state);
    state.all_units().for_each(|(unit, _)| drop(reactions(start, state, unit)));
    [Side::Red, Side::Blue].iter().for_each(|side| drop(losses(start, state, *side)));
    report(game);
    if let Some(record) = Record::of(game, 1) {
        assert!(!record.words().is_empty());
    }
}
