//! Messages of the other player, as they are and with corrected check letters, and stored matches.

use super::checks;
use muster::match_up::{Match, Message, Mine, dice};
use muster::model::{RosterId, Side};

pub fn run(text: &str) {
    if let Some(saved) = Match::from_save(text) {
        assert_eq!(Match::from_save(&saved.to_save()).as_ref(), Some(&saved));
        play(saved);
    }
    receive(text);
    receive(&checks::message(text));
}

fn receive(text: &str) {
    let Ok(message) = Message::parse(text) else { return };
    assert_eq!(Message::parse(&message.to_text()).as_ref(), Ok(&message));
    let in_a_chat = format!("Look: <https://example.org/#/match/{}>.", message.to_text());
    assert_eq!(Message::parse(&in_a_chat).as_ref(), Ok(&message));

    let mine = Mine {
        code: "0JSJ-N3G8-MW".to_owned(),
        total: 500,
        deck: ["rush", "wall"].map(RosterId::from).to_vec(),
        army_nonce: dice::nonce([1; 16]),
        deck_nonce: dice::nonce([2; 16]),
    };
    if let Ok(mut joined) = Match::join(&message, message.terms.clone(), mine) {
        // A later message repeats an earlier one.
        assert_eq!(joined.apply(&message), Ok(()));
        assert_eq!(Match::from_save(&joined.to_save()).as_ref(), Some(&joined));
        let answer = joined.outgoing();
        assert_eq!(Message::parse(&answer.to_text()), Ok(answer));
        play(joined);
    }
}

/// Everything a page asks of a match.
fn play(mut game: Match) {
    game.stage();
    game.rolls();
    // Each of these may be refused.
    let _ = game.roll(vec![(3, 3), (2, 5)]);
    let _ = game.choose(Side::Red);
    let deck = game.blue_deck().map(<[RosterId]>::to_vec).unwrap_or_default();
    let _ = deck.first().map(|card| game.choose_mission(card));
    game.outgoing().to_text();
}
