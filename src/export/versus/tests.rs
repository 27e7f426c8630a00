//! Comparisons of small lists of the made-up games.

use super::*;
use crate::model::testing::{self, camp};
use crate::model::{ArmyList, Catalog, Keyword, Weapon};

/// "label: left | right" below each title.
fn said(catalog: &Catalog, left: &ArmyList, right: &ArmyList) -> Vec<String> {
    let line = |row: &Versus| format!("{}: {} | {}", row.label, row.left.words, row.right.words);
    let part = |part: &VersusPart| {
        let rows: Vec<String> = part.rows.iter().map(line).collect();
        [vec![format!("# {}", part.title)], rows].concat()
    };
    versus((catalog, left), (catalog, right)).iter().flat_map(part).collect()
}

#[track_caller]
fn has(said: &[String], expected: &[&str]) {
    for line in expected {
        assert!(said.iter().any(|other| other == line), "{line}: {said:#?}");
    }
}

#[test]
fn two_armies_stand_side_by_side() {
    let catalog = testing::catalog();
    let said = said(&catalog, &testing::list(1000, "guards*2 captain"), &testing::list(1000, "walkers smoke"));
    has(&said, &["# Army", "Points: 140 of 1000 | 120 of 1000", "unit: 2 | 1", "Bases: 6 | 3", "wnd: 12 | 6"]);
    has(&said, &["# Points by kind", "Foot: 100 | 0", "Machine: 0 | 100", "# Dice by range", "12\": 12 | 6"]);
    has(&said, &["Ranged with Piercing: 0 % | 100 %"]);
}

#[test]
fn slots_sizes_and_currencies_are_told_where_a_game_has_them() {
    let catalog = camp::catalog();
    let left = camp::list(500, "spears^1(shield) archers camp | raid");
    let said = said(&catalog, &left, &camp::list(500, "king"));
    has(&said, &["Front: 2 of 4 | 1 of 3", "Back: 1 of 2 | 0 of 1", "spears: 1 | 0", "shield: 1 | 0", "raid: 1 | 0"]);
    let gold = &catalog.game.currencies[0].name;
    has(&said, &[&format!("{gold}: 170 of 500 | 100 of 500"), &format!("# {gold} by kind"), "Front: 110 | 100"]);
}

#[test]
fn what_neither_has_is_left_out() {
    let catalog = testing::catalog();
    assert_eq!(said(&catalog, &testing::list(0, ""), &testing::list(0, "")), Vec::<String>::new());
    let said = said(&catalog, &testing::list(500, "guards"), &testing::list(500, "guards"));
    assert!(!said.iter().any(|line| line.starts_with("Machine")), "{said:#?}");
}

fn armed(weapons: &[(&str, u32)]) -> Vec<Weapon> {
    let weapon = |&(range, dice): &(&str, u32)| Weapon {
        name: range.to_owned(),
        range: range.to_owned(),
        dice: Some(dice),
        ..Weapon::default()
    };
    weapons.iter().map(weapon).collect()
}

#[test]
fn every_model_uses_its_best_weapon_at_each_distance() {
    let mut catalog = camp::catalog();
    catalog.get_mut("spears").weapons = armed(&[("melee", 2), ("1-3", 1)]);
    // It takes no weapon's place here: one of the five has it besides.
    catalog.get_mut("shield").replaces = String::new();
    catalog.get_mut("shield").weapons = armed(&[("2-4", 6)]);
    let said = said(&catalog, &camp::list(500, "spears*2"), &camp::list(500, "spears(shield)"));
    has(&said, &["Close combat: 20 | 10", "Range 3: 10 | 10", "Range 4: 0 | 6"]);
    catalog.get_mut("shield").replaces = "1-3".to_owned();
    let swapped = super::tests::said(&catalog, &camp::list(500, "spears*2"), &camp::list(500, "spears(shield)"));
    has(&swapped, &["Range 3: 10 | 30", "Range 4: 0 | 30"]);
}

#[test]
fn keywords_count_those_that_have_them() {
    let mut catalog = camp::catalog();
    let known = testing::catalog().game.keywords[0].clone();
    catalog.game.keywords = vec![known.clone()];
    let printed = Keyword { id: known.id, number: None, published: known.name.clone() };
    catalog.get_mut("shield").keywords = vec![printed.clone()];
    let mut weapons = armed(&[("melee", 1)]);
    weapons[0].keywords = vec![printed];
    catalog.get_mut("archers").weapons = weapons;
    let said = said(&catalog, &camp::list(500, "spears*3(shield) spears"), &camp::list(500, "archers*2"));
    has(&said, &[&format!("{}: 3 | 2", known.name)]);
}

#[test]
fn what_is_not_published_is_named() {
    assert_eq!(uncounted(&camp::catalog(), &camp::list(500, "mule*2")), ["mule"]);
}
