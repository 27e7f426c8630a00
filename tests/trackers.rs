//! The trackers that games declare, on the published rosters.

#![allow(clippy::unwrap_used, clippy::panic)]

use muster::codes::share;
use muster::edit::{self, Edit};
use muster::model::{ArmyList, Catalog, Side};
use muster::play::tracker::{Army, Event, Fielding, Tracker, rules};
use muster::play::{Sides, UnitKey};
use muster::rosters;

fn catalog(game: &str) -> Catalog {
    let mut editions = rosters::shipped_editions().unwrap().into_iter().map(|loaded| loaded.catalog);
    editions.find(|catalog| catalog.game.id.as_str() == game).unwrap()
}

/// Two copies of the last printed army of a faction.
fn battle(catalog: &Catalog, faction: &str, mission: &str) -> Tracker {
    let printed = catalog.armies.iter().rfind(|army| army.faction == faction.into()).unwrap();
    let army = || Army::of(catalog, &edit::from_printed(catalog, printed), String::new());
    let armies = Sides { red: army(), blue: army() };
    let mission = mission.into();
    let fielding = Fielding { catalog, cap: 1000, table: None, armies, mission: Some(&mission), mine: None, now: 0 };
    Tracker::new(fielding.start().unwrap())
}

/// Events number the units, so both devices must field them alike.
#[test]
fn whatever_order_a_list_has_both_devices_number_its_units_alike() {
    let editions: Vec<Catalog> =
        rosters::shipped_editions().unwrap().into_iter().map(|loaded| loaded.catalog).collect();
    let editions: Vec<&Catalog> = editions.iter().collect();
    let mut differed = 0;
    for catalog in editions.iter().filter(|catalog| rules(catalog).is_some()) {
        for printed in &catalog.armies {
            let mut mine = edit::from_printed(catalog, printed);
            mine.entries.reverse();
            let code = share::encode(&editions, &mine, share::PUBLIC);
            let army = |list: &ArmyList| Army::of(catalog, list, code.clone()).units;
            let here = army(&share::in_book_order(&editions, &mine));
            assert_eq!(here, army(&share::decode(&editions, &code).unwrap().list), "{} {}", catalog.game.id, mine.name);
            differed += usize::from(here != army(&mine));
        }
    }
    assert!(differed > 0, "some list has another order of its own");
}

/// Resources come from cards that lie face up; a hand would stay out of the code and of the pools.
#[test]
fn both_devices_begin_with_the_same_pools() {
    let catalog = catalog("starcraft");
    let printed = catalog.armies.first().unwrap();
    let mine = edit::from_printed(&catalog, printed);
    let pools = |list: &ArmyList| Army::of(&catalog, list, String::new()).pools;
    let theirs = |sharing| share::decode(&[&catalog], &share::encode(&[&catalog], &mine, sharing)).unwrap().list;
    assert_eq!(pools(&theirs(share::at_the_table(&catalog))), pools(&mine));
    assert_ne!(pools(&theirs(share::PUBLIC)), pools(&mine));
    let regiment = rosters::shipped().unwrap().catalog;
    assert_eq!(share::at_the_table(&regiment), share::PUBLIC);
}

fn find(tracker: &Tracker, name: &str) -> UnitKey {
    let units = tracker.start().armies.red.units.iter().zip(0..);
    let names: Vec<&str> = units.clone().map(|(unit, _)| unit.name.as_str()).collect();
    let found = units.clone().find(|(unit, _)| unit.name.starts_with(name));
    UnitKey(Side::Red, found.unwrap_or_else(|| panic!("{name} is not in {names:?}")).1)
}

#[track_caller]
fn remarks(tracker: &mut Tracker, event: Event) -> Vec<String> {
    tracker.apply(event).unwrap();
    tracker.remarks().iter().map(|remark| remark.text.clone()).collect()
}

#[test]
fn every_game_that_offers_play_says_how() {
    for loaded in rosters::shipped_editions().unwrap() {
        let game = &loaded.catalog.game;
        let offered = game.offers(muster::model::Offer::Play);
        let rules = rosters::play_rules(game).transpose();
        assert_eq!(rules.as_ref().map(Option::is_some), Ok(offered), "{}: {rules:?}", game.id);
    }
}

/// The army printed in the rulebook has 8 resources each round; the standard mission begins with a pool of 6.
#[test]
fn starcraft_has_a_growing_pool_and_reserves() {
    let catalog = catalog("starcraft");
    let printed = catalog.armies.first().unwrap().faction.clone();
    let mut tracker = battle(&catalog, printed.as_str(), "hold-position-standard");
    assert_eq!((tracker.start().rounds, tracker.start().lead), (5, 10));
    assert!(tracker.state().all_units().all(|(_, unit)| unit.in_reserve));
    assert_eq!(tracker.state().available(tracker.start(), Side::Red), Some(6));
    let marines = find(&tracker, "Marine");
    let full = tracker.start().unit(marines).unwrap().clone();
    assert_eq!(full.wounds, 2);
    remarks(&mut tracker, Event::Deploy(marines, true));
    let supply = full.supply(full.strength);
    assert_eq!(tracker.state().available(tracker.start(), Side::Red), Some(6 - supply));
    // Bands: 1 to 3 models count for nothing.
    let lost = remarks(&mut tracker, Event::Wound(marines, 2 * (full.strength - 3)));
    assert!(lost[0].ends_with("3 left, supply 0."), "{lost:?}");
    assert_eq!(tracker.state().available(tracker.start(), Side::Red), Some(6));
    tracker.apply(Event::Begin).unwrap();
    for _ in 0..4 {
        tracker.apply(Event::Anyway(Box::new(Event::Next))).unwrap();
    }
    assert_eq!((tracker.state().round, tracker.state().sides.red.pools[0]), (2, 8));
}

#[test]
fn starcraft_resources_come_back_each_round() {
    let catalog = catalog("starcraft");
    let printed = catalog.armies.first().unwrap();
    let army = Army::of(&catalog, &edit::from_printed(&catalog, printed), String::new());
    assert_eq!(army.pools, [(8, 0)]);
}

/// Star Wars: Regiment, "Suppression": suppressed from courage on, panicked from twice as much, one less each round.
#[test]
fn suppression_follows_courage() {
    let catalog = catalog("star-wars-regiment-2025");
    let mut tracker = battle(&catalog, "empire", "area-denial");
    let troopers = find(&tracker, "Stormtroopers");
    assert_eq!(tracker.start().rounds, 5);
    let cover = ": It has cover and one action less.";
    let name = tracker.start().name(troopers).to_owned();
    assert_eq!(remarks(&mut tracker, Event::Count(troopers, 0, 1)), [format!("{name} is suppressed{cover}")]);
    let panic = ": No actions, only melee, and no hold on objectives.";
    assert_eq!(remarks(&mut tracker, Event::Count(troopers, 0, 2)), [format!("{name} is panicked{panic}")]);
    tracker.apply(Event::Begin).unwrap();
    for _ in 0..3 {
        tracker.apply(Event::Anyway(Box::new(Event::Next))).unwrap();
    }
    let relief = remarks(&mut tracker, Event::Anyway(Box::new(Event::Next)));
    assert_eq!(relief[0], format!("{name}: suppression 2 → 1."));
    // Wounds of a vehicle count against its resilience.
    let walker = find(&tracker, "AT-AT");
    assert_eq!(remarks(&mut tracker, Event::Wound(walker, 7)), [""; 0]);
    assert_eq!(remarks(&mut tracker, Event::Wound(walker, 1)).len(), 1);
    // Vehicles have no suppression, droids are never suppressed but can panic.
    assert!(tracker.start().unit(walker).unwrap().counters[0].is_empty());
    let list = ArmyList::new(catalog.edition.id.clone(), "separatists".into(), "standard".into(), 1000);
    let list = edit::apply(&catalog, &list, &Edit::Add("b1-battle-droids".into())).unwrap().list;
    let droids = &Army::of(&catalog, &list, String::new()).units[0];
    assert!(droids.counters[0][0].is_none() && droids.counters[0][1].is_some());
    assert!(rules(&catalog).is_some());
}

/// Star Wars: Regiment, "Resolve Attacks": nobody leaves the table before the End phase; the battle card says how many
/// points end the battle.
#[test]
fn the_defeated_leave_in_the_end_phase_and_the_card_says_when_it_is_over() {
    let catalog = catalog("star-wars-regiment-2025");
    let mut tracker = battle(&catalog, "empire", "area-denial");
    assert_eq!((tracker.start().at_once, battle(&catalog, "empire", "find-the-artifact").start().at_once), (12, 3));
    tracker.apply(Event::Begin).unwrap();
    let all: Vec<UnitKey> = tracker.state().units(Side::Red).map(|(key, _)| key).collect();
    for unit in &all {
        tracker.apply(Event::Wound(*unit, 99)).unwrap();
    }
    assert_eq!(tracker.state().ending, None);
    // The defeated still attack.
    for _ in 0..2 {
        tracker.apply(Event::Anyway(Box::new(Event::Next))).unwrap();
    }
    tracker.apply(Event::Acted(all[0], true)).unwrap();
    tracker.apply(Event::Anyway(Box::new(Event::Next))).unwrap();
    assert_eq!(tracker.state().ending.map(|ending| ending.winner), Some(Some(Side::Blue)));
    let mut tracker = battle(&catalog, "empire", "area-denial");
    tracker.apply(Event::Begin).unwrap();
    tracker.apply(Event::Points(Side::Red, 12)).unwrap();
    assert_eq!(tracker.state().ending.map(|ending| ending.winner), Some(Some(Side::Red)));
}

/// Stress and dice pools, "Damage": the destroyed go in the Resolution phase, where victory is checked.
#[test]
fn stress_removes_the_destroyed_when_it_is_resolved() {
    let rules = rules(&catalog("stress-and-dice-pools")).unwrap();
    let removes: Vec<&str> =
        rules.phases.iter().filter(|phase| phase.removes).map(|phase| phase.name.as_str()).collect();
    assert_eq!((removes, rules.victory.last_standing), (vec!["Resolution"], true));
}

/// Only engaged units fight.
#[test]
fn starcraft_combat_can_be_left_at_any_time() {
    let catalog = catalog("starcraft");
    let printed = catalog.armies.first().unwrap().faction.clone();
    let mut tracker = battle(&catalog, printed.as_str(), "hold-position-standard");
    let marines = find(&tracker, "Marine");
    for event in [Event::Deploy(marines, true), Event::Begin, Event::Acted(marines, true), Event::Next] {
        tracker.apply(event).unwrap();
    }
    assert!(tracker.apply(Event::Next).is_err());
    for event in [Event::Acted(marines, true), Event::Next, Event::Next] {
        tracker.apply(event).unwrap();
    }
    assert_eq!(tracker.start().rules.phases[tracker.state().phase].name, "Scoring");
}

/// "If a formation has at least as many stress markers as it has stands remaining, it is considered routed."
#[test]
fn formations_rout_by_their_stands() {
    let catalog = catalog("stands-and-formations");
    let printed = catalog.armies.first().unwrap();
    let army = || Army::of(&catalog, &edit::from_printed(&catalog, printed), String::new());
    let armies = Sides { red: army(), blue: army() };
    let start = Fielding { catalog: &catalog, cap: 30, table: None, armies, mission: None, mine: None, now: 0 }
        .start()
        .unwrap();
    let mut tracker = Tracker::new(start);
    let formation = UnitKey(Side::Red, 0);
    let stands = tracker.start().unit(formation).unwrap().strength;
    assert!(stands > 1, "{:?}", tracker.start().unit(formation));
    assert_eq!(remarks(&mut tracker, Event::Count(formation, 0, stands - 1)), [""; 0]);
    // A casualty is enough then.
    let lost = remarks(&mut tracker, Event::Wound(formation, 1));
    assert!(lost[1].contains("is routed"), "{lost:?}");
}
