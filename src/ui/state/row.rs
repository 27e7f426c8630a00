//! What a row of roster or army shows of the open list.

use super::OpenArmy;
use crate::model::{ArmyList, RosterId};
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
    pub closed: Option<String>,
}

impl OpenArmy {
    /// The slice of one row. It belongs to the component that asks for it and goes with it.
    pub fn row(self, id: &RosterId) -> Memo<RowState> {
        let id = id.clone();
        Memo::new(move |_| {
            let (count, cap) = (self.list.with(|list| list.count(&id)), self.cap.get());
            let range = self.limits.with(|limits| {
                let range = limits.units.iter().find(|range| range.unit == id)?;
                Some((range.min, range.max))
            });
            RowState { count, cap, range, closed: self.why_closed(&id) }
        })
    }

    /// Whether one more of an entry may be added.
    pub fn is_open(self, id: &RosterId) -> bool {
        self.why_closed(id).is_none()
    }

    /// Why one more of an entry is closed, if it is and the player keeps to the limits.
    fn why_closed(self, id: &RosterId) -> Option<String> {
        if self.shelf.preferences.settings.with(Settings::allow_illegal) {
            return None;
        }
        self.closings.with(|closings| closings.reason(id).map(str::to_owned))
    }

    /// One thing about the open list; whoever reads it hears only of changes to that.
    pub fn part<T: PartialEq + Send + Sync + 'static>(self, read: fn(&ArmyList) -> T) -> Memo<T> {
        Memo::new(move |_| self.list.with(read))
    }
}
