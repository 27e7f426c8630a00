//! What the data files must fulfil besides the published numbers: the registry, and legible colours.

use super::{Game, list, text};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const FOLDERS: [&str; 4] = ["star-wars-regiment-2025", "starcraft", "stands-and-formations", "stress-and-dice-pools"];

fn registry(game: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("rosters/registry.json");
    let registry: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    registry[game].clone()
}

#[test]
fn numbers_are_those_of_the_registry() {
    for folder in FOLDERS {
        let (game, known) = (Game::read(folder), registry(folder));
        assert_eq!(game.declared["id"], folder);
        let declared = |kind: &str| list(&game.declared[kind]).to_vec();
        let mut lists =
            vec![("keywords".to_owned(), declared("keywords")), ("formats".to_owned(), declared("formats"))];
        lists.push(("factions".to_owned(), game.factions.values().cloned().collect()));
        for kind in declared("kinds") {
            let kind = text(&kind["id"]);
            let items = game.items.iter().filter(|item| item["kind"] == kind).cloned();
            lists.push((kind.to_owned(), items.collect()));
        }
        for (kind, entities) in lists {
            let numbers = known[&kind].as_object().unwrap();
            assert_eq!(numbers.len(), entities.len(), "{folder}: {kind}");
            for entity in entities {
                assert_eq!(numbers.get(text(&entity["id"])), Some(&entity["n"]), "{folder}: {kind} {}", entity["id"]);
            }
            let given: BTreeSet<u64> = numbers.values().map(|n| n.as_u64().unwrap()).collect();
            assert_eq!(given.len(), numbers.len(), "{folder}: {kind} gives a number twice");
        }
    }
}

#[test]
fn accents_are_legible_on_every_background() {
    for faction in FOLDERS.into_iter().flat_map(|folder| Game::read(folder).factions.into_values()) {
        let (name, accent) = (&faction["name"], &faction["accent"]);
        for paper in ["#ffffff", "#fffefa", "#f2f1ec", "#f0eee6"] {
            assert!(contrast(text(&accent["light"]), paper) >= 4.5, "{name} on {paper}");
        }
        for screen in ["#0e1216", "#161b21", "#1e252d", "#11151a"] {
            assert!(contrast(text(&accent["dark"]), screen) >= 4.5, "{name} on {screen}");
        }
    }
}

/// WCAG 2 contrast of two colours.
fn contrast(one: &str, other: &str) -> f64 {
    let channel = |text: &str| {
        let value = f64::from(u8::from_str_radix(text, 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let luminance = |colour: &str| {
        0.2126 * channel(&colour[1..3]) + 0.7152 * channel(&colour[3..5]) + 0.0722 * channel(&colour[5..7]) + 0.05
    };
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}
