//! A battle of a game that declares what is counted: rounds and phases, units, pools and points.
//!
//! Like a [`Game`](super::Game) with an umpire it is its start and its events. Players keep the rules; the tracker keeps
//! the numbers, says what follows from them, and lets players undo and overrule everything.

mod event;
mod fielding;
mod keeper;
mod next;
mod report;
mod saved;
mod start;
mod state;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod units;
mod victory;

pub use event::Event;
pub use fielding::{Fielding, rules};
pub use next::Next;
pub use report::losses;
pub use start::{Army, Mission, Start, Unit};
pub use state::{State, UnitState};

use super::PlayError;
use super::report::Line;
use super::sides::Sides;
use keeper::Keeper;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tracker {
    start: Start,
    events: Vec<Event>,
    state: State,
    /// What followed from the last event.
    remarks: Vec<Remark>,
}

/// Something the tracker did by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    pub text: String,
    /// The event that reverts it.
    pub back: Option<Event>,
}

impl Tracker {
    pub fn new(start: Start) -> Self {
        let state = State::new(&start);
        Self { start, events: Vec::new(), state, remarks: Vec::new() }
    }

    /// Restores a saved battle. Its events did happen, so nothing is checked; events that make no sense are skipped.
    pub fn replay(start: Start, events: Vec<Event>) -> Self {
        let mut tracker = Self::new(start);
        for event in events {
            let _ = tracker.take(event, false);
        }
        tracker
    }

    pub fn apply(&mut self, event: Event) -> Result<(), PlayError> {
        self.take(event, true)
    }

    pub fn undo(&mut self) -> Option<Event> {
        let undone = self.events.pop()?;
        *self = Self::replay(self.start.clone(), std::mem::take(&mut self.events));
        Some(undone)
    }

    pub fn start(&self) -> &Start {
        &self.start
    }

    pub fn events(&self) -> &[Event] {
        &self.events
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    pub fn report_lines(&self) -> Vec<Line> {
        report::lines(self)
    }

    /// Points of both sides.
    pub fn points(&self) -> Sides<u32> {
        Sides::by(|side| self.state.sides.of(side).points)
    }

    fn take(&mut self, event: Event, strict: bool) -> Result<(), PlayError> {
        let mut keeper = Keeper::new(&self.start, self.state.clone(), strict);
        keeper.take(&event)?;
        (self.state, self.remarks) = keeper.finish();
        self.events.push(event);
        Ok(())
    }
}
