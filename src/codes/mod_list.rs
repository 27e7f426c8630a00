//! Reads the list that the 2025 mod for Tabletop Simulator imports.

use super::lenient::Lenient;
use super::paste::{PastedList, Source};
use super::typed::{self, Guess};
use super::{CodeError, newest};
use crate::model::{Catalog, Faction, Item};
use serde::Deserialize;

type Texts = Lenient<Vec<Lenient<String>>>;

/// The fields that make up a list; builders of the mod's own game add more.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Document {
    army_faction: Lenient<String>,
    command_cards: Texts,
    contingencies: Texts,
    units: Lenient<Vec<Lenient<Unit>>>,
    battlefield_deck: Lenient<Deck>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Unit {
    name: Lenient<String>,
    upgrades: Texts,
    loadout: Texts,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Deck {
    objective: Texts,
    deployment: Texts,
    conditions: Texts,
    condition: Texts,
}

pub fn read(editions: &[&Catalog], text: &str) -> Result<PastedList, CodeError> {
    let document: Document = serde_json::from_str(text).map_err(|_| CodeError::NotACode("its JSON is damaged"))?;
    let name = document.army_faction.read().ok_or(CodeError::Broken("the faction"))?;
    let unknown = || CodeError::Unknown(name.clone());
    let catalog = newest(editions, |catalog| faction(catalog, name).is_some()).ok_or_else(unknown)?;
    let faction = faction(catalog, name).ok_or_else(unknown)?;
    let mut lines = Vec::new();
    let general = units(catalog, faction, &document, &mut lines);
    let decks = document.battlefield_deck.read();
    let decks =
        decks.into_iter().flat_map(|deck| [&deck.objective, &deck.deployment, &deck.conditions, &deck.condition]);
    for cards in [&document.command_cards, &document.contingencies].into_iter().chain(decks) {
        lines.extend(texts(cards).map(|card| (0, card)));
    }
    let typed = typed::read_lines((catalog, faction), &lines);
    let guessed = general.into_iter().chain(typed.guessed).collect();
    Ok(PastedList { source: Source::ModList, list: typed.list, note: None, unplaced: typed.unread, guessed })
}

/// By the mod's name or ours.
fn faction<'a>(catalog: &'a Catalog, name: &str) -> Option<&'a Faction> {
    let words = catalog.game.mod_list.as_ref()?;
    let theirs = words.factions.iter().find(|(_, word)| word.eq_ignore_ascii_case(name));
    let ours = |faction: &&Faction| faction.short.eq_ignore_ascii_case(name) || faction.name.eq_ignore_ascii_case(name);
    theirs.and_then(|(id, _)| catalog.faction(id)).or_else(|| catalog.factions.iter().find(ours))
}

/// The units with what is under them. The mod has no word for the general: it is the first unit that may be one.
fn units(catalog: &Catalog, faction: &Faction, document: &Document, lines: &mut Vec<(usize, String)>) -> Option<Guess> {
    let mut leaders = catalog.leaders(faction);
    let mut leader = leaders.next().filter(|_| leaders.next().is_none());
    let mut guess = None;
    for unit in document.units.read().into_iter().flatten().filter_map(Lenient::read) {
        let Some(name) = unit.name.read() else { continue };
        lines.push((0, name.clone()));
        let item = catalog.units(faction).find(|item| item.name.eq_ignore_ascii_case(name.trim()));
        let leads = |leader: &mut &Item| item.is_some_and(|item| leader.needs.admits(item));
        if let Some(leader) = leader.take_if(leads) {
            lines.push((1, leader.name.clone()));
            guess = Some(Guess { line: lines.len(), typed: name.clone(), taken_for: leader.name.clone() });
        }
        lines.extend(texts(&unit.upgrades).chain(texts(&unit.loadout)).map(|upgrade| (1, upgrade)));
    }
    guess
}

fn texts(texts: &Texts) -> impl Iterator<Item = String> {
    texts.read().into_iter().flatten().filter_map(Lenient::read).cloned()
}
