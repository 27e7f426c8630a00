//! Whole documents of real lists, compared with golden files; `UPDATE_GOLDEN=1` rewrites all but the official example.

#![allow(clippy::unwrap_used, clippy::panic)]

use muster::codes::official::{self, CapForm, Inexpressible};
use muster::codes::paste::{self, Pasted};
use muster::codes::share::{self, Sharing};
use muster::edit::{self, Edit};
use muster::export;
use muster::facts;
use muster::model::{ArmyList, Catalog, PrintedKind};
use muster::rosters;
use std::path::Path;
use std::{env, fs};

/// Stands in for a share code where the code itself does not matter.
const CODE: &str = "0000-0000-0000";

#[test]
fn the_official_example_is_reproduced_byte_for_byte() {
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

/// The official forms cannot hold a host or a withheld deck.
#[test]
fn official_texts_parse_back_to_what_they_say() {
    let catalog = catalog();
    for (name, mut list) in lists(&catalog).into_iter().filter(|(name, _)| name != "illegal") {
        list.entries.iter_mut().for_each(|entry| entry.under = None);
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

/// If a player hides something, every text says so, none reveals it, and what is shown adds up to the same total.
#[test]
fn hidden_parts_are_mentioned_and_counted() {
    let catalog = catalog();
    let flags = [false, true];
    let combinations = flags.iter().flat_map(|deck| flags.iter().map(move |hand| (*deck, *hand)));
    for (deck, hand, name) in combinations.flat_map(|(deck, hand)| flags.iter().map(move |name| (deck, hand, *name))) {
        let sharing = Sharing { withhold_missions: deck, hide_hand: hand, name: !name };
        for (_, list) in lists(&catalog).into_iter().filter(|(name, _)| name != "illegal") {
            Shared::new(&catalog, &list, sharing).check(&list);
        }
    }
}

/// Everything the share page offers of one list.
struct Shared<'a> {
    catalog: &'a Catalog,
    sharing: Sharing,
    shown: ArmyList,
    code: String,
    texts: [(&'static str, String); 5],
    official: Result<String, Inexpressible>,
}

impl<'a> Shared<'a> {
    fn new(catalog: &'a Catalog, list: &ArmyList, sharing: Sharing) -> Self {
        let code = share::encode(&[catalog], list, sharing);
        let shown = share::public(Some(catalog), list, sharing);
        let in_text = official::write_shown(catalog, &shown, CapForm::Number).ok();
        let texts = [
            ("chat", export::chat(catalog, &shown, &code)),
            ("markdown", export::markdown(catalog, &shown, &code)),
            ("picture", export::picture(catalog, &shown, &code).svg),
            ("simple", export::simple(catalog, &shown)),
            ("detailed", export::detailed(catalog, &shown, in_text.as_deref())),
        ];
        let official = official::write_shown(catalog, &shown, CapForm::Text);
        Self { catalog, sharing, shown, code, texts, official }
    }

    fn check(&self, list: &ArmyList) {
        let Self { catalog, sharing, shown, texts, .. } = self;
        let total = facts::total(catalog, list);
        let faction = &catalog.faction(&list.faction).unwrap().name;
        let missions = list.picks().map(|(_, card)| catalog.name(&card.id));
        let cards = list.taken().filter(|entry| catalog.card(&entry.id).is_some());
        let cards: Vec<&str> = cards.map(|entry| catalog.name(&entry.id)).collect();
        for (form, text) in texts {
            let context = format!("{form}, {sharing:?}\n{text}");
            let is_there = |word: &str| text.contains(word);
            assert_eq!(missions.clone().any(is_there), !sharing.withhold_missions, "{context}");
            assert_eq!(is_there("Deck not shown"), sharing.withhold_missions, "{context}");
            assert_eq!(cards.iter().copied().any(is_there), !sharing.hide_hand, "{context}");
            assert_eq!(is_there("Hand not shown: "), sharing.hide_hand, "{context}");
            assert_eq!(text.matches(faction.as_str()).count(), 1, "{context}");
            let has_name = !form.contains("simple") && !form.contains("detailed") && sharing.name;
            assert_eq!(is_there(&list.name), has_name, "{context}");
            assert_eq!(points(text), total, "{context}");
        }
        for text in [&self.code, &texts[0].1, &texts[1].1, &texts[3].1, &texts[4].1] {
            let mut read = pasted(catalog, text);
            read.loose_host = muster::facts::host(catalog, shown).cloned();
            edit::settle(catalog, &mut read);
            assert!(read.same_choices(shown), "{text}");
            assert_eq!(facts::total(catalog, &read), total, "{text}");
        }
        match (&self.official, sharing.hide_hand || sharing.withhold_missions) {
            (Ok(code), false) => assert_eq!(facts::total(catalog, &pasted(catalog, code)), total),
            (Err(why), true) => {
                let why = why.to_string();
                assert_eq!(why.contains("support cards"), sharing.hide_hand, "{why}");
                assert_eq!(why.contains("mission deck"), sharing.withhold_missions, "{why}");
                assert!(!texts[4].1.contains("SHARE CODE"));
            }
            (official, _) => panic!("{sharing:?}: {official:?}"),
        }
    }
}

/// The points of all entries of a text: `2x Guards (100)`, `2x Guards [50 ea | 100 pts]`, `Hand not shown: 1 card, 20
/// points`.
fn points(text: &str) -> i64 {
    let lines = text.replace("</text>", "\n");
    let of_line = |line: &str| {
        let line = line.rsplit('>').next()?.trim_start_matches("- ");
        let hidden = line.strip_prefix("Hand not shown: ").and_then(|hand| hand.split(", ").nth(1));
        let entry = line.split_once("x ").filter(|(count, _)| count.parse::<u16>().is_ok()).map(|(_, rest)| rest);
        let official = entry.and_then(|entry| entry.strip_suffix(" pts]")?.rsplit([' ', '[']).next());
        let ours = entry.and_then(|entry| entry.rsplit_once(" (")?.1.split(')').next());
        hidden.or(official).or(ours)?.split(' ').next()?.parse::<i64>().ok()
    };
    lines.lines().filter_map(of_line).sum()
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
        Edit::AddCopies("emp_atat".into(), 3),
        Edit::AddCopies("ldr_emp_veers".into(), 2),
        Edit::AddCopies("ots_smoke_screen".into(), 4),
    ];
    list = edit::apply_all(catalog, &list, &edits).unwrap().list;
    for id in ["reb_troopers", "emp_tie"] {
        list.add_copies(&id.into(), 2);
    }
    edit::apply(catalog, &list, &Edit::WithholdMissions).unwrap().list
}

fn official_example(catalog: &Catalog) -> ArmyList {
    let list = ArmyList::new(catalog.edition.id.clone(), "emp_all".into(), "battle".into(), 500);
    let edits = [
        Edit::AddCopies("emp_stormtroopers".into(), 2),
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
