//! Rolls of two dice against a number: morale checks and support cards.

use super::MoraleDice;
use crate::odds::Number;

/// The chance to pass a morale check: the total must reach the command value.
pub fn morale<N: Number>(dice: MoraleDice, command_value: u32, points: usize) -> N {
    match dice {
        MoraleDice::Passes => N::one(),
        MoraleDice::Two => reach::<N, 2>(command_value, points, |rolled| rolled),
        MoraleDice::ThreeDropLowest => reach::<N, 3>(command_value, points, |rolled| &rolled[1..]),
        MoraleDice::ThreeDropHighest => reach::<N, 3>(command_value, points, |rolled| &rolled[..2]),
    }
}

/// The chance that a support card arrives when it is called.
pub fn availability<N: Number>(target: u32, points: usize) -> N {
    reach::<N, 2>(target, points, |rolled| rolled)
}

/// Every roll of these dice, lowest first; `points` of the lowest become sixes, then the `kept` ones are added up.
fn reach<N: Number, const DICE: usize>(target: u32, points: usize, kept: impl Fn(&[u32]) -> &[u32]) -> N {
    let rolls = 6_u32.pow(DICE as u32);
    let passed = (0..rolls).filter(|roll| {
        let mut dice: [u32; DICE] = std::array::from_fn(|die| roll / 6_u32.pow(die as u32) % 6 + 1);
        dice.sort_unstable();
        dice.iter_mut().take(points).for_each(|die| *die = 6);
        dice.sort_unstable();
        kept(&dice).iter().sum::<u32>() >= target
    });
    N::ratio(u32::try_from(passed.count()).unwrap_or(rolls), rolls)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::Exact;

    #[track_caller]
    fn check(dice: MoraleDice, command_value: u32, points: usize, expected: (u32, u32)) {
        assert_eq!(morale::<Exact>(dice, command_value, points), Exact::ratio(expected.0, expected.1));
    }

    #[test]
    fn two_dice_reach_the_command_value() {
        check(MoraleDice::Two, 6, 0, (26, 36));
        check(MoraleDice::Two, 5, 0, (30, 36));
        check(MoraleDice::Two, 7, 0, (21, 36));
        check(MoraleDice::Two, 2, 0, (1, 1));
        check(MoraleDice::Two, 13, 9, (0, 1));
        assert_eq!(availability::<Exact>(7, 0), Exact::ratio(21, 36));
    }

    /// Of 216 rolls the two best dice show 2 in 1, 3 in 3, 4 in 7, 5 in 12, 6 in 19, 7 in 27, 8 in 34 …; the two worst
    /// mirror that: 14 less the sum.
    #[test]
    fn veterans_drop_the_lowest_and_green_units_the_highest() {
        check(MoraleDice::ThreeDropLowest, 6, 0, (193, 216));
        check(MoraleDice::ThreeDropHighest, 6, 0, (103, 216));
        check(MoraleDice::Passes, 12, 0, (1, 1));
        check(MoraleDice::ThreeDropLowest, 12, 0, (16, 216));
        check(MoraleDice::ThreeDropHighest, 12, 0, (1, 216));
    }

    #[test]
    fn a_tactical_point_makes_the_lowest_die_a_six() {
        check(MoraleDice::Two, 7, 1, (1, 1));
        check(MoraleDice::Two, 12, 1, (11, 36));
        check(MoraleDice::Two, 12, 2, (1, 1));
        check(MoraleDice::ThreeDropHighest, 12, 1, (16, 216));
    }
}
