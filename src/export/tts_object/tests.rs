//! Checks the Saved Objects of all shipped armies against the documented file format.

use super::*;
use crate::edit;
use crate::rosters;
use serde_json::Value;

/// Names from the list of built-in objects that need no URL.
const BUILT_IN: &[&str] = &["Bag", "BlockSquare", "Checker_white", "Chess_King", "Counter", "Infinite_Bag", "Notecard"];

#[test]
fn every_piece_is_built_in_and_valid() {
    for (_, file) in files() {
        let mut guids = Vec::new();
        for piece in pieces(&file) {
            let name = text(&piece, "Name");
            assert!(BUILT_IN.contains(&name), "{name}");
            let guid = text(&piece, "GUID").to_owned();
            assert!(guid.len() == 6 && guid.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')), "{guid}");
            assert!(!guids.contains(&guid), "{guid} stands twice");
            guids.push(guid);
            let transform = piece["Transform"].as_object().unwrap();
            assert_eq!(transform.len(), 9);
            assert!(transform.values().all(|number| number.as_f64().unwrap().is_finite()));
            assert!(["scaleX", "scaleY", "scaleZ"].iter().all(|key| transform[*key].as_f64().unwrap() > 0.0));
            let colour = piece["ColorDiffuse"].as_object().unwrap();
            assert!(colour.values().all(|part| (0.0..=1.0).contains(&part.as_f64().unwrap())));
            assert_eq!(name.contains("Bag"), !items(&piece, "ContainedObjects").is_empty(), "{piece}");
            assert_eq!(name == "Counter", piece["Counter"]["value"].is_i64());
        }
    }
}

#[test]
fn no_piece_has_a_url_and_everything_is_ascii() {
    for (_, file) in files() {
        let text = file.to_string();
        assert!(!text.contains("URL") && !text.contains("http"), "an address");
        assert!(text.is_ascii() && !text.contains("\\u"));
    }
}

#[test]
fn bases_are_as_many_and_as_large_as_the_list_says() {
    for (document, file) in files() {
        let pieces = pieces(&file);
        for (unit, (width, depth)) in document.official.units.iter().zip(document.muster.bases) {
            let mark = format!("unit={} ", unit.id);
            let bases: Vec<_> = pieces.iter().filter(|piece| text(piece, "GMNotes").starts_with(&mark)).collect();
            assert_eq!(bases.len() as u32, unit.quantity * unit.unit_size);
            for base in bases {
                let near =
                    |key: &str, mm: u32| (base["Transform"][key].as_f64().unwrap() - f64::from(mm) / 25.4).abs() < 1e-3;
                assert!(near("scaleX", width) && near("scaleZ", depth), "{base}");
            }
        }
    }
}

#[test]
fn nothing_stands_on_anything_else_when_unpacked() {
    for (_, file) in files() {
        let mut blocks: Vec<[f64; 4]> = Vec::new();
        for piece in pieces(&file).iter().filter(|piece| text(piece, "GMNotes").starts_with("unit=")) {
            let [x, z, width, depth] =
                ["posX", "posZ", "scaleX", "scaleZ"].map(|key| piece["Transform"][key].as_f64().unwrap());
            let block = [x - width / 2.0, x + width / 2.0, z - depth / 2.0, z + depth / 2.0];
            let meets = |other: &[f64; 4]| {
                block[0] < other[1] && other[0] < block[1] && block[2] < other[3] && other[2] < block[3]
            };
            assert!(!blocks.iter().any(meets), "{piece}");
            blocks.push(block);
        }
    }
}

#[test]
fn the_faction_is_named_once() {
    let catalog = crate::model::testing::catalog();
    let mut list = crate::model::testing::list(500, "guards*2");
    let mut words = |name: &str| {
        list.name = name.to_owned();
        let file: Value = serde_json::from_str(&saved_object(&catalog, &list, "").unwrap()).unwrap();
        let bag = &file["ObjectStates"][0];
        format!("{}: {}", text(bag, "Nickname"), text(bag, "Description").lines().next().unwrap_or_default())
    };
    assert_eq!(words("Iron fist"), "Iron fist: reds, 100 of 500 points, bid 400");
    assert_eq!(words(""), "reds: 100 of 500 points, bid 400");
}

#[test]
fn a_bid_is_told_only_where_there_is_one() {
    let catalog = rosters::shipped().unwrap().catalog;
    let army = catalog.armies.iter().find(|army| army.kind == crate::model::PrintedKind::Tutorial).unwrap();
    let list = edit::from_printed(&catalog, army);
    assert!(catalog.game.format(&list.format).is_some_and(|format| !format.bid));
    let text = saved_object(&catalog, &list, "").unwrap();
    assert!(text.contains("of 500 points") && !text.contains(", bid "), "{text}");
}

#[test]
fn an_army_for_ten_tables_is_refused() {
    let catalog = crate::model::testing::catalog();
    let list = crate::model::testing::list(60000, "guards*900");
    let refused = saved_object(&catalog, &list, "");
    assert_eq!(refused, Err(TtsError::TooMany { what: "units", count: 900, most: 150 }));
}

fn files() -> Vec<(ImporterDocument, Value)> {
    let catalog = rosters::shipped().unwrap().catalog;
    let lists = catalog.armies.iter().map(|army| edit::from_printed(&catalog, army));
    lists
        .map(|list| {
            let file = serde_json::from_str(&saved_object(&catalog, &list, "CODE").unwrap()).unwrap();
            (document::document(&catalog, &list, "CODE"), file)
        })
        .collect()
}

fn pieces(value: &Value) -> Vec<Value> {
    let inside = items(value, "ObjectStates").iter().chain(items(value, "ContainedObjects"));
    inside.flat_map(|piece| [vec![piece.clone()], pieces(piece)].concat()).collect()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn items<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map(Vec::as_slice).unwrap_or_default()
}
