//! A made-up tracked battle, and battles written on one line: `"begin; acted r0; hurt r0 2; next"`.

use super::start::Limit;
use super::*;
use crate::model::{
    Amount, CounterDef, Income, MarkDef, MarkerDef, PhaseDef, PoolDef, ReservesDef, Side, StrengthDef, Tie,
    TrackerRules, VictoryDef,
};
use crate::play::PlayError;
use crate::play::start::{Agreed, UnitKey};

/// Three rounds of two phases; supply 2, one more each round; fear breaks a unit at its courage and routs it at its size.
pub fn start() -> Start {
    let red = vec![unit("guards 1", (3, 2, 0), 2), unit("guards 2", (3, 2, 0), 2)];
    let blue = vec![unit("golem", (1, 6, 3), 3), unit("imps", (6, 1, 0), 1)];
    let army = |name: &str, units: Vec<Unit>| Army {
        name: name.to_owned(),
        faction: name.to_lowercase().as_str().into(),
        code: name.to_uppercase(),
        pools: vec![(2, 1), (3, 0)],
        units,
    };
    Start {
        agreed: Agreed { began: 1_780_000_000_000, edition: "made-up".into(), cap: 500, mine: None, table: None },
        currency: "points".to_owned(),
        rules: rules(),
        rounds: 3,
        at_once: 12,
        lead: 8,
        armies: Sides { red: army("Reds", red), blue: army("Blues", blue) },
        mission: None,
    }
}

/// The same with an evening after the march in which only some act, and a dusk in which the defeated leave.
pub fn long_day() -> Start {
    let mut start = start();
    let [march, dusk] = start.rules.phases.clone().try_into().unwrap();
    let evening = PhaseDef { name: "Evening".to_owned(), optional: true, ..march.clone() };
    start.rules.phases = vec![march, evening, PhaseDef { removes: true, ..dusk }];
    start
}

fn unit(name: &str, (strength, wounds, first): (u32, u32, u32), courage: u32) -> Unit {
    Unit {
        id: Some(name.into()),
        name: name.to_owned(),
        options: Vec::new(),
        cost: 100,
        strength,
        wounds,
        first,
        supply: vec![(1, 2, 1), (3, 6, 2)],
        counters: vec![vec![Some(Limit::At(courage)), Some(Limit::Strength)]],
        marks: vec![Some(Limit::At(4))],
    }
}

pub fn rules() -> TrackerRules {
    let mark =
        |name: &str, at, text: &str| MarkDef { name: name.to_owned(), at, text: text.to_owned(), never: Vec::new() };
    let phase = |name: &str, activates| PhaseDef {
        name: name.to_owned(),
        text: String::new(),
        activates,
        optional: false,
        removes: false,
    };
    let pool =
        |id: &str, name: &str, start, income| PoolDef { id: id.to_owned(), name: name.to_owned(), start, income };
    TrackerRules {
        rounds: None,
        phases: vec![phase("March", true), phase("Dusk", false)],
        strength: StrengthDef {
            one: "model".to_owned(),
            kind: None,
            wounds: None,
            first: None,
            marks: vec![mark("damaged", Amount::Number(4), "")],
        },
        counters: vec![CounterDef {
            name: "Fear".to_owned(),
            classes: Vec::new(),
            marks: vec![
                mark("broken", Amount::Stat("courage".to_owned()), "One action."),
                mark("routed", Amount::Strength, ""),
            ],
            recovers: 1,
        }],
        markers: vec![
            MarkerDef { name: "Hidden".to_owned(), each_round: true },
            MarkerDef { name: "Blessed".to_owned(), each_round: false },
        ],
        pools: vec![
            pool("supply", "Supply", Amount::Number(2), Income::More(Amount::Number(1))),
            pool("magic", "Magic", Amount::Number(3), Income::Refill),
        ],
        reserves: Some(ReservesDef { pool: "supply".to_owned(), free_at_last: true }),
        victory: VictoryDef {
            one: "crown".to_owned(),
            at_once: None,
            lead: None,
            tie: Tie::Destroyed,
            last_standing: true,
        },
    }
}

#[track_caller]
pub fn play(script: &str) -> Tracker {
    play_from(start(), script)
}

#[track_caller]
pub fn play_from(start: Start, script: &str) -> Tracker {
    let mut tracker = Tracker::new(start);
    for line in script.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        tracker.apply(event(line)).unwrap_or_else(|error| panic!("{line} of {script:?}: {error}"));
    }
    tracker
}

#[track_caller]
pub fn refused(script: &str, why: &str) {
    let (before, last) = script.rsplit_once("; ").unwrap_or(("", script));
    assert_eq!(play(before).apply(event(last)), Err(PlayError::Against(why.to_owned())), "{script}");
}

#[track_caller]
pub fn remarks(script: &str) -> Vec<String> {
    play(script).remarks().iter().map(|remark| remark.text.clone()).collect()
}

pub fn key(text: &str) -> UnitKey {
    UnitKey(side(text), text[1..].parse().unwrap())
}

fn side(text: &str) -> Side {
    if text.starts_with('r') { Side::Red } else { Side::Blue }
}

fn event(line: &str) -> Event {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |at: usize| words[at].parse().unwrap();
    let place = |at: usize| words[at].parse().unwrap();
    let unit = || key(words[1]);
    let on = || words.last() != Some(&"off");
    match words[0] {
        "begin" => Event::Begin,
        "next" => Event::Next,
        "acted" => Event::Acted(unit(), on()),
        "deploy" => Event::Deploy(unit(), on()),
        "hurt" => Event::Wound(unit(), number(2)),
        "put-back" => Event::PutBack(unit()),
        "strength" => Event::Strength(unit(), number(2), number(3)),
        "count" => Event::Count(unit(), place(2), number(3)),
        "mark" => Event::Mark(unit(), place(2), on()),
        "pool" => Event::Pool(side(words[1]), place(2), number(3)),
        "points" => Event::Points(side(words[1]), number(2)),
        "play-on" => Event::PlayOn,
        "stop" => Event::Stop,
        "concede" => Event::Concede(side(words[1])),
        "say" => Event::Say(words[1..].join(" ")),
        "anyway" => Event::Anyway(Box::new(event(&words[1..].join(" ")))),
        other => panic!("{other} is no event"),
    }
}
