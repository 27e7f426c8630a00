//! Whole matches between two players who exchange only messages, honest or not.

use super::super::message::{DeckOpening, Message};
use super::super::testing::{exchange, mine, players, terms};
use super::*;

#[test]
fn a_sealed_match_from_seal_to_mission() {
    let (mut anna, mut bert) = players(true, 980, 965);
    assert_eq!((anna.stage(), bert.stage()), (Stage::Seals, Stage::Armies));
    let first = anna.outgoing();
    assert!(first.army.is_none() && first.deck.is_none(), "nothing but the seals goes out first");
    anna.apply(&bert.outgoing()).unwrap();
    assert_eq!(anna.stage(), Stage::Colour(Some(Player::Them)));
    bert.apply(&anna.outgoing()).unwrap();
    assert_eq!(bert.standing(), Some(Standing::Mine(15)));
    assert_eq!(anna.choose(Side::Red), Err(MatchError::TooEarly("they choose the colour")));
    bert.choose(Side::Red).unwrap();
    assert_eq!(bert.stage(), Stage::Deck(Player::Them));
    anna.apply(&bert.outgoing()).unwrap();
    assert_eq!((anna.my_colour(), anna.stage()), (Some(Side::Blue), Stage::Pick(Player::Them)));
    bert.apply(&anna.outgoing()).unwrap();
    assert_eq!(bert.outgoing().deck, None, "red keeps the deck hidden");
    assert_eq!(bert.choose_mission(&"siege".into()), Err(MatchError::NotInDeck));
    bert.choose_mission(&"wall".into()).unwrap();
    exchange(&mut anna, &mut bert);
    assert_eq!((anna.stage(), bert.stage()), (Stage::Ready, Stage::Ready));
    assert_eq!((anna.mission(), bert.mission()), (Some(&"wall".into()), Some(&"wall".into())));
}

#[test]
fn what_goes_out_is_only_what_is_public() {
    let (mut anna, mut bert) = players(true, 980, 965);
    let secrets = |game: &Match| [game.mine.army_nonce.clone(), game.mine.deck_nonce.clone()];
    let [army, deck] = secrets(&anna);
    let text = anna.outgoing().to_text();
    assert!(!text.contains("ANNA") && !text.contains("rush") && !text.contains(&army) && !text.contains(&deck));
    exchange(&mut anna, &mut bert);
    let text = anna.outgoing().to_text();
    assert!(text.contains("ANNA") && text.contains(&army));
    assert!(!text.contains("rush") && !text.contains(&deck), "the deck stays hidden until blue is known");
    bert.choose(Side::Blue).unwrap();
    exchange(&mut anna, &mut bert);
    let text = anna.outgoing().to_text();
    assert!(!text.contains("rush") && !text.contains(&deck), "red never shows the deck");
    assert!(bert.outgoing().to_text().contains("siege"));
}

#[test]
fn a_roll_off_gives_the_same_dice_on_both_pages() {
    let (mut anna, mut bert) = players(true, 970, 970);
    exchange(&mut anna, &mut bert);
    let swapped: Vec<_> = bert.rolls().into_iter().map(|(mine, theirs)| (theirs, mine)).collect();
    assert_eq!(anna.rolls(), swapped);
    assert_ne!(anna.chooser(), bert.chooser());
    let (winner, loser) =
        if anna.chooser() == Some(Player::Me) { (&mut anna, &mut bert) } else { (&mut bert, &mut anna) };
    winner.choose(Side::Blue).unwrap();
    exchange(winner, loser);
    assert_eq!(loser.stage(), Stage::Pick(Player::Me));
}

#[test]
fn a_tie_at_the_table_waits_for_dice() {
    let (mut anna, mut bert) = players(false, 970, 970);
    exchange(&mut anna, &mut bert);
    assert_eq!(bert.stage(), Stage::RollOff);
    bert.roll(vec![(4, 4), (2, 3)]).unwrap();
    exchange(&mut anna, &mut bert);
    assert_eq!(anna.rolls(), [(4, 4), (3, 2)]);
    assert_eq!((anna.stage(), bert.stage()), (Stage::Colour(Some(Player::Me)), Stage::Colour(Some(Player::Them))));
    assert_eq!(anna.roll(vec![(1, 2)]), Err(MatchError::TooEarly("there is no tie to roll for")));
}

#[test]
fn at_an_open_table_i_can_note_what_they_say() {
    let mut anna = Match::begin("match".to_owned(), terms(false), mine("ANNA", 980, &["rush", "wall", "sweep"], 1));
    anna.record_their_army("", 990).unwrap();
    assert_eq!(anna.stage(), Stage::Colour(Some(Player::Me)));
    anna.choose(Side::Red).unwrap();
    assert_eq!(anna.stage(), Stage::Deck(Player::Them));
    anna.record_their_deck(vec!["siege".into(), "bridge".into()]).unwrap();
    anna.choose_mission(&"bridge".into()).unwrap();
    assert_eq!(anna.stage(), Stage::Ready);
    assert_eq!(anna.record_their_army("", 900), Err(MatchError::Changed("the army")));
    let (mut sealed, _) = players(true, 1, 2);
    assert_eq!(sealed.record_their_army("", 900), Err(MatchError::OtherKind));
}

#[test]
fn without_a_bid_colours_are_agreed() {
    let lesson = || Terms { bid: false, ..terms(false) };
    let mut anna = Match::begin("match".to_owned(), lesson(), mine("ANNA", 500, &["lesson"], 1));
    let mut bert = Match::join(&anna.outgoing(), lesson(), mine("BERT", 480, &["lesson"], 2)).unwrap();
    exchange(&mut anna, &mut bert);
    assert_eq!((anna.stage(), bert.stage()), (Stage::Colour(None), Stage::Colour(None)));
    anna.choose(Side::Blue).unwrap();
    exchange(&mut anna, &mut bert);
    assert_eq!((bert.my_colour(), bert.stage()), (Some(Side::Red), Stage::Pick(Player::Me)));
}

/// Anna's answer to a message that Bert changed before sending it, after both have revealed their armies.
#[track_caller]
fn cheat(sealed: bool, change: impl Fn(&mut Message), error: MatchError) {
    let (mut anna, mut bert) = players(sealed, 965, 980);
    exchange(&mut anna, &mut bert);
    let before = anna.clone();
    let mut message = bert.outgoing();
    change(&mut message);
    assert_eq!(anna.apply(&message), Err(error));
    assert_eq!(anna, before, "a refused message changes nothing");
}

#[test]
fn what_was_said_cannot_be_taken_back() {
    let army = |message: &mut Message| message.army.as_mut().unwrap().total = 900;
    cheat(true, army, MatchError::Changed("the army"));
    cheat(false, army, MatchError::Changed("the army"));
    cheat(true, |message| message.seals.as_mut().unwrap().deck = "0".repeat(32), MatchError::Changed("the seal"));
    cheat(true, |message| message.terms.cap = 1500, MatchError::Changed("the cap or the edition"));
    cheat(true, |message| message.id = "other".to_owned(), MatchError::OtherMatch);
    cheat(true, |message| message.seat = Seat::First, MatchError::OwnText);
    cheat(true, |message| message.terms.sealed = false, MatchError::OtherKind);
}

#[test]
fn nobody_speaks_out_of_turn() {
    let colour = |message: &mut Message| message.colour = Some(Side::Red);
    cheat(true, colour, MatchError::NotTheirs("you choose the colour"));
    let deck = |message: &mut Message| {
        message.deck = Some(DeckOpening { cards: vec![], nonce: String::new() });
    };
    cheat(true, deck, MatchError::BrokenSeal("the mission deck"));
    cheat(false, deck, MatchError::TooEarly("colours come before the deck"));
    cheat(false, |message| message.pick = Some("rush".into()), MatchError::TooEarly("colours come before the mission"));
}

/// Anna's answer when Bert reveals another army than the one he sealed.
#[track_caller]
fn broken(change: impl Fn(&mut Army)) {
    let (mut anna, bert) = players(true, 965, 980);
    let mut message = bert.outgoing();
    change(message.army.as_mut().unwrap());
    assert_eq!(anna.apply(&message), Err(MatchError::BrokenSeal("the army")));
}

#[test]
fn an_army_changed_after_its_seal_is_found() {
    broken(|army| army.total -= 20);
    broken(|army| army.code = "BERTA".to_owned());
    broken(|army| army.nonce = "0".repeat(26));
    broken(|army| army.nonce = String::new());
}

#[test]
fn a_deck_changed_after_its_seal_is_found() {
    let (mut anna, mut bert) = players(true, 965, 980);
    exchange(&mut anna, &mut bert);
    anna.choose(Side::Red).unwrap();
    bert.apply(&anna.outgoing()).unwrap();
    let mut message = bert.outgoing();
    message.deck.as_mut().unwrap().cards[0] = "rush".into();
    assert_eq!(anna.apply(&message), Err(MatchError::BrokenSeal("the mission deck")));
    anna.apply(&bert.outgoing()).unwrap();
    assert_eq!(anna.stage(), Stage::Pick(Player::Me));
}

#[test]
fn a_mission_from_elsewhere_is_refused() {
    let (mut anna, mut bert) = players(true, 965, 980);
    exchange(&mut anna, &mut bert);
    anna.choose(Side::Blue).unwrap();
    exchange(&mut anna, &mut bert);
    bert.choose_mission(&"rush".into()).unwrap();
    let mut message = bert.outgoing();
    message.pick = Some("siege".into());
    assert_eq!(anna.apply(&message), Err(MatchError::NotInDeck));
    anna.apply(&bert.outgoing()).unwrap();
    message.pick = Some("wall".into());
    assert_eq!(anna.apply(&message), Err(MatchError::Changed("the mission")));
}

#[test]
fn my_own_seal_sent_back_is_found() {
    let (mut anna, bert) = players(true, 965, 980);
    let message = Message { seals: anna.outgoing().seals, army: None, ..bert.outgoing() };
    assert_eq!(anna.apply(&message), Err(MatchError::CopiedSeal));
}

#[test]
fn an_army_without_a_seal_is_refused() {
    let (mut anna, bert) = players(true, 965, 980);
    let message = Message { seals: None, ..bert.outgoing() };
    assert_eq!(anna.apply(&message), Err(MatchError::TooEarly("their seal comes first")));
}

#[test]
fn a_message_twice_changes_nothing() {
    let (mut anna, mut bert) = players(true, 965, 980);
    exchange(&mut anna, &mut bert);
    let before = anna.clone();
    anna.apply(&Message::parse(&bert.outgoing().to_text()).unwrap()).unwrap();
    assert_eq!(anna, before);
}
