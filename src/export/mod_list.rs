//! The list that the 2025 mod for Tabletop Simulator imports.

use super::tts::pretty;
use crate::model::{ArmyList, Catalog, CategoryId, Entry, Item, Role};
use serde::Serialize;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document<'a> {
    army_faction: &'a str,
    command_cards: Vec<&'a str>,
    contingencies: Vec<&'a str>,
    units: Vec<Unit<'a>>,
    battlefield_deck: Deck<'a>,
}

#[derive(Clone, Serialize)]
struct Unit<'a> {
    name: &'a str,
    upgrades: Vec<&'a str>,
    loadout: Vec<&'a str>,
}

#[derive(Serialize)]
struct Deck<'a> {
    scenario: &'static str,
    objective: Vec<&'a str>,
    deployment: Vec<&'a str>,
    conditions: Vec<&'a str>,
}

/// `None` for games that the mod does not know. Every copy is a unit of its own. The mod has no word for the general, so
/// the unit of the general comes first.
pub fn mod_list(catalog: &Catalog, list: &ArmyList) -> Option<String> {
    let words = catalog.game.mod_list.as_ref()?;
    let faction = words.factions.iter().find(|(id, _)| *id == list.faction);
    let cards = |fits: &dyn Fn(&Item) -> bool| -> Vec<&str> {
        let cards = list.picks().filter(|(_, entry)| catalog.find(&entry.id).is_some_and(fits));
        cards.flat_map(|(_, entry)| vec![catalog.name(&entry.id); usize::from(entry.count)]).collect()
    };
    let of = |category: &CategoryId| cards(&|card: &Item| card.category == *category);
    let document = Document {
        army_faction: faction.map_or(list.faction.as_str(), |(_, name)| name),
        command_cards: cards(&|card| card.kind == words.hand),
        contingencies: Vec::new(),
        units: units(catalog, list),
        battlefield_deck: Deck {
            scenario: "standard",
            objective: of(&words.objective),
            deployment: of(&words.deployment),
            conditions: of(&words.conditions),
        },
    };
    Some(pretty(&document))
}

fn units<'a>(catalog: &'a Catalog, list: &'a ArmyList) -> Vec<Unit<'a>> {
    let role = |entry: &Entry| catalog.find(&entry.id).map_or(Role::Unit, |item| item.role);
    let leads = |entry: &&Entry| list.below(entry.key).any(|below| role(below) == Role::Leader);
    let fielded = || list.taken().filter(|entry| role(entry) == Role::Unit && list.above(entry).is_none());
    let in_order = fielded().filter(leads).chain(fielded().filter(|entry| !leads(entry)));
    in_order
        .flat_map(|entry| {
            let options = list.below(entry.key).filter(|below| role(below) == Role::Option);
            let upgrades = options.flat_map(|it| vec![catalog.name(&it.id); usize::from(it.count)]).collect();
            let unit = Unit { name: catalog.name(&entry.id), upgrades, loadout: Vec::new() };
            vec![unit; usize::from(entry.count)]
        })
        .collect()
}
