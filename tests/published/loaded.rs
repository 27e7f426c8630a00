//! Loads the two games: there are no problems, upgrades fit as published, and every sample army keeps the rules,
//! checked here independently of the code that checks lists.

use super::{list, published, text};
use muster::model::{ArmyList, Catalog, Faction, Gift, Item, Most, Role, RosterId, Scope, SlotId, UseBy};
use muster::rosters::{self, Index};
use muster::rules::Picker;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("rosters")
}

fn file(path: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(folder().join(path)).unwrap()).unwrap()
}

/// All files of a folder, sorted by their contents.
fn catalog(game: &str) -> Catalog {
    let (mut factions, mut cards) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(folder().join(game)).unwrap() {
        let path = format!("{game}/{}", entry.unwrap().file_name().into_string().unwrap());
        match file(&path) {
            it if it.get("accent").is_some() => factions.push(path),
            it if it.get("cards").is_some() => cards.push(path),
            _ => {}
        }
    }
    let edition = json!({
        "id": "edition", "n": 1, "name": "Edition", "order": 1,
        "game": format!("{game}/game.json"), "factions": factions, "cards": cards, "armies": []
    });
    let index = json!({ "games": [{ "id": game, "name": game, "editions": [edition] }] });
    let index = Index::read(&index.to_string()).unwrap();
    let loaded = rosters::load(index.editions().next().unwrap(), &read).unwrap();
    assert_eq!(loaded.problems, [], "{game}");
    loaded.catalog
}

/// A game without its rules, which are checked independently below.
fn read(path: &str) -> Option<String> {
    let mut value = file(path);
    if let Some(rules) = value.get_mut("rules") {
        *rules = json!([]);
    }
    Some(value.to_string())
}

fn item<'a>(catalog: &'a Catalog, id: &str) -> &'a Item {
    catalog.items.iter().find(|item| item.id == RosterId::new(id)).unwrap_or_else(|| panic!("{id}"))
}

fn faction<'a>(catalog: &'a Catalog, id: &Value) -> &'a Faction {
    catalog.factions.iter().find(|faction| faction.id.as_str() == text(id)).unwrap()
}

/// Whether a copy of the unit has a slot for the option and may take it.
fn fits(catalog: &Catalog, option: &Item, unit: &Item) -> bool {
    let open = |faction: &&Faction| unit.is_open_to(faction) && option.is_open_to(faction);
    let given = |slot: &SlotId| unit.gives.iter().any(|gift| gift.scope == Scope::Copy && gift.slot == *slot);
    option.needs.admits(unit)
        && option.uses.iter().all(|used| given(&used.slot))
        && catalog.factions.iter().any(|it| open(&it))
}

#[test]
fn every_pair_of_unit_and_upgrade_fits_as_published() {
    let catalog = catalog("star-wars-regiment-2025");
    let facts = published("star-wars-regiment-2025.json");
    let named = |name: &str| catalog.items.iter().find(|item| item.name == name).unwrap();
    let mut pairs = 0;
    for (unit, fitting) in facts["upgrade_fit"].as_object().unwrap() {
        for upgrade in list(&facts["upgrades"]) {
            let name = text(&upgrade["name"]);
            let expected =
                list(fitting).contains(&upgrade["name"]) || (unit.as_str(), name) == super::star_wars::BY_THE_CARD;
            assert_eq!(fits(&catalog, named(name), named(unit)), expected, "{name} on {unit}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 21 * 54);
}

/// The same pairs in lists of the game as it ships, with all its rules.
#[test]
fn the_picker_opens_upgrades_as_published() {
    let shipped = rosters::shipped_editions().unwrap();
    let catalog = &shipped.iter().find(|it| it.catalog.game.id.as_str() == "star-wars-regiment-2025").unwrap().catalog;
    let facts = published("star-wars-regiment-2025.json");
    let named = |name: &str| catalog.items.iter().find(|item| item.name == name).unwrap();
    for (unit, fitting) in facts["upgrade_fit"].as_object().unwrap() {
        let faction = named(unit).factions[0].clone();
        let mut army = ArmyList::new(catalog.edition.id.clone(), faction, "standard".into(), 1000);
        army.add_copies(&named(unit).id, 2).unwrap();
        let picker = Picker::new(catalog, &army);
        for upgrade in list(&facts["upgrades"]) {
            let name = text(&upgrade["name"]);
            let expected =
                list(fitting).contains(&upgrade["name"]) || (unit.as_str(), name) == super::star_wars::BY_THE_CARD;
            let answer = picker.can_add_under(&named(name).id, army.entries[0].key);
            assert_eq!(answer.is_ok(), expected, "{name} on {unit}: {answer:?}");
        }
    }
}

#[test]
fn every_upgrade_of_starcraft_fits_its_unit_and_no_other() {
    let catalog = catalog("starcraft");
    let options = catalog.items.iter().filter(|item| item.role == Role::Option);
    for option in options {
        let units = catalog.items.iter().filter(|unit| unit.role == Role::Unit && fits(&catalog, option, unit));
        let units: Vec<&Item> = units.collect();
        assert_eq!(units.len(), 1, "{}", option.id);
        let models = |item: &Item| item.sizes.iter().map(|size| size.models).collect::<Vec<_>>();
        assert_eq!(models(option), models(units[0]), "{}", option.id);
        let replaced = option.replaces.is_empty() || units[0].weapons.iter().any(|it| it.name == option.replaces);
        assert!(replaced, "{} replaces no weapon of its unit", option.id);
    }
}

/// What an army spends, what its slots hold, and everything it breaks.
#[derive(Default)]
struct Sum {
    spent: [u32; 2],
    used: BTreeMap<SlotId, u32>,
    /// Least and most of a slot; `None` for no limit.
    given: BTreeMap<SlotId, (u32, Option<u32>)>,
    names: BTreeMap<String, u32>,
    resource: u32,
    broken: Vec<String>,
}

impl Sum {
    fn give(&mut self, gift: &Gift, times: u32) {
        let (least, most) = self.given.entry(gift.slot.clone()).or_insert((0, Some(0)));
        *least += u32::from(gift.least) * times;
        *most = match gift.most {
            Most::Count(count) => most.map(|most| most + u32::from(count) * times),
            _ => None,
        };
    }

    fn pay(&mut self, cost: [u32; 2], count: u32) {
        self.spent.iter_mut().zip(cost).for_each(|(spent, cost)| *spent += cost * count);
    }

    fn unless(&mut self, holds: bool, what: String) {
        if !holds {
            self.broken.push(what);
        }
    }
}

fn sum(catalog: &Catalog, army: &Value) -> Sum {
    let mut sum = Sum::default();
    let own = faction(catalog, &army["faction"]);
    let format = catalog.game.formats.iter().find(|format| format.id.as_str() == text(&army["format"])).unwrap();
    format.gives.iter().chain(&own.gives).for_each(|gift| sum.give(gift, 1));
    sum.resource = own.resource.as_ref().map_or(0, |resource| resource.each_round);
    for entry in list(&army["entries"]) {
        add(&mut sum, catalog, own, entry);
    }
    for (name, count) in sum.names.clone() {
        let most = catalog.items.iter().filter(|item| item.name == name).filter_map(|item| item.most).min();
        sum.unless(most.is_none_or(|most| count <= u32::from(most)), format!("{count} of {name}"));
    }
    let slots: BTreeSet<SlotId> = sum.used.keys().chain(sum.given.keys()).cloned().collect();
    for slot in slots {
        let used = sum.used.get(&slot).copied().unwrap_or(0);
        let (least, most) = sum.given.get(&slot).copied().unwrap_or((0, Some(0)));
        sum.unless(used >= least && most.is_none_or(|most| used <= most), format!("{used} in {slot}"));
    }
    let cap = u32::try_from(army["cap"].as_u64().unwrap()).unwrap();
    sum.unless(sum.spent[0] <= cap, format!("{} of {cap}", sum.spent[0]));
    sum.unless(sum.spent[1] <= cap / 10, format!("{} gas", sum.spent[1]));
    sum
}

fn add(sum: &mut Sum, catalog: &Catalog, own: &Faction, entry: &Value) {
    let it = item(catalog, text(&entry["id"]));
    let count = entry["count"].as_u64().map_or(1, |count| u32::try_from(count).unwrap());
    let models = entry["models"].as_u64();
    let size = it.sizes.iter().find(|size| models.is_none_or(|models| u64::from(size.models) == models)).unwrap();
    sum.unless(it.is_open_to(own) && it.role != Role::Reference, format!("{} is not open", it.id));
    sum.pay(size.cost.0, count);
    *sum.names.entry(it.name.clone()).or_default() += count;
    sum.resource += it.resource * count;
    for used in &it.uses {
        let places = if used.by == UseBy::Supply { u32::from(size.supply) } else { 1 };
        *sum.used.entry(used.slot.clone()).or_default() += places * count;
    }
    it.gives.iter().filter(|gift| gift.scope == Scope::Army).for_each(|gift| sum.give(gift, count));
    let mut places: BTreeMap<SlotId, u32> = BTreeMap::new();
    for id in list(&entry["with"]) {
        let option = item(catalog, text(id));
        sum.unless(option.is_open_to(own) && option.needs.admits(it), format!("{} under {}", option.id, it.id));
        let single = option.sizes.len() == 1;
        let priced = option.sizes.iter().find(|other| single || other.models == size.models).unwrap();
        sum.pay(priced.cost.0, count);
        *sum.names.entry(option.name.clone()).or_default() += count;
        for used in &option.uses {
            let taken = if option.role == Role::Leader { &mut sum.used } else { &mut places };
            *taken.entry(used.slot.clone()).or_default() += if option.role == Role::Leader { count } else { 1 };
        }
    }
    let copies: BTreeSet<&str> = list(&entry["with"]).iter().map(text).collect();
    sum.unless(copies.len() == list(&entry["with"]).len(), format!("{} has an upgrade twice", it.id));
    for (slot, used) in places {
        let gift = it.gives.iter().find(|gift| gift.scope == Scope::Copy && gift.slot == slot);
        let room = gift.map_or(0, |gift| match gift.most {
            Most::Any => u32::MAX,
            Most::Count(count) => u32::from(count),
            Most::Models => size.models,
        });
        sum.unless(used <= room, format!("{used} {slot} under {}", it.id));
    }
}

#[test]
fn every_sample_army_keeps_the_rules() {
    let mut armies = 0;
    for path in ["star-wars-regiment-2025/samples.json", "starcraft/samples.json", "starcraft/printed.json"] {
        let catalog = catalog(path.split('/').next().unwrap());
        for army in list(&file(path)["armies"]) {
            assert_eq!(sum(&catalog, army).broken, Vec::<String>::new(), "{}", army["id"]);
            armies += 1;
        }
    }
    assert_eq!(armies, 2 + 12 + 1);
}

#[test]
fn samples_of_starcraft_are_for_every_faction_card_at_both_scales() {
    let samples = file("starcraft/samples.json");
    let shape = |army: &Value| (text(&army["faction"]).to_owned(), army["cap"].as_u64().unwrap());
    let found: BTreeSet<_> = list(&samples["armies"]).iter().map(shape).collect();
    let expected = catalog("starcraft")
        .factions
        .iter()
        .flat_map(|it| [1000, 2000].map(|cap| (it.id.as_str().to_owned(), cap)))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn the_army_of_the_rulebook_adds_up_as_printed() {
    let expected = &published("starcraft.json")["check_list"];
    let army = &file("starcraft/printed.json")["armies"][0];
    let sum = sum(&catalog("starcraft"), army);
    assert_eq!(json!(sum.spent), json!([expected["minerals_spent"], expected["gas_spent"]]));
    assert_eq!(army["cap"].as_u64().map(|cap| cap / 10), expected["gas_limit"].as_u64());
    assert_eq!(json!(sum.resource), expected["resource_per_round"]);
    for (slot, counts) in expected["slots_used_total"].as_object().unwrap() {
        let slot = SlotId::new(&slot.to_lowercase());
        let used = sum.used.get(&slot).copied().unwrap_or(0);
        assert_eq!(json!([used, sum.given[&slot].1]), *counts, "{slot}");
    }
}

/// The checks above find an army that breaks each rule once.
#[test]
fn sums_see_what_is_wrong() {
    let catalog = catalog("starcraft");
    let army = |faction: &str, entries: Value| json!({ "faction": faction, "format": "standard", "cap": 2000, "entries": entries });
    #[track_caller]
    fn breaks(catalog: &Catalog, army: &Value, expected: &str) {
        let broken = sum(catalog, army).broken;
        assert!(broken.iter().any(|it| it.contains(expected)), "no {expected:?} in {broken:?}");
    }
    breaks(&catalog, &army("daelaam", json!([{ "id": "praetor-guard" }])), "praetor-guard is not open");
    breaks(&catalog, &army("khalai", json!([{ "id": "zealot", "count": 2 }])), "4 in core");
    breaks(&catalog, &army("khalai", json!([{ "id": "nexus", "count": 2 }])), "2 of Nexus");
    breaks(&catalog, &army("zerg-swarm", json!([])), "0 in creep");
    breaks(&catalog, &army("khalai", json!([{ "id": "forge", "count": 7 }])), "210 gas");
    breaks(&catalog, &army("khalai", json!([{ "id": "pylon" }])), "pylon is not open");
    breaks(&catalog, &army("khalai", json!([{ "id": "adept", "with": ["zealot-my-life-for-aiur"] }])), "under adept");
}
