//! Undo by whole values: the past, the present and what was undone. Every step has a number of its own.

/// Steps that can be taken back.
const STEPS: usize = 200;

#[derive(Debug, Clone, PartialEq)]
pub struct History<T> {
    past: Vec<Step<T>>,
    present: Step<T>,
    future: Vec<Step<T>>,
    /// The number of the next step; numbers are never used twice.
    next: u64,
}

/// A value and the number of the step that led to it.
#[derive(Debug, Clone, PartialEq)]
struct Step<T> {
    number: u64,
    value: T,
}

impl<T: PartialEq> History<T> {
    pub fn new(present: T) -> Self {
        Self { past: Vec::new(), present: Step { number: 0, value: present }, future: Vec::new(), next: 1 }
    }

    /// A history as it was kept. Past and future both go from older to newer.
    pub fn restored(past: Vec<T>, present: T, future: Vec<T>) -> Self {
        let mut next = 0;
        let mut step = |value| {
            next += 1;
            Step { number: next - 1, value }
        };
        let past = past.into_iter().map(&mut step).collect();
        let present = step(present);
        let future = future.into_iter().map(&mut step).collect::<Vec<_>>();
        Self { past, present, future: future.into_iter().rev().collect(), next }
    }

    pub fn present(&self) -> &T {
        &self.present.value
    }

    /// What can be taken back, from older to newer.
    pub fn past(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.past.iter().map(|step| &step.value)
    }

    /// What can be done again, from older to newer.
    pub fn future(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.future.iter().rev().map(|step| &step.value)
    }

    /// The number of the step that led to the present.
    pub fn newest(&self) -> u64 {
        self.present.number
    }

    /// Makes `next` the present. What changes nothing is no step and keeps what was undone.
    pub fn push(&mut self, next: T) -> bool {
        if next == self.present.value {
            return false;
        }
        if self.past.len() == STEPS {
            self.past.remove(0);
        }
        let step = Step { number: self.next, value: next };
        self.next += 1;
        self.past.push(std::mem::replace(&mut self.present, step));
        self.future.clear();
        true
    }

    /// Makes `next` the present within the last step, so that typing a name is one step and not one per letter.
    pub fn amend(&mut self, next: T) -> bool {
        if next == self.present.value {
            return false;
        }
        self.present.value = next;
        self.future.clear();
        true
    }

    /// Changes every value alike, for what an older version wrote in another way.
    pub fn change_all(&mut self, change: impl Fn(&mut T)) {
        let steps = self.past.iter_mut().chain([&mut self.present]).chain(&mut self.future);
        steps.for_each(|step| change(&mut step.value));
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
        assert!(history.amend(5) && !history.amend(5));
        assert_eq!((*history.present(), history.can_undo(), history.can_redo()), (5, true, false));
        history.undo();
        assert_eq!((*history.present(), history.can_undo(), history.can_redo()), (0, false, true));
    }

    #[test]
    fn a_kept_history_goes_on_as_it_was() {
        let mut history = counted_to(5);
        (0..2).for_each(|_| assert!(history.undo()));
        let (past, future) = (history.past().copied().collect(), history.future().copied().collect());
        let mut restored = History::restored(past, *history.present(), future);
        assert_eq!((restored.redo(), *restored.present()), (true, 4));
        assert_eq!((restored.redo(), *restored.present()), (true, 5));
        assert!(!restored.redo());
        let steps = std::iter::repeat_with(|| restored.undo()).take_while(|undone| *undone).count();
        assert_eq!((steps, *restored.present()), (5, 0));
    }

    #[test]
    fn a_step_keeps_its_number_and_no_other_gets_it() {
        let mut history = counted_to(2);
        let second = history.newest();
        history.undo();
        assert_ne!(history.newest(), second);
        history.redo();
        assert_eq!(history.newest(), second);
        history.undo();
        history.push(9);
        assert_ne!(history.newest(), second);
    }

    #[test]
    fn a_kept_history_numbers_its_steps_anew() {
        let mut history = History::restored(vec![0], 1, vec![2]);
        let mut numbers = vec![history.newest()];
        history.undo();
        numbers.push(history.newest());
        (0..2).for_each(|_| assert!(history.redo()));
        numbers.push(history.newest());
        history.push(3);
        numbers.push(history.newest());
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 4);
    }

    #[test]
    fn a_change_of_all_reaches_past_present_and_future() {
        let mut history = counted_to(2);
        history.undo();
        history.change_all(|value| *value += 10);
        assert_eq!((history.past().copied().collect::<Vec<_>>(), *history.present()), (vec![10], 11));
        assert_eq!(history.future().copied().collect::<Vec<_>>(), [12]);
    }
}
