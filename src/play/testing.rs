//! A made-up battle, and games written on one line: `"begin; draw rbb; order brb; up b0; move"`.

use super::*;
use crate::model::{
    Action, ActionDef, BagRules, ClassId, Effect, FightsAs, Hindrance, MovesAs, Reminder, Rolls, Scores, Side,
    SpecialObjective, Token,
};

/// Everybody acts.
pub const ROUND: &str = "activated r0 on; activated r1 on; activated r2 on; activated r3 on; \
                         activated b0 on; activated b1 on; activated b2 on; activated b3 on; activated b4 on";

/// Red (command 7): two guards, a carrier, a flyer with a cable; a captain for guards; smoke and a strike.
/// Blue (command 6): two pikes (the second fearless), droids, a tower, a walker that hosts the baron.
pub fn start() -> Start {
    let red = Army {
        name: "Reds".to_owned(),
        faction: "reds".into(),
        command: 7,
        code: "RED".to_owned(),
        units: vec![
            fighter("guards 1", 50, (3, 2, 3), Some(6), &[]),
            fighter("guards 2", 50, (3, 2, 3), Some(6), &[]),
            Fighter { carries: vec!["Foot".into()], ..vehicle(fighter("carrier", 80, (2, 4, 4), Some(10), &[]), None) },
            Fighter {
                least_move: 4,
                holds: false,
                ..vehicle(fighter("flyer", 120, (1, 5, 3), Some(14), &[Effect::TowCable]), Some(MovesAs::Aerial))
            },
        ],
        leaders: vec![Leader { id: "captain".into(), name: "captain".to_owned(), host: None, hosts: vec![0, 1] }],
        hand: vec![
            Card { lasts: true, ..card("smoke", 5) },
            Card { attacks: true, effects: vec![Effect::Pushes], ..card("strike", 8) },
        ],
    };
    let blue = Army {
        name: "Blues".to_owned(),
        faction: "blues".into(),
        command: 6,
        code: "BLUE".to_owned(),
        units: vec![
            fighter("pikes 1", 45, (3, 3, 2), Some(6), &[Effect::ShrugsOff]),
            fighter("pikes 2", 45, (3, 3, 2), Some(6), &[Effect::PassesMorale]),
            fighter("droids", 30, (4, 1, 2), Some(6), &[Effect::WoundForShaken, Effect::Machine, Effect::DropsHighest]),
            fighter("tower", 60, (1, 5, 4), Some(0), &[Effect::EasyDigIn, Effect::DropsLowest, Effect::IonCheck]),
            vehicle(fighter("walker", 150, (1, 8, 7), Some(6), &[Effect::WoundsShakeAerial]), Some(MovesAs::Walker)),
        ],
        leaders: vec![Leader { id: "baron".into(), name: "baron".to_owned(), host: Some(4), hosts: vec![4] }],
        hand: Vec::new(),
    };
    Start {
        agreed: Agreed { began: 1_780_000_000_000, edition: "made-up".into(), cap: 500, mine: None, table: None },
        rules: rules(),
        rounds: 5,
        victory: 12,
        armies: Sides { red, blue },
        mission: Some(mission()),
    }
}

/// The game after these events, each of which the rules allow.
#[track_caller]
pub fn play(script: &str) -> Game {
    let mut game = Game::new(start());
    for event in events(script) {
        let words = format!("{event:?} of {script:?}");
        game.apply(event).unwrap_or_else(|error| panic!("{words}: {error}"));
    }
    game
}

/// Checks that the rules forbid the last event.
#[track_caller]
pub fn refused(script: &str, why: &str) {
    let (before, last) = script.rsplit_once("; ").unwrap_or(("", script));
    let mut game = play(before);
    assert_eq!(game.apply(event(last)), Err(PlayError::Against(why.to_owned())), "{script}");
}

#[track_caller]
pub fn unit(script: &str, unit: &str) -> UnitState {
    play(script).state().unit(key(unit)).unwrap().clone()
}

/// What the rules did at the last event.
#[track_caller]
pub fn remarks(script: &str) -> Vec<String> {
    play(script).remarks().iter().map(|remark| remark.text.clone()).collect()
}

pub fn key(text: &str) -> UnitKey {
    let (side, at) = place(text);
    UnitKey(side, at)
}

pub fn events(script: &str) -> Vec<Event> {
    script.split(';').map(str::trim).filter(|line| !line.is_empty()).map(event).collect()
}

fn event(line: &str) -> Event {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |at: usize| words[at].parse().unwrap();
    let unit = |at: usize| key(words[at]);
    let side = |at: usize| sides(words[at])[0];
    let yes = |at: usize| matches!(words[at], "yes" | "on");
    let pair = || words[1].split_once('>').unwrap();
    let attack = |by: By| Event::Attack(Attack { by, at: key(pair().1), hits: number(2), wounds: number(3) });
    match words[0] {
        "host" => Event::Host(LeaderKey(place(words[1]).0, place(words[1]).1), unit(2)),
        "board" => Event::Board(unit(1), Some(unit(2))),
        "out" => Event::Board(unit(1), None),
        "begin" => Event::Begin,
        "draw" => Event::Draw(sides(words[1])),
        "keep" => Event::Keep,
        "redraw" => Event::Redraw(sides(words[1])),
        "order" => Event::Order(sides(words[1])),
        "up" => Event::Activate(unit(1)),
        "roll" => Event::Roll(words[1..].iter().map(|die| die.parse().unwrap()).collect()),
        "turn" => Event::Turn(words[1].parse().unwrap()),
        "accept" => Event::Accept,
        "told" => Event::Told(yes(1)),
        "done" => Event::Done,
        "react" => Event::React(unit(1), deed(&words[2..])),
        "throw" | "throw-back" => Event::Throw(Throw {
            at: unit(1),
            back: words[0] == "throw-back",
            needs: Needs { hit: 4, save: Some(5), armor: 0, shields: 0 },
            dice: words[2..].iter().map(|die| die.parse().unwrap()).collect(),
        }),
        "save" | "save-back" => Event::Save(Saves {
            back: words[0] == "save-back",
            dice: words[1..].iter().map(|die| die.parse().unwrap()).collect(),
            again: 0,
        }),
        "flip" => Event::Flip(serde_json::from_value(words[1].into()).unwrap(), words[2].parse().unwrap()),
        "hit" => attack(By::Unit(key(pair().0))),
        "tow" => attack(By::Cable(key(pair().0))),
        "card-hit" => attack(By::Card(CardKey(place(pair().0).0, place(pair().0).1))),
        "fight" => Event::Fight(Fight {
            by: key(pair().0),
            at: key(pair().1),
            hits: number(2),
            wounds: number(3),
            hits_back: number(4),
            wounds_back: number(5),
        }),
        "brace" => Event::Brace(unit(1), yes(2)),
        "settle" => Event::Settle,
        "wound" => Event::Wound(unit(1), number(2)),
        "heal" => Event::Heal(unit(1), number(2)),
        "destroy" => Event::Destroy(unit(1)),
        "put-back" => Event::PutBack(unit(1)),
        "strength" => Event::Strength(unit(1), number(2), number(3)),
        "token" => Event::Token(unit(1), token(words[2]), yes(3)),
        "activated" => Event::Activated(unit(1), yes(2)),
        "points" => Event::Points(number(1)),
        "tactical" => Event::Tactical(side(1), number(2)),
        "victory" => Event::Victory(side(1), number(2)),
        "spent" => Event::Spent(CardKey(place(words[1]).0, place(words[1]).1), yes(2)),
        "hold" => Event::Hold(words[1].parse().unwrap(), sides(words[2]).first().copied()),
        "score" => Event::Score(Sides { red: number(1), blue: number(2) }),
        "next" => Event::NextRound,
        "play-on" => Event::PlayOn,
        "stop" => Event::Stop,
        "concede" => Event::Concede(side(1)),
        "say" => Event::Say(words[1..].join(" ")),
        "anyway" => Event::Anyway(Box::new(event(&words[1..].join(" ")))),
        _ => Event::Act(deed(&words)),
    }
}

fn deed(words: &[&str]) -> Deed {
    match words[0] {
        "move" => Deed::Move,
        "embark" => Deed::Embark(key(words[1])),
        "shoot" => Deed::Shoot,
        "rally" => Deed::Rally,
        "unload" => Deed::Unload,
        "card" => Deed::Card(CardKey(place(words[1]).0, place(words[1]).1)),
        "mission" => Deed::Mission,
        "dash" => Deed::Dash,
        "charge" => Deed::Charge,
        "standby" => Deed::Standby,
        "volley" => Deed::VolleyFire,
        "dig" => Deed::DigIn,
        other => panic!("{other} is no event"),
    }
}

fn token(word: &str) -> Token {
    tokens::ALL.into_iter().find(|token| tokens::name(*token) == word).unwrap()
}

fn place(text: &str) -> (Side, u16) {
    (sides(&text[..1])[0], text[1..].parse().unwrap())
}

fn sides(text: &str) -> Vec<Side> {
    let side = |letter| match letter {
        'r' => Some(Side::Red),
        'b' => Some(Side::Blue),
        _ => None,
    };
    text.chars().filter_map(side).collect()
}

pub fn rules() -> BagRules {
    let def = |action: Action, name: &str, cost, complex| ActionDef { action, name: name.to_owned(), cost, complex };
    BagRules {
        batch: 3,
        points: 2,
        failed_points: 1,
        actions: vec![
            def(Action::Move, "Move", 1, false),
            def(Action::Shoot, "Shoot", 1, false),
            def(Action::Rally, "Rally", 1, false),
            def(Action::Special, "Special", 1, false),
            def(Action::Dash, "Dash", 2, true),
            def(Action::Charge, "Charge", 2, true),
            def(Action::Standby, "Standby", 2, true),
            def(Action::VolleyFire, "Volley fire", 2, true),
            def(Action::DigIn, "Dig in", 2, true),
        ],
    }
}

/// From round 2 on red has 1 and blue 2 for each objective; the first is worth 2 to red, the second a tactical point.
fn mission() -> Mission {
    let special = vec![SpecialObjective { objective: 0, side: Some(Side::Red), tokens: 2 }];
    Mission {
        id: "rush".into(),
        name: "Rush".to_owned(),
        objectives: 3,
        deployment: "all units of red, then blue".to_owned(),
        scoring: "From round 2 on.".to_owned(),
        special: String::new(),
        scores: Some(Scores { from: 2, red: 1, blue: 2, special, tactical: Some(1) }),
        reminders: vec![
            Reminder { round: 1, text: "Fog: nobody sees further than 12\".".to_owned(), hinders: None },
            Reminder {
                round: 2,
                text: "Blue has -1 on morale checks.".to_owned(),
                hinders: Some(Hindrance { rolls: Rolls::MoraleChecks, side: Some(Side::Blue), by: 1 }),
            },
        ],
        gives: Vec::new(),
    }
}

fn fighter(
    name: &str,
    cost: u32,
    (bases, wounds, courage): (u32, u32, u32),
    moves: Option<u32>,
    effects: &[Effect],
) -> Fighter {
    Fighter {
        id: Some(name.into()),
        name: name.to_owned(),
        cost,
        bases,
        wounds,
        courage,
        moves,
        least_move: 0,
        class: Some(ClassId::from("Foot")),
        fights_as: Some(FightsAs::Infantry),
        moves_as: None,
        effects: effects.to_vec(),
        carries: Vec::new(),
        holds: true,
    }
}

fn vehicle(unit: Fighter, moves_as: Option<MovesAs>) -> Fighter {
    Fighter { class: Some("Machine".into()), fights_as: Some(FightsAs::Vehicle), moves_as, ..unit }
}

fn card(name: &str, availability: u32) -> Card {
    Card {
        id: Some(name.into()),
        name: name.to_owned(),
        availability,
        text: String::new(),
        attacks: false,
        effects: Vec::new(),
        lasts: false,
    }
}
