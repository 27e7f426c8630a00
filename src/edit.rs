//! Every change to a list. An edit never asks whether the result is legal: an illegal list is a list.

mod edition;
mod faction;
mod history;
mod missions;
mod printed;
#[cfg(test)]
pub(crate) mod tests;

use crate::model::{ArmyList, Catalog, CategoryId, Entry, FactionId, FormatId, HiddenHand, Missions, RosterId};
use thiserror::Error;

pub use edition::change_edition;
pub use history::History;
pub use printed::from_printed;

/// Something a player can do to a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// One more copy of a unit, leader or card. A mission card goes into its slot.
    Add(RosterId),
    /// One copy less; the entry goes with its last copy. A mission card leaves its slot.
    Remove(RosterId),
    /// 0 takes the entry out.
    SetCount(RosterId, u16),
    /// This leader instead of whoever leads now. A host that cannot take the new leader is let go.
    SetLeader(RosterId),
    /// The unit that hosts the leader, or nobody yet.
    SetHost(Option<RosterId>),
    /// The card in one slot of the mission deck, or none. A withheld deck becomes a chosen one.
    SetMission(CategoryId, Option<RosterId>),
    WithholdMissions,
    /// A hand known only by its number and points, or none.
    SetHiddenHand(Option<HiddenHand>),
    /// Moves an entry to just before another, or to the end.
    MoveBefore(RosterId, Option<RosterId>),
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
    #[error("{0} is not in this list")]
    NotInList(RosterId),
    #[error("{0} is no leader")]
    NoLeader(RosterId),
    #[error("a list holds at most {most} of {id}")]
    TooMany { id: RosterId, most: u16 },
    #[error("this edition has no faction {0}")]
    UnknownFaction(FactionId),
    #[error("this game has no format {0}")]
    UnknownFormat(FormatId),
    #[error("{format} is always played with {cap} points")]
    FixedCap { format: FormatId, cap: u32 },
}

/// The list after an edit, and what could not be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    pub list: ArmyList,
    /// What the edit took out besides what it was asked to, so that nothing goes silently.
    pub left_behind: Vec<LeftBehind>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftBehind {
    pub id: RosterId,
    pub count: u16,
}

impl LeftBehind {
    fn one(id: &RosterId) -> Self {
        Self { id: id.clone(), count: 1 }
    }
}

pub fn apply(catalog: &Catalog, list: &ArmyList, edit: &Edit) -> Result<Applied, EditError> {
    apply_all(catalog, list, std::slice::from_ref(edit))
}

/// All edits or none: the first that cannot be done refuses the whole.
pub fn apply_all(catalog: &Catalog, list: &ArmyList, edits: &[Edit]) -> Result<Applied, EditError> {
    let mut applied = Applied { list: list.clone(), left_behind: Vec::new() };
    for edit in edits {
        applied.left_behind.extend(change(catalog, &mut applied.list, edit)?);
    }
    Ok(applied)
}

fn change(catalog: &Catalog, list: &mut ArmyList, edit: &Edit) -> Result<Vec<LeftBehind>, EditError> {
    match edit {
        Edit::Add(id) => match missions::slot_of(catalog, id) {
            Some(category) => missions::set(catalog, list, category, Some(id)),
            None => set_count(list, id, more(id, list.count(id))?),
        },
        Edit::Remove(id) => match (list.count(id), missions::holding(list, id)) {
            (0, None) => return Err(EditError::NotInList(id.clone())),
            (0, Some(category)) => missions::set(catalog, list, &category, None),
            (count, _) => set_count(list, id, count - 1),
        },
        Edit::SetCount(id, count) => set_count(list, id, *count),
        Edit::SetLeader(id) => set_leader(catalog, list, id)?,
        Edit::SetHost(host) => list.host = host.as_ref().map(|id| in_list(list, id)).transpose()?,
        Edit::SetMission(category, card) => missions::set(catalog, list, category, card.as_ref()),
        Edit::WithholdMissions => return Ok(missions::withhold(list)),
        Edit::SetHiddenHand(hand) => list.hidden_hand = *hand,
        Edit::MoveBefore(id, before) => move_before(list, id, before.as_ref())?,
        Edit::SetFaction(id) => return faction::set(catalog, list, id),
        Edit::SetFormat(id) => return set_format(catalog, list, id),
        Edit::SetCap(cap) => set_cap(catalog, list, *cap)?,
        Edit::Rename(name) => list.name.clone_from(name),
        Edit::SetNotes(notes) => list.notes.clone_from(notes),
        Edit::SetTags(tags) => list.tags = tidy(tags),
        Edit::Clear => {
            list.entries.clear();
            list.missions = Missions::Chosen(Vec::new());
            list.hidden_hand = None;
        }
    }
    release_host(catalog, list);
    Ok(Vec::new())
}

fn more(id: &RosterId, count: u16) -> Result<u16, EditError> {
    count.checked_add(1).ok_or_else(|| EditError::TooMany { id: id.clone(), most: u16::MAX })
}

fn set_count(list: &mut ArmyList, id: &RosterId, count: u16) {
    let at = list.entries.iter().position(|entry| entry.id == *id);
    match (at.and_then(|at| list.entries.get_mut(at)), count) {
        (Some(_), 0) => list.entries.retain(|entry| entry.id != *id),
        (Some(entry), _) => entry.count = count,
        (None, 0) => {}
        (None, _) => list.entries.push(Entry { key: list.next_key(), id: id.clone(), count }),
    }
}

fn set_leader(catalog: &Catalog, list: &mut ArmyList, id: &RosterId) -> Result<(), EditError> {
    let Some(leader) = catalog.leader(id) else { return Err(EditError::NoLeader(id.clone())) };
    let led_at = list.entries.iter().position(|entry| catalog.leader(&entry.id).is_some());
    let key = list.entry(id).map_or_else(|| list.next_key(), |entry| entry.key);
    list.entries.retain(|entry| catalog.leader(&entry.id).is_none());
    let at = led_at.unwrap_or(list.entries.len()).min(list.entries.len());
    list.entries.insert(at, Entry { key, id: id.clone(), count: 1 });
    let fits = |host: &RosterId| catalog.unit(host).is_none_or(|unit| leader.host.admits(unit));
    list.host = list.host.take().filter(fits);
    Ok(())
}

/// A host must be in the list, and without any leader there is nobody to host.
fn release_host(catalog: &Catalog, list: &mut ArmyList) {
    let Some(host) = &list.host else { return };
    // An unknown id may be a leader of another edition.
    let may_lead = |id: &RosterId| catalog.find(id).is_none() || catalog.leader(id).is_some();
    if list.entry(host).is_none() || !list.entries.iter().any(|entry| may_lead(&entry.id)) {
        list.host = None;
    }
}

fn in_list(list: &ArmyList, id: &RosterId) -> Result<RosterId, EditError> {
    list.entry(id).map(|entry| entry.id.clone()).ok_or_else(|| EditError::NotInList(id.clone()))
}

fn move_before(list: &mut ArmyList, id: &RosterId, before: Option<&RosterId>) -> Result<(), EditError> {
    if let Some(before) = before {
        in_list(list, before)?;
    }
    let Some(from) = list.entries.iter().position(|entry| entry.id == *id) else {
        return Err(EditError::NotInList(id.clone()));
    };
    if before == Some(id) {
        return Ok(());
    }
    let moved = list.entries.remove(from);
    let to = before.and_then(|before| list.entries.iter().position(|entry| entry.id == *before));
    list.entries.insert(to.unwrap_or(list.entries.len()), moved);
    Ok(())
}

fn set_format(catalog: &Catalog, list: &mut ArmyList, id: &FormatId) -> Result<Vec<LeftBehind>, EditError> {
    let format = catalog.game.format(id).ok_or_else(|| EditError::UnknownFormat(id.clone()))?;
    list.format = format.id.clone();
    if let Some(cap) = format.cap {
        list.cap = u16::try_from(cap).unwrap_or(u16::MAX);
    }
    let left_behind = missions::keep(list, |pick| format.slots.contains(&pick.category));
    missions::choose_only_ones(catalog, list, &format.slots);
    Ok(left_behind)
}

fn set_cap(catalog: &Catalog, list: &mut ArmyList, cap: u16) -> Result<(), EditError> {
    match catalog.game.format(&list.format).and_then(|format| format.cap) {
        Some(fixed) if fixed != u32::from(cap) => Err(EditError::FixedCap { format: list.format.clone(), cap: fixed }),
        _ => {
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
