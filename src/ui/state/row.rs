//! What a row of roster or army shows of the open list.

use super::OpenArmy;
use crate::model::{ArmyList, EntryKey, RosterId};
use crate::rules::{Place, Refusal, Severity};
use crate::storage::Settings;
use leptos::prelude::*;

/// An entry of the roster, as it stands in the open list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowState {
    pub count: u16,
    pub cap: u16,
    /// Least and most copies of a unit at this cap.
    pub range: Option<(i64, i64)>,
    /// Why one more is closed, if it is and the player keeps to the limits.
    pub closed: Option<Refusal>,
    /// How grave what the verdict says about it is; `None` where it says nothing.
    pub fault: Option<Severity>,
}

impl OpenArmy {
    /// The slice of one row. It belongs to the component that asks for it and is dropped with it.
    pub fn row(self, id: &RosterId) -> Memo<RowState> {
        let id = id.clone();
        Memo::new(move |_| {
            let (count, cap) = (self.list.with(|list| list.count(&id)), self.cap.get());
            let range = self.limits.with(|limits| {
                let range = limits.units.iter().find(|range| range.unit == id)?;
                // What nothing limits has no range.
                (range.max < i64::from(u16::MAX)).then_some((range.min, range.max))
            });
            RowState { count, cap, range, closed: self.why_closed(&id), fault: self.fault_of(&id) }
        })
    }

    /// Whether one more of an entry may be added.
    pub fn is_open(self, id: &RosterId) -> bool {
        self.why_closed(id).is_none()
    }

    /// Why one more of an entry is closed, if it is and the player keeps to the limits.
    pub fn why_closed(self, id: &RosterId) -> Option<Refusal> {
        if self.visit.shelf.preferences.settings.with(Settings::allow_illegal) {
            return None;
        }
        self.refusals.with(|refusals| refusals.refusal(id).cloned())
    }

    fn fault_of(self, id: &RosterId) -> Option<Severity> {
        let keys: Vec<EntryKey> = self.list.with(|list| {
            let entries = list.entries.iter().filter(|entry| entry.id == *id);
            entries.map(|entry| entry.key).collect()
        });
        let is_here = |place: &Place| match place {
            Place::Entry(key) => keys.contains(key),
            Place::Item(item) => item == id,
            _ => false,
        };
        self.issues.with(|issues| {
            let faults = issues.iter().filter(|issue| issue.severity < Severity::Note);
            faults.filter(|issue| issue.places.iter().any(is_here)).map(|issue| issue.severity).min()
        })
    }

    /// One fact about the open list; readers run again only when that fact changes.
    pub fn part<T: PartialEq + Send + Sync + 'static>(self, read: fn(&ArmyList) -> T) -> Memo<T> {
        Memo::new(move |_| self.list.with(read))
    }
}
