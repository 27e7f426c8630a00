//! What the rows of roster and army show. A memo a row would have every row asked at every change; here a change tells
//! just those rows that it touches.

use super::Session;
use crate::model::{ArmyList, RosterId};
use crate::storage::Settings;
use crate::ui::prelude::*;
use leptos::reactive::signal::ArcRwSignal;

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

/// The rows that were asked for. They belong to nobody, because rows come and go.
pub type Rows = Vec<(RosterId, ArcRwSignal<RowState>)>;

impl Session {
    pub fn row(self, id: &RosterId) -> RwSignal<RowState> {
        let state = untrack(|| self.row_state(id));
        let known = self.rows.with_value(|rows| rows.iter().find(|row| row.0 == *id).map(|row| row.1.clone()));
        let signal = match known {
            Some(signal) => {
                tell(&signal, state);
                signal
            }
            None => {
                let signal = ArcRwSignal::new(state);
                self.rows.update_value(|rows| rows.push((id.clone(), signal.clone())));
                signal
            }
        };
        signal.into()
    }

    /// Brings the rows up to date; run by an effect that stands before all that show rows.
    pub fn tell_rows(self) {
        // Read and not only tracked, and even without rows: what nobody has read does not know what it depends on.
        self.list.with(|_| ());
        self.limits.with(|_| ());
        self.closings.with(|_| ());
        self.settings.with(|_| ());
        for (id, signal) in self.rows.get_value() {
            tell(&signal, self.row_state(&id));
        }
    }

    fn row_state(self, id: &RosterId) -> RowState {
        let (count, cap) = self.list.with(|list| (list.count(id), list.cap));
        let range =
            self.limits.with(|limits| limits.units.iter().find(|range| range.unit == *id).map(|it| (it.min, it.max)));
        RowState { count, cap, range, closed: self.why_closed(id) }
    }

    /// Why one more of an entry is closed, if it is and the player keeps to the limits.
    pub fn why_closed(self, id: &RosterId) -> Option<String> {
        if self.settings.with(Settings::allow_illegal) {
            return None;
        }
        self.closings.with(|closings| closings.reason(id).map(str::to_owned))
    }

    /// One thing about the open list; who reads it hears only of changes to that.
    pub fn part<T: PartialEq + Send + Sync + 'static>(self, read: fn(&ArmyList) -> T) -> Memo<T> {
        Memo::new(move |_| self.list.with(read))
    }
}

fn tell(signal: &ArcRwSignal<RowState>, state: RowState) {
    if signal.with_untracked(|before| *before != state) {
        signal.set(state);
    }
}
