//! StarCraft: faction, tactical and creep cards, units with their upgrades, scenario cards and scales.

use super::{Game, base, given, id, list, published, text, zones};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const FOLDER: &str = "starcraft";

fn game() -> (Game, Value) {
    (Game::read(FOLDER), published("starcraft.json"))
}

fn lower(value: &Value) -> Value {
    value.as_str().map_or(Value::Null, |word| word.to_lowercase().into())
}

fn ids(values: &Value) -> Value {
    list(values).iter().map(|value| Value::from(id(text(value)))).collect()
}

fn slots(value: &Value) -> BTreeMap<String, u64> {
    let slots = value.as_object().into_iter().flatten();
    slots.map(|(slot, count)| (slot.to_lowercase(), count.as_u64().unwrap())).collect()
}

/// Whole numbers are written as numbers; a dash is left out.
fn number(value: &Value) -> Value {
    let word = value.as_str().filter(|word| *word != "—");
    word.map_or(Value::Null, |word| word.parse::<u32>().map_or_else(|_| word.into(), Value::from))
}

/// The source misspells it.
fn spelt(name: &Value) -> Value {
    text(name).replace("Concusive", "Concussive").into()
}

/// The numbers of a sentence of ours are those of the published one.
#[track_caller]
fn numbers(game: &mut Game, what: &str, ours: &str, theirs: &Value) {
    let mut found: Vec<u64> = ours.split(|it: char| !it.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect();
    found.sort_unstable();
    let published: Vec<u64> = list(&theirs["numbers"]).iter().filter_map(Value::as_u64).collect();
    assert_eq!(found, published, "{what}: {ours}");
    game.values += published.len();
}

fn abilities(game: &mut Game, what: &str, ours: &Value, theirs: &Value) {
    assert_eq!(list(ours).len(), list(theirs).len(), "{what}");
    for (our, their) in list(ours).iter().zip(list(theirs)) {
        game.same(what, &our["name"], &spelt(&their["name"]));
        game.same(what, &our["kind"], &lower(&their["type"]));
        game.same(what, &our["phase"], &lower(&their["phase"]));
        game.same(what, &our["cost"], &their["cost"]);
        numbers(game, what, text(&our["text"]), their);
    }
}

fn weapons(game: &mut Game, what: &str, ours: &Value, theirs: &Value) {
    assert_eq!(list(ours).len(), list(theirs).len(), "{what}");
    for (our, their) in list(ours).iter().zip(list(theirs)) {
        for key in ["name", "range", "target", "hit", "surge"] {
            game.same(what, &our[key], &their[key]);
        }
        game.same(what, &our["phase"], &lower(&their["phase"]));
        game.same(what, &our["dice"], &number(&their["rate_of_attack"]));
        game.same(what, &our["damage"], &number(&their["damage"]));
        let keywords: Vec<Value> = list(&our["keywords"]).iter().map(lower).collect();
        assert_eq!(keywords, list(&their["keywords"]).iter().map(lower).collect::<Vec<_>>(), "{what}");
        game.values += keywords.len();
    }
}

fn card(game: &mut Game, kind: &str, theirs: &Value) {
    let name = text(&theirs["name"]);
    let ours = game.item(kind, name, |_| true);
    game.same(name, &ours["tags"], &ids(&theirs["tags"]));
    game.same(name, &ours["cost"], &json!([0, theirs["gas"]]));
    assert_eq!(given(&ours, "army"), slots(&theirs["slots"]), "{name}");
    game.values += slots(&theirs["slots"]).len();
    assert_eq!(ours["most"] == 1, theirs["unique"] == true, "{name}");
    game.values += 1;
    game.same(name, &ours["resource"], &theirs["resource_per_round"]);
    abilities(game, name, &ours["abilities"], &theirs["abilities"]);
}

#[test]
fn cards_are_as_published() {
    let (mut game, facts) = game();
    for theirs in list(&facts["faction_cards"]) {
        let name = text(&theirs["name"]);
        let ours = game.factions[name].clone();
        game.same(name, &ours["tags"], &ids(&theirs["tags"]));
        game.same(name, &lower(&ours["side"]), &lower(&theirs["race"]));
        let mut given = given(&ours, "army");
        assert_eq!(given.remove("creep"), (theirs["race"] == "ZERG").then_some(1), "{name}");
        assert_eq!(given, slots(&theirs["starting_slots"]), "{name}");
        game.values += given.len();
        game.same(name, &ours["resource"]["short"], &theirs["resource"]);
        game.same(name, &ours["resource"]["each_round"], &theirs["resource_per_round"]);
        abilities(&mut game, name, &ours["abilities"], &theirs["abilities"]);
    }
    list(&facts["tactical_cards"]).iter().for_each(|theirs| card(&mut game, "tactical", theirs));
    list(&facts["creep_cards"]).iter().for_each(|theirs| card(&mut game, "creep", theirs));
    assert_eq!((game.factions.len(), game.count("tactical"), game.count("creep")), (6, 29, 2));
    println!("{FOLDER}: {} values of cards", game.values);
    assert_eq!(game.values, 577);
}

fn upgrade(game: &mut Game, unit: &Value, theirs: &Value) {
    let name = text(&theirs["name"]);
    let ours = game.item("upgrade", name, |item| item["needs"]["items"] == json!([unit["id"]]));
    let sizes: BTreeMap<String, &Value> =
        list(&ours["sizes"]).iter().map(|size| (size["models"].to_string(), &size["cost"][0])).collect();
    let costs: BTreeMap<String, &Value> =
        theirs["cost_by_models"].as_object().unwrap().iter().map(|(models, cost)| (models.clone(), cost)).collect();
    assert_eq!(sizes, costs, "{name}");
    game.values += costs.len();
    game.same(name, &ours["replaces"], &theirs["replaces"]);
    let specialist = list(&ours["uses"]).contains(&json!({ "slot": "specialist" }));
    game.same(name, &specialist.into(), &theirs["specialist"]);
    assert_eq!(ours["most_under"], 1, "{name}");
    numbers(game, name, text(&ours["text"]), theirs);
    weapons(game, name, &ours["weapons"], &theirs["weapons"]);
}

fn unit(game: &mut Game, theirs: &Value) {
    let name = text(&theirs["name"]);
    let summoned = theirs["summoned"] == true;
    let ours = game.item(if summoned { "summoned" } else { "unit" }, name, |_| true);
    game.same(name, &ours["tags"], &ids(&theirs["tags"]));
    let slot = json!([{ "slot": lower(&theirs["slot"]), "by": "supply" }]);
    game.same(name, &ours["uses"], if summoned { &Value::Null } else { &slot });
    game.same(name, &ours["class"], &id(text(&theirs["role"])).into());
    assert_eq!(ours["most"] == 1, theirs["unique"] == true, "{name}");
    game.values += 1;
    let size = |size: &Value| json!({ "models": size["models"], "cost": [size["minerals"]], "supply": size["supply"] });
    game.same(name, &ours["sizes"], &list(&theirs["compositions"]).iter().map(size).collect());
    game.same(name, &ours["traits"], &ids(&theirs["combat_tags"]));
    game.same(name, &base(&ours["base"]), &base(&theirs["base"]));
    for stat in ["size", "hit_points", "evade", "armour", "speed", "shield"] {
        game.same(name, &ours["stats"][stat], &number(&theirs["stats"][stat]));
    }
    game.same(name, &ours["supply_bands"], &theirs["supply_bands"]);
    weapons(game, name, &ours["weapons"], &theirs["weapons"]);
    abilities(game, name, &ours["abilities"], &theirs["abilities"]);
    list(&theirs["upgrades"]).iter().for_each(|theirs| upgrade(game, &ours, theirs));
}

#[test]
fn units_and_upgrades_are_as_published() {
    let (mut game, facts) = game();
    list(&facts["units"]).iter().for_each(|theirs| unit(&mut game, theirs));
    assert_eq!((game.count("unit"), game.count("summoned"), game.count("upgrade")), (22, 4, 52));
    println!("{FOLDER}: {} values of units and upgrades", game.values);
    assert_eq!(game.values, 1785);
}

#[test]
fn scales_and_scenario_cards_are_as_published() {
    let (mut game, facts) = game();
    for theirs in list(&facts["scales"]) {
        let scale = id(text(&theirs["id"]));
        let ours = list(&game.declared["formats"]).iter().find(|format| format["id"] == scale).unwrap().clone();
        game.same(&scale, &ours["name"], &theirs["name"]);
        game.same(&scale, &ours["cap"], &theirs["mineral_limit"]);
        game.same(&scale, &ours["least_cap"].as_u64().unwrap_or(0).into(), &theirs["mineral_minimum"]);
        let cap = ours["cap"].as_u64().or(ours["least_cap"].as_u64()).unwrap();
        let tables = list(&game.declared["tables"]);
        let fits = |table: &&Value| {
            table["from"].as_u64().unwrap_or(0) <= cap && table["to"].as_u64().is_none_or(|to| cap <= to)
        };
        let table = tables.iter().find(fits).unwrap()["inches"].clone();
        game.same(&scale, &table, &theirs["battlefield_in"]);
        let gas =
            list(&game.declared["rules"]).iter().find(|rule| rule["currency"] == "gas").unwrap()["percent"].clone();
        game.same(&scale, &gas, &theirs["gas_ratio_percent"]);
        for (slot, key) in [("mission", "missions_per_player"), ("deployment", "deployments_per_player")] {
            assert_eq!(Some(given(&ours, "army")[slot]), facts["scenario_cards"][key].as_u64(), "{scale}");
            game.values += 1;
        }
    }
    for theirs in list(&facts["missions"]) {
        let scale = text(&theirs["scale"]);
        let capital = scale[..1].to_uppercase() + &scale[1..];
        let name = format!("{} ({capital})", text(&theirs["name"]));
        let ours = game.item("mission", &name, |_| true);
        game.same(&name, &ours["formats"], &json!([scale]));
        let stats = [
            ("starting_supply", "starting_supply", "setup"),
            ("supply_per_round", "supply_per_round", "setup"),
            ("rounds", "rounds", "victory"),
            ("lead", "instant_win_lead", "victory"),
        ];
        for (our, their, told) in stats {
            game.same(&name, &ours["stats"][our], &theirs[their]);
            assert!(text(&ours["mission"][told]).contains(&theirs[their].to_string()), "{name}: {told}");
        }
        let told = format!("{} {}", text(&ours["mission"]["setup"]), text(&ours["mission"]["scoring"]));
        let mut published = theirs.clone();
        let supply = ["starting_supply", "supply_per_round"].map(|key| theirs[key].clone());
        let mut all = [list(&theirs["numbers"]), &supply].concat();
        all.sort_by_key(Value::as_u64);
        published["numbers"] = all.into();
        numbers(&mut game, &name, &told, &published);
    }
    for theirs in list(&facts["deployments"]) {
        let name = text(&theirs["name"]);
        let ours = game.item("deployment", name, |_| true);
        let map = &ours["mission"]["map"];
        game.same(name, &ours["formats"], &json!([theirs["scale"]]));
        game.same(name, &json!([map["width"], map["height"]]), &theirs["battlefield_in"]);
        game.same(name, &map["zones"], &zones(&theirs["zones_in"]));
        let places = list(&map["markers"]).iter().map(|it| (text(&it["name"]), json!([it["x"], it["y"]])));
        let markers: Value = places.collect();
        game.same(name, &markers, &theirs["markers_in"]);
        let sides = list(&map["markers"]).iter().map(|marker| (text(&marker["name"]), marker["side"].as_str()));
        for (marker, side) in sides {
            assert_eq!(
                side,
                match marker {
                    "1" | "3" => Some("red"),
                    "2" | "4" => Some("blue"),
                    _ => None,
                },
                "{name}"
            );
        }
    }
    assert_eq!((game.count("mission"), game.count("deployment")), (10, 10));
    println!("{FOLDER}: {} values of scales and scenario cards", game.values);
    assert_eq!(game.values, 402);
}

/// Where the older source differs, the newer one wins and a note says so.
#[test]
fn differences_of_the_sources_are_noted() {
    let (mut game, facts) = game();
    for difference in list(&facts["differences"]) {
        let field = text(&difference["field"]);
        let what = difference.to_string();
        let older = match &difference["S2"] {
            Value::Array(list) => {
                list.iter().map(|value| if value.is_array() { value[1].clone() } else { value.clone() }).collect()
            }
            Value::Object(_) => "no Air slot".into(),
            single => single.clone(),
        };
        let item = match (difference.get("card"), difference.get("unit"), field.strip_prefix("upgrade ")) {
            (Some(card), ..) => match game.factions.get(text(card)) {
                Some(faction) => faction.clone(),
                None => game.item("tactical", text(card), |_| true),
            },
            (_, Some(unit), Some(upgrade)) => game.item("upgrade", upgrade, |item| item["needs"]["text"] == *unit),
            (_, Some(unit), None) => game.items.iter().find(|item| item["name"] == *unit).unwrap().clone(),
            _ => panic!("{what}"),
        };
        game.noted(&what, &item, &older);
    }
    assert_eq!(list(&facts["differences"]).len(), 20);
}
