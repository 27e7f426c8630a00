//! The slot rule against an independent one: every copy is put into a place by itself, in every way there is.

#![allow(clippy::unwrap_used)]

use muster::model::{ArmyList, Catalog, Entry, EntryKey};
use muster::rosters::{self, Index};
use muster::rules::{self, Place, Severity};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Places of slot 0 or 1, for some units only if it says so; `most` below 0 is no end.
#[derive(Debug, Clone)]
struct Gift {
    slot: usize,
    least: u16,
    most: i32,
    only: Vec<usize>,
}

#[derive(Debug, Clone)]
struct Unit {
    slot: usize,
    by_supply: bool,
    /// Models and supply of each size.
    sizes: Vec<(u32, u16)>,
    /// Least and most of the kit slot of each copy; below 0 is as many as models.
    kit: (u16, i32),
}

/// A game with a faction, a format and two cards that give places, three units, and two options that take one or two of
/// the kit slot.
#[derive(Debug, Clone)]
struct World {
    faction: Vec<Gift>,
    format: Vec<Gift>,
    cards: Vec<Vec<Gift>>,
    units: Vec<Unit>,
    /// Unit, size, count, and how many of each option every copy has.
    entries: Vec<(usize, u8, u16, [u16; 2])>,
    taken: Vec<u16>,
}

fn gifts(reserved: bool) -> impl Strategy<Value = Vec<Gift>> {
    let only = if reserved { prop::collection::vec(0usize..3, 0..3).boxed() } else { Just(Vec::new()).boxed() };
    let gift = (0usize..2, 0u16..3, -1i32..3, only);
    let gift = gift.prop_map(|(slot, least, most, mut only)| {
        only.sort_unstable();
        only.dedup();
        Gift { slot, least: if only.is_empty() { least } else { 0 }, most, only }
    });
    prop::collection::vec(gift, 0..3)
}

fn world() -> impl Strategy<Value = World> {
    let sizes = prop::collection::vec((1u32..4, 0u16..3), 1..3);
    let unit = (0usize..2, any::<bool>(), sizes, (0u16..2, -1i32..3));
    let unit = unit.prop_map(|(slot, by_supply, sizes, kit)| Unit { slot, by_supply, sizes, kit });
    let entries = prop::collection::vec((0usize..3, 0u8..2, 1u16..3, [0u16..3, 0u16..2]), 0..4);
    (
        gifts(false),
        gifts(true),
        prop::collection::vec(gifts(true), 2),
        prop::collection::vec(unit, 3),
        entries,
        prop::collection::vec(0u16..3, 2),
    )
        .prop_map(|(faction, format, cards, units, entries, taken)| World {
            faction,
            format,
            cards,
            units,
            entries,
            taken,
        })
}

fn given(gifts: &[Gift]) -> Vec<Value> {
    let gift = |gift: &Gift| {
        let only: Vec<String> = gift.only.iter().map(|unit| format!("u{unit}")).collect();
        let mut value = json!({ "slot": format!("s{}", gift.slot), "least": gift.least, "items": only });
        if gift.most >= 0 {
            value["most"] = json!(gift.most);
        }
        value
    };
    gifts.iter().map(gift).collect()
}

fn catalog(world: &World) -> Catalog {
    let source = json!({ "published": "Nothing.", "ours": "All of it." });
    let slot = |id: &str| json!({ "id": id, "name": id, "one": id });
    let kind = |id: &str, role: &str| json!({ "id": id, "name": id, "role": role });
    let game = json!({
        "source": source, "id": "small", "n": 1, "name": "Small", "rulebook": "None",
        "formats": [{ "id": "f", "n": 1, "name": "f", "gives": given(&world.format) }],
        "stat_columns": [], "classes": [], "keywords": [],
        "kinds": [kind("unit", "unit"), kind("card", "card"), kind("kit", "option")],
        "slots": [slot("s0"), slot("s1"), slot("kit")],
        "rules": [
            { "code": "army", "rule": "slots", "reference": "1", "slots": ["s0", "s1"] },
            { "code": "kit", "rule": "slots", "reference": "2", "slots": ["kit"] }
        ]
    });
    let unit = |(n, unit): (usize, &Unit)| {
        let size = |(models, supply): &(u32, u16)| json!({ "models": models, "supply": supply });
        let by = if unit.by_supply { "supply" } else { "one" };
        let most = if unit.kit.1 < 0 { json!("models") } else { json!(unit.kit.1) };
        json!({
            "id": format!("u{n}"), "n": n + 1, "name": format!("u{n}"), "kind": "unit",
            "sizes": unit.sizes.iter().map(size).collect::<Vec<_>>(),
            "uses": [{ "slot": format!("s{}", unit.slot), "by": by }],
            "gives": [{ "slot": "kit", "least": unit.kit.0, "most": most, "scope": "copy" }]
        })
    };
    let card = |(n, gifts): (usize, &Vec<Gift>)| {
        let id = format!("c{n}");
        json!({ "id": id, "n": n + 1, "name": id, "kind": "card", "gives": given(gifts) })
    };
    let option = |n: usize| {
        let uses = vec![json!({ "slot": "kit" }); n + 1];
        json!({ "id": format!("o{n}"), "n": n + 1, "name": format!("o{n}"), "kind": "kit", "uses": uses })
    };
    let mut items: Vec<Value> = world.units.iter().enumerate().map(unit).collect();
    items.extend(world.cards.iter().enumerate().map(card));
    items.extend([option(0), option(1)]);
    let faction = json!({
        "source": source, "id": "us", "n": 1, "name": "Us", "short": "Us",
        "gives": given(&world.faction), "items": items
    });
    let index = json!({ "games": [{ "id": "small", "name": "Small", "editions": [{
        "id": "e", "n": 1, "name": "e", "order": 1, "game": "game.json", "factions": ["us.json"]
    }] }] });
    let index = Index::read(&index.to_string()).unwrap();
    let text = |path: &str| Some(if path == "game.json" { game.to_string() } else { faction.to_string() });
    let loaded = rosters::load(index.editions().next().unwrap(), &text).unwrap();
    assert_eq!(loaded.problems, []);
    loaded.catalog
}

fn list(world: &World) -> ArmyList {
    let mut list = ArmyList::new("e".into(), "us".into(), "f".into(), 100);
    let mut push = |id: String, size: u8, count: u16, under: Option<EntryKey>| {
        let key = list.next_key();
        list.entries.push(Entry { size, under, ..Entry::new(key, id.as_str().into(), count) });
        key
    };
    for (unit, size, count, options) in &world.entries {
        let key = push(format!("u{unit}"), sized(world, *unit, *size), *count, None);
        for (n, each) in options.iter().enumerate().filter(|(_, each)| **each > 0) {
            push(format!("o{n}"), 0, *each, Some(key));
        }
    }
    for (n, count) in world.taken.iter().enumerate().filter(|(_, count)| **count > 0) {
        push(format!("c{n}"), 0, *count, None);
    }
    list
}

/// A unit with one size has no second.
fn sized(world: &World, unit: usize, size: u8) -> u8 {
    size.min(world.units[unit].sizes.len() as u8 - 1)
}

/// Whether every unit that waits finds a place; a place may be for some only.
fn all_find_a_place(waiting: &[usize], open: usize, reserved: &mut Vec<Vec<usize>>) -> bool {
    let Some((unit, rest)) = waiting.split_first() else { return true };
    if open > 0 && all_find_a_place(rest, open - 1, reserved) {
        return true;
    }
    for at in 0..reserved.len() {
        if reserved[at].contains(unit) {
            let place = reserved.remove(at);
            let found = all_find_a_place(rest, open, reserved);
            reserved.insert(at, place);
            if found {
                return true;
            }
        }
    }
    false
}

/// What should be said, each with its severity and the slot or the unit.
fn expected(world: &World) -> Vec<(Severity, String)> {
    let mut said = Vec::new();
    for slot in 0..2 {
        let mut gifts: Vec<&Gift> = world.faction.iter().chain(&world.format).collect();
        for (card, count) in world.cards.iter().zip(&world.taken) {
            (0..*count).for_each(|_| gifts.extend(card));
        }
        gifts.retain(|gift| gift.slot == slot);
        let mut waiting = Vec::new();
        for (unit, size, count, _) in world.entries.iter().filter(|(unit, ..)| world.units[*unit].slot == slot) {
            let it = &world.units[*unit];
            let places = if it.by_supply { it.sizes[usize::from(sized(world, *unit, *size))].1 } else { 1 };
            waiting.extend(vec![*unit; usize::from(places * count)]);
        }
        let endless = gifts.iter().any(|gift| gift.most < 0 && gift.only.is_empty());
        let open: i32 = gifts.iter().filter(|gift| gift.only.is_empty()).map(|gift| gift.most.max(0)).sum();
        let mut reserved = Vec::new();
        for gift in gifts.iter().filter(|gift| !gift.only.is_empty()) {
            let places = if gift.most < 0 { waiting.len() } else { gift.most as usize };
            reserved.extend(vec![gift.only.clone(); places]);
        }
        let least: usize = gifts.iter().map(|gift| usize::from(gift.least)).sum();
        if !endless && !all_find_a_place(&waiting, open as usize, &mut reserved) {
            said.push((Severity::Illegal, format!("s{slot}")));
        } else if waiting.len() < least {
            said.push((Severity::Incomplete, format!("s{slot}")));
        }
    }
    for (unit, size, _, options) in &world.entries {
        let it = &world.units[*unit];
        let models = it.sizes[usize::from(sized(world, *unit, *size))].0 as i32;
        let used = i32::from(options[0]) + 2 * i32::from(options[1]);
        if used > if it.kit.1 < 0 { models } else { it.kit.1 } {
            said.push((Severity::Illegal, format!("u{unit} kit")));
        }
        if used < i32::from(it.kit.0) {
            said.push((Severity::Incomplete, format!("u{unit} kit")));
        }
    }
    said.sort();
    said.dedup();
    said
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn the_rule_agrees_with_trying_every_place(world in world()) {
        let issues = rules::issues(&catalog(&world), &list(&world));
        let place = |place: &Place| match place {
            Place::Slot(slot) => slot.to_string(),
            Place::SlotUnder(id, slot) => format!("{id} {slot}"),
            other => format!("{other:?}"),
        };
        let mut said: Vec<_> = issues.iter().map(|issue| (issue.severity, place(&issue.places[0]))).collect();
        said.sort();
        prop_assert_eq!(said, expected(&world));
    }
}
