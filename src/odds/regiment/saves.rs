//! Saves: one die per hit, re-rolls of failed ones by shields, then tactical points on those that still fail.

use crate::odds::{Chance, Distribution, Number};

/// The number of unsaved hits for 0, 1, 2 and so on up to `most` save dice.
pub fn unsaved<N: Number>(most: usize, save: Chance, shields: usize, points: usize) -> Vec<Distribution<N>> {
    let failed = Distribution::<N>::successes_up_to(most, !save);
    if shields == 0 && points == 0 {
        return failed;
    }
    let shields = shields.min(most);
    let again = Distribution::<N>::successes_up_to(shields, !save);
    // Points buy sixes, which succeed for every unit with a save.
    let points = if save.is_never() { 0 } else { points };
    let left = |failed: usize| {
        let rolled_again = failed.min(shields);
        again[rolled_again].map(|failed_again| (failed - rolled_again + failed_again).saturating_sub(points))
    };
    failed.iter().map(|failed| failed.then(left)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing;

    #[track_caller]
    fn check(dice: usize, save: u32, shields: usize, points: usize, expected: &[(u32, u32)]) {
        testing::check(&unsaved(dice, Chance::six_sided(save), shields, points)[dice], expected);
    }

    #[test]
    fn plain_saves() {
        check(2, 4, 0, 0, &[(1, 4), (1, 2), (1, 4)]);
        check(1, 5, 0, 0, &[(1, 3), (2, 3)]);
        check(0, 5, 0, 0, &[(1, 1)]);
    }

    #[test]
    fn shields_roll_failed_ones_again_once() {
        check(1, 4, 1, 0, &[(3, 4), (1, 4)]);
        // Both fail in 1 of 4 cases, and one of them is rolled again.
        check(2, 4, 1, 0, &[(1, 2), (3, 8), (1, 8)]);
        check(2, 4, 9, 0, &[(9, 16), (6, 16), (1, 16)]);
    }

    #[test]
    fn points_come_after_the_second_roll() {
        check(2, 4, 0, 1, &[(3, 4), (1, 4)]);
        check(2, 4, 1, 1, &[(7, 8), (1, 8)]);
        check(1, 7, 1, 1, &[(0, 1), (1, 1)]);
    }
}
