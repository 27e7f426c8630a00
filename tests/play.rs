//! The play mode on the published rosters: whole armies, missions and the report people read.

#![allow(clippy::unwrap_used)]

use muster::edit;
use muster::model::{Catalog, Side, Token};
use muster::play::{Army, Attack, By, Deed, Event, Fielding, Game, Sides, Start, UnitKey, report};
use muster::rosters;
use std::path::Path;
use std::{env, fs};

fn catalog() -> Catalog {
    rosters::shipped().unwrap().catalog
}

/// The sample army of a faction.
fn sample(catalog: &Catalog, faction: &str) -> Army {
    let army = catalog.armies.iter().rfind(|army| army.faction == faction.into()).unwrap();
    Army::of(catalog, &edit::from_printed(catalog, army), String::new())
}

/// The Empire in red against the Rebels in blue.
fn start(catalog: &Catalog, mission: &str) -> Start {
    let armies = Sides { red: sample(catalog, "emp_all"), blue: sample(catalog, "reb_all") };
    let mission = mission.into();
    Fielding { catalog, cap: 1000, armies, mission: Some(&mission), mine: None, now: 0 }.start().unwrap()
}

fn unit(start: &Start, side: Side, name: &str) -> UnitKey {
    start.units(side).find(|(_, unit)| unit.name == name).unwrap().0
}

#[track_caller]
fn play(game: &mut Game, events: Vec<Event>) {
    for event in events {
        let words = format!("{event:?}");
        assert_eq!(game.apply(event), Ok(()), "{words}");
    }
}

#[test]
fn armies_come_to_the_table_with_their_numbers() {
    let catalog = catalog();
    let start = start(&catalog, "msn_agg_frontline");
    assert_eq!((start.rounds, start.victory), (5, 12));
    let [red, blue] = [Side::Red, Side::Blue].map(|side| start.armies.of(side));
    assert_eq!((red.units.len(), blue.units.len()), (9, 9));
    assert_eq!((red.command, blue.command), (6, 6));
    assert_eq!((red.hand.len(), blue.hand.len()), (3, 3));
    let walker = start.unit(unit(&start, Side::Red, "AT-AT")).unwrap();
    assert_eq!((walker.bases, walker.wounds, walker.courage), (1, 8, 7));
    assert_eq!(walker.carries, ["Infantry".into(), "Emplacement".into()]);
    // The leader of the list is with its host.
    assert_eq!(red.leaders[0].host, Some(unit(&start, Side::Red, "AT-AT").1));
}

#[test]
fn every_mission_scores_as_its_card_says() {
    let catalog = catalog();
    let (red, blue) = (Some(Side::Red), Some(Side::Blue));
    let cases = [
        ("msn_agg_frontline", 1, vec![red, red, blue], (2, 1)),
        ("msn_agg_ambush", 2, vec![red, red, blue], (0, 0)),
        ("msn_agg_ambush", 3, vec![red, red, blue], (2, 2)),
        ("msn_def_trench", 3, vec![red, red, blue, blue, blue, None], (2, 3)),
        ("msn_def_prepared", 1, vec![red, red, red], (0, 0)),
        ("msn_def_prepared", 2, vec![red, blue, blue], (2, 2)),
        ("msn_man_meeting", 1, vec![red, red, red], (4, 0)),
        ("msn_man_meeting", 1, vec![blue, None, red], (2, 2)),
        ("msn_man_breakthrough", 2, vec![blue, red, red], (2, 2)),
    ];
    for (mission, round, holders, (red, blue)) in cases {
        let start = start(&catalog, mission);
        let mut state = Game::new(start.clone()).state().clone();
        (state.round, state.holders) = (round, holders);
        assert_eq!(state.proposed(&start), Some(Sides { red, blue }), "{mission} in round {round}");
    }
    // Scores that are not published are not guessed.
    let start = start(&catalog, "msn_lrn_scenario");
    assert_eq!(Game::new(start.clone()).state().proposed(&start), None);
}

#[test]
fn a_prepared_defence_begins_dug_in() {
    let catalog = catalog();
    let mut game = Game::new(start(&catalog, "msn_def_prepared"));
    game.apply(Event::Begin).unwrap();
    let dug_in: Vec<&str> =
        game.state().all_units().filter(|(_, unit)| unit.dug_in).map(|(key, _)| game.start().name(key)).collect();
    let infantry = ["Rebel Troopers 1", "Rebel Troopers 2", "Rebel Troopers 3", "Rebel Pathfinders"];
    assert!(infantry.iter().all(|name| dug_in.contains(name)), "{dug_in:?}");
    assert!(dug_in.contains(&"1.4 FD P-Tower 1") && !dug_in.contains(&"T1-B Hovertanks"), "{dug_in:?}");
}

/// One round of two sample armies, as the report describes it.
#[test]
fn a_round_is_reported_in_plain_sentences() {
    let catalog = catalog();
    let mut game = Game::new(start(&catalog, "msn_agg_frontline"));
    let start = game.start().clone();
    let red = |name: &str| unit(&start, Side::Red, name);
    let blue = |name: &str| unit(&start, Side::Blue, name);
    let (r, b) = (Side::Red, Side::Blue);
    let shot = |by, at, hits, wounds| Event::Attack(Attack { by: By::Unit(by), at, hits, wounds });
    play(
        &mut game,
        vec![
            Event::Board(red("Stormtroopers 1"), Some(red("AT-AT"))),
            Event::Begin,
            Event::Draw(vec![r, b, r]),
            Event::Order(vec![b, r, r]),
            Event::Activate(blue("Rebel Pathfinders")),
            Event::Act(Deed::Move),
            Event::Act(Deed::Shoot),
            shot(blue("Rebel Pathfinders"), red("Stormtroopers 2"), 4, 3),
            Event::Activate(red("AT-AT")),
            Event::Act(Deed::Shoot),
            shot(red("AT-AT"), blue("Rebel Pathfinders"), 5, 4),
            Event::Act(Deed::Unload),
            Event::Activate(red("Stormtroopers 2")),
            Event::Roll(vec![1, 3]),
            Event::Turn(0),
            Event::Act(Deed::Rally),
            Event::Done,
            Event::Draw(vec![b, b, b]),
            Event::Redraw(vec![b, r, b]),
            Event::Order(vec![b, b, r]),
            Event::Activate(blue("T-47 Snowspeeder 1")),
            Event::Act(Deed::Charge),
            Event::Attack(Attack {
                by: By::Cable(blue("T-47 Snowspeeder 1")),
                at: red("AT-ST Walkers 1"),
                hits: 4,
                wounds: 3,
            }),
            Event::Activate(blue("Rebel Troopers 1")),
            Event::Act(Deed::DigIn),
            Event::Activate(red("74-Z Speederbikes")),
            Event::Done,
            Event::Token(blue("Rebel Troopers 2"), Token::Standby, true),
            Event::Say("Tea.".to_owned()),
            Event::Concede(r),
        ],
    );
    expect_file("play/round.txt", &report(&game));
}

#[track_caller]
fn expect_file(name: &str, actual: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, actual).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(actual, expected, "{name}: run with UPDATE_GOLDEN=1 and read the diff");
}
