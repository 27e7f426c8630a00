//! The official builder's TTS code, today's shape and that of March 2026, back to a list.

use super::{CodeError, PastedList, Source, UNKNOWN_ID, Unplaced, complain, names};
use crate::codes::official::{unknown_ids, usual_format};
use crate::codes::{current, newest, share};
use crate::json::{self, Fields, Value};
use crate::model::{ArmyList, Catalog, Entry, Faction, FactionId, MissionPick, Missions, RosterId};
use crate::order;

/// Far more than any roster has; adding up copies looks at all entries each time.
const MOST_ENTRIES: usize = 1000;

pub fn read(editions: &[&Catalog], text: &str) -> Result<PastedList, CodeError> {
    let document = json::parse(text).map_err(|_| CodeError::NotACode("its JSON is damaged"))?;
    // Our importer's code is the official one with our share code beside it.
    let ours = document.get("muster").and_then(|muster| muster.text("code"));
    if let Some(share::Decoded { list, note }) = ours.and_then(|code| share::decode(editions, code).ok()) {
        return Ok(PastedList { source: Source::OurText, list, note, unplaced: Vec::new() });
    }
    let metadata = |key: &str| document.get("metadata").and_then(|metadata| metadata.get(key));
    let id =
        metadata("faction_id").and_then(Value::as_str).map(FactionId::new).ok_or(CodeError::Broken("the faction"))?;
    let catalog = newest(editions, |catalog| catalog.faction(&id).is_some());
    let unknown = || CodeError::Unknown(id.as_str().to_owned());
    let catalog = catalog.ok_or_else(unknown)?;
    let faction = catalog.faction(&id).ok_or_else(unknown)?;
    let cap = metadata("points_cap").and_then(whole).ok_or(CodeError::Broken("the points cap"))?;
    let cap = u16::try_from(cap).map_err(|_| too_many("the points cap", cap))?;

    let mut unplaced = Vec::new();
    let mut list = ArmyList::new(catalog.edition.id.clone(), id.clone(), usual_format(catalog), cap);
    let leader = document.get("leader").filter(|leader| leader.is_object()).map(std::slice::from_ref);
    for part in [leader, array(&document, "units"), array(&document, "ots")].into_iter().flatten() {
        for entry in part {
            place(catalog, faction, &mut list, entry, &mut unplaced)?;
        }
    }
    let picks = array(&document, "missions").unwrap_or_default().iter();
    list.missions = Missions::Chosen(missions(catalog, picks, &mut unplaced));
    let list = current(catalog, list);
    for id in unknown_ids(catalog, &list) {
        complain(&mut unplaced, None, id.as_str(), UNKNOWN_ID);
    }
    Ok(PastedList { source: Source::OfficialTts, list, note: None, unplaced })
}

fn place(
    catalog: &Catalog,
    faction: &Faction,
    list: &mut ArmyList,
    entry: &Value,
    unplaced: &mut Vec<Unplaced>,
) -> Result<(), CodeError> {
    let text = |key: &str| entry.get(key).and_then(Value::as_str);
    let id = text("id").map(RosterId::new);
    let id = id.or_else(|| text("name").and_then(|name| names::entry(catalog, faction, name)).cloned());
    let Some(id) = id else {
        complain(
            unplaced,
            None,
            text("name").unwrap_or("an entry without a name"),
            "no entry of this faction has this name",
        );
        return Ok(());
    };
    let count = entry.get("quantity").map_or(Some(1), whole).ok_or(CodeError::Broken("a number of copies"))?;
    add(list, &id, count).map_err(|()| too_many(&format!("the number of {id}"), count))
}

/// Copies of what is there already add up.
pub fn add(list: &mut ArmyList, id: &RosterId, count: u64) -> Result<(), ()> {
    let count = u16::try_from(count).map_err(|_| ())?;
    if let Some(entry) = list.entries.iter_mut().find(|entry| entry.id == *id) {
        entry.count = entry.count.checked_add(count).ok_or(())?;
    } else if list.entries.len() >= MOST_ENTRIES {
        return Err(());
    } else if count > 0 {
        list.entries.push(Entry { key: list.next_key(), id: id.clone(), count });
    }
    Ok(())
}

fn missions<'a>(
    catalog: &Catalog,
    cards: impl Iterator<Item = &'a Value>,
    unplaced: &mut Vec<Unplaced>,
) -> Vec<MissionPick> {
    let mut picks: Vec<MissionPick> = Vec::new();
    for card in cards {
        let text = |key: &str| card.get(key).and_then(Value::as_str).unwrap_or_default();
        let id = Some(text("id")).filter(|id| !id.is_empty()).map(RosterId::new);
        let id = id.or_else(|| names::mission(catalog, text("name")).cloned());
        match (names::slot(catalog, text("category")), id) {
            (Some(slot), Some(card)) if picks.iter().all(|pick| pick.category != *slot) => {
                picks.push(MissionPick { category: slot.clone(), card });
            }
            (Some(_), Some(card)) => complain(unplaced, None, card.as_str(), "its slot of the mission deck is taken"),
            _ => complain(unplaced, None, text("name"), "no mission of this edition has this name and category"),
        }
    }
    in_order(catalog, &mut picks);
    picks
}

/// Sorts picks into the order of the game's categories.
pub fn in_order(catalog: &Catalog, picks: &mut [MissionPick]) {
    let categories = catalog.game.slot_deck().map(|deck| deck.categories.as_slice()).unwrap_or_default();
    order::sort_by_key(picks, |pick| categories.iter().position(|category| category.id == pick.category));
}

fn array<'a>(document: &'a Value, key: &str) -> Option<&'a [Value]> {
    document.get(key)?.as_array().map(Vec::as_slice)
}

fn whole(value: &Value) -> Option<u64> {
    let number = value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..1e15).contains(number))?;
    Some(number as u64)
}

fn too_many(what: &str, amount: u64) -> CodeError {
    CodeError::TooMany { what: what.to_owned(), amount: amount.to_string(), most: u16::MAX }
}
