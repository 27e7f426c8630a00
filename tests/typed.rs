//! Typed lists of the published rosters: what people write by hand is read as the list they meant.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "typed/people.rs"]
mod people;
#[path = "games/random.rs"]
mod random;

use muster::cli::{Command, run};
use muster::codes::paste::{self, Pasted, Source};
use muster::codes::share::{self, Sharing};
use muster::codes::typed;
use muster::edit::from_printed;
use muster::export;
use muster::facts;
use muster::model::{ArmyList, Catalog, Entry, Role};
use proptest::prelude::*;
use random::{catalogs, fair_list};
use serde_json::Value;
use std::fs;

fn catalog() -> Catalog {
    muster::rosters::shipped().unwrap().catalog
}

/// A list as people type it: names as printed, counts in one of the usual ways.
fn written(catalog: &Catalog, list: &ArmyList, way: usize) -> String {
    let faction = catalog.faction(&list.faction).unwrap();
    let head = match way % 4 {
        0 => format!("{}, {}", faction.short, list.cap),
        1 => format!("Faction: {}\nPoints Cap: {}", faction.name, list.cap),
        2 => format!("{} {} points", faction.name.to_uppercase(), list.cap),
        _ => format!("{}\n{}", list.cap, faction.short.to_lowercase()),
    };
    let lines = list.taken().chain(list.picks().map(|(_, entry)| entry)).map(|entry| {
        let (count, name) = (entry.count, catalog.name(&entry.id));
        match way % 5 {
            _ if count == 1 && way.is_multiple_of(2) => name.to_owned(),
            0 => format!("{count}x {name}"),
            1 => format!("{count} {name}"),
            2 => format!("{name} x{count}"),
            3 => format!("- {count}× {} [1 ea | 2 pts]", name.to_lowercase()),
            _ => format!("{count} x {}", name.replace('-', " ")),
        }
    });
    std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn check(catalog: &Catalog, list: &ArmyList, way: usize) {
    let text = written(catalog, list, way);
    let typed = typed::read(&[catalog], &text).unwrap_or_else(|| panic!("not read:\n{text}"));
    assert_eq!((typed.guessed, typed.unread), (vec![], vec![]), "{text}");
    // A typed list names no host.
    let expected = ArmyList { entries: without_hosts(list), format: typed.list.format.clone(), ..list.clone() };
    assert!(typed.list.same_choices(&expected), "{text}\n{:#?}", typed.list);
}

fn without_hosts(list: &ArmyList) -> Vec<Entry> {
    list.entries.iter().map(|entry| Entry { under: None, ..entry.clone() }).collect()
}

#[test]
fn every_printed_battle_army_is_read_back() {
    let catalog = catalog();
    for army in catalog.armies.iter().filter(|army| army.format.as_str() == "battle") {
        for way in 0..20 {
            check(&catalog, &from_printed(&catalog, army), way);
        }
    }
}

#[test]
fn the_paste_box_reads_typed_lists() {
    let catalog = catalog();
    let text = "Empire, 1000\n\n4x Stormtroopers\n1 AT-AT\nspeederbikes\nDarth Vader (AT-AT)\nsmoke scren";
    let Ok(Pasted::List(pasted)) = paste::recognise(&[&catalog], text) else { panic!("not read") };
    assert_eq!(pasted.source, Source::Typed);
    assert_eq!(pasted.unplaced, []);
    let guessed: Vec<&str> = pasted.guessed.iter().map(|guess| guess.taken_for.as_str()).collect();
    assert_eq!(guessed, ["74-Z Speederbikes", "Smoke Screen"]);
}

#[test]
fn a_file_is_answered_by_one_line() {
    let folder = std::env::temp_dir().join(format!("muster-typed-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (good, bad) = (folder.join("good.txt"), folder.join("bad.txt"));
    fs::write(&good, "Rebels 1000\n2 Rebel Troopers\nLeia Organa\nAmbush\n3x Ewoks\n").unwrap();
    fs::write(&bad, "see you on Monday").unwrap();
    let files = [&good, &bad].map(|file| file.to_str().unwrap().to_owned()).to_vec();
    let catalog = catalog();
    let mut output = Vec::new();
    let outcome = run(Some(Command::CheckTyped(files)), &[&catalog], &b""[..], &mut output, std::io::sink()).unwrap();
    fs::remove_dir_all(folder).unwrap();
    assert_eq!(outcome.exit_code(), 2);
    let lines: Vec<Value> =
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [good, bad] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!(good["game"], "regiment");
    assert_eq!(good["spent"]["points"], good["total"]);
    assert_eq!(good["limit"]["points"], 1000);
    assert_eq!(good["slots"]["leader"]["used"], 1);
    assert_eq!(good["slots"]["defensive"]["used"], 0);
    assert_eq!(good["unread"], serde_json::json!(["3x Ewoks"]));
    assert!(bad["error"].as_str().unwrap().contains("bad.txt"));
}

#[test]
fn what_ships_is_listed() {
    let catalog = catalog();
    let listed = |command: Command| {
        let mut output = Vec::new();
        run(Some(command), &[&catalog], &b""[..], &mut output, std::io::sink()).unwrap();
        String::from_utf8(output).unwrap()
    };
    let games: Value = serde_json::from_str(&listed(Command::Games)).unwrap();
    assert_eq!(games["factions"].as_array().unwrap().len(), catalog.factions.len());
    let entries = listed(Command::Entries { game: "regiment".to_owned(), faction: Some("emp_all".to_owned()) });
    let first: Value = serde_json::from_str(entries.lines().next().unwrap()).unwrap();
    assert_eq!((&first["id"], &first["kind"]), (&"emp_atat".into(), &"unit".into()));
    assert!(listed(Command::Entries { game: "chess".to_owned(), faction: None }).contains("no game"));
}

/// A list of any game as somebody would type it, options in brackets or on lines of their own.
fn nested(catalog: &Catalog, list: &ArmyList, way: usize) -> String {
    let (game, faction) = (&catalog.game, catalog.faction(&list.faction).unwrap());
    let format = &game.format(&list.format).unwrap().name;
    let mut text = match way % 4 {
        0 => format!("{}, {}, {}, {format}", game.name, faction.name, list.cap),
        1 => format!("Game: {}\nFaction: {}\nPoints Cap: {}\nFormat: {format}", game.name, faction.name, list.cap),
        2 => format!("{} {}\n{}\n{format}", faction.name, list.cap, game.name),
        _ => format!("{format}\n{}\n{}\n{}", list.cap, game.name, faction.name.to_uppercase()),
    };
    let is_below = |entry: &Entry| list.above(entry).is_some();
    for entry in list.entries.iter().filter(|entry| !is_below(entry)) {
        let item = catalog.find(&entry.id).unwrap();
        text += &match entry.count {
            1 if way.is_multiple_of(3) => format!("\n{}", item.name),
            count => format!("\n{count}x {}", item.name),
        };
        let mut with = Vec::new();
        if item.sizes.len() > 1 {
            with.push(format!("{} models", item.sizes[usize::from(entry.size)].models));
        }
        for below in list.below(entry.key) {
            with.extend(vec![catalog.name(&below.id).to_owned(); usize::from(below.count)]);
        }
        match way % 3 {
            _ if with.is_empty() => {}
            0 => text += &format!(" ({})", with.join("; ")),
            1 => text.extend(with.iter().map(|option| format!("\n  {option}"))),
            _ => text.extend(with.iter().map(|option| format!("\n\t- {}", option.to_lowercase()))),
        }
    }
    text
}

#[track_caller]
fn comes_back(list: &ArmyList, catalog: &Catalog, way: usize) {
    let text = nested(catalog, list, way);
    let editions: Vec<&Catalog> = catalogs().iter().collect();
    let Some(typed) = typed::read(&editions, &text) else {
        assert!(list.entries.is_empty(), "not read:\n{text}");
        return;
    };
    assert_eq!((typed.guessed, typed.unread), (vec![], vec![]), "{text}");
    assert!(typed.list.same_choices(list), "{text}\n{:#?}\n{list:#?}", typed.list);
}

#[test]
fn every_printed_army_of_every_game_is_read_back() {
    for catalog in catalogs() {
        for army in &catalog.armies {
            for way in 0..12 {
                comes_back(&from_printed(catalog, army), catalog, way);
            }
        }
    }
}

/// What the command line says about a typed list.
fn answered(text: &str) -> Value {
    let file = std::env::temp_dir().join(format!("muster-typed-{}-{}.txt", std::process::id(), text.len()));
    fs::write(&file, text).unwrap();
    let editions: Vec<&Catalog> = catalogs().iter().collect();
    let command = Command::CheckTyped(vec![file.to_str().unwrap().to_owned()]);
    let mut output = Vec::new();
    run(Some(command), &editions, &b""[..], &mut output, std::io::sink()).unwrap();
    fs::remove_file(file).unwrap();
    serde_json::from_slice(&output).unwrap()
}

#[test]
fn the_army_of_the_starcraft_rulebook_is_checked_as_typed() {
    let answer = answered(
        "Raynor's Raiders 2000\n\nTactical Cards:\nBarracks\nBarracks (Proxy)\nFactory\nOrbital Command\nAcademy\n\
         Engineering Bay\n\nCore (8/8)\n2x Marine (9 models)\nMarine\nMarauder (4 models)\nMarauder, 2 models\n\
         Hero\nJim Raynor\nSupport:\n2 Medics\nElite\nGoliath\nHold Position\nFrontlines\nGauntlet\nAcropolis\n",
    );
    assert_eq!((&answer["game"], &answer["legal"]), (&"starcraft".into(), &true.into()));
    assert_eq!(answer["spent"], serde_json::json!({ "minerals": 1670, "gas": 185 }));
    assert_eq!(answer["limit"], serde_json::json!({ "minerals": 2000, "gas": 200 }));
    let used = |slot: &str| (answer["slots"][slot]["used"].as_i64(), answer["slots"][slot]["most"].as_i64());
    let slots = ["core", "elite", "support", "air", "hero"].map(used);
    assert_eq!(slots, [(8, 8), (2, 2), (2, 3), (0, 1), (1, 1)].map(|(used, most)| (Some(used), Some(most))));
    assert_eq!(answer["resource"], 8);
    assert_eq!(answer["unread"], serde_json::json!([]));
    let guessed: Vec<&str> =
        answer["guessed"].as_array().unwrap().iter().map(|guess| guess["taken_for"].as_str().unwrap()).collect();
    assert_eq!(guessed, ["Medic", "Hold Position (Standard)", "Frontlines (Standard)"]);
}

#[test]
fn options_are_read_in_brackets_and_below() {
    let answer = answered(
        "Star Wars: Regiment\nEmpire 1000\nImperial Officer (General)\n2x Stormtroopers with Rocket Launchers, \
         Targetting Scopes\nAT-AT\n  MS-1 Heavy Canon\n  Frag Grenades\n  Lightsaber\nCommand hand:\nAmbush\n",
    );
    assert_eq!(answer["game"], "star-wars-regiment-2025");
    assert_eq!(answer["spent"]["points"], 50 + 2 * (50 + 20 + 5) + 200 + 35 + 5);
    assert_eq!(answer["slots"]["corps"], serde_json::json!({ "used": 2, "least": 2, "most": null }));
    assert_eq!(answer["slots"]["general"]["used"], 1);
    let said = |issue: &Value| issue["message"] == "AT-AT takes no Grenade upgrades. Frag Grenades.";
    assert!(answer["issues"].as_array().unwrap().iter().any(said), "{answer:#}");
    assert_eq!(answer["unread"], serde_json::json!(["Lightsaber"]));
    assert_eq!(answer["guessed"].as_array().unwrap().len(), 2);
}

#[test]
fn lists_are_read_as_people_type_them() {
    let editions: Vec<&Catalog> = catalogs().iter().collect();
    for (text, side, spent, lost) in people::cases() {
        let typed = typed::read(&editions, text).unwrap_or_else(|| panic!("not read:\n{text}"));
        let unread: Vec<&str> = typed.unread.iter().map(|line| line.text.as_str()).collect();
        let found = ([typed.catalog.game.id.as_str(), typed.list.faction.as_str()], unread.as_slice());
        assert_eq!(found, (*side, *lost), "{text}");
        assert_eq!(facts::spent(typed.catalog, &typed.list), *spent, "{text}\n{:?}", typed.guessed);
        let Ok(Pasted::List(pasted)) = paste::recognise(&editions, text) else { panic!("not pasted:\n{text}") };
        assert!(pasted.list.same_choices(&typed.list), "{text}");
    }
}

#[test]
fn what_is_guessed_of_a_head_is_told() {
    let guessed = |text: &str| {
        let answer = answered(text);
        let guess = &answer["guessed"][0];
        format!("{} = {}", guess["typed"].as_str().unwrap(), guess["taken_for"].as_str().unwrap())
    };
    assert_eq!(guessed("Protoss 2000\nZealot"), "Protoss 2000 = Daelaam");
    assert_eq!(guessed("Khalai 1000\nZealot\nTotal: 150"), "Total: 150 = 160 minerals");
    assert_eq!(guessed("Khalai 1000\nGas: 150\nZealot"), "Gas: 150 = 100 gas");
    assert_eq!(guessed("Khalai 1000\nZealot (4)"), "4 = 4 × Zealot");
}

#[test]
fn the_limits_of_both_currencies_may_stand_together() {
    for head in [
        "Terran Armed Forces, 3000/300",
        "Terran Armed Forces\nMinerals: 3000 Gas: 300",
        "Terran Armed Forces 3000 / 300",
    ] {
        let editions: Vec<&Catalog> = catalogs().iter().collect();
        let typed = typed::read(&editions, &format!("{head}\nMarine")).unwrap();
        assert_eq!((typed.list.cap, typed.guessed, typed.unread), (3000, vec![], vec![]), "{head}");
    }
}

/// Where nothing has a price, counts tell.
#[test]
fn units_and_options_without_a_price_are_counted() {
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let editions: Vec<&Catalog> = catalogs().iter().collect();
        let typed = typed::read(&editions, text).unwrap();
        let units = typed.list.taken().filter(|entry| typed.list.above(entry).is_none());
        let mut said: Vec<String> = units
            .map(|unit| {
                let below = typed.list.below(unit.key).map(|it| format!("{}*{}", it.id, it.count));
                let mut below: Vec<String> = below.collect();
                below.sort();
                format!("{}({})", unit.count, below.join(" "))
            })
            .collect();
        said.sort();
        assert_eq!(said.join(" "), expected, "{text}");
    }
    let head = "Stands and formations\nExample stands\n25";
    check(&format!("{head}\n2x Formation (2x IFV; 3x Fire Squad)"), "2(fire-squad*3 ifv*2)");
    check(&format!("{head}\nFormation 1\n- 2 IFV\nFormation 2\n- 4 Fire Squads"), "1(fire-squad*4) 1(ifv*2)");
    check(&format!("{head}\nFormation: MBT, 2 Conscripts"), "1(conscript*2 mbt*1)");
    check(&format!("{head}\nFormation\n  Fire Squad x4\n  IFV - 2"), "1(fire-squad*4 ifv*2)");
    check("Game: Stress and dice pools\nFaction: Blank\n4 blank units", "4()");
    check("Stress and dice pools\n6x Blank unit", "6()");
    check("Star Wars: Regiment, Empire\n2x Stormtroopers (2x Rocket Launchers)", "2(rocket-launchers*1)");
}

#[test]
fn another_price_than_ours_is_told() {
    let catalog = catalog();
    let told = |line: &str| -> Vec<String> {
        let typed = typed::read(&[&catalog], &format!("Empire 1000\n{line}")).unwrap();
        typed.guessed.into_iter().map(|guess| format!("{}: {}", guess.typed, guess.taken_for)).collect()
    };
    let nothing: Vec<String> = Vec::new();
    assert_eq!(told("2x Stormtroopers - 275 pts"), ["2x Stormtroopers - 275 pts: 110 pts"]);
    assert_eq!(told("Stormtroopers (99 pts)"), ["Stormtroopers (99 pts): 55 pts"]);
    for right in
        ["2x Stormtroopers - 110 pts", "2x Stormtroopers (55)", "2x Stormtroopers, 55 ea", "Stormtroopers x2 = 110"]
    {
        assert_eq!(told(right), nothing, "{right}");
    }
}

#[test]
fn a_cap_no_way_to_play_has_is_told() {
    let answer = answered("Khalai 1500\nZealot");
    assert_eq!((&answer["format"], &answer["cap"]), (&"standard".into(), &2000.into()));
    assert_eq!(answer["guessed"][0]["taken_for"], "Standard, 2000 minerals");
    let answer = answered("StarCraft\nKhalai\nZealot");
    assert_eq!((&answer["format"], &answer["cap"]), (&"skirmish".into(), &1000.into()));
    assert_eq!(answer["guessed"][0]["taken_for"], "1000 minerals");
}

#[test]
fn entries_of_every_game_are_listed() {
    let editions: Vec<&Catalog> = catalogs().iter().collect();
    for catalog in catalogs() {
        let listed = |faction: Option<String>| {
            let command = Command::Entries { game: catalog.game.id.to_string(), faction };
            let mut output = Vec::new();
            run(Some(command), &editions, &b""[..], &mut output, std::io::sink()).unwrap();
            String::from_utf8(output).unwrap().lines().count()
        };
        assert_eq!(listed(None), catalog.items.len());
        for faction in &catalog.factions {
            let of_use = catalog.items.iter().filter(|item| catalog.is_of_use(faction, item));
            assert_eq!(listed(Some(faction.id.to_string())), of_use.count(), "{}", faction.id);
        }
    }
}

/// The code of such a list is a single group, which anywhere else could be a word.
#[test]
fn a_text_of_an_empty_list_without_its_deck_comes_back() {
    let editions: Vec<&Catalog> = catalogs().iter().collect();
    for catalog in catalogs() {
        for (faction, format) in
            catalog.factions.iter().flat_map(|it| catalog.game.formats.iter().map(move |to| (it, to)))
        {
            let list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format.id.clone(), 500);
            let list = ArmyList { withheld: catalog.game.kinds_of(Role::Deck).next().is_some(), ..list };
            let code = share::encode(&editions, &list, Sharing::default());
            for text in [export::chat(catalog, &list, &code), export::markdown(catalog, &list, &code)] {
                let Ok(Pasted::List(pasted)) = paste::recognise(&editions, &text) else { panic!("not read:\n{text}") };
                assert!(pasted.list.same_choices(&list), "{text}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn lists_of_every_game_come_back((catalog, mut list) in fair_list(), way in 0usize..12) {
        // A leader is written once.
        for entry in &mut list.entries {
            if catalog.find(&entry.id).is_some_and(|item| item.role == Role::Leader) {
                entry.count = 1;
            }
        }
        comes_back(&list, catalog, way);
    }

    /// A text comes back by its code or, without one, as a typed list.
    #[test]
    fn texts_of_every_game_come_back((catalog, mut list) in fair_list(), withheld in any::<bool>()) {
        if withheld && catalog.game.kinds_of(Role::Deck).next().is_some() {
            list.withheld = true;
            list.entries.retain(|entry| entry.slot.is_none());
        }
        for entry in &mut list.entries {
            if catalog.find(&entry.id).is_some_and(|item| item.role == Role::Leader) {
                entry.count = 1;
            }
        }
        let editions: Vec<&Catalog> = catalogs().iter().collect();
        let code = share::encode(&editions, &list, Sharing::default());
        let mut texts = vec![export::chat(catalog, &list, &code), export::markdown(catalog, &list, &code)];
        if !list.entries.is_empty() {
            texts.push(export::plain(catalog, &list));
        }
        for text in texts {
            let Ok(Pasted::List(mut pasted)) = paste::recognise(&editions, &text) else { panic!("not read:\n{text}") };
            // In a game without points the cap means nothing, and only a code carries it.
            if !catalog.game.is_capped() && !text.contains(&code) {
                pasted.list.cap = list.cap;
            }
            prop_assert!(pasted.list.same_choices(&list), "{}\n{:#?}", text, pasted.list);
            prop_assert_eq!((&pasted.unplaced, &pasted.guessed), (&vec![], &vec![]), "{}", text);
        }
    }

    /// Whatever is pasted, nothing panics, and what is read is a list of the edition.
    #[test]
    fn any_text_is_read_or_refused(text in "[A-Za-z0-9x×(),;:\\-\\n ]{0,200}") {
        let catalog = catalog();
        if let Some(typed) = typed::read(&[&catalog], &text) {
            prop_assert!(typed.list.entries.iter().all(|entry| catalog.find(&entry.id).is_some()));
        }
    }
}
