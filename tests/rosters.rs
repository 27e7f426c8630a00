//! Checks every data file: counts, references, numbers, arithmetic, colours and sources.

#![allow(clippy::unwrap_used, clippy::panic)]

use muster::model::{ArmyList, CardBody, Catalog, Item, KindId, PrintedKind, RosterId};
use muster::rosters::{self, FILES, Index};
use muster::{edit, rules};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::{collections::BTreeSet, fs};

fn catalog() -> Catalog {
    rosters::shipped().unwrap().catalog
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("rosters")
}

fn json(path: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(folder().join(path)).unwrap()).unwrap()
}

fn deck<'a>(catalog: &'a Catalog, id: &str) -> Vec<&'a Item> {
    catalog.cards().filter(|card| card.kind == KindId::new(id)).collect()
}

#[test]
fn everything_published_is_there() {
    let catalog = catalog();
    let units: usize = catalog.factions.iter().map(|faction| catalog.units(faction).count()).sum();
    let leaders: usize = catalog.factions.iter().map(|faction| catalog.leaders(faction).count()).sum();
    assert_eq!((catalog.factions.len(), units, leaders), (5, 30, 10));
    assert_eq!((deck(&catalog, "support").len(), deck(&catalog, "missions").len()), (11, 7));
    assert_eq!(catalog.game.keywords.len(), 20);
    let of_kind = |kind| catalog.armies.iter().filter(|army| army.kind == kind).count();
    assert_eq!((of_kind(PrintedKind::Tutorial), of_kind(PrintedKind::Sample)), (4, 5));
}

#[test]
fn the_index_names_every_file() {
    let index = Index::read(FILES[0].1).unwrap();
    let named: BTreeSet<&str> = index.files().into_iter().collect();
    let there: BTreeSet<&str> = FILES.iter().map(|(path, _)| *path).filter(|path| *path != Index::FILE).collect();
    assert_eq!(named, there);
}

#[test]
fn numbers_are_those_of_the_registry() {
    let catalog = catalog();
    let registry = json("registry.json");
    let check = |kind: &str, entities: Vec<(&str, u32)>| {
        let known = registry[catalog.game.id.as_str()][kind].as_object().unwrap();
        for (id, n) in &entities {
            assert_eq!(known.get(*id).and_then(Value::as_u64), Some(u64::from(*n)), "{kind} {id}");
        }
        let numbers: BTreeSet<_> = known.values().map(|n| n.as_u64().unwrap()).collect();
        assert_eq!(numbers.len(), known.len(), "{kind}: a number was given twice");
    };
    let factions = &catalog.factions;
    check("editions", vec![(catalog.edition.id.as_str(), catalog.edition.n.unwrap())]);
    check("formats", catalog.game.formats.iter().map(|it| (it.id.as_str(), it.n)).collect());
    check("keywords", catalog.game.keywords.iter().map(|it| (it.id.as_str(), it.n)).collect());
    check("factions", factions.iter().map(|it| (it.id.as_str(), it.n)).collect());
    check("units", factions.iter().flat_map(|it| catalog.units(it)).map(|it| (it.id.as_str(), it.n)).collect());
    check("leaders", factions.iter().flat_map(|it| catalog.leaders(it)).map(|it| (it.id.as_str(), it.n)).collect());
    for name in ["support", "missions"] {
        check(name, deck(&catalog, name).iter().map(|it| (it.id.as_str(), it.n)).collect());
    }
}

/// Id, cost, percentages, and the ranges at 500 and at 1000 points.
type Range = (&'static str, u32, (u32, u32), [(u32, u32); 2]);

/// Least and most copies at 500 and at 1000 points, computed by hand from cost and percentages.
const RANGES: &[Range] = &[
    ("emp_atat", 250, (0, 75), [(0, 1), (0, 3)]),
    ("emp_atst", 90, (0, 45), [(0, 2), (0, 5)]),
    ("emp_itt", 90, (0, 40), [(0, 2), (0, 4)]),
    ("emp_stormtroopers", 55, (11, 33), [(1, 3), (2, 6)]),
    ("emp_armytroopers", 45, (0, 35), [(0, 3), (0, 7)]),
    ("emp_speederbikes", 85, (0, 35), [(0, 2), (0, 4)]),
    ("emp_eweb", 55, (0, 25), [(0, 2), (0, 4)]),
    ("reb_pathfinders", 130, (0, 40), [(0, 1), (0, 3)]),
    ("reb_vanguard", 150, (0, 75), [(0, 2), (0, 5)]),
    ("reb_ptower", 115, (0, 50), [(0, 2), (0, 4)]),
    ("reb_snowspeeder", 125, (0, 40), [(0, 1), (0, 3)]),
    ("reb_troopers", 50, (10, 35), [(1, 3), (2, 7)]),
    ("reb_t1b", 75, (0, 40), [(0, 2), (0, 5)]),
    ("reb_uwing", 155, (0, 50), [(0, 1), (0, 3)]),
    ("rep_commandos", 135, (0, 41), [(0, 1), (0, 3)]),
    ("rep_atrt", 95, (0, 40), [(0, 2), (0, 4)]),
    ("rep_atte", 190, (0, 60), [(0, 1), (0, 3)]),
    ("rep_av7", 180, (0, 36), [(0, 1), (0, 2)]),
    ("rep_clonetroopers", 60, (12, 36), [(1, 3), (2, 6)]),
    ("rep_laati", 185, (0, 40), [(0, 1), (0, 2)]),
    ("sep_aat", 120, (0, 60), [(0, 2), (0, 5)]),
    ("sep_b1", 45, (10, 40), [(1, 4), (2, 8)]),
    ("sep_b2", 55, (0, 28), [(0, 2), (0, 5)]),
    ("sep_droidekas", 90, (0, 45), [(0, 2), (0, 5)]),
    ("sep_j1_cannon", 105, (0, 42), [(0, 2), (0, 4)]),
    ("sep_mtt", 165, (0, 50), [(0, 1), (0, 3)]),
    ("gun_catapult", 105, (0, 32), [(0, 1), (0, 3)]),
    ("gun_fambaa", 50, (0, 5), [(0, 0), (0, 1)]),
    ("gun_kaadu", 100, (10, 50), [(0, 2), (1, 5)]),
    ("gun_militagung", 75, (30, 70), [(2, 4), (4, 9)]),
];

#[test]
fn counts_allowed_at_500_and_1000_points() {
    let catalog = catalog();
    assert_eq!(catalog.factions.iter().map(|faction| catalog.units(faction).count()).sum::<usize>(), RANGES.len());
    for (id, cost, percent, ranges) in RANGES {
        let unit = catalog.unit(&RosterId::new(id)).unwrap();
        assert_eq!((unit.cost(), (unit.min_percent, unit.max_percent)), (*cost, *percent), "{id}");
        for (cap, expected) in [500u32, 1000].into_iter().zip(ranges) {
            let copies = |percent: u32| (cap * percent).div_ceil(100) / unit.cost();
            assert_eq!((copies(unit.min_percent), copies(unit.max_percent)), *expected, "{id} at {cap}");
            let limits = rules::limits(&catalog, &empty_list(&catalog, id, cap));
            let range = limits.units.iter().find(|range| range.unit.as_str() == *id).unwrap();
            assert_eq!((range.min, range.max), (i64::from(expected.0), i64::from(expected.1)), "{id} at {cap}");
        }
    }
}

fn empty_list(catalog: &Catalog, unit: &str, cap: u32) -> ArmyList {
    let faction = &catalog.unit(&RosterId::new(unit)).unwrap().factions[0];
    let format = catalog.game.formats[0].id.clone();
    ArmyList::new(catalog.edition.id.clone(), faction.clone(), format, u16::try_from(cap).unwrap())
}

#[test]
fn sample_armies_are_legal_and_tutorial_armies_are_playable() {
    let catalog = catalog();
    for army in &catalog.armies {
        let list = edit::from_printed(&catalog, army);
        let issues = rules::issues(&catalog, &list);
        assert!(rules::is_legal(&issues), "{}: {issues:#?}", army.id);
    }
}

#[test]
fn tutorial_armies_cost_what_the_published_prices_say() {
    let catalog = catalog();
    let check = |id: &str, expected: u32| {
        let army = catalog.armies.iter().find(|army| army.id == id).unwrap();
        let total: u32 = army.entries.iter().map(|entry| catalog.find(&entry.id).unwrap().cost() * entry.count).sum();
        assert_eq!(total, expected, "{id}");
        assert!(army.note.contains(&total.to_string()), "{id}: the note does not say what it costs");
    };
    check("tutorial-empire", 500);
    check("tutorial-rebels", 520);
    check("tutorial-separatists", 435);
    check("tutorial-republic", 500);
}

/// "1 hits" is not English: a text with a number before a plural needs a second form for 1.
#[test]
fn keywords_with_a_number_read_well_with_1() {
    let catalog = catalog();
    for keyword in catalog.game.keywords.iter().filter(|keyword| keyword.numeric) {
        let rule = keyword.rule(Some(1));
        let words: Vec<&str> = rule.split(' ').collect();
        let is_plural = |word: &str| word == "dice" || (word.ends_with('s') && !word.ends_with("ss"));
        assert!(!words.windows(2).any(|pair| pair[0] == "1" && is_plural(pair[1])), "{rule}");
    }
}

#[test]
fn maps_fit_both_tables_of_the_rulebook() {
    let catalog = catalog();
    for card in catalog.cards() {
        let CardBody::Mission(mission) = &card.body else { continue };
        for table in &catalog.game.tables {
            let (width, height) = table.inches;
            let map = mission.map.adapted(width, height);
            for (at, zone) in map.zones.iter().enumerate() {
                assert!(zone.width > 0 && zone.height > 0, "{}: a zone vanishes on {}", card.id, table.name);
                assert!(zone.x + zone.width <= width && zone.y + zone.height <= height, "{}", card.id);
                for other in map.zones.iter().skip(at + 1) {
                    assert!(!zone.overlaps(other), "{}: zones overlap on {}", card.id, table.name);
                }
            }
            assert!(!map.objectives.is_empty(), "{}", card.id);
            assert!(map.objectives.iter().all(|(x, y)| *x <= width && *y <= height), "{}", card.id);
        }
    }
}

#[test]
fn accents_are_legible_on_every_background() {
    for faction in catalog().factions {
        let accent = faction.accent.unwrap();
        for paper in ["#ffffff", "#fffdf8", "#f1ede4"] {
            assert!(contrast(&accent.light, paper) >= 4.5, "{} on {paper}", faction.id);
        }
        for screen in ["#0f1317", "#14181d", "#232a33"] {
            assert!(contrast(&accent.dark, screen) >= 4.5, "{} on {screen}", faction.id);
        }
        assert!(!faction.mark.is_empty());
    }
}

#[test]
fn every_number_has_a_source() {
    let catalog = catalog();
    let source = |id: &str| catalog.source_of(&RosterId::new(id)).unwrap();
    assert_eq!(source("emp_atat").file, "regiment/empire.json");
    assert!(source("ots_bombing_run").published.contains("7+ and 5 dice"));
    assert_ne!(source("ots_bombing_run"), source("ots_mortar"));
    assert!(source("msn_lrn_scenario").ours.contains("scoring"));
    assert!(catalog.sources.iter().all(|source| !source.published.is_empty() && !source.ours.is_empty()));
}

/// WCAG 2 contrast of two colours.
fn contrast(one: &str, other: &str) -> f64 {
    let channel = |text: &str| {
        let value = f64::from(u8::from_str_radix(text, 16).unwrap()) / 255.0;
        if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let luminance = |colour: &str| {
        0.2126 * channel(&colour[1..3]) + 0.7152 * channel(&colour[3..5]) + 0.0722 * channel(&colour[5..7]) + 0.05
    };
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}
