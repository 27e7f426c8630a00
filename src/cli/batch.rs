//! Splits a batch among threads and keeps the answers in order.

use std::panic::resume_unwind;
use std::thread::{available_parallelism, scope};

/// Fewest lines that are worth a thread.
const SHARE: usize = 256;

/// One answer per thread, in the order of the lines.
pub fn answer<L: Sync, A: Send>(lines: &[L], answer: impl Fn(&[L]) -> A + Sync) -> Vec<A> {
    let processors = available_parallelism().map_or(1, usize::from);
    let share = lines.len().div_ceil(processors).max(SHARE);
    if lines.len() <= share {
        return vec![answer(lines)];
    }
    scope(|scope| {
        let working: Vec<_> = lines.chunks(share).map(|share| scope.spawn(|| answer(share))).collect();
        working.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(count: u32) {
        let lines: Vec<u32> = (0..count).collect();
        let answers = answer(&lines, |share| share.to_vec());
        assert_eq!(answers.concat(), lines);
    }

    #[test]
    fn order_is_kept() {
        [0, 1, 256, 257, 5000].into_iter().for_each(check);
    }
}
