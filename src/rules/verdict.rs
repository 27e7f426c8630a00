//! The verdict on a list: one state, what it rests on in numbers, and the words for both.

use super::{Issue, Severity};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Verdict {
    pub state: State,
    /// What adding cannot cure.
    pub illegal: usize,
    /// What is missing.
    pub incomplete: usize,
    pub notes: usize,
}

/// From best to worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum State {
    #[default]
    Legal,
    Incomplete,
    Illegal,
}

impl State {
    /// For styles, saves and programs; never changed.
    pub fn key(self) -> &'static str {
        match self {
            State::Legal => "legal",
            State::Incomplete => "incomplete",
            State::Illegal => "illegal",
        }
    }

    pub fn from_key(key: &str) -> Option<Self> {
        [State::Legal, State::Incomplete, State::Illegal].into_iter().find(|state| state.key() == key)
    }

    pub fn word(self) -> &'static str {
        match self {
            State::Legal => "Legal",
            State::Incomplete => "Incomplete",
            State::Illegal => "Not legal",
        }
    }
}

impl Verdict {
    pub fn of(issues: &[Issue]) -> Self {
        let count = |severity| issues.iter().filter(|issue| issue.severity == severity).count();
        let (illegal, incomplete, notes) =
            (count(Severity::Illegal), count(Severity::Incomplete), count(Severity::Note));
        let state = match (illegal, incomplete) {
            (0, 0) => State::Legal,
            (0, _) => State::Incomplete,
            _ => State::Illegal,
        };
        Self { state, illegal, incomplete, notes }
    }

    /// Nothing illegal and nothing missing; notes do not count.
    pub fn is_legal(self) -> bool {
        self.state == State::Legal
    }

    pub fn key(self) -> &'static str {
        self.state.key()
    }

    pub fn word(self) -> &'static str {
        self.state.word()
    }

    /// How much there is to put right.
    pub fn faults(self) -> usize {
        self.illegal + self.incomplete
    }

    /// The same in numbers: "2 problems, 1 missing". Only what adding cannot cure is a problem.
    pub fn words(self) -> String {
        let problems = match self.illegal {
            1 => "1 problem".to_owned(),
            count => format!("{count} problems"),
        };
        match (self.state, self.incomplete) {
            (State::Legal, _) => self.word().to_owned(),
            (State::Incomplete, 1) => "1 thing missing".to_owned(),
            (State::Incomplete, count) => format!("{count} things missing"),
            (State::Illegal, 0) => problems,
            (State::Illegal, count) => format!("{problems}, {count} missing"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::verdict;
    use super::*;
    use crate::model::testing::{catalog, list};

    #[track_caller]
    fn check(cap: u16, text: &str, state: State, counts: (usize, usize), words: &str) {
        let verdict = verdict(&catalog(), &list(cap, text));
        assert_eq!((verdict.state, (verdict.illegal, verdict.incomplete)), (state, counts));
        assert_eq!(verdict.words(), words);
        assert_eq!(State::from_key(verdict.key()), Some(state));
    }

    #[test]
    fn only_what_adding_cannot_cure_is_a_problem() {
        check(500, "guards*2 captain | rush wall sweep", State::Legal, (0, 0), "Legal");
        check(500, "guards*2 captain | rush wall", State::Incomplete, (0, 1), "1 thing missing");
        check(500, "guards*2 | rush wall", State::Incomplete, (0, 2), "2 things missing");
        check(500, "guards*5 captain | rush wall sweep", State::Illegal, (1, 0), "1 problem");
        check(500, "guards*5 captain | rush wall", State::Illegal, (1, 1), "1 problem, 1 missing");
        check(500, "guards*9 | rush wall", State::Illegal, (1, 2), "1 problem, 2 missing");
        check(500, "guards*11 | rush wall", State::Illegal, (2, 2), "2 problems, 2 missing");
    }

    #[test]
    fn notes_are_counted_and_change_nothing() {
        let verdict = verdict(&catalog(), &list(500, "guards*2 captain | -"));
        assert!(verdict.is_legal() && verdict.notes > 0, "{verdict:?}");
        assert_eq!(verdict.faults(), 0);
    }

    #[test]
    fn an_unknown_key_is_no_state() {
        assert_eq!(State::from_key(""), None);
    }
}
