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

pub use super::fielding::Fielding;
pub use event::Event;
pub use fielding::rules;
pub use next::Next;
pub use report::losses;
pub use start::{Army, Mission, Start, Unit};
pub use state::{State, UnitState};

use super::log::{self, Log};
use super::report::Line;
use super::sides::Sides;

pub type Tracker = Log<Start>;

/// Something the tracker did by itself.
pub type Remark = log::Remark<Event>;

impl Tracker {
    pub fn report_lines(&self) -> Vec<Line> {
        report::lines(self)
    }

    /// Points of both sides.
    pub fn points(&self) -> Sides<u32> {
        Sides::by(|side| self.state().sides.of(side).points)
    }
}
