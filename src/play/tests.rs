//! Random whole games: the rules hold, undo goes all the way back, and saves can be restored.

use super::sides::BOTH;
use super::testing::start;
use super::*;
use crate::model::{Action, Side, Token};
use proptest::collection::vec;
use proptest::prelude::*;

/// Random numbers from a list, which repeats when it is used up.
struct Chance<'a> {
    numbers: &'a [u16],
    at: usize,
}

impl Chance<'_> {
    /// A number below this one.
    fn below(&mut self, most: usize) -> usize {
        let number = self.numbers[self.at % self.numbers.len()];
        self.at += 1;
        usize::from(number).wrapping_add(self.at / self.numbers.len()) % most.max(1)
    }

    fn one_of<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn dice(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.below(6) as u8 + 1).collect()
    }
}

/// Something players could do now.
fn next_event(game: &Game, chance: &mut Chance<'_>) -> Event {
    let (start, state) = (game.start(), game.state());
    if chance.below(6) == 0 {
        return aside(game, chance);
    }
    let standing = |side: Side| -> Vec<UnitKey> {
        state.units(side).filter(|(_, unit)| unit.bases > 0 && unit.aboard.is_none()).map(|(key, _)| key).collect()
    };
    match state.next(start) {
        Next::Deploy => match chance.below(3) {
            0 => Event::Host(LeaderKey(Side::Red, 0), UnitKey(Side::Red, chance.below(2) as u16)),
            1 => Event::Board(UnitKey(Side::Red, chance.below(2) as u16), Some(UnitKey(Side::Red, 2))),
            _ => Event::Begin,
        },
        Next::Draw(tokens) => {
            let mut bag: Vec<Side> = BOTH.iter().flat_map(|side| vec![*side; *state.pool().of(*side)]).collect();
            Event::Draw((0..tokens).map(|_| bag.remove(chance.below(bag.len()))).collect())
        }
        Next::Redraw(_) if chance.below(2) == 0 => {
            let mut bag: Vec<Side> = BOTH.iter().flat_map(|side| state.waiting(*side).map(|key| key.0)).collect();
            Event::Redraw((0..state.queue.len()).map(|_| bag.remove(chance.below(bag.len()))).collect())
        }
        Next::Redraw(_) => Event::Keep,
        Next::Order(_) => Event::Order(chance.one_of(&orders(&state.queue))),
        Next::Activate(side) => Event::Activate(chance.one_of(&state.waiting(side).collect::<Vec<_>>())),
        Next::Dice(_) if chance.below(2) == 0 => Event::Turn(chance.below(3)),
        Next::Dice(_) => Event::Accept,
        Next::Settle(due) => match due {
            Due::Attack(by) | Due::Fight(by) if chance.below(3) > 0 && state.dice.is_none() => {
                let at = UnitKey(other(by.0), chance.below(5) as u16);
                let needs = Needs { hit: 4, save: Some(5), armor: 0, shields: 0 };
                let back = matches!(due, Due::Fight(_)) && chance.below(2) == 0;
                let throw = Event::Throw(Throw { at, back, needs, dice: chance.dice(4) });
                if game.clone().apply(throw.clone()).is_ok() { throw } else { Event::Settle }
            }
            Due::Attack(_) | Due::Fight(_) if chance.below(3) == 0 && state.dice.is_some() => match chance.below(2) {
                0 => Event::Save(Saves { back: chance.below(2) == 0, dice: chance.dice(2), again: 0 }),
                _ => Event::Flip(chance.one_of(&[Row::Hits, Row::Saves, Row::HitsBack]), chance.below(4)),
            },
            Due::Attack(by) | Due::Fight(by) => {
                let targets = standing(other(by.0));
                let (hits, hits_back) = (chance.below(8) as u32, chance.below(8) as u32);
                let (wounds, wounds_back) = (chance.below(hits as usize + 1), chance.below(hits_back as usize + 1));
                match targets.as_slice() {
                    [] => Event::Settle,
                    _ if matches!(due, Due::Attack(_)) => {
                        let at = chance.one_of(&targets);
                        Event::Attack(Attack { by: By::Unit(by), at, hits, wounds: wounds as u32 })
                    }
                    _ => {
                        let at = chance.one_of(&targets);
                        let (wounds, wounds_back) = (wounds as u32, wounds_back as u32);
                        let fight = Event::Fight(Fight { by, at, hits, wounds, hits_back, wounds_back });
                        if game.clone().apply(fight.clone()).is_ok() { fight } else { Event::Settle }
                    }
                }
            }
            Due::Effect(_) => Event::Settle,
            Due::Brace(unit) => Event::Brace(unit, chance.below(2) == 0),
            _ if chance.below(4) == 0 => Event::Told(chance.below(2) == 0),
            _ => Event::Roll(chance.dice(state.test(start).unwrap().dice)),
        },
        Next::Act(_) => {
            let open: Vec<Deed> =
                offers(start, state).iter().filter(|offer| offer.closed.is_none()).map(|offer| offer.deed).collect();
            if open.is_empty() || chance.below(5) == 0 { Event::Done } else { Event::Act(chance.one_of(&open)) }
        }
        Next::Score => match chance.below(3) {
            0 => Event::Score(state.proposed(start).unwrap()),
            _ => Event::Hold(chance.below(3), [None, Some(Side::Red), Some(Side::Blue)][chance.below(3)]),
        },
        Next::NextRound => Event::NextRound,
        Next::Over => Event::Say("Well played.".to_owned()),
    }
}

/// Something that can happen at any time, allowed or not.
fn aside(game: &Game, chance: &mut Chance<'_>) -> Event {
    let side = chance.one_of(&BOTH);
    let unit = UnitKey(side, chance.below(5) as u16);
    let token = chance.one_of(&tokens::ALL);
    match chance.below(8) {
        0 => Event::Wound(unit, chance.below(4) as u32),
        1 => Event::Heal(unit, chance.below(4) as u32),
        2 => Event::Token(unit, token, chance.below(2) == 0),
        3 => Event::Tactical(side, chance.below(8) as u32),
        4 => Event::Attack(Attack { by: By::Nobody, at: unit, hits: chance.below(5) as u32, wounds: 1 }),
        5 => {
            let waiting = game.state().all_units().filter(|(_, unit)| unit.standby).map(|(key, _)| key);
            let waiting: Vec<UnitKey> = waiting.chain([unit]).collect();
            let unit = chance.one_of(&waiting);
            let deeds = reactions(game.start(), game.state(), unit);
            Event::React(unit, deeds.first().copied().unwrap_or(Deed::Shoot))
        }
        6 => Event::Attack(Attack { by: By::Card(CardKey(Side::Red, 1)), at: unit, hits: 2, wounds: 1 }),
        _ => Event::Board(unit, Some(UnitKey(side, 2))),
    }
}

/// What must be true of any game, even of one in which players agreed on more than the rules allow.
fn is_sound(game: &Game) {
    let (start, state) = (game.start(), game.state());
    for (key, unit) in state.all_units() {
        let fighter = start.unit(key).unwrap();
        assert!(unit.bases <= fighter.bases && unit.wounds < fighter.wounds, "{key:?} {unit:?}");
        if unit.bases == 0 {
            assert!(unit.wounds == 0 && unit.tokens().count() == 0 && unit.aboard.is_none(), "{key:?} {unit:?}");
            assert_eq!(state.passenger(key), None);
        }
        if let Some(transport) = unit.aboard {
            assert_eq!(state.passenger(UnitKey(key.0, transport)), Some(key), "one passenger each");
        }
    }
    for side in BOTH {
        let queued = state.queue.iter().filter(|token| **token == side).count();
        assert_eq!(state.waiting(side).count(), queued + state.pool().of(side), "one token for each unit that waits");
    }
    assert!(state.active.as_ref().is_none_or(|active| state.stands(active.unit)));
    assert!(state.roll.is_none() || state.test(start).is_some());
    assert!(state.dice.is_none() || matches!(state.due.first(), Some(Due::Attack(_) | Due::Fight(_) | Due::Effect(_))));
    assert_eq!(state.holders.len(), 3);
}

/// How many random games are played.
pub fn games(usual: u32) -> u32 {
    std::env::var("MUSTER_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

/// What the rules do by themselves can be reverted with one tap; other remarks only tell players what to do, follow from
/// something that can be reverted, or ask for a decision.
fn can_be_overruled(game: &Game) {
    let told = [
        " token leaves the bag",
        " token leaves the queue",
        " falls with it",
        ", who is out of the game",
        " would be shaken",
        " rest while it is aboard",
        " work again",
        " gets out: ",
        " is over.",
        " stands back 1",
        "The attacker moves ",
        " cannot retreat",
        " lost the fight: it retreats ",
    ];
    for remark in game.remarks().iter().filter(|remark| remark.back.is_none()) {
        assert!(told.iter().any(|words| remark.text.contains(words)), "{}", remark.text);
    }
    for back in game.remarks().iter().filter_map(|remark| remark.back.clone()) {
        let words = format!("{back:?}");
        // A unit that was shaken and destroyed at once is put back first.
        let reverted = game.clone().apply(Event::Anyway(Box::new(back))).map_err(|error| error.to_string());
        assert!(reverted.as_ref().err().is_none_or(|error| error.ends_with(" is destroyed.")), "{words}: {reverted:?}");
    }
}

/// What the rules forbid.
fn keeps_the_rules(game: &Game) {
    let (start, state) = (game.start(), game.state());
    assert!(state.round <= start.rounds);
    for side in BOTH {
        let player = state.sides.of(side);
        assert!(player.tactical <= start.armies.of(side).command);
        let won = player.victory >= start.victory || (state.round > 0 && state.standing(side) == 0);
        assert!(!won || state.ending.is_some());
    }
    for (key, unit) in state.all_units() {
        if let Some(at) = unit.aboard {
            let carries = &start.unit(UnitKey(key.0, at)).unwrap().carries;
            assert!(carries.contains(start.unit(key).unwrap().class.as_ref().unwrap()));
            assert!(state.stands(UnitKey(key.0, at)));
        }
    }
    if let Some(Choice::Order(side)) = state.choice {
        let count = |side: Side| state.queue.iter().filter(|token| **token == side).count();
        assert!(0 < count(side) && count(side) < count(other(side)));
    }
    if let Some(Choice::Redraw(side)) = state.choice {
        assert!(state.queue.len() == 3 && !state.queue.contains(&side));
    }
    if let Some(active) = &state.active {
        let actions: Vec<Action> = active.done.iter().map(|deed| deed.action()).collect();
        assert!(state.unit(active.unit).unwrap().activated);
        let spent: u32 = active.done.iter().map(|deed| cost(game, active.unit, deed.action())).sum();
        assert!(spent + active.points <= start.rules.points, "{active:?}");
        let again = actions.iter().enumerate().any(|(at, action)| actions[..at].contains(action));
        assert!(!again, "each action once: {active:?}");
    }
}

fn cost(game: &Game, unit: UnitKey, action: Action) -> u32 {
    let easy = action == Action::DigIn && game.start().has(unit, crate::model::Effect::EasyDigIn);
    if easy { 1 } else { game.start().rules.action(action).unwrap().cost }
}

/// What an event may not do to the state before it.
fn allowed(before: &State, start: &Start, event: &Event) {
    match event {
        Event::Activate(unit) => {
            let state = before.unit(*unit).unwrap();
            assert!(state.bases > 0 && !state.activated && before.queue.first() == Some(&unit.0));
        }
        Event::Act(deed) => {
            let unit = before.active.as_ref().unwrap().unit;
            let complex = start.rules.action(deed.action()).unwrap().complex;
            assert!(!complex || !before.has(unit, Token::Shaken));
            assert!(*deed == Deed::Move || before.unit(unit).unwrap().aboard.is_none());
        }
        Event::React(unit, _) => assert!(before.has(*unit, Token::Standby)),
        Event::Attack(attack) => assert!(before.unit(attack.at).unwrap().aboard.is_none()),
        Event::Draw(tokens) => assert!(tokens.len() == 3 || tokens.len() == before.pool().red + before.pool().blue),
        _ => {}
    }
}

/// What an event must have done.
fn has_done(before: &State, after: &State, start: &Start, event: &Event) {
    let none_of = |unit: UnitKey, tokens: &[Token]| {
        assert!(tokens.iter().all(|token| !after.has(unit, *token)), "{event:?}: {:?}", after.unit(unit));
    };
    match event {
        Event::Draw(tokens) | Event::Redraw(tokens) => assert_eq!(&after.queue, tokens),
        Event::Order(tokens) => {
            let count = |queue: &[Side]| queue.iter().filter(|token| **token == Side::Red).count();
            assert_eq!((after.queue.len(), count(&after.queue)), (before.queue.len(), count(&before.queue)));
            assert_eq!(&after.queue, tokens);
        }
        Event::Activate(unit) => {
            none_of(*unit, &[Token::Dash, Token::Standby]);
            assert_eq!(after.queue, before.queue[1..]);
            let checks = before.has(*unit, Token::Shaken) && !start.has(*unit, crate::model::Effect::PassesMorale);
            assert_eq!(after.due, if checks { vec![Due::Morale(*unit)] } else { Vec::new() });
        }
        Event::Act(deed) if deed.moves() => none_of(before.active.as_ref().unwrap().unit, &[Token::DugIn]),
        Event::Act(Deed::Rally) => none_of(before.active.as_ref().unwrap().unit, &[Token::Shaken]),
        Event::Act(Deed::Standby) => assert_eq!(after.active.as_ref().unwrap().points, 0),
        Event::React(unit, _) => none_of(*unit, &[Token::Standby]),
        Event::Attack(attack) => none_of(attack.at, &[Token::Dash, Token::Standby]),
        Event::Fight(fight) => {
            none_of(fight.at, &[Token::Dash, Token::Standby]);
            none_of(fight.by, &[Token::Dash, Token::Standby]);
        }
        Event::Turn(_) | Event::Flip(..) => {
            let left = |state: &State| state.sides.red.tactical + state.sides.blue.tactical;
            assert_eq!(left(after) + 1, left(before));
        }
        Event::Score(tokens) => {
            assert!(!before.scored && after.scored && before.queue.is_empty());
            for side in BOTH {
                assert_eq!(before.waiting(side).count(), 0, "every unit has acted");
                assert_eq!(after.sides.of(side).victory, before.sides.of(side).victory + tokens.of(side));
            }
        }
        Event::NextRound if after.ending.is_none() => {
            assert!(before.scored && !after.scored && after.round == before.round + 1);
            assert!(BOTH.iter().all(|side| *after.pool().of(*side) == after.standing(*side)), "all tokens are back");
        }
        Event::NextRound => assert_eq!(before.round, start.rounds),
        _ => {}
    }
    for side in BOTH {
        let hosts = after.sides.of(side).hosts.iter().zip(0..);
        for (host, leader) in hosts.filter_map(|(host, leader)| Some(((*host)?, leader))) {
            let stands = after.stands(UnitKey(side, host));
            assert_eq!(after.host(LeaderKey(side, leader)).is_some(), stands, "a leader is lost with its host");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(games(32)))]

    #[test]
    fn random_games_keep_the_rules_and_come_to_an_end(numbers in vec(any::<u16>(), 300..600)) {
        let mut chance = Chance { numbers: &numbers, at: 0 };
        let mut game = Game::new(start());
        let mut states = vec![game.state().clone()];
        for _ in 0..3000 {
            let event = next_event(&game, &mut chance);
            let before = game.state().clone();
            if game.apply(event.clone()).is_ok() {
                allowed(&before, game.start(), &event);
                has_done(&before, game.state(), game.start(), &event);
                is_sound(&game);
                keeps_the_rules(&game);
                can_be_overruled(&game);
                states.push(game.state().clone());
            } else {
                prop_assert_eq!(&before, game.state());
            }
            if game.state().ending.is_some() {
                break;
            }
        }
        prop_assert!(game.state().ending.is_some(), "no end after {} events", game.events().len());
        let saved = Game::from_save(&game.to_save(3)).unwrap();
        prop_assert_eq!(&saved.0, &game);
        prop_assert!(!report(&game).is_empty());
        // Every tenth step back is compared; each one replays the whole game.
        while !game.events().is_empty() {
            states.pop();
            game.undo();
            if game.events().len().is_multiple_of(10) {
                prop_assert_eq!(game.state(), states.last().unwrap());
            }
        }
        prop_assert_eq!(&game, &Game::new(start()));
    }

    #[test]
    fn whatever_players_agree_on_the_game_stays_sound(numbers in vec(any::<u16>(), 100..300)) {
        let mut chance = Chance { numbers: &numbers, at: 0 };
        let mut game = Game::new(start());
        for _ in 0..200 {
            let event = match chance.below(3) {
                0 => wild(&mut chance),
                _ => next_event(&game, &mut chance),
            };
            let _ = game.apply(Event::Anyway(Box::new(event)));
            is_sound(&game);
            game.state().next(game.start());
        }
        let events: Vec<Event> = serde_json::from_str(&serde_json::to_string(game.events()).unwrap()).unwrap();
        prop_assert_eq!(&Game::replay(start(), events), &game);
    }
}

/// Any event at all, including units that do not exist.
fn wild(chance: &mut Chance<'_>) -> Event {
    let side = chance.one_of(&BOTH);
    let (unit, another) =
        (UnitKey(side, chance.below(7) as u16), UnitKey(chance.one_of(&BOTH), chance.below(7) as u16));
    let (number, faces, on) = (chance.below(20) as u32, chance.below(4), chance.below(2) == 0);
    let card = CardKey(side, chance.below(3) as u16);
    let tokens: Vec<Side> = (0..chance.below(6)).map(|_| chance.one_of(&BOTH)).collect();
    let fight = Fight { by: unit, at: another, hits: number, wounds: number, hits_back: number, wounds_back: 1 };
    let deeds =
        [Deed::Move, Deed::Embark(another), Deed::Unload, Deed::Card(card), Deed::Charge, Deed::Standby, Deed::DigIn];
    let deed = chance.one_of(&deeds);
    let token = chance.one_of(&tokens::ALL);
    chance.one_of(&[
        Event::Host(LeaderKey(side, 0), another),
        Event::Board(unit, Some(another)),
        Event::Board(unit, None),
        Event::Draw(tokens.clone()),
        Event::Redraw(tokens.clone()),
        Event::Order(tokens),
        Event::Activate(unit),
        Event::Roll(vec![number as u8; faces]),
        Event::Turn(number as usize),
        Event::Accept,
        Event::Throw(Throw {
            at: another,
            back: on,
            needs: Needs { hit: number, save: None, armor: 0, shields: 0 },
            dice: vec![number as u8; faces],
        }),
        Event::Save(Saves { back: on, dice: vec![3; faces], again: number }),
        Event::Flip(Row::Hits, faces),
        Event::Told(on),
        Event::Act(deed),
        Event::Done,
        Event::React(unit, deed),
        Event::Attack(Attack { by: By::Cable(unit), at: another, hits: number, wounds: number }),
        Event::Fight(fight),
        Event::Brace(unit, on),
        Event::Settle,
        Event::Wound(unit, number),
        Event::Heal(unit, number),
        Event::Destroy(unit),
        Event::PutBack(unit),
        Event::Strength(unit, number, number),
        Event::Token(unit, token, on),
        Event::Activated(unit, on),
        Event::Points(number),
        Event::Tactical(side, number),
        Event::Victory(side, number),
        Event::Spent(card, on),
        Event::Hold(number as usize, Some(side)),
        Event::Score(Sides { red: number, blue: 1 }),
        Event::NextRound,
        Event::PlayOn,
        Event::Concede(side),
    ])
}
