//! Every change to a list. An edit never asks whether the result is legal: an illegal list is a list.

mod edition;
mod faction;
mod history;
mod merge;
mod missions;
mod options;
mod printed;
#[cfg(test)]
pub(crate) mod tests;
mod under;

use crate::model::{ArmyList, Catalog, CategoryId, Entry, EntryKey, FactionId, FormatId, HiddenHand, RosterId};
use thiserror::Error;

pub use edition::change_edition;
pub use history::History;
pub use printed::{add_entry, from_printed};

/// Something a player can do to a list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Edit {
    /// One more copy of a unit, leader or card, in its first size and without options. A card of the deck goes into its
    /// slot, in place of the one there if the slot has room for one only.
    Add(RosterId),
    /// So many more copies of a unit, leader or card.
    AddCopies(RosterId, u16),
    /// One more copy of an entry, with its options.
    Duplicate(EntryKey),
    /// One copy less; the entry goes with its last copy. A mission card leaves its slot, an option one copy of what it is
    /// under.
    Remove(EntryKey),
    /// 0 takes the entry out. For an option: how many each copy of its parent has.
    SetCount(EntryKey, u16),
    /// Another size for one copy.
    SetSize(EntryKey, u8),
    /// One more of an option under one copy of an entry; a leader goes under the entry.
    AddUnder(RosterId, EntryKey),
    /// This leader instead of whoever leads now. A host that cannot take the new leader is removed as host.
    SetLeader(RosterId),
    /// Puts an entry under another, as a leader under its host; or under none.
    PutUnder(EntryKey, Option<EntryKey>),
    /// The card in one slot of the mission deck, or none. A withheld deck becomes a chosen one.
    SetMission(CategoryId, Option<RosterId>),
    WithholdMissions,
    /// A hand known only by its number and points, or none.
    SetHiddenHand(Option<HiddenHand>),
    /// Moves an entry to just before another, or to the end.
    MoveBefore(EntryKey, Option<EntryKey>),
    /// Another faction; what it may not use is left behind.
    SetFaction(FactionId),
    /// Another way to play, with its cap if it fixes one. Missions it has no slot for are left behind; what else no
    /// longer fits stays, and the rules say so.
    SetFormat(FormatId),
    SetCap(u16),
    Rename(String),
    SetNotes(String),
    /// Trimmed, without empty ones and repetitions.
    SetTags(Vec<String>),
    /// Takes out everything but name, notes, tags, faction and cap.
    Clear,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EditError {
    #[error("that entry is not in this list any more")]
    Gone,
    #[error("nothing can be put under itself")]
    UnderItself,
    #[error("{0} does not come in that size")]
    NoSize(RosterId),
    #[error("{0} cannot be put there")]
    NoOption(RosterId),
    #[error("{0} is no leader")]
    NoLeader(RosterId),
    #[error("a list holds at most {most} of {id}")]
    TooMany { id: RosterId, most: u16 },
    #[error("this edition has no faction {0}")]
    UnknownFaction(FactionId),
    #[error("this game has no format {0}")]
    UnknownFormat(FormatId),
    #[error("{format} is always played with {cap} {currency}")]
    FixedCap { format: String, cap: u32, currency: String },
}

/// The list after an edit, and what could not be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    pub list: ArmyList,
    /// What the edit took out besides what it was asked to, so that nothing goes silently.
    pub left_behind: Vec<LeftBehind>,
    /// The copy whose size or options the last edit changed: split off, or merged with an equal one.
    pub changed: Option<EntryKey>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftBehind {
    pub id: RosterId,
    pub count: u16,
}

/// What older saves and other programs leave open: the leader goes under the host that is only named, and equal copies are
/// one entry.
pub fn settle(catalog: &Catalog, list: &mut ArmyList) {
    under::settle(catalog, list);
    merge::equal(catalog, list, &mut None);
}

pub fn apply(catalog: &Catalog, list: &ArmyList, edit: &Edit) -> Result<Applied, EditError> {
    apply_all(catalog, list, std::slice::from_ref(edit))
}

/// All edits or none: the first that cannot be done refuses the whole.
pub fn apply_all(catalog: &Catalog, list: &ArmyList, edits: &[Edit]) -> Result<Applied, EditError> {
    let mut applied = Applied { list: list.clone(), left_behind: Vec::new(), changed: None };
    for edit in edits {
        let mut changed = None;
        applied.left_behind.extend(change(catalog, &mut applied.list, edit, &mut changed)?);
        merge::equal(catalog, &mut applied.list, &mut changed);
        applied.changed = changed;
    }
    Ok(applied)
}

fn change(
    catalog: &Catalog,
    list: &mut ArmyList,
    edit: &Edit,
    changed: &mut Option<EntryKey>,
) -> Result<Vec<LeftBehind>, EditError> {
    under::settle(catalog, list);
    let mut left_behind = Vec::new();
    match edit {
        Edit::Add(id) => match missions::slot_of(catalog, id) {
            Some(slot) => missions::add(catalog, list, slot, id),
            None => add_copies(catalog, list, id, 1)?,
        },
        Edit::AddCopies(id, count) => add_copies(catalog, list, id, *count)?,
        Edit::Duplicate(key) => duplicate(catalog, list, *key, changed)?,
        Edit::Remove(key) => {
            let less = in_list(list, *key)?.count - 1;
            set_count(catalog, list, *key, less, changed)?;
        }
        Edit::SetCount(key, count) => set_count(catalog, list, *key, *count, changed)?,
        Edit::SetSize(key, size) => *changed = Some(options::set_size(catalog, list, *key, *size)?),
        Edit::AddUnder(id, key) => *changed = Some(options::add(catalog, list, id, *key)?),
        Edit::SetLeader(id) => set_leader(catalog, list, id)?,
        Edit::PutUnder(key, parent) => under::put(list, *key, *parent)?,
        Edit::SetMission(slot, card) => missions::set(catalog, list, slot, card.as_ref()),
        Edit::WithholdMissions => left_behind = missions::withhold(list),
        Edit::SetHiddenHand(hand) => list.hidden_hand = *hand,
        Edit::MoveBefore(key, before) => move_before(list, *key, *before)?,
        Edit::SetFaction(id) => left_behind = faction::set(catalog, list, id)?,
        Edit::SetFormat(id) => left_behind = set_format(catalog, list, id)?,
        Edit::SetCap(cap) => set_cap(catalog, list, *cap)?,
        Edit::Rename(name) => list.name.clone_from(name),
        Edit::SetNotes(notes) => list.notes.clone_from(notes),
        Edit::SetTags(tags) => list.tags = tidy(tags),
        Edit::Clear => {
            list.entries.clear();
            list.withheld = false;
            list.hidden_hand = None;
        }
    }
    under::release(catalog, list);
    Ok(left_behind)
}

fn in_list(list: &ArmyList, key: EntryKey) -> Result<&Entry, EditError> {
    list.get(key).ok_or(EditError::Gone)
}

/// Copies without options in the first size; that is every copy of an item where they do not differ.
fn add_copies(catalog: &Catalog, list: &mut ArmyList, id: &RosterId, count: u16) -> Result<(), EditError> {
    let has_options = |entry: &Entry| list.below(entry.key).any(|below| catalog.is_option(&below.id));
    let is_plain = |entry: &&Entry| {
        entry.id == *id && entry.size == 0 && !has_options(entry) && !options::is_taken_option(catalog, list, entry.key)
    };
    let plain = list.taken().find(is_plain).map(|entry| entry.key);
    match plain.and_then(|key| list.entries.iter_mut().find(|entry| entry.key == key)) {
        Some(entry) => entry.count = more(entry, count)?,
        None if count > 0 => {
            let entry = Entry::new(list.next_key(), id.clone(), count);
            let at = list.taken().count();
            list.entries.insert(at, entry);
        }
        None => {}
    }
    Ok(())
}

fn more(entry: &Entry, count: u16) -> Result<u16, EditError> {
    let too_many = || EditError::TooMany { id: entry.id.clone(), most: u16::MAX };
    entry.count.checked_add(count).ok_or_else(too_many)
}

fn duplicate(
    catalog: &Catalog,
    list: &mut ArmyList,
    key: EntryKey,
    changed: &mut Option<EntryKey>,
) -> Result<(), EditError> {
    let count = more(in_list(list, key)?, 1)?;
    set_count(catalog, list, key, count, changed)
}

fn set_count(
    catalog: &Catalog,
    list: &mut ArmyList,
    key: EntryKey,
    count: u16,
    changed: &mut Option<EntryKey>,
) -> Result<(), EditError> {
    if options::is_taken_option(catalog, list, key) {
        *changed = Some(options::set_count(catalog, list, key, count)?);
        return Ok(());
    }
    let slot = in_list(list, key)?.slot.clone();
    // A slot with room for one holds a card once.
    let one_only = slot.is_some_and(|slot| catalog.game.deck_room(&list.format, &slot) == 1);
    for entry in list.entries.iter_mut().filter(|entry| entry.key == key) {
        entry.count = if one_only { count.min(1) } else { count };
    }
    list.entries.retain(|entry| entry.count > 0);
    Ok(())
}

fn set_leader(catalog: &Catalog, list: &mut ArmyList, id: &RosterId) -> Result<(), EditError> {
    let Some(leader) = catalog.leader(id) else { return Err(EditError::NoLeader(id.clone())) };
    let leads = |entry: &Entry| entry.slot.is_none() && catalog.leader(&entry.id).is_some();
    let led_at = list.entries.iter().position(leads);
    let key = list.entry(id).map_or_else(|| list.next_key(), |entry| entry.key);
    let fits = |host: &&Entry| catalog.unit(&host.id).is_none_or(|unit| leader.needs.admits(unit));
    let host = list.entries.iter().filter(|entry| leads(entry)).find_map(|entry| list.above(entry));
    let under = host.filter(|host| !leads(host)).filter(fits).map(|host| host.key);
    list.entries.retain(|entry| !leads(entry));
    let at = led_at.unwrap_or(usize::MAX).min(list.taken().count());
    list.entries.insert(at, Entry { under, ..Entry::new(key, id.clone(), 1) });
    Ok(())
}

fn move_before(list: &mut ArmyList, key: EntryKey, before: Option<EntryKey>) -> Result<(), EditError> {
    if let Some(before) = before {
        in_list(list, before)?;
    }
    let from = list.entries.iter().position(|entry| entry.key == key).ok_or(EditError::Gone)?;
    if before == Some(key) {
        return Ok(());
    }
    let moved = list.entries.remove(from);
    let to = before.and_then(|before| list.entries.iter().position(|entry| entry.key == before));
    list.entries.insert(to.unwrap_or(list.entries.len()), moved);
    list.deck_last();
    Ok(())
}

fn set_format(catalog: &Catalog, list: &mut ArmyList, id: &FormatId) -> Result<Vec<LeftBehind>, EditError> {
    let format = catalog.game.format(id).ok_or_else(|| EditError::UnknownFormat(id.clone()))?;
    list.format = format.id.clone();
    if let Some(cap) = format.cap {
        list.cap = u16::try_from(cap).unwrap_or(u16::MAX);
    }
    let left_behind = missions::keep(list, |slot, _| format.slots.contains(slot));
    missions::choose_only_ones(catalog, list, &format.slots);
    Ok(left_behind)
}

fn set_cap(catalog: &Catalog, list: &mut ArmyList, cap: u16) -> Result<(), EditError> {
    let format = catalog.game.format(&list.format);
    let fixed = format.and_then(|format| Some((&format.name, format.cap?)));
    match fixed.filter(|(_, fixed)| *fixed != u32::from(cap)) {
        Some((format, cap)) => {
            Err(EditError::FixedCap { format: format.clone(), cap, currency: catalog.game.currency_word(0) })
        }
        None => {
            list.cap = cap;
            Ok(())
        }
    }
}

fn tidy(tags: &[String]) -> Vec<String> {
    let mut tidied: Vec<String> = Vec::new();
    for tag in tags.iter().map(|tag| tag.trim()).filter(|tag| !tag.is_empty()) {
        if tidied.iter().all(|other| other != tag) {
            tidied.push(tag.to_owned());
        }
    }
    tidied
}
