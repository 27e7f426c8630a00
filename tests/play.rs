//! The play mode on the published rosters: whole armies, missions and the report people read.

#![allow(clippy::unwrap_used, clippy::panic)]

use muster::codes::share::{self, Sharing};
use muster::edit;
use muster::model::{ArmyList, Catalog, Side, Token};
use muster::play::{
    Army, Attack, By, CardKey, Deed, Event, Fielding, Game, Merged, Parcel, Played, Sides, Start, UnitKey, report,
};
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
    Fielding { catalog, cap: 1000, table: None, armies, mission: Some(&mission), mine: None, now: 0 }.start().unwrap()
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

/// Events number units and cards, so both devices must field them alike: mine with its hand, theirs from its code.
#[test]
fn whatever_order_a_list_has_both_devices_number_its_units_alike() {
    let catalog = catalog();
    let editions = [&catalog];
    let mut differed = 0;
    for printed in &catalog.armies {
        let mut mine = edit::from_printed(&catalog, printed);
        mine.entries.reverse();
        let army = |list: &ArmyList| Army::of(&catalog, list, share::encode(&editions, list, share::PUBLIC));
        let here = army(&share::in_book_order(&editions, &mine));
        let there = army(&share::decode(&editions, &here.code).unwrap().list);
        assert_eq!((&here.units, &here.leaders), (&there.units, &there.leaders), "{}", mine.name);
        // Whoever got the whole code has the hand in the same order, too.
        let whole = share::encode(&editions, &mine, Sharing::default());
        assert_eq!(here.hand, army(&share::decode(&editions, &whole).unwrap().list).hand, "{}", mine.name);
        assert_eq!(here.hand.len(), army(&mine).hand.len());
        differed += usize::from(here.units != army(&mine).units);
    }
    assert!(differed > 0, "some list has another order of its own");
}

/// A list in the player's own order, a tap undone after it was sent, a support card: both devices tell the same report.
#[test]
fn two_devices_tell_the_same_game() {
    let catalog = catalog();
    let editions = [&catalog];
    let list = |faction: &str| {
        let printed = catalog.armies.iter().rfind(|army| army.faction == faction.into()).unwrap();
        let mut list = edit::from_printed(&catalog, printed);
        list.entries.reverse();
        list
    };
    let lists = [list("emp_all"), list("reb_all")].map(|list| share::in_book_order(&editions, &list));
    let game = |mine: Side| {
        let army = |side: Side, list: &ArmyList| {
            let code = share::encode(&editions, list, share::PUBLIC);
            let shown = share::decode(&editions, &code).unwrap().list;
            Army { name: list.name.clone(), ..Army::of(&catalog, if side == mine { list } else { &shown }, code) }
        };
        let armies = Sides { red: army(Side::Red, &lists[0]), blue: army(Side::Blue, &lists[1]) };
        let mine = Some(mine);
        Game::new(
            Fielding { catalog: &catalog, cap: 1000, table: None, armies, mission: None, mine, now: 0 }
                .start()
                .unwrap(),
        )
    };
    let (mut anna, mut bert) = (game(Side::Red), game(Side::Blue));
    let tell = |from: &Game, to: &Game, told: usize| {
        let parcel = Parcel::from_text(&Parcel::of("abcdefghij", from, told, false).to_text()).unwrap();
        parcel.merge(&to.with_cards(&catalog, &parcel.cards))
    };
    let further = |merged: Merged<Game>| match merged {
        Merged::Further(game, _) => game,
        other => panic!("{other:?}"),
    };
    let first = anna.start().units(Side::Red).next().unwrap().0;
    let (r, card) = (Side::Red, CardKey(Side::Red, 1));
    play(&mut anna, vec![Event::Begin, Event::Draw(vec![r, r, r]), Event::Keep, Event::Activate(first)]);
    play(&mut anna, vec![Event::Act(Deed::Card(card)), Event::Roll(vec![6, 6]), Event::Settle]);
    bert = further(tell(&anna, &bert, 0));
    assert_eq!(report(&bert), report(&anna));
    assert_eq!(bert.start().card(card), anna.start().card(card));
    assert_eq!(bert.start().card(CardKey(r, 0)).unwrap().name, "Hidden card 1");
    assert_eq!(bert.state().sides.red, anna.state().sides.red);

    // What was sent is taken back, and something else happens.
    let sent = anna.events().len();
    anna.undo();
    play(&mut anna, vec![Event::Settle, Event::Done, Event::Say("Tea.".to_owned())]);
    assert_eq!(tell(&anna, &bert, sent), Merged::Further(anna_as(&anna, &bert), 2), "the same again is no difference");
    anna.undo();
    anna.undo();
    anna.undo();
    play(&mut anna, vec![Event::Spent(card, false), Event::Done, Event::Say("Tea.".to_owned())]);
    assert_eq!(tell(&anna, &bert, sent), Merged::Adjustment(sent));
    let Merged::Differs { theirs, dropped: 1, .. } = tell(&anna, &bert, sent - 1) else { panic!("not told apart") };
    assert_eq!(report(&theirs), report(&anna));
}

/// The battle of one device with all events of the other.
fn anna_as(anna: &Game, bert: &Game) -> Game {
    Game::replay(bert.start().clone(), anna.events().to_vec())
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

/// Games that earlier versions have saved.
#[test]
fn saved_games_stay_readable() {
    for (name, events, round) in [("move.json", 5, 1), ("fight.json", 7, 1)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play").join(name);
        let (game, changed) = Game::from_save(&fs::read_to_string(path).unwrap()).unwrap();
        assert_eq!((game.events().len(), game.state().round, changed), (events, round, 7), "{name}");
        assert_eq!(game.start().agreed.cap, 500);
        assert_eq!(Game::from_save(&game.to_save(8)), Ok((game, 8)), "{name}");
    }
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
