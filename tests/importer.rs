//! Runs the importer for Tabletop Simulator under a real Lua 5.2 with the game's functions stubbed.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "importer/lists.rs"]
mod lists;
#[path = "importer/mutate.rs"]
mod mutate;
#[path = "importer/table.rs"]
mod table;

use lists::{Dice, catalog, random_list};
use muster::export;
use muster::model::{ArmyList, Catalog};
use serde_json::Value;
use table::Table;

const CODE: &str = "0000-0000-0000";

#[test]
fn two_hundred_lists_spawn_what_the_saved_object_holds() {
    let (catalog, table, mut dice) = (catalog(), Table::new(), Dice(1));
    for number in 0..200 {
        let list = random_list(&catalog, &mut dice);
        let plan = table.plan(&export::importer_code(&catalog, &list, CODE)).unwrap();
        assert_eq!(plan, saved(&catalog, &list), "list {number}: {list:?}");
    }
}

#[test]
fn every_truncation_is_refused_with_a_reason() {
    let (catalog, table) = (catalog(), Table::new());
    let list = lists::small_list(&catalog);
    for text in [export::importer_code(&catalog, &list, CODE), export::tts_code(&catalog, &list)] {
        for length in 0..text.len() {
            let reason = table.plan(&text[..length]).unwrap_err();
            let expected = if length == 0 { "There is no list in this text." } else { "The text ends too early" };
            assert!(reason.starts_with(expected), "{length}: {reason}");
        }
    }
}

#[test]
fn a_thousand_mutations_are_refused_or_change_only_words() {
    let (catalog, table, mut dice) = (catalog(), Table::new(), Dice(3));
    let lists: Vec<ArmyList> = (0..25).map(|_| random_list(&catalog, &mut dice)).collect();
    let originals: Vec<(String, Value)> = lists
        .iter()
        .map(|list| (export::importer_code(&catalog, list, CODE), without_words(saved(&catalog, list))))
        .collect();
    let (mut refused, mut accepted) = (0, 0);
    for number in 0..1000 {
        let (code, expected) = &originals[number % originals.len()];
        let text = mutate::mutated(code, &mut dice);
        match table.plan(&text) {
            Ok(plan) => {
                assert_eq!(&without_words(plan), expected, "{text}");
                accepted += 1;
            }
            Err(reason) => {
                assert!(reason.ends_with('.') && reason.len() > 20, "{reason:?}");
                refused += 1;
            }
        }
    }
    println!("{refused} refused, {accepted} accepted");
    assert!(refused > 300 && accepted > 100, "{refused} refused, {accepted} accepted");
}

#[test]
fn what_chat_programs_add_does_not_matter() {
    let (catalog, table) = (catalog(), Table::new());
    let list = random_list(&catalog, &mut Dice(11));
    let code = export::importer_code(&catalog, &list, CODE);
    for text in [
        format!("Here is my list:\n```json\n{code}\n```\nSee you on Friday {{maybe}}"),
        code.replace('\n', "\r\n"),
        code.replace("  ", "\u{a0}\u{a0}"),
        format!("\u{feff}\u{200b}{code}\u{200b}"),
        code.replace('\n', ""),
    ] {
        assert_eq!(table.plan(&text).unwrap(), saved(&catalog, &list), "{text}");
    }
}

#[test]
fn a_bad_paste_is_explained() {
    let table = Table::new();
    let list = random_list(&catalog(), &mut Dice(5));
    let code = export::importer_code(&catalog(), &list, CODE);
    let official = export::tts_code(&catalog(), &list);
    let newer = code.replace("\"format\": 1", "\"format\": 2");
    let check = |text: &str, expected: &str| {
        let reason = table.plan(text).unwrap_err();
        assert!(reason.contains(expected), "{reason:?} does not say {expected:?}");
    };
    check("hello", "no list");
    check("{\"a\": 1}", "\"metadata\" is missing");
    check("{\"a\": 1, \"a\": 2}", "this one came before");
    check(&newer, "newer version");
    check(&code.replacen("\"quantity\": ", "\"quantity\": 1", 1), "changed or damaged");
    check(&official.replacen("\"quantity\": ", "\"quantity\": 99", 1), "too large");
    check(&code.replace('"', "\u{201c}"), "straight quotes");
    check(&code.replace("\"muster\"", "\"muste\""), "\"muste\" is damaged");
    check(&format!("{}1{}", "[".repeat(50), "]".repeat(50)).replacen('[', "{\"a\":[", 1), "flatter");
}

#[test]
fn the_official_code_spawns_with_guessed_bases() {
    let (catalog, table, mut dice) = (catalog(), Table::new(), Dice(13));
    for _ in 0..50 {
        let list = random_list(&catalog, &mut dice);
        let plan = table.plan(&export::tts_code(&catalog, &list)).unwrap();
        let names = |plan: &Value| table::pieces(plan).iter().map(|piece| piece["Name"].clone()).collect::<Vec<_>>();
        let count = |plan: &Value, wanted: &str| names(plan).iter().filter(|name| *name == wanted).count();
        let ours = saved(&catalog, &list);
        assert_eq!(count(&plan, "Chess_King"), count(&ours, "Chess_King"));
        assert_eq!(count(&plan, "Checker_white") - 1, count(&ours, "Checker_white") - 5, "initiative tokens");
    }
}

#[test]
fn the_official_code_of_march_2026_is_read_too() {
    let march = r#"{"metadata": {"faction_id": "x", "faction_name": "Somebody", "command_value": "7+", "points_cap": 100,
        "total_points": 90, "bid": 10}, "leader": null, "units": [{"id": "u", "name": "Walkers", "unit_size": 1, "cost": 90,
        "class": "Titan", "mv": 6, "keywords": [], "quantity": 1, "total_cost": 90}], "ots": [{"id": "o", "name": "Smoke",
        "cost": 0, "availability": "5+", "keywords": ["Blast"], "quantity": 1, "total_cost": 0}]}"#;
    let plan = Table::new().plan(march).unwrap();
    let pieces = table::pieces(&plan);
    let named = |name: &str| pieces.iter().find(|piece| piece["Name"] == name).unwrap();
    assert_eq!(named("Counter")["Counter"]["value"], 7);
    assert_eq!(named("BlockSquare")["Transform"]["scaleX"], 2.362);
}

#[test]
fn buttons_spawn_and_clear_on_a_table() {
    let catalog = catalog();
    let list = random_list(&catalog, &mut Dice(17));
    let code = export::importer_code(&catalog, &list, CODE);
    let table = Table::new();
    table.press("muster_spawn");
    assert_eq!(table.messages(), ["Paste the TTS code of an army into the field first."]);
    for end in 1..=40 {
        table.type_in(&code[..end]);
    }
    table.type_in(&code);
    table.press("muster_spawn");
    assert_eq!(table.spawned(), [saved(&catalog, &list)]);
    table.press("muster_lay_out");
    let laid_out = table.spawned().len() - 1;
    let plan = saved(&catalog, &list);
    assert_eq!(laid_out, table::unpacked(&plan).len());
    assert!(table.most_in_a_frame() <= 5);
    let state = table.saved_state();
    let again = Table::loaded(&state);
    again.press("muster_spawn");
    assert_eq!(again.spawned(), [plan]);
    again.press("muster_clear");
    let removed = again.messages().pop().unwrap();
    assert_eq!(removed, "1 piece removed.");
}

#[test]
fn the_text_can_also_come_from_the_description_or_a_notebook_tab() {
    let catalog = catalog();
    let list = random_list(&catalog, &mut Dice(19));
    let code = export::importer_code(&catalog, &list, CODE);
    for way in ["description = ...", "tabs = { { title = 'Muster', body = ... } }"] {
        let table = Table::new();
        table.run(way, &code);
        table.press("muster_spawn");
        assert_eq!(table.spawned(), [saved(&catalog, &list)], "{way}");
    }
}

#[test]
fn blocks_of_another_size_are_corrected() {
    let catalog = catalog();
    let list = random_list(&catalog, &mut Dice(23));
    let table = Table::new();
    table.run("block_width = 1.3", "");
    table.type_in(&export::importer_code(&catalog, &list, CODE));
    table.press("muster_spawn");
    let spawned = table.spawned().remove(0);
    for (found, wanted) in table::pieces(&spawned).iter().zip(table::pieces(&saved(&catalog, &list))) {
        let factor = if wanted["Name"] == "BlockSquare" { 1.3 } else { 1.0 };
        for key in ["scaleX", "scaleZ"] {
            let (found, wanted) = (&found["Transform"][key], &wanted["Transform"][key]);
            assert!((found.as_f64().unwrap() * factor - wanted.as_f64().unwrap()).abs() < 1e-9);
        }
    }
}

#[test]
fn the_script_is_ascii_and_survives_its_saved_object() {
    let script = table::SCRIPT;
    assert!(script.is_ascii());
    for word in ["load(", "loadstring", "require", "io.", "os.", "WebRequest", "dofile"] {
        assert!(!script.contains(word), "{word}");
    }
    let file: Value = serde_json::from_str(&export::importer_object(script)).unwrap();
    let object = &file["ObjectStates"][0];
    assert_eq!(object["LuaScript"], script);
    assert_eq!(object["Name"], "BlockSquare");
}

fn saved(catalog: &Catalog, list: &ArmyList) -> Value {
    let file: Value = serde_json::from_str(&export::saved_object(catalog, list, CODE).unwrap()).unwrap();
    file["ObjectStates"][0].clone()
}

/// Texts for players may differ; everything else must be equal.
fn without_words(mut piece: Value) -> Value {
    for key in ["Nickname", "Description", "GMNotes"] {
        piece[key] = Value::Null;
    }
    if let Some(contained) = piece["ContainedObjects"].as_array_mut() {
        contained.iter_mut().for_each(|inside| *inside = without_words(inside.take()));
    }
    piece
}
