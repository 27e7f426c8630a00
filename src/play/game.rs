//! A game: its start, its events, and the state computed from both.

use super::event::Event;
use super::start::Start;
use super::state::State;
use super::umpire::Umpire;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    start: Start,
    events: Vec<Event>,
    state: State,
    /// What the rules did by themselves at the last event.
    remarks: Vec<Remark>,
}

/// Something a rule did by itself, with the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    pub text: String,
    /// The event that reverts it.
    pub back: Option<Event>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The rules forbid it; players may agree to do it anyway.
    #[error("{0}")]
    Against(String),
    #[error("this game has no such {0}")]
    Unknown(&'static str),
}

impl Game {
    pub fn new(start: Start) -> Self {
        let state = State::new(&start);
        Self { start, events: Vec::new(), state, remarks: Vec::new() }
    }

    /// Restores a saved game. Its events did happen, so rules are not checked; events that make no sense are skipped.
    pub fn replay(start: Start, events: Vec<Event>) -> Self {
        let mut game = Self::new(start);
        for event in events {
            game.happened(event);
        }
        game
    }

    pub(super) fn happened(&mut self, event: Event) {
        let _ = self.take(event, false);
    }

    /// Applies an event, or says why the rules forbid it.
    pub fn apply(&mut self, event: Event) -> Result<(), PlayError> {
        self.take(event, true)
    }

    /// Reverts the last event.
    pub fn undo(&mut self) -> Option<Event> {
        let undone = self.events.pop()?;
        let events = std::mem::take(&mut self.events);
        *self = Self::replay(self.start.clone(), events);
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

    fn take(&mut self, event: Event, strict: bool) -> Result<(), PlayError> {
        let mut umpire = Umpire::new(&self.start, self.state.clone(), strict);
        umpire.take(&event)?;
        (self.state, self.remarks) = umpire.finish();
        self.events.push(event);
        Ok(())
    }
}
