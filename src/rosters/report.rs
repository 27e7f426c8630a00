//! What was found wrong with a file while it is read.
//!
//! Readers do not stop at a problem: they note it here and go on with a stand-in, and whoever asked for the file
//! throws the result away. A way out behind every field would have to take down all that was read before it, and
//! that made up most of the compiled readers.

use super::error::{Place, RosterError};
use std::cell::Cell;

pub struct Report<'a> {
    file: &'a str,
    /// How many more problems are kept.
    room: Cell<usize>,
    problems: Cell<Vec<RosterError>>,
}

impl<'a> Report<'a> {
    /// Keeps the first problem, because what follows may be its consequence.
    pub fn first(file: &'a str) -> Self {
        Self { file, room: Cell::new(1), problems: Cell::default() }
    }

    /// Keeps every problem, for a file that is read as far as it can be.
    pub fn every(file: &'a str) -> Self {
        Self { file, room: Cell::new(usize::MAX), problems: Cell::default() }
    }

    /// Whether nothing more is kept, so that there is no use in reading on.
    pub fn is_full(&self) -> bool {
        self.room.get() == 0
    }

    pub fn add(&self, place: Place, problem: String) {
        let Some(room) = self.room.get().checked_sub(1) else { return };
        self.room.set(room);
        let mut problems = self.problems.take();
        problems.push(self.error(place, problem));
        self.problems.set(problems);
    }

    pub fn error(&self, place: Place, problem: String) -> RosterError {
        RosterError::Wrong { file: self.file.to_owned(), place, problem }
    }

    /// What was read, unless there was a problem. What gives nothing and does not say why is not there.
    pub fn result<T>(&self, read: Option<T>) -> Result<T, RosterError> {
        match self.take().pop() {
            Some(problem) => Err(problem),
            None => read.ok_or_else(|| RosterError::Missing { file: self.file.to_owned() }),
        }
    }

    /// The problems so far, which make room for new ones.
    pub fn take(&self) -> Vec<RosterError> {
        let problems = self.problems.take();
        self.room.set(self.room.get().saturating_add(problems.len()));
        problems
    }
}
