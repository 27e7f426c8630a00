//! What ships: games with their editions and factions, and everything a list of a game can hold.

use super::Outcome;
use super::check::{write_error, write_line};
use crate::codes::newest;
use crate::model::{Catalog, Faction, Item, Role, Size};
use serde_json::{Map, Value, json};

/// One JSON object per game.
pub fn games(editions: &[&Catalog], output: &mut Vec<u8>) -> Outcome {
    for catalog in newest_of_each(editions) {
        let game = &catalog.game;
        let of_game = editions.iter().filter(|other| other.game.id == game.id);
        let named = |id: &str, name: &str| json!({ "id": id, "name": name });
        write_line(
            &json!({
                "id": game.id,
                "name": game.name,
                "editions": of_game.map(|it| named(it.edition.id.as_str(), &it.edition.name)).collect::<Vec<_>>(),
                "factions": catalog.factions.iter().map(|it| named(it.id.as_str(), &it.name)).collect::<Vec<_>>(),
            }),
            output,
        );
    }
    Outcome::Fine
}

/// One JSON object per item, in book order.
pub fn entries(editions: &[&Catalog], game: &str, faction: Option<&str>, output: &mut Vec<u8>) -> Outcome {
    let Some(catalog) = newest_of_each(editions).into_iter().find(|catalog| catalog.game.id.as_str() == game) else {
        return write_error(&format!("there is no game {game}; muster-cli games lists them"), output);
    };
    let wanted = |of: &&Faction| faction.is_none_or(|id| of.id.as_str() == id);
    if faction.is_some() && !catalog.factions.iter().any(|of| wanted(&of)) {
        return write_error("there is no such faction; muster-cli games lists them", output);
    }
    let own = |item: &Item, of: &Faction| item.factions.as_slice() == std::slice::from_ref(&of.id);
    let in_factions = |item: &Item| matches!(item.role, Role::Unit | Role::Leader);
    for of in catalog.factions.iter().filter(wanted) {
        for item in catalog.items.iter().filter(|item| in_factions(item) && own(item, of)) {
            write_item(catalog, item, Some(of), output);
        }
    }
    let homed = |item: &Item| in_factions(item) && catalog.factions.iter().any(|of| own(item, of));
    for item in catalog.items.iter().filter(|item| !homed(item)) {
        if catalog.factions.iter().filter(wanted).any(|of| catalog.is_of_use(of, item)) {
            write_item(catalog, item, None, output);
        }
    }
    Outcome::Fine
}

fn write_item(catalog: &Catalog, item: &Item, faction: Option<&Faction>, output: &mut Vec<u8>) {
    let mut slots: Vec<&str> = item.uses.iter().map(|used| used.slot.as_str()).collect();
    if slots.is_empty() && item.role == Role::Leader {
        slots.push(item.kind.as_str());
    }
    // Nobody knows what an item without a published price will cost.
    let amount = |amount: u32| if item.unpriced { Value::Null } else { amount.into() };
    let cost = |size: &Size| -> Map<String, Value> {
        match catalog.game.currencies.as_slice() {
            [] => Map::from_iter([("points".to_owned(), amount(size.cost.points()))]),
            currencies => {
                let costs = currencies.iter().enumerate();
                costs.map(|(at, currency)| (currency.id.clone(), amount(size.cost.of(at)))).collect()
            }
        }
    };
    let sizes: Vec<Value> = item
        .sizes
        .iter()
        .map(|size| json!({ "models": size.models, "supply": size.supply, "cost": cost(size) }))
        .collect();
    let (id, name, kind) = (item.id.as_str(), &item.name, item.kind.as_str());
    let faction = faction.map(|faction| faction.id.as_str());
    let cost = item.size(0).map(cost);
    let mut line = json!({ "id": id, "name": name, "kind": kind, "faction": faction, "cost": cost, "slots": slots });
    if sizes.len() > 1 {
        line["sizes"] = sizes.into();
    }
    write_line(&line, output);
}

fn newest_of_each<'a>(editions: &[&'a Catalog]) -> Vec<&'a Catalog> {
    let mut games: Vec<&Catalog> = Vec::new();
    for catalog in editions {
        let of_game = |other: &Catalog| other.game.id == catalog.game.id;
        if !games.iter().any(|other| of_game(other)) {
            games.extend(newest(editions, of_game));
        }
    }
    games
}
