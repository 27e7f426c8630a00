//! Reads the official builder's TTS code, in today's format and in that of March 2026.

use super::{CodeError, MOST_UNPLACED, PastedList, Source, UNKNOWN_ID, Unplaced, names};
use crate::codes::lenient::Lenient;
use crate::codes::official::{too_many, unknown_ids, usual_format};
use crate::codes::{current, newest, share};
use crate::model::{ArmyList, Catalog, CategoryId, Entry, Faction, FactionId, RosterId};
use serde::Deserialize;

/// Far more entries than any roster has; merging copies looks at all entries each time, so the number must be limited.
const MOST_ENTRIES: usize = 1000;

/// A slot of the mission deck and its card.
pub type Pick = (CategoryId, RosterId);

/// The fields that make up a list; everything else only repeats the roster.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Document {
    muster: Lenient<Ours>,
    metadata: Lenient<Metadata>,
    leader: Lenient<Piece>,
    units: Lenient<Vec<Lenient<Piece>>>,
    ots: Lenient<Vec<Lenient<Piece>>>,
    missions: Lenient<Vec<Lenient<Card>>>,
}

/// Our importer's code is the official one with our share code beside it.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Ours {
    code: Lenient<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Metadata {
    faction_id: Lenient<String>,
    points_cap: Lenient<f64>,
}

/// A leader, a unit or a support card. Some have only a name.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Piece {
    id: Lenient<String>,
    name: Lenient<String>,
    #[serde(default = "one")]
    quantity: Lenient<f64>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Card {
    category: Lenient<String>,
    id: Lenient<String>,
    name: Lenient<String>,
}

fn one() -> Lenient<f64> {
    Lenient::Read(1.0)
}

pub fn read(editions: &[&Catalog], text: &str) -> Result<PastedList, CodeError> {
    let document: Document = serde_json::from_str(text).map_err(|_| CodeError::NotACode("its JSON is damaged"))?;
    let ours = document.muster.read().and_then(|ours| ours.code.read());
    if let Some(share::Decoded { list, note }) = ours.and_then(|code| share::decode(editions, code).ok()) {
        return Ok(PastedList { source: Source::OurText, list, note, unplaced: Vec::new(), guessed: Vec::new() });
    }
    let metadata = document.metadata.read();
    let id = metadata.and_then(|metadata| metadata.faction_id.read()).ok_or(CodeError::Broken("the faction"))?;
    let id = FactionId::new(id);
    let unknown = || CodeError::Unknown(id.as_str().to_owned());
    let catalog = newest(editions, |catalog| catalog.faction(&id).is_some()).ok_or_else(unknown)?;
    let faction = catalog.faction(&id).ok_or_else(unknown)?;
    let cap = metadata.and_then(|metadata| whole(&metadata.points_cap)).ok_or(CodeError::Broken("the points cap"))?;
    let cap = u16::try_from(cap).map_err(|_| too_many("the points cap".to_owned(), cap))?;

    let mut list = ArmyList::new(catalog.edition.id.clone(), id.clone(), usual_format(catalog), cap);
    let mut unplaced = Vec::new();
    let pieces = [&document.units, &document.ots].into_iter().filter_map(Lenient::read).flatten().map(Lenient::read);
    for piece in document.leader.read().into_iter().map(Some).chain(pieces) {
        unplaced.extend(place(catalog, faction, &mut list, piece)?);
    }
    let (picks, strays) = missions(catalog, document.missions.read().into_iter().flatten());
    put(&mut list, picks);
    let list = current(catalog, list);
    unplaced.extend(strays);
    unplaced.extend(unknown_ids(catalog, &list).iter().map(|id| Unplaced::new(None, id.as_str(), UNKNOWN_ID)));
    unplaced.truncate(MOST_UNPLACED);
    Ok(PastedList { source: Source::OfficialTts, list, note: None, unplaced, guessed: Vec::new() })
}

/// Adds a piece to the list, or says why it is not in it.
fn place(
    catalog: &Catalog,
    faction: &Faction,
    list: &mut ArmyList,
    piece: Option<&Piece>,
) -> Result<Option<Unplaced>, CodeError> {
    let name = piece.and_then(|piece| piece.name.read());
    let id = piece.and_then(|piece| piece.id.read()).map(|id| RosterId::new(id));
    let id = id.or_else(|| names::entry(catalog, faction, name?).cloned());
    let (Some(id), Some(piece)) = (id, piece) else {
        let name = name.map_or("an entry without a name", String::as_str);
        return Ok(Some(Unplaced::new(None, name, "no entry of this faction has this name")));
    };
    let count = whole(&piece.quantity).ok_or(CodeError::Broken("a number of copies"))?;
    add(list, &id, count).ok_or_else(|| too_many(format!("the number of {id}"), count))?;
    Ok(None)
}

/// Adds copies to the entry if it is already there. `None` if a list cannot hold that many.
pub fn add(list: &mut ArmyList, id: &RosterId, count: u64) -> Option<()> {
    let count = u16::try_from(count).ok()?;
    if list.entries.len() >= MOST_ENTRIES && list.entry(id).is_none() {
        return None;
    }
    list.add_copies(id, count)
}

/// Puts the picks into the slots of the deck.
pub fn put(list: &mut ArmyList, picks: Vec<Pick>) {
    for (slot, card) in picks {
        list.entries.push(Entry::in_slot(list.next_key(), slot, card));
    }
}

/// The picks of the mission deck, and the cards that fit no slot.
fn missions<'a>(catalog: &Catalog, cards: impl Iterator<Item = &'a Lenient<Card>>) -> (Vec<Pick>, Vec<Unplaced>) {
    let (mut picks, mut unplaced) = (Vec::<Pick>::new(), Vec::new());
    for card in cards {
        let text = |field: fn(&Card) -> &Lenient<String>| {
            card.read().and_then(|card| field(card).read()).map_or("", String::as_str)
        };
        let (id, name) = (text(|card| &card.id), text(|card| &card.name));
        let id = if id.is_empty() { names::mission(catalog, name).cloned() } else { Some(RosterId::new(id)) };
        match (names::slot(catalog, text(|card| &card.category)), id) {
            (Some(slot), Some(card)) if picks.iter().all(|(taken, _)| taken != slot) => {
                picks.push((slot.clone(), card));
            }
            (Some(_), Some(card)) => {
                unplaced.push(Unplaced::new(None, card.as_str(), "its slot of the mission deck is taken"));
            }
            _ => {
                unplaced.push(Unplaced::new(None, name, "no mission of this edition has this name and category"));
            }
        }
    }
    in_order(catalog, &mut picks);
    (picks, unplaced)
}

/// Sorts picks into the order of the game's categories.
pub fn in_order(catalog: &Catalog, picks: &mut [Pick]) {
    picks.sort_by_key(|(slot, _)| catalog.game.deck_slots().position(|category| category.id == *slot));
}

fn whole(number: &Lenient<f64>) -> Option<u64> {
    let number = number.read().filter(|number| number.fract() == 0.0 && (0.0..1e15).contains(*number))?;
    Some(*number as u64)
}
