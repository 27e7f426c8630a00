//! The two games that publish no armies: what their sources state is there, and nothing is priced.

use super::{Game, list, published, text};
use serde_json::{Value, json};

fn stand(game: &Game, name: &str) -> Value {
    game.item("stand", name, |_| true)
}

#[test]
fn the_example_stands_are_as_printed_and_priced_by_nobody() {
    let game = Game::read("stands-and-formations");
    let published = published("formations-and-stress.json");
    let stands = list(&published["formations"]["example_stands"]);
    assert_eq!((stands.len(), game.count("stand")), (4, 4));
    for printed in stands {
        let ours = stand(&game, text(&printed["name"]));
        let stats = &ours["stats"];
        assert_eq!(ours["unpriced"], true);
        assert!(ours.get("cost").is_none());
        if let Some(class) = printed.get("class") {
            assert_eq!(ours["class"], *class);
        }
        let firepower = &printed["fp"];
        let pairs = [
            ("speed", &printed["speed_cm"]),
            ("armour", &printed["armour"]),
            ("range_long", &printed["long_range_cm"]),
            ("fp_long", &firepower["long"]),
            ("fp_20", &firepower["20cm"]),
            ("fp_0", &firepower["0cm"]),
        ];
        for (stat, value) in pairs {
            assert_eq!(stats[stat], *value, "{} {stat}", printed["name"]);
        }
        let rules = list(&printed["weapon_rules"]).iter().chain(list(&printed["special"]));
        assert_eq!(ours.get("keywords").map_or(&[][..], list), rules.cloned().collect::<Vec<_>>());
    }
}

#[test]
fn every_weapon_rule_and_special_rule_is_a_keyword() {
    let game = Game::read("stands-and-formations");
    let published = published("formations-and-stress.json");
    let weapons = list(&published["formations"]["weapon_rules"]).iter().map(|name| (name.clone(), Value::Null));
    let special = list(&published["formations"]["special_rules"]).iter().map(|rule| (rule[0].clone(), rule[1].clone()));
    let expected: Vec<(Value, Value)> = weapons.chain(special).collect();
    let ours = list(&game.declared["keywords"]);
    assert_eq!((expected.len(), ours.len()), (7 + 14, 7 + 14));
    for ((name, parameter), ours) in expected.iter().zip(ours) {
        assert_eq!(ours["id"], *name);
        assert_eq!(ours.get("numeric") == Some(&json!(true)), !parameter.is_null(), "{name}");
    }
    let terrain = list(&game.declared["reference"]).iter().filter(|entry| entry["group"] == "Terrain").count();
    let codes = 2;
    assert_eq!(terrain, list(&published["formations"]["terrain"]).len() + codes);
}

#[test]
fn the_mission_is_as_stated() {
    let game = Game::read("stands-and-formations").declared;
    let setup = &published("formations-and-stress.json")["formations"]["setup"];
    let deployment = &game["formations"]["deployment"];
    assert_eq!(deployment["depth"], setup["deploy_depth_cm"]);
    assert_eq!(deployment["depth_on_foot"], setup["deploy_depth_all_infantry_formation_cm"]);
    assert_eq!(deployment["objectives"], setup["objectives"]);
    assert_eq!(deployment["spacing"], setup["objective_spacing_min_cm"]);
    assert_eq!(game["rounds"], setup["rounds"]);
    let inches: Vec<u64> = list(&setup["table_ft"]).iter().map(|feet| feet.as_u64().unwrap() * 12).collect();
    assert_eq!(game["tables"][0]["inches"], json!(inches));
    let usual = list(&game["rules"]).iter().find(|rule| rule["rule"] == "usual-cap").unwrap();
    assert_eq!((&usual["least"], &usual["most"]), (&setup["points"]["standard_min"], &setup["points"]["standard_max"]));
}

/// Eight columns and the tags.
#[test]
fn a_unit_has_nine_attributes() {
    let game = Game::read("stress-and-dice-pools");
    let attributes = list(&published("formations-and-stress.json")["stress"]["unit_attributes"]).len();
    assert_eq!(list(&game.declared["stat_columns"]).len() + 1, attributes);
    assert_eq!(game.count("unit"), 1);
}
