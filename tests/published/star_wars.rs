//! Star Wars: Regiment (2025): units, upgrades, decks, ranks, and which upgrade fits which unit.

use super::{Game, base, given, id, list, published, text, zones};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const FOLDER: &str = "star-wars-regiment-2025";

fn game() -> (Game, Value) {
    (Game::read(FOLDER), published("star-wars-regiment-2025.json"))
}

/// Our id of a faction by its short name in the sources.
fn faction(name: &Value) -> &'static str {
    match text(name) {
        "Empire" => "empire",
        "Rebels" => "rebels",
        "Republic" => "republic",
        "Separatist" => "separatists",
        other => panic!("{other}"),
    }
}

/// "Walker Vehicle" is a Vehicle and a Walker.
fn class(unit_type: &Value) -> (Value, Value) {
    match text(unit_type).split_once(' ') {
        Some((subclass, class)) => (class.into(), subclass.into()),
        None => (unit_type.clone(), Value::Null),
    }
}

fn weapon(game: &mut Game, what: &str, ours: &Value, theirs: &Value) {
    for (our, their) in [("name", "name"), ("range", "range"), ("dice", "dice"), ("hit", "to_hit")] {
        game.same(what, &ours[our], &theirs[their]);
    }
    let keywords = if theirs["keywords"] == json!([]) { &Value::Null } else { &theirs["keywords"] };
    game.same(what, &ours["keywords"], keywords);
}

fn unit(game: &mut Game, theirs: &Value, price: &Value) {
    let name = text(&theirs["name"]);
    let ours = game.item("unit", name, |_| true);
    game.same(name, &ours["factions"][0], &faction(&theirs["faction"]).into());
    game.same(name, &ours["uses"], &json!([{ "slot": id(text(&theirs["rank"])) }]));
    let (class, subclass) = class(&theirs["unit_type"]);
    game.same(name, &ours["class"], &class);
    game.same(name, &ours["subclass"], &subclass);
    game.same(name, &ours["cost"], price);
    assert_eq!(ours["unpriced"] == true, price.is_null(), "{name}");
    game.same(name, &ours["bases"], &theirs["elements"]);
    game.same(name, &base(&ours["base"]), &base(&theirs["base"]));
    let stats = [("wounds", "wounds"), ("courage", "courage"), ("resilience", "resilience"), ("speed", "move_in")];
    for (our, their) in stats.into_iter().chain([("defense", "defense")]) {
        game.same(name, &ours["stats"][our], &theirs[their]);
    }
    assert_eq!(list(&ours["keywords"]), list(&theirs["keywords"]), "{name}");
    game.values += list(&theirs["keywords"]).len();
    assert_eq!(list(&ours["weapons"]).len(), list(&theirs["weapons"]).len(), "{name}");
    for (our, their) in list(&ours["weapons"]).iter().zip(list(&theirs["weapons"])) {
        weapon(game, name, our, their);
    }
    let mut slots = BTreeMap::new();
    for slot in list(&theirs["upgrade_slots"]) {
        *slots.entry(id(text(slot))).or_default() += 1;
    }
    assert_eq!(given(&ours, "copy"), slots, "{name}");
    game.values += slots.len();
    let most = if theirs["bullets"] == 0 { &Value::Null } else { &theirs["bullets"] };
    game.same(name, &ours["most"], most);
}

#[test]
fn units_are_as_their_cards_say() {
    let (mut game, facts) = game();
    for theirs in list(&facts["units"]) {
        unit(&mut game, theirs, &theirs["card_points"]);
    }
    for theirs in list(&facts["units_card_only"]) {
        unit(&mut game, theirs, &theirs["points"]);
    }
    assert_eq!((list(&facts["units"]).len(), list(&facts["units_card_only"]).len(), game.count("unit")), (21, 21, 42));
    println!("{FOLDER}: {} values of units", game.values);
    assert_eq!(game.values, 1021);
}

#[test]
fn upgrades_are_as_their_cards_say() {
    let (mut game, facts) = game();
    for theirs in list(&facts["upgrades"]) {
        let name = text(&theirs["name"]);
        let ours = game.item("upgrade", name, |_| true);
        game.same(name, &ours["cost"], &theirs["card_points"]);
        game.same(name, &ours["uses"], &json!([{ "slot": id(text(&theirs["type"])) }]));
        game.same(name, &ours["most"], &theirs["max_copies"]);
        let factions: Value = list(&theirs["factions"]).iter().map(|it| Value::from(faction(it))).collect();
        assert_eq!(list(&ours["factions"]), list(&factions), "{name}");
        let units = list(&theirs["units"]).iter().map(|unit| id(text(unit)));
        let known: Value =
            units.filter(|id| game.items.iter().any(|item| item["id"] == **id)).map(Value::from).collect();
        assert_eq!(list(&ours["needs"]["items"]), list(&known), "{name}");
        let rank = theirs.get("requires_rank").map(|rank| json!([id(text(rank))]));
        game.same(name, &ours["needs"]["uses"], &rank.unwrap_or_default());
        assert_eq!(list(&ours["weapons"]).len(), usize::from(theirs.get("weapon").is_some()), "{name}");
        if let Some(their) = theirs.get("weapon") {
            weapon(&mut game, name, &ours["weapons"][0], their);
        }
        game.values += list(&factions).len() + list(&known).len();
    }
    assert_eq!(game.count("upgrade"), list(&facts["upgrades"]).len());
    println!("{FOLDER}: {} values of upgrades", game.values);
    assert_eq!(game.values, 366);
}

#[test]
fn ranks_decks_and_maps_are_as_published() {
    let (mut game, facts) = game();
    let format = game.declared["formats"][0].clone();
    let gift = |slot: &str| list(&format["gives"]).iter().find(|gift| gift["slot"] == slot).unwrap().clone();
    for rank in list(&facts["rank_limits"]) {
        let ours = gift(&id(text(&rank["rank"])));
        game.same("rank", &ours["least"].as_u64().unwrap_or(0).into(), &rank["min"]);
        game.same("rank", &ours["most"], &rank["max"]);
    }
    for (pips, count) in facts["command_hand"].as_object().unwrap() {
        let ours = gift(&format!("{pips}-pip"));
        game.same("hand", &ours["least"], count);
        game.same("hand", &ours["most"], count);
    }
    for card in list(&facts["command_cards"]) {
        let ours = game.item("command", text(&card["name"]), |_| true);
        game.same("command", &ours["category"], &format!("{}-pip", card["pips"]).into());
    }
    for (slot, key) in [("objective", "objectives"), ("condition", "conditions"), ("advantage", "advantages")] {
        game.same("deck", &gift(slot)["least"], &facts["battle_deck"][key]);
        game.same("deck", &gift(slot)["most"], &facts["battle_deck"][key]);
        for card in list(&facts[key]) {
            let name = card.as_str().unwrap_or_else(|| text(&card["name"]));
            let ours = game.item("battle", name, |item| item["category"] == slot);
            if let Some(objectives) = card.get("objectives_in") {
                let map = &ours["mission"]["map"];
                game.same(name, &map["objectives"], objectives);
                game.same(name, &map["zones"], &zones(&card["zones_in"]));
            }
        }
    }
    game.same("cap", &game.declared["presets"][0]["cap"].clone(), &facts["points_cap"]);
    for side in list(&facts["factions"]) {
        let ours = game.factions.values().find(|it| it["id"] == faction(&side["name"])).unwrap()["side"].clone();
        game.same("side", &ours, &format!("{} Side", text(&side["side"])).into());
    }
    assert_eq!((game.count("command"), game.count("battle"), game.factions.len()), (7, 12, 4));
    println!("{FOLDER}: {} values of ranks, decks and maps", game.values);
    assert_eq!(game.values, 160);
}

#[test]
fn every_published_keyword_is_explained() {
    let (game, facts) = game();
    for name in list(&facts["keywords"]) {
        let plain = id(text(name).trim_end_matches(" X").split(':').next().unwrap_or_default());
        assert!(list(&game.declared["keywords"]).iter().any(|keyword| keyword["id"] == plain), "{name}");
    }
    assert_eq!(list(&facts["keywords"]).len(), 34);
}

/// Where the data file and the printed card differ, the card wins and a note says so.
#[test]
fn differences_of_the_sources_are_noted() {
    let (mut game, facts) = game();
    for difference in list(&facts["differences"]) {
        let unit = difference.get("unit").map(|name| game.item("unit", text(name), |_| true));
        let item = unit.unwrap_or_else(|| game.item("upgrade", text(&difference["upgrade"]), |_| true));
        let what = difference.to_string();
        match text(&difference["field"]) {
            "upgrade_slots" => game.noted(&what, &item, &"hardpoint".into()),
            "keywords" => {
                game.noted(&what, &item, &difference["only_in_data_file"]);
                game.noted(&what, &item, &difference["only_on_card"]);
            }
            _ => {
                game.noted(&what, &item, &difference["data_file"]);
                game.noted(&what, &item, &difference["card"]);
            }
        }
    }
    assert_eq!(list(&facts["differences"]).len(), 13);
}

/// Whether slots, factions and needs of the files let this unit take this upgrade.
fn fits(unit: &Value, upgrade: &Value) -> bool {
    let needs = &upgrade["needs"];
    let among = |list: &Value, value: &Value| list.as_array().is_none_or(|list| list.contains(value));
    let slots = given(unit, "copy");
    among(&upgrade["factions"], &unit["factions"][0])
        && among(&needs["items"], &unit["id"])
        && among(&needs["classes"], &unit["class"])
        && among(&needs["subclasses"], &unit["subclass"])
        && among(&needs["uses"], &unit["uses"][0]["slot"])
        && list(&upgrade["uses"]).iter().all(|usage| slots.contains_key(text(&usage["slot"])))
}

/// The published table follows the data file, which leaves out the hardpoint on the Y-wing's card. The card wins.
pub const BY_THE_CARD: (&str, &str) = ("BTL-A4 Y-wing", "SW-4 Ion Cannon");

#[test]
fn upgrades_fit_the_units_they_fit_in_print() {
    let (game, facts) = game();
    let mut pairs = 0;
    for (unit, fitting) in facts["upgrade_fit"].as_object().unwrap() {
        let ours = game.item("unit", unit, |_| true);
        for upgrade in list(&facts["upgrades"]) {
            let name = text(&upgrade["name"]);
            let expected = list(fitting).contains(&upgrade["name"]) || (unit.as_str(), name) == BY_THE_CARD;
            assert_eq!(fits(&ours, &game.item("upgrade", name, |_| true)), expected, "{name} on {unit}");
            pairs += 1;
        }
    }
    println!("{FOLDER}: {pairs} pairs of unit and upgrade");
    assert_eq!(pairs, 21 * 54);
}
