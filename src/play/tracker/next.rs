//! What has to happen next in a tracked battle.

use super::start::Start;
use super::state::State;
use crate::play::sides::Sides;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    Deploy,
    /// Every unit acts; so many of each side have not.
    Act(Sides<usize>),
    /// Nobody waits: what comes is the phase of this name, the next round, or the end.
    Phase(String),
    Round(u32),
    Finish,
    Over,
}

impl State {
    pub fn next(&self, start: &Start) -> Next {
        let acts = start.rules.phases.get(self.phase).is_some_and(|phase| phase.activates && !phase.optional);
        let waiting = Sides::by(|side| self.waiting(side));
        match (self.ending, self.round) {
            (Some(_), _) => Next::Over,
            (None, 0) => Next::Deploy,
            _ if acts && waiting.red + waiting.blue > 0 => Next::Act(waiting),
            _ => self.after(start),
        }
    }

    /// What follows this phase.
    pub fn after(&self, start: &Start) -> Next {
        match start.rules.phases.get(self.phase + 1) {
            Some(phase) => Next::Phase(phase.name.clone()),
            None if start.rounds > 0 && self.round >= start.rounds => Next::Finish,
            None => Next::Round(self.round + 1),
        }
    }
}
