//! Broken data files: each error names the file, the path and the id, and the rest still loads.

#![allow(clippy::unwrap_used, clippy::panic)]

use muster::model::EditionId;
use muster::rosters::{FILES, Index, Loaded, RosterError, load};
use serde_json::{Value, json};

fn load_with(file: &str, text: Option<String>) -> Result<Loaded, RosterError> {
    let index = Index::read(FILES[0].1).unwrap();
    let files = |path: &str| {
        if path == file {
            return text.clone();
        }
        FILES.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned())
    };
    load(index.editions().next().unwrap(), &files)
}

fn changed(file: &str, change: impl Fn(&mut Value)) -> Option<String> {
    let text = FILES.iter().find(|(name, _)| *name == file).unwrap().1;
    let mut value = serde_json::from_str(text).unwrap();
    change(&mut value);
    Some(value.to_string())
}

/// A broken faction file costs that faction and its printed armies, nothing else.
#[track_caller]
fn empire(text: Option<String>, expected: &str) {
    let loaded = load_with("regiment/empire.json", text).unwrap();
    assert_eq!(loaded.problems[0].to_string(), format!("regiment/empire.json{expected}"));
    assert_eq!((loaded.catalog.factions.len(), loaded.catalog.armies.len()), (4, 7));
    assert_eq!(loaded.catalog.cards().count(), 18);
}

#[track_caller]
fn unit(change: impl Fn(&mut Value), expected: &str) {
    empire(changed("regiment/empire.json", |file| change(&mut file["units"][3])), expected);
}

#[track_caller]
fn missions(change: impl Fn(&mut Value), expected: &str) {
    let text = changed("regiment/missions.json", |file| change(&mut file["cards"][0]));
    let loaded = load_with("regiment/missions.json", text).unwrap();
    assert_eq!(loaded.problems[0].to_string(), format!("regiment/missions.json: {expected}"));
    assert_eq!((loaded.catalog.factions.len(), loaded.catalog.cards().count()), (5, 11));
}

#[track_caller]
fn game(change: impl Fn(&mut Value), expected: &str) {
    let error = load_with("regiment/game.json", changed("regiment/game.json", change)).unwrap_err();
    assert_eq!(error.to_string(), format!("regiment/game.json: {expected}"));
}

#[test]
fn files_that_are_not_a_faction() {
    empire(None, " is missing");
    empire(Some("{".to_owned()), " is not JSON: EOF while parsing an object at line 1 column 1");
    empire(Some("[]".to_owned()), ": top level: must be an object");
    empire(Some("{}".to_owned()), ": top level: missing field `source`");
    empire(Some("[".repeat(5 << 20)), " is not JSON: recursion limit exceeded at line 1 column 128");
}

#[test]
fn invalid_units() {
    unit(|it| it["cost"] = json!(-1), ": units[3].cost (emp_stormtroopers): must be a whole number from 0 to 65535");
    unit(|it| it["cost"] = json!("55"), ": units[3].cost (emp_stormtroopers): must be a whole number from 0 to 65535");
    unit(
        |it| drop(it.as_object_mut().unwrap().remove("cost")),
        ": units[3] (emp_stormtroopers): must have a cost, sizes, or be unpriced",
    );
    unit(
        |it| it["max_percent"] = json!(101),
        ": units[3].max_percent (emp_stormtroopers): must be a whole number from 0 to 100",
    );
    unit(
        |it| it["min_percent"] = json!(34),
        ": units[3] (emp_stormtroopers): min_percent 34 is greater than max_percent 33",
    );
    unit(|it| it["id"] = json!("emp_atat"), ": top level: the id emp_atat is there twice");
    unit(|it| it["n"] = json!(1), ": top level: two units have the number 1");
    unit(|it| it["id"] = json!("<b>"), ": units[3].id (<b>): must be an id of letters, digits, - and _");
    unit(
        |it| it["keywords"] = json!(["Scout", "Armour 1"]),
        ": units[3].keywords[1] (emp_stormtroopers): there is no keyword \"Armour 1\"",
    );
    unit(|it| it["class"] = json!("Beast"), ": units[3].class (emp_stormtroopers): there is no class Beast");
    unit(
        |it| it["colour"] = json!(1),
        ": units[3].colour (emp_stormtroopers): unknown field `colour`, expected one of `id`, `n`, `name`, `kind`, \
         `category`, `cost`, `sizes`, `unpriced`, `min_percent`, `max_percent`, `factions`, `tags`, `formats`, `uses`, \
         `gives`, `needs`, `most`, `most_under`, `class`, `subclass`, `traits`, `bases`, `base_mm`, `base`, `stats`, \
         `supply_bands`, `weapons`, `keywords`, `abilities`, `text`, `note`, `replaces`, `resource`, `summons`, \
         `source`, `support`, `mission`, `tts_card_front`, `tts`",
    );
    unit(|it| drop(it.as_object_mut().unwrap().remove("n")), ": units[3] (emp_stormtroopers): missing field `n`");
    unit(|it| it["name"] = json!(" "), ": units[3].name (emp_stormtroopers): must not be empty");
    unit(
        |it| it["stats"]["speed"] = json!(5),
        ": units[3].stats.speed (emp_stormtroopers): no column of the stat line has this name",
    );
    unit(|it| it["stats"]["mv"] = json!("far"), ": units[3].stats.mv (emp_stormtroopers): must be a number");
    unit(
        |it| it["stats"]["sv"] = json!("5"),
        ": units[3].stats.sv (emp_stormtroopers): must be a number with a plus, such as \"5+\"",
    );
}

#[test]
fn invalid_leaders_and_looks() {
    let change = |change: fn(&mut Value)| changed("regiment/empire.json", change);
    empire(
        change(|file| file["leaders"][0]["needs"]["items"] = json!(["reb_uwing"])),
        ": leaders[0].needs (ldr_emp_vader): no unit of the faction may host this leader",
    );
    empire(
        change(|file| file["accent"]["dark"] = json!("red;background:url(x)")),
        ": accent.dark (emp_all): must be a colour such as \"#3a5470\"",
    );
    empire(change(|file| file["mark"] = json!("\"/><script>")), ": mark (emp_all): must be SVG path data");
}

#[test]
fn the_first_of_two_with_one_id_or_number_stays() {
    let text = changed("regiment/rebels.json", |file| file["units"][0]["id"] = json!("emp_atat"));
    let loaded = load_with("regiment/rebels.json", text).unwrap();
    assert_eq!(loaded.problems[0].to_string(), "regiment/rebels.json: top level: the id emp_atat is there twice");
    assert!(loaded.catalog.faction(&"emp_all".into()).is_some());
}

#[test]
fn markup_in_a_name_is_text() {
    let text = changed("regiment/empire.json", |file| file["units"][3]["name"] = json!("<script>alert(1)</script>"));
    let loaded = load_with("regiment/empire.json", text).unwrap();
    assert_eq!(loaded.problems, []);
    assert_eq!(loaded.catalog.name(&"emp_stormtroopers".into()), "<script>alert(1)</script>");
}

#[test]
fn invalid_missions() {
    missions(
        |it| it["category"] = json!("sneaky"),
        "cards[0].category (msn_agg_frontline): the deck missions has no such category",
    );
    missions(
        |it| it["mission"]["map"]["objectives"] = json!([[73, 0]]),
        "cards[0].mission.map.objectives[0][0] (msn_agg_frontline): must be a whole number from 0 to 72",
    );
    missions(
        |it| it["mission"]["map"]["zones"][1]["height"] = json!(13),
        "cards[0].mission.map.zones[1].height (msn_agg_frontline): must be a whole number from 1 to 12",
    );
    missions(
        |it| it["mission"]["map"]["zones"][1]["y"] = json!(6),
        "cards[0].mission.map.zones[1] (msn_agg_frontline): overlaps another zone",
    );
    missions(
        |it| it["mission"]["deploys_first"] = json!("green"),
        "cards[0].mission.deploys_first (msn_agg_frontline): unknown variant `green`, expected `red` or `blue`",
    );
    missions(
        |it| it["mission"] = Value::Null,
        "cards[0] (msn_agg_frontline): must have either \"support\" or \"mission\"",
    );
}

#[test]
fn games_that_contradict_themselves() {
    game(
        |file| file["rules"][0]["code"] = json!("points-cap"),
        "top level (regiment): the rule points-cap is there twice",
    );
    game(
        |file| file["formats"][1]["without"] = json!(["weather"]),
        "top level (regiment): format learning names the rule weather, which is not in force",
    );
    game(
        |file| file["formats"][0]["slots"] = json!(["sneaky"]),
        "top level (regiment): format battle has a slot sneaky, which no deck has",
    );
    game(
        |file| file["kinds"][2]["id"] = json!("aid"),
        "top level (regiment): rule support-points names the deck support, which does not exist",
    );
    game(
        |file| file["keywords"][1]["id"] = json!("Anti-Air"),
        "top level (regiment): the keyword Anti-Air is there twice",
    );
    game(
        |file| file["stat_columns"][0]["parts"] = json!([7]),
        "stat_columns[0].parts[0] (regiment): invalid type: integer `7`, expected a string",
    );
}

/// Changes the rule with this code.
#[track_caller]
fn rule(code: &str, change: impl Fn(&mut serde_json::Map<String, Value>), expected: &str) {
    let text = FILES.iter().find(|(name, _)| *name == "regiment/game.json").unwrap().1;
    let rules: Value = serde_json::from_str(text).unwrap();
    let at = rules["rules"].as_array().unwrap().iter().position(|rule| rule["code"] == code).unwrap();
    game(|file| change(file["rules"][at].as_object_mut().unwrap()), &format!("rules[{at}] ({code}): {expected}"));
}

#[test]
fn rules_with_missing_or_superfluous_fields() {
    rule("support-points", |it| drop(it.remove("percent")), "missing field `percent`");
    rule("support-points", |it| drop(it.remove("reference")), "missing field `reference`");
    rule("support-cards", |it| it["points"] = json!(0), "must be a whole number from 1 to 65535");
    rule("one-leader", |it| drop(it.remove("count")), "missing field `count`");
    rule("one-leader", |it| it["of"] = json!("cook"), "unknown variant `cook`, expected `leader`");
    rule("mission-deck", |it| drop(it.remove("deck")), "missing field `deck`");
    rule(
        "support-points",
        |it| drop(it.insert("precent".to_owned(), json!(20))),
        "unknown field `precent`, expected one of `deck`, `currency`, `percent`, `rounding`",
    );
    rule(
        "points-cap",
        |it| drop(it.insert("points".to_owned(), json!(20))),
        "unknown field `points`, expected `currency`",
    );
    rule(
        "points-cap",
        |it| it["rule"] = json!("weather"),
        "unknown variant `weather`, expected one of `known-entries`, `one-faction`, `points-cap`, `unit-quotas`, \
         `exactly`, `leader-host`, `share-of-cap`, `one-per`, `most-cards`, `one-of-each`, `only-card`, `slots`, \
         `copies`, `options`, `format-cap`, `made-for-format`, `unspent`, `remark`, `unpriced`, `activations`, `usual-cap`, \
         `formation-room`, `formation-insertion`, `formation-aircraft`, \
         `host-unchosen`, `deck-withheld`, `hidden-hand`, `transport-room`, `leader-in-transport`, \
         `objective-holders`, `aerial-objectives`, `immobile-units`, `table-size`",
    );
}

#[test]
fn a_rule_that_names_no_card_is_a_problem() {
    let text = changed("regiment/missions.json", |file| file["cards"][6]["id"] = json!("msn_other"));
    let loaded = load_with("regiment/missions.json", text).unwrap();
    let said: Vec<String> = loaded.problems.iter().map(ToString::to_string).collect();
    assert!(
        said[0].ends_with("rule learning-scenario names the card msn_lrn_scenario, which does not exist"),
        "{said:?}"
    );
}

#[test]
fn armies_with_unknown_entries_are_left_out() {
    let text = changed("regiment/samples.json", |file| file["armies"][0]["entries"]["emp_deathstar"] = json!(1));
    let loaded = load_with("regiment/samples.json", text).unwrap();
    assert_eq!(
        loaded.problems[0].to_string(),
        "regiment/samples.json: armies[0].entries.emp_deathstar (sample-empire): there is no emp_deathstar",
    );
    assert_eq!(loaded.catalog.armies.len(), 8);
    let text = changed("regiment/samples.json", |file| file["armies"][1]["cap"] = json!("lots"));
    let loaded = load_with("regiment/samples.json", text).unwrap();
    let rebels = "regiment/samples.json: armies[1].cap (sample-rebels): must be a whole number from 0 to 65535";
    assert_eq!(loaded.problems[0].to_string(), rebels);
    assert_eq!(loaded.catalog.armies.len(), 8);
}

#[test]
fn an_index_cannot_name_files_elsewhere() {
    let index = |change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(FILES[0].1).unwrap();
        change(&mut value["games"][0]["editions"][0]);
        Index::read(&value.to_string())
    };
    for path in ["../secret.json", "/etc/passwd", "https://example.org/x.json", "a//b", ""] {
        let error = index(&|edition| edition["game"] = json!(path)).unwrap_err().to_string();
        assert_eq!(
            error,
            "index.json: games[0].editions[0].game (regiment-2026-spring): must be a path below the index"
        );
    }
    assert!(Index::read("nonsense").is_err());
    assert!(index(&|_| {}).unwrap().edition(&EditionId::new("regiment-2026-spring")).is_some());
}

#[test]
fn an_edition_without_factions_does_not_load() {
    let index = Index::read(FILES[0].1).unwrap();
    let files = |path: &str| {
        FILES.iter().find(|(name, _)| *name == path && path.ends_with("game.json")).map(|(_, text)| (*text).to_owned())
    };
    let error = load(index.editions().next().unwrap(), &files).unwrap_err();
    assert_eq!(error, RosterError::Missing { file: "regiment/empire.json".to_owned() });
}
