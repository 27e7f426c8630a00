//! The official data file as an edition: today's file, older formats, and other files.

#![allow(clippy::unwrap_used, clippy::panic)]

use muster::model::{CardBody, Catalog, Item, RosterId, Side};
use muster::rosters::{self, Loaded, MOST_BYTES, RosterError, read_official};
use serde_json::{Value, json};

/// In the official format, with the published figures and our own wording.
const DATA: &str = include_str!("rosters/data.json");

fn shipped() -> Catalog {
    rosters::shipped().unwrap().catalog
}

fn read(text: &str) -> Result<Loaded, RosterError> {
    read_official("data.json", text, &shipped())
}

/// The file after one change.
fn changed(change: impl Fn(&mut Value)) -> Loaded {
    let mut value: Value = serde_json::from_str(DATA).unwrap();
    change(&mut value);
    read(&value.to_string()).unwrap()
}

#[track_caller]
fn warns(change: impl Fn(&mut Value), expected: &str) -> Loaded {
    let loaded = changed(change);
    let warnings: Vec<String> = loaded.problems.iter().map(ToString::to_string).collect();
    assert!(warnings.iter().any(|warning| warning.contains(expected)), "no {expected:?} in {warnings:#?}");
    loaded
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    let error = read(text).unwrap_err().to_string();
    assert!(error.contains(expected), "no {expected:?} in {error:?}");
}

fn unit(value: &mut Value) -> &mut Value {
    &mut value["factions"][0]["units"][3]
}

#[test]
fn the_file_of_today_is_read_without_a_warning() {
    let loaded = read(DATA).unwrap();
    assert_eq!(loaded.problems, []);
    assert_eq!(loaded.catalog.edition.n, None);
}

#[test]
fn its_numbers_are_those_we_ship() {
    let (ours, theirs) = (shipped(), read(DATA).unwrap().catalog);
    for (our, their) in ours.factions.iter().zip(&theirs.factions) {
        assert_eq!((&our.id, &our.accent, our.command_value), (&their.id, &their.accent, their.command_value));
        let unsourced = |item: &Item| Item { source: 0, ..item.clone() };
        let our_units: Vec<Item> = ours.units(our).map(unsourced).collect();
        assert_eq!(our_units, theirs.units(their).map(unsourced).collect::<Vec<_>>());
        for (our, their) in ours.leaders(our).zip(theirs.leaders(their)) {
            assert_eq!(
                (&our.id, our.cost(), &our.needs, &our.tts),
                (&their.id, their.cost(), &their.needs, &their.tts)
            );
            assert_eq!(our.abilities[0].text, their.abilities[0].text);
        }
    }
    for our in ours.cards() {
        let their = theirs.card(&our.id).unwrap();
        assert_eq!(
            (&our.kind, &our.category, &our.name, our.cost()),
            (&their.kind, &their.category, &their.name, their.cost())
        );
        if let (CardBody::Mission(our), CardBody::Mission(their)) = (&our.body, &their.body) {
            let zone = |side| {
                move |map: &muster::model::Map| -> u32 {
                    map.zones.iter().filter(|zone| zone.side == side).map(|zone| zone.width * zone.height).sum()
                }
            };
            assert_eq!(our.map.objectives, their.map.objectives);
            assert_eq!((our.map.width, our.map.height), (their.map.width, their.map.height));
            assert_eq!(zone(Side::Red)(&our.map), zone(Side::Red)(&their.map));
            assert_eq!(zone(Side::Blue)(&our.map), zone(Side::Blue)(&their.map));
        }
    }
}

#[test]
fn a_rule_that_names_a_card_keeps_it() {
    let catalog = read(DATA).unwrap().catalog;
    let card = catalog.card(&RosterId::new("msn_lrn_scenario")).unwrap();
    assert!(catalog.sources[card.source].published.contains("Learning battle"));
    assert_eq!(catalog.source_of(&RosterId::new("emp_atat")).unwrap().file, "data.json");
}

#[test]
fn the_same_contents_are_the_same_edition() {
    let id = |text: &str| read(text).unwrap().catalog.edition.id;
    assert_eq!(id(DATA), id(DATA));
    assert_ne!(id(DATA), id(&format!("{DATA} ")));
    assert!(id(DATA).as_str().starts_with("own-"));
}

#[test]
fn keyword_texts_are_those_of_the_file() {
    let game = read(DATA).unwrap().catalog.game;
    assert_eq!(game.published_text("Armor 2"), shipped().game.published_text("Armor 2"));
    assert!(game.keyword(&"Scout".into()).unwrap().text.contains("whichever is more"));
    assert!(game.keyword(&"Flight".into()).is_some());
}

#[test]
fn older_shapes_are_read() {
    let older = json!({
        "factions": [{ "id": "emp_all", "name": "Empire", "type": "Major", "command_value": "6+", "units": [
            { "id": "emp_strmt", "name": "Stormtroopers", "unit_size": 3, "cost": 50, "min_pct": 15, "max_pct": null,
              "class": "Infantry", "subclass": null, "mv": 6, "mv_max": null, "atk_ranged": 2, "atk_melee": null,
              "rng_short": 8, "rng_long": 12, "wnd": 3, "sv": "5+", "keywords": [] },
            { "id": "emp_fast", "name": "Speeder", "unit_size": 1, "cost": 110, "class": "Vehicle", "subclass": "Aerial",
              "mv": 4, "mv_max": 14, "sv": "4+", "keywords": ["Heavy Armor"] },
        ]}],
        "ots": [{ "id": "ots_mortar", "name": "Mortar Attack", "cost": 20, "availability": "4+",
                  "template": "Single Card", "attack_dice": 3, "keywords": ["Anti-Armor"] }],
        "definitions": { "Scout": "Text by itself." },
    });
    let loaded = read(&older.to_string()).unwrap();
    let catalog = &loaded.catalog;
    let troopers = catalog.unit(&RosterId::new("emp_strmt")).unwrap();
    assert_eq!((troopers.max_percent, troopers.stats.atk_melee(), troopers.stats.courage()), (100, None, None));
    assert_eq!(troopers.base_mm, (30, 30));
    let speeder = catalog.unit(&RosterId::new("emp_fast")).unwrap();
    assert_eq!(catalog.game.stat_columns[0].text(&speeder.stats), "14\"/4\"");
    let CardBody::Support(mortar) = &catalog.card(&RosterId::new("ots_mortar")).unwrap().body else { panic!() };
    assert_eq!((mortar.attack_dice, mortar.shape.as_str(), mortar.keywords.len()), (Some(3), "Single Card", 1));
    assert_eq!(catalog.card(&RosterId::new("msn_agg_ambush")).unwrap().name, "Ambush");
    assert_eq!(catalog.game.current_id(&RosterId::new("emp_strmt")).as_str(), "emp_strmt");
    let warnings: String = loaded.problems.iter().map(|warning| format!("{warning}\n")).collect();
    for expected in ["Heavy Armor", "Stormtroopers and 1 more units have no value for Courage", "no missions"] {
        assert!(warnings.contains(expected), "no {expected:?} in {warnings}");
    }
}

#[test]
fn odd_values_give_warnings() {
    warns(|file| unit(file)["cost"] = json!(-5), "units[3].cost (emp_stormtroopers): must be a whole number");
    warns(|file| unit(file)["cost"] = Value::Null, "\"cost\" is missing");
    warns(|file| unit(file)["max_pct"] = json!(140), "max_pct is 140; taken for 100");
    warns(|file| unit(file)["min_pct"] = json!(50), "the minimum of 50 % is above the maximum of 33 %");
    warns(|file| unit(file)["id"] = json!("emp_atat"), "emp_atat is there twice");
    warns(|file| unit(file)["id"] = json!("a b"), "must be an id");
    warns(|file| unit(file)["keywords"] = json!(["Sneaky 2"]), "the keyword \"Sneaky 2\" is not explained");
    warns(|file| unit(file)["keywords"] = json!([7]), "keywords[0] (emp_stormtroopers): must be a text");
    warns(|file| unit(file)["class"] = json!("Beast"), "the class \"Beast\" is new");
    warns(|file| unit(file)["subclass"] = json!("Naval"), "the subclass \"Naval\" is new");
    warns(|file| unit(file)["morale"] = json!(3), "the field \"morale\" of a unit is not read");
    warns(|file| unit(file)["courage"] = Value::Null, "Stormtroopers has no value for Courage");
    warns(|file| file["factions"][0]["command_value"] = Value::Null, "\"command_value\" is missing");
    warns(|file| file["factions"][0]["leaders"][0]["requires_class"] = json!("Beast"), "may host this leader");
    warns(|file| file["factions"][1]["id"] = json!("emp_all"), "the faction emp_all is there twice");
    warns(|file| file["ots"][0]["category"] = json!("Secret"), "the category \"Secret\" is new");
    warns(|file| file["ots"][0]["factions"] = json!(["nobody"]), "there is no faction nobody");
    warns(|file| file["missions"]["aggressive"][0]["map_code"] = json!("%"), "the map is not Base64");
    warns(|file| file["ots"] = json!(7), "ots: must be a list");
    warns(|file| file["prophecies"] = json!([]), "the field \"prophecies\" of a file");
}

#[test]
fn a_new_keyword_with_a_text_is_kept() {
    let add = |file: &mut Value| {
        unit(file)["keywords"] = json!(["Sneaky 2"]);
        file["definitions"]["Sneaky 2"] = json!({ "desc": "Hides twice." });
    };
    let game = warns(add, "the keyword \"Sneaky 2\" is new to us").catalog.game;
    assert_eq!(game.published_text("Sneaky 2"), Some("Hides twice."));
    assert!(game.keyword(&"Sneaky".into()).unwrap().numeric);
}

#[test]
fn markup_stays_text() {
    let loaded = changed(|file| unit(file)["name"] = json!("<img src=x onerror=alert(1)>"));
    assert_eq!(loaded.catalog.unit(&RosterId::new("emp_stormtroopers")).unwrap().name, "<img src=x onerror=alert(1)>");
}

#[test]
fn the_number_of_entries_is_limited() {
    let item = |at: usize| json!({ "id": format!("u{at}"), "name": "x", "cost": 1, "keywords": [format!("k{at}")] });
    let loaded = changed(|file| file["factions"][0]["units"] = (0..40_000).map(item).collect());
    assert!(loaded.catalog.units(&loaded.catalog.factions[0]).count() <= 5000);
    assert!(loaded.problems.iter().any(|warning| warning.to_string().contains("too much")));
}

#[test]
fn other_files_are_refused() {
    refused("", "is not JSON");
    refused("hello", "is not JSON");
    refused("[]", "it has no factions");
    refused("{}", "it has no factions");
    refused(r#"{"factions": 3}"#, "must be a list");
    refused(r#"{"factions": []}"#, "none of its factions has a unit");
    refused(r#"{"factions": [{}, 1, null]}"#, "none of its factions has a unit");
    refused(&"[".repeat(MOST_BYTES), "recursion limit");
    refused(&"[".repeat(MOST_BYTES + 1), "is larger than");
    refused(&format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)), "recursion limit");
    refused(&DATA[..DATA.len() / 2], "is not JSON");
}
