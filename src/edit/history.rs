//! Undo by whole values: the past, the present and what was undone. Every step has a number of its own.

use std::sync::OnceLock;

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
#[derive(Debug, Clone)]
struct Step<T> {
    number: u64,
    value: T,
    /// What it changed in the value before it, once somebody has asked. That value stays as it is for as long as this step
    /// follows it.
    change: OnceLock<String>,
}

impl<T> Step<T> {
    fn new(number: u64, value: T) -> Self {
        Self { number, value, change: OnceLock::new() }
    }
}

impl<T: PartialEq> PartialEq for Step<T> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number && self.value == other.value
    }
}

impl<T: PartialEq> History<T> {
    pub fn new(present: T) -> Self {
        Self { past: Vec::new(), present: Step::new(0, present), future: Vec::new(), next: 1 }
    }

    /// A history as it was kept. Past and future both go from older to newer.
    pub fn restored(past: Vec<T>, present: T, future: Vec<T>) -> Self {
        let mut next = 0;
        let mut step = |value| {
            next += 1;
            Step::new(next - 1, value)
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

    /// What the steps changed: those that can be taken back, newest first, and those that can be done again, the next one
    /// first. `tell` is asked once for each step.
    pub fn changes(&self, tell: fn(&T, &T) -> String) -> [Vec<&str>; 2] {
        let steps = || self.past.iter().chain([&self.present]).chain(self.future.iter().rev());
        let told = steps().zip(steps().skip(1)).map(|(before, step)| {
            let change = step.change.get_or_init(|| tell(&before.value, &step.value));
            change.as_str()
        });
        let mut past: Vec<&str> = told.collect();
        let future = past.split_off(self.past.len());
        past.reverse();
        [past, future]
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
        let step = Step::new(self.next, next);
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
        self.present = Step::new(self.present.number, next);
        self.future.clear();
        true
    }

    /// Makes `next` the present: taken back or done again where that leads to it, else as a new step. Whether it was
    /// another one.
    pub fn reach(&mut self, next: T) -> bool {
        let leads = |side: &[Step<T>]| side.last().is_some_and(|step| step.value == next);
        if next == self.present.value {
            false
        } else if leads(&self.past) {
            self.undo()
        } else if leads(&self.future) {
            self.redo()
        } else {
            self.push(next)
        }
    }

    /// Adds the steps of another history that has gone on from this one, or from somewhere on its way.
    pub fn follow(&mut self, theirs: Vec<T>) {
        let ours: Vec<&T> = self.past().chain([self.present()]).collect();
        let same_from =
            |at: usize| ours.iter().skip(at).zip(&theirs).take_while(|(our, their)| **our == *their).count();
        let known = (0..ours.len()).map(same_from).max().unwrap_or_default();
        for step in theirs.into_iter().skip(known) {
            self.push(step);
        }
    }

    /// Changes every value alike, for what an older version wrote in another way.
    pub fn change_all(&mut self, change: impl Fn(&mut T)) {
        let steps = self.past.iter_mut().chain([&mut self.present]).chain(&mut self.future);
        steps.for_each(|step| {
            change(&mut step.value);
            step.change = OnceLock::new();
        });
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
    fn histories_are_equal_in_their_values_and_in_the_numbers_of_their_steps() {
        assert_eq!(counted_to(2), counted_to(2));
        assert_ne!(History::new(1), History::new(2));
        // Both lead from 0 to 2 with nothing to redo, but by another step.
        let (mut by_second, mut by_first) = (counted_to(1), counted_to(1));
        assert!(by_second.undo() && by_second.push(2));
        assert!(by_first.push(3) && by_first.undo() && by_first.amend(2));
        assert_eq!((by_second.present(), by_second.next), (by_first.present(), by_first.next));
        assert_ne!(by_second, by_first);
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

    #[test]
    fn a_change_is_told_once_and_anew_when_it_is_another() {
        let tell = |before: &u32, after: &u32| format!("{before}>{after}");
        let told_already = |_: &u32, _: &u32| panic!("told already");
        let mut history = counted_to(4);
        (0..2).for_each(|_| assert!(history.undo()));
        let expected = [vec!["1>2", "0>1"], vec!["2>3", "3>4"]];
        assert_eq!(history.changes(tell), expected);
        assert_eq!(history.changes(told_already), expected);
        history.redo();
        assert_eq!(history.changes(told_already), [vec!["2>3", "1>2", "0>1"], vec!["3>4"]]);
        history.amend(7);
        assert_eq!(history.changes(tell), [vec!["2>7", "1>2", "0>1"], vec![]]);
        history.undo();
        history.push(8);
        assert_eq!(history.changes(tell), [vec!["2>8", "1>2", "0>1"], vec![]]);
        history.change_all(|value| *value += 10);
        assert_eq!(history.changes(tell), [vec!["12>18", "11>12", "10>11"], vec![]]);
        assert_eq!(History::new(1).changes(told_already), [const { Vec::<&str>::new() }; 2]);
    }

    #[test]
    fn a_neighbour_is_reached_by_going_there() {
        let mut history = counted_to(3);
        assert!(history.reach(2) && history.can_redo(), "taken back");
        assert!(history.reach(3) && !history.can_redo(), "done again");
        assert!(!history.reach(3));
        assert!(history.reach(1), "a step of its own");
        assert_eq!(history.past().copied().collect::<Vec<_>>(), [0, 1, 2, 3]);
    }

    #[test]
    fn steps_made_elsewhere_follow_those_known_here() {
        for (theirs, all) in [
            (vec![0, 1, 2, 3, 4], vec![0, 1, 2, 3, 4]),
            // They know only the last ones.
            (vec![1, 2, 3, 4], vec![0, 1, 2, 3, 4]),
            // They have taken a step back, and gone on from there.
            (vec![0, 1, 7, 8], vec![0, 1, 2, 7, 8]),
            (vec![7, 8], vec![0, 1, 2, 7, 8]),
            // Back where they were once.
            (vec![0, 1, 2, 1, 2, 1], vec![0, 1, 2, 1, 2, 1]),
            (vec![], vec![0, 1, 2]),
        ] {
            let mut history = counted_to(2);
            history.follow(theirs.clone());
            let found: Vec<u32> = history.past().chain([history.present()]).copied().collect();
            assert_eq!(found, all, "{theirs:?}");
        }
    }
}
