//! Undo by whole values: the past, the present and what was undone.

/// Steps that can be taken back.
const STEPS: usize = 200;

#[derive(Debug, Clone, PartialEq)]
pub struct History<T> {
    past: Vec<T>,
    present: T,
    future: Vec<T>,
}

impl<T: PartialEq> History<T> {
    pub fn new(present: T) -> Self {
        Self { past: Vec::new(), present, future: Vec::new() }
    }

    pub fn present(&self) -> &T {
        &self.present
    }

    /// Makes `next` the present. What changes nothing is no step and keeps what was undone.
    pub fn push(&mut self, next: T) -> bool {
        if next == self.present {
            return false;
        }
        if self.past.len() == STEPS {
            self.past.remove(0);
        }
        self.past.push(std::mem::replace(&mut self.present, next));
        self.future.clear();
        true
    }

    /// Makes `next` the present within the last step, so that typing a name is one step and not one per letter.
    pub fn amend(&mut self, next: T) -> bool {
        if next == self.present {
            return false;
        }
        self.present = next;
        self.future.clear();
        true
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Whether there was something to take back.
    pub fn undo(&mut self) -> bool {
        let Some(previous) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.present, previous));
        true
    }

    /// Whether there was something to do again.
    pub fn redo(&mut self) -> bool {
        let Some(next) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.present, next));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted_to(last: u32) -> History<u32> {
        let mut history = History::new(0);
        (1..=last).for_each(|step| assert!(history.push(step)));
        history
    }

    #[test]
    fn undo_then_redo_is_the_identity() {
        let mut history = counted_to(3);
        let before = history.clone();
        assert!(history.undo() && history.redo());
        assert_eq!(history, before);
    }

    #[test]
    fn a_change_of_nothing_is_no_step() {
        let mut history = counted_to(2);
        history.undo();
        assert!(!history.push(1));
        assert!(history.can_redo(), "what was undone is still there");
    }

    #[test]
    fn a_new_step_forgets_what_was_undone() {
        let mut history = counted_to(2);
        history.undo();
        history.push(7);
        assert!(!history.redo());
        assert_eq!(*history.present(), 7);
    }

    #[test]
    fn two_hundred_steps_are_kept() {
        let mut history = counted_to(250);
        let steps = std::iter::repeat_with(|| history.undo()).take_while(|undone| *undone).count();
        assert_eq!((steps, *history.present()), (200, 50));
    }

    #[test]
    fn amending_makes_no_step_of_its_own() {
        let mut history = counted_to(1);
        assert!(history.amend(5));
        history.undo();
        assert_eq!(*history.present(), 0);
        assert!(!history.can_undo());
    }
}
