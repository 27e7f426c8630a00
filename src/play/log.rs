//! A battle is its start and everything that has happened since; its state is computed from both and never stored.

use thiserror::Error;

/// The start of a battle with the rules it is played by.
pub trait Rules: Clone {
    type Event: Clone + PartialEq;
    type State: Clone;

    fn first_state(&self) -> Self::State;

    /// Changes the state by an event and by what the rules do about it.
    fn take(turn: &mut Turn<'_, Self>, event: &Self::Event) -> Outcome;
}

pub type Outcome = Result<(), PlayError>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log<S: Rules> {
    start: S,
    events: Vec<S::Event>,
    state: S::State,
    /// What the rules did by themselves at the last event.
    remarks: Vec<Remark<S::Event>>,
    /// The same of the event before, while players take it back piece by piece.
    earlier: Vec<Remark<S::Event>>,
}

/// Something a rule did by itself, with the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark<E> {
    pub text: String,
    /// The event that reverts it.
    pub back: Option<E>,
    /// What it followed from, by the event that reverts that; then it goes, too.
    pub follows: Option<E>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The rules forbid it; players may agree to do it anyway.
    #[error("{0}")]
    Against(String),
    #[error("this game has no such {0}")]
    Unknown(&'static str),
}

impl<S: Rules> Log<S> {
    pub fn new(start: S) -> Self {
        let state = start.first_state();
        Self { start, events: Vec::new(), state, remarks: Vec::new(), earlier: Vec::new() }
    }

    /// Restores a saved battle. Its events did happen, so rules are not checked; events that make no sense are skipped.
    pub fn replay(start: S, events: Vec<S::Event>) -> Self {
        let mut log = Self::new(start);
        for event in events {
            log.happened(event);
        }
        log
    }

    pub(super) fn happened(&mut self, event: S::Event) {
        let _ = self.take(event, false);
    }

    /// Applies an event, or says why the rules forbid it.
    pub fn apply(&mut self, event: S::Event) -> Result<(), PlayError> {
        self.take(event, true)
    }

    /// Reverts the last event.
    pub fn undo(&mut self) -> Option<S::Event> {
        let undone = self.events.pop()?;
        let events = std::mem::take(&mut self.events);
        *self = Self::replay(self.start.clone(), events);
        Some(undone)
    }

    pub fn start(&self) -> &S {
        &self.start
    }

    pub fn events(&self) -> &[S::Event] {
        &self.events
    }

    pub fn state(&self) -> &S::State {
        &self.state
    }

    pub fn remarks(&self) -> &[Remark<S::Event>] {
        &self.remarks
    }

    /// What players may still want to take back: the remarks of the last event and, if that took back one of several, the
    /// others.
    pub fn open_remarks(&self) -> impl Iterator<Item = &Remark<S::Event>> {
        self.remarks.iter().chain(&self.earlier)
    }

    fn take(&mut self, event: S::Event, strict: bool) -> Result<(), PlayError> {
        let mut turn = Turn::new(&self.start, self.state.clone(), strict);
        S::take(&mut turn, &event)?;
        let (state, remarks) = (turn.state, turn.remarks);
        self.earlier = self.besides(&event);
        (self.state, self.remarks) = (state, remarks);
        self.events.push(event);
        Ok(())
    }

    /// What stays open after an event that takes back one of several remarks; nothing after any other.
    fn besides(&self, event: &S::Event) -> Vec<Remark<S::Event>> {
        let is = |back: &Option<S::Event>| back.as_ref() == Some(event);
        if !self.open_remarks().any(|remark| is(&remark.back)) {
            return Vec::new();
        }
        self.open_remarks().filter(|remark| !is(&remark.back) && !is(&remark.follows)).cloned().collect()
    }
}

/// An event on its way: the new state, and what the rules did to it.
pub struct Turn<'a, S: Rules> {
    pub start: &'a S,
    pub state: S::State,
    pub remarks: Vec<Remark<S::Event>>,
    /// Whether the rules are checked; not for what did happen, nor for what players agree on.
    pub strict: bool,
    /// What everything said now follows from, by the event that reverts it.
    pub cause: Option<S::Event>,
}

impl<'a, S: Rules> Turn<'a, S> {
    pub fn new(start: &'a S, state: S::State, strict: bool) -> Self {
        Self { start, state, remarks: Vec::new(), strict, cause: None }
    }

    /// Fails if a rule forbids the event; players may agree to disregard it.
    pub fn forbid(&self, against: bool, why: impl FnOnce() -> String) -> Outcome {
        if against && self.strict { Err(PlayError::Against(why())) } else { Ok(()) }
    }

    /// Remarks what a rule did.
    pub fn say(&mut self, text: impl Into<String>) {
        self.remarks.push(Remark { text: text.into(), back: None, follows: self.cause.clone() });
    }

    /// Remarks what a rule did, with the event that reverts it.
    pub fn say_with(&mut self, text: impl Into<String>, back: S::Event) {
        self.remarks.push(Remark { text: text.into(), back: Some(back), follows: self.cause.clone() });
    }
}
