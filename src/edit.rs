//! Every change to a list. An edit never asks whether the result is legal: an illegal list is a list.

use crate::model::{ArmyList, Catalog, CategoryId, FactionId, FormatId, RosterId};
use thiserror::Error;

/// Something a player can do to a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// One more copy of a unit, leader or card.
    Add(RosterId),
    /// One copy less; the entry goes with its last copy.
    Remove(RosterId),
    SetCount(RosterId, u16),
    /// This leader instead of whoever leads now.
    SetLeader(RosterId),
    /// The unit that hosts the leader, or nobody yet.
    SetHost(Option<RosterId>),
    /// The card in one slot of the mission deck, or none. A withheld deck becomes a chosen one.
    SetMission(CategoryId, Option<RosterId>),
    WithholdMissions,
    /// Moves an entry to just before another, or to the end.
    MoveBefore(RosterId, Option<RosterId>),
    SetFaction(FactionId),
    SetFormat(FormatId),
    SetCap(u16),
    Rename(String),
    SetNotes(String),
    SetTags(Vec<String>),
    /// Takes out everything but name, notes, tags, faction and cap.
    Clear,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EditError {
    #[error("{0} is not in this list")]
    NotInList(RosterId),
    #[error("a list holds at most {most} of {id}")]
    TooMany { id: RosterId, most: u16 },
    #[error("this edition has no faction {0}")]
    UnknownFaction(FactionId),
    #[error("this game has no format {0}")]
    UnknownFormat(FormatId),
}

/// The list after an edit, and what could not be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    pub list: ArmyList,
    /// What a change of faction or edition left behind, so that nothing goes silently.
    pub left_behind: Vec<LeftBehind>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftBehind {
    pub id: RosterId,
    pub count: u16,
}

pub fn apply(catalog: &Catalog, list: &ArmyList, edit: &Edit) -> Result<Applied, EditError> {
    let mut next = list.clone();
    let _ = catalog;
    match edit {
        Edit::Rename(name) => next.name.clone_from(name),
        Edit::SetCap(cap) => next.cap = *cap,
        _ => {}
    }
    Ok(Applied { list: next, left_behind: Vec::new() })
}
