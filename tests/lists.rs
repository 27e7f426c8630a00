//! Whole documents of real lists, compared with golden files; `UPDATE_GOLDEN=1` rewrites all but the official example.

#![allow(clippy::unwrap_used, clippy::panic)]

use muster::codes::official::{self, CapForm};
use muster::codes::paste::{self, Pasted};
use muster::codes::share::{self, Sharing};
use muster::edit::{self, Edit};
use muster::export;
use muster::model::{ArmyList, Catalog, Missions, PrintedKind};
use muster::rosters;
use std::path::Path;
use std::{env, fs};

/// Stands for a share code where the code itself is not the point.
const CODE: &str = "0000-0000-0000";

#[test]
fn the_official_example_is_met_byte_for_byte() {
    let catalog = catalog();
    let list = official_example(&catalog);
    let expected = fs::read_to_string(folder().join("official-example.detailed.txt")).unwrap();
    let code = expected.lines().find_map(|line| line.strip_prefix("SHARE CODE: "));
    expect("official-example.simple.txt", &export::simple(&catalog, &list), false);
    expect("official-example.detailed.txt", &export::detailed(&catalog, &list, code), false);
    expect("official-example.tts.json", &export::tts_code(&catalog, &list), false);
}

#[test]
fn six_lists_read_as_they_did() {
    let catalog = catalog();
    for (name, list) in lists(&catalog) {
        golden(&name, "simple.txt", &export::simple(&catalog, &list));
        golden(&name, "detailed.txt", &export::detailed(&catalog, &list, Some(CODE)));
        golden(&name, "chat.txt", &export::chat(&catalog, &list, CODE));
        golden(&name, "markdown.md", &export::markdown(&catalog, &list, CODE));
        golden(&name, "picture.svg", &export::picture(&catalog, &list, CODE).svg);
        golden(&name, "tts.json", &export::tts_code(&catalog, &list));
        golden(&name, "importer.json", &export::importer_code(&catalog, &list, CODE));
        golden(&name, "saved-object.json", &export::saved_object(&catalog, &list, CODE).unwrap());
    }
}

#[test]
fn our_texts_parse_back_to_the_same_list() {
    let catalog = catalog();
    for (name, list) in lists(&catalog) {
        let code = share::encode(&[&catalog], &list, Sharing::default());
        let texts = [
            export::chat(&catalog, &list, &code),
            export::markdown(&catalog, &list, &code),
            export::importer_code(&catalog, &list, &code),
        ];
        for text in texts {
            assert!(pasted(&catalog, &text).same_choices(&list), "{name}: {text}");
        }
    }
}

/// The official forms have no room for a host, nor for a deck that is withheld.
#[test]
fn official_texts_parse_back_to_what_they_say() {
    let catalog = catalog();
    for (name, mut list) in lists(&catalog).into_iter().filter(|(name, _)| name != "illegal") {
        list.host = None;
        let code = official::write(&catalog, &list, CapForm::Number);
        let texts = [
            export::simple(&catalog, &list),
            export::detailed(&catalog, &list, Some(&code)),
            export::detailed(&catalog, &list, None),
            export::tts_code(&catalog, &list),
        ];
        for text in texts {
            assert!(pasted(&catalog, &text).same_choices(&list), "{name}: {text}");
        }
    }
}

fn pasted(catalog: &Catalog, text: &str) -> ArmyList {
    match paste::recognise(&[catalog], text).unwrap() {
        Pasted::List(pasted) => pasted.list,
        other => panic!("{other:?}: {text}"),
    }
}

#[test]
fn a_golden_file_belongs_to_a_list() {
    let names: Vec<String> = lists(&catalog()).into_iter().map(|(name, _)| name).collect();
    for entry in fs::read_dir(folder()).unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        let stem = file.split('.').next().unwrap();
        assert!(stem == "official-example" || names.iter().any(|name| name == stem), "{file} is nobody's");
    }
}

fn catalog() -> Catalog {
    rosters::shipped().unwrap().catalog
}

/// The samples of the five factions, and one list with everything wrong that a list can have.
fn lists(catalog: &Catalog) -> Vec<(String, ArmyList)> {
    let samples = catalog.armies.iter().filter(|army| army.kind == PrintedKind::Sample);
    let mut lists: Vec<_> = samples.map(|army| (army.id.clone(), edit::from_printed(catalog, army))).collect();
    lists.push(("illegal".to_owned(), illegal(catalog)));
    lists
}

fn illegal(catalog: &Catalog) -> ArmyList {
    let mut list = official_example(catalog);
    list.name = "Überfall [no. 1]\n“all in”".to_owned();
    let edits = [
        Edit::SetCount("emp_atat".into(), 3),
        Edit::SetCount("ldr_emp_veers".into(), 2),
        Edit::SetCount("ots_smoke_screen".into(), 4),
    ];
    list = edit::apply_all(catalog, &list, &edits).unwrap().list;
    for id in ["reb_troopers", "emp_tie"] {
        list.entries.push(muster::model::Entry { key: list.next_key(), id: id.into(), count: 2 });
    }
    list.missions = Missions::Withheld;
    list
}

fn official_example(catalog: &Catalog) -> ArmyList {
    let list = ArmyList::new(catalog.edition.id.clone(), "emp_all".into(), "battle".into(), 500);
    let edits = [
        Edit::SetCount("emp_stormtroopers".into(), 2),
        Edit::Add("ldr_emp_vader".into()),
        Edit::Add("emp_speederbikes".into()),
        Edit::Add("ots_mortar".into()),
        Edit::SetMission("aggressive".into(), Some("msn_agg_frontline".into())),
    ];
    edit::apply_all(catalog, &list, &edits).unwrap().list
}

#[track_caller]
fn golden(list: &str, form: &str, actual: &str) {
    expect(&format!("{list}.{form}"), actual, env::var_os("UPDATE_GOLDEN").is_some());
}

#[track_caller]
fn expect(name: &str, actual: &str, update: bool) {
    let path = folder().join(name);
    if update {
        fs::write(&path, actual).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(actual, expected, "{name}: run with UPDATE_GOLDEN=1 and read the diff");
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}
