//! A roll against a number: how many dice, which of them count, and the chance to pass.

use crate::model::Side;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Test {
    /// The side that rolls and may turn dice.
    pub side: Side,
    pub dice: usize,
    pub drops: Drops,
    /// The number that the dice that count must reach together.
    pub needs: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drops {
    Nothing,
    Lowest,
    Highest,
}

impl Test {
    pub fn total(&self, dice: &[u8]) -> u32 {
        let sum: u32 = dice.iter().map(|die| u32::from(*die)).sum();
        let dropped = match self.drops {
            Drops::Nothing => None,
            Drops::Lowest => dice.iter().min(),
            Drops::Highest => dice.iter().max(),
        };
        sum - dropped.map_or(0, |die| u32::from(*die))
    }

    pub fn passes(&self, dice: &[u8]) -> bool {
        self.total(dice) >= self.needs
    }

    /// The number of rolls that pass, and of all rolls.
    pub fn odds(&self) -> (usize, usize) {
        let mut rolls = vec![Vec::new()];
        for _ in 0..self.dice {
            rolls = rolls.iter().flat_map(|roll: &Vec<u8>| (1..=6).map(|die| [&roll[..], &[die]].concat())).collect();
        }
        (rolls.iter().filter(|roll| self.passes(roll)).count(), rolls.len())
    }

    /// Whether this many tactical points could make the roll pass.
    pub fn can_be_saved(&self, dice: &[u8], points: u32) -> bool {
        let mut dice = dice.to_vec();
        dice.sort_unstable();
        for die in dice.iter_mut().take(points as usize) {
            *die = 6;
        }
        self.passes(&dice)
    }

    /// The roll written as a sum.
    pub fn sum(&self, dice: &[u8]) -> String {
        let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
        let (total, needs) = (self.total(dice), self.needs);
        match (dice.len(), self.drops) {
            (1, _) => format!("{total}, needs {needs}"),
            (_, Drops::Nothing) => format!("{} = {total}, needs {needs}", faces.join(" + ")),
            (_, Drops::Lowest) => format!("{} without the lowest = {total}, needs {needs}", faces.join(" + ")),
            (_, Drops::Highest) => format!("{} without the highest = {total}, needs {needs}", faces.join(" + ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(dice: usize, drops: Drops, needs: u32, odds: (usize, usize)) {
        assert_eq!(Test { side: Side::Red, dice, drops, needs }.odds(), odds);
    }

    #[test]
    fn every_roll_is_counted() {
        check(1, Drops::Nothing, 5, (2, 6));
        check(2, Drops::Nothing, 7, (21, 36));
        check(2, Drops::Nothing, 13, (0, 36));
        // The worked-out chances of three dice of which two count.
        check(3, Drops::Lowest, 6, (193, 216));
        check(3, Drops::Highest, 6, (103, 216));
    }

    #[test]
    fn points_help_only_where_sixes_are_enough() {
        let test = Test { side: Side::Red, dice: 2, drops: Drops::Nothing, needs: 8 };
        assert!(test.can_be_saved(&[2, 1], 1) && !test.can_be_saved(&[1, 1], 1) && test.can_be_saved(&[1, 1], 2));
        let green = Test { dice: 3, drops: Drops::Highest, ..test };
        assert!(!green.can_be_saved(&[1, 1, 1], 1) && !green.can_be_saved(&[1, 1, 1], 2));
        assert!(green.can_be_saved(&[1, 1, 1], 3));
    }
}
