//! The probability of every possible count, from 0 on.

use super::{Chance, Number};
use std::ops::Add;

#[derive(Debug, Clone, PartialEq)]
pub struct Distribution<N>(Vec<N>);

impl<N: Number> Distribution<N> {
    /// Certainly this count.
    pub fn certain(count: usize) -> Self {
        let mut chances = vec![N::zero(); count + 1];
        chances[count] = N::one();
        Self(chances)
    }

    /// Empty, for counts up to this one; probabilities are added cell by cell.
    pub fn empty(most: usize) -> Self {
        Self(vec![N::zero(); most + 1])
    }

    /// How many of these dice succeed.
    pub fn successes(dice: usize, chance: Chance) -> Self {
        let mut so_far = Self::certain(0);
        for _ in 0..dice {
            so_far = so_far.one_more(chance);
        }
        so_far
    }

    /// The same for 0 dice, 1 die and so on up to `most`.
    pub fn successes_up_to(most: usize, chance: Chance) -> Vec<Self> {
        let start = Self::certain(0);
        std::iter::successors(Some(start), |last| Some(last.one_more(chance))).take(most + 1).collect()
    }

    fn one_more(&self, chance: Chance) -> Self {
        let (success, failure) = (chance.number::<N>(), (!chance).number::<N>());
        let mut next = Self::empty(self.0.len());
        for (count, chance) in self.iter() {
            next.add(count, chance * failure);
            next.add(count + 1, chance * success);
        }
        next
    }

    /// Two independent counts together.
    pub fn plus(&self, other: &Self) -> Self {
        let mut sum = Self::empty(self.most() + other.most());
        for (one, chance) in self.iter() {
            for (two, other) in other.iter() {
                sum.add(one + two, chance * other);
            }
        }
        sum
    }

    /// Another count that is a function of this one.
    pub fn map(&self, follow: impl Fn(usize) -> usize) -> Self {
        let mut mapped = Self::empty(0);
        for (count, chance) in self.iter() {
            mapped.add(follow(count), chance);
        }
        mapped
    }

    /// More dice whose number or kind depends on this count.
    pub fn then(&self, follow: impl Fn(usize) -> Self) -> Self {
        let mut mixed = Self::empty(0);
        for (count, chance) in self.iter() {
            for (next, of_these) in follow(count).iter() {
                mixed.add(next, chance * of_these);
            }
        }
        mixed
    }

    pub fn add(&mut self, count: usize, chance: N) {
        if count >= self.0.len() {
            self.0.resize(count + 1, N::zero());
        }
        if let Some(cell) = self.0.get_mut(count) {
            *cell = *cell + chance;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (usize, N)> {
        self.0.iter().copied().enumerate()
    }

    pub fn chances(&self) -> &[N] {
        &self.0
    }

    /// The greatest count there is a cell for.
    pub fn most(&self) -> usize {
        self.0.len().saturating_sub(1)
    }

    pub fn chance(&self, count: usize) -> N {
        self.0.get(count).copied().unwrap_or(N::zero())
    }

    pub fn at_least(&self, least: usize) -> N {
        add_up(self.0.iter().skip(least))
    }

    pub fn below(&self, count: usize) -> N {
        add_up(self.0.iter().take(count))
    }

    /// The sum of all probabilities, which is 1 for a complete distribution.
    pub fn total(&self) -> N {
        add_up(self.0.iter())
    }

    /// The mean.
    pub fn expected(&self) -> N {
        let terms = (0_u32..).zip(&self.0).map(|(count, chance)| N::ratio(count, 1) * *chance);
        terms.fold(N::zero(), Add::add)
    }

    /// The most likely count; the smaller one on a tie.
    pub fn mode(&self) -> usize {
        let mut best = 0;
        for (count, chance) in self.iter() {
            if chance > self.chance(best) {
                best = count;
            }
        }
        best
    }
}

fn add_up<'a, N: Number + 'a>(chances: impl Iterator<Item = &'a N>) -> N {
    chances.fold(N::zero(), |sum, chance| sum + *chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::{Exact, check};

    fn successes(dice: usize, least: u32) -> Distribution<Exact> {
        Distribution::successes(dice, Chance::six_sided(least))
    }

    #[test]
    fn successes_are_binomial() {
        check(&successes(0, 4), &[(1, 1)]);
        check(&successes(2, 4), &[(1, 4), (1, 2), (1, 4)]);
        check(&successes(3, 5), &[(8, 27), (12, 27), (6, 27), (1, 27)]);
        check(&successes(1, 7), &[(1, 1), (0, 1)]);
    }

    #[test]
    fn lists_of_successes_agree_with_single_ones() {
        let list = Distribution::<Exact>::successes_up_to(4, Chance::six_sided(3));
        assert_eq!(list.len(), 5);
        assert!((0..5).all(|dice| list[dice] == successes(dice, 3)));
    }

    #[test]
    fn independent_counts_add_up() {
        assert_eq!(successes(2, 4).plus(&successes(3, 4)), successes(5, 4));
    }

    #[test]
    fn dependent_dice_keep_every_case() {
        check(&successes(2, 4).map(|count| count.min(1)), &[(1, 4), (3, 4)]);
        check(&successes(1, 4).then(|count| successes(count, 6)), &[(11, 12), (1, 12)]);
    }

    #[test]
    fn tails_and_means() {
        let three = successes(3, 5);
        assert_eq!(three.at_least(2), Exact::ratio(7, 27));
        assert_eq!(three.below(2), Exact::ratio(20, 27));
        assert_eq!(three.at_least(9), Exact::zero());
        assert_eq!(three.expected(), Exact::one());
        assert_eq!(three.mode(), 1);
        assert_eq!(Distribution::<Exact>::certain(4).mode(), 4);
    }
}
