//! The attack roll: hits and critical hits, after aim and after 1s that become critical.

use crate::odds::Number;
use std::collections::BTreeMap;

/// Groups of faces with the same effect: critical hit, hit, miss, and the 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Faces {
    criticals: usize,
    hits: usize,
    misses: usize,
    ones: usize,
}

type Throws<N> = BTreeMap<Faces, N>;

/// Hits, critical hits, dice that may still be rolled again, and 1s that may still become critical.
type Tallies<N> = BTreeMap<(usize, usize, usize, usize), N>;

/// Hits that are not critical, critical ones, and the probability of both. The pool is dice and what they must show.
pub fn rolled<N: Number>(pool: &[(usize, u32)], rerolls: usize, kept_ones: usize) -> Vec<(usize, usize, N)> {
    let mut so_far: Tallies<N> = BTreeMap::from([((0, 0, rerolls, kept_ones), N::one())]);
    for (dice, hit_on) in pool {
        so_far = with_dice(&so_far, *dice, *hit_on, rerolls);
    }
    let mut ends = BTreeMap::new();
    for ((hits, criticals, ..), chance) in so_far {
        add(&mut ends, (hits, criticals), chance);
    }
    ends.into_iter().map(|((hits, criticals), chance)| (hits, criticals, chance)).collect()
}

fn with_dice<N: Number>(so_far: &Tallies<N>, dice: usize, hit_on: u32, rerolls: usize) -> Tallies<N> {
    let seconds: Vec<Throws<N>> = throws_up_to(dice.min(rerolls), hit_on);
    let firsts = throws_up_to::<N>(dice, hit_on).pop().unwrap_or_default();
    let mut ends = BTreeMap::new();
    for (&(hits, criticals, rerolls, kept_ones), before) in so_far {
        for (first, chance) in &firsts {
            // Misses are rolled again before those 1s that nothing else would save.
            let misses = first.misses.min(rerolls);
            let ones = first.ones.saturating_sub(kept_ones).min(rerolls - misses);
            for (second, of_these) in seconds.get(misses + ones).into_iter().flatten() {
                let kept = (first.ones - ones + second.ones).min(kept_ones);
                let now = (
                    hits + first.hits + second.hits,
                    criticals + first.criticals + second.criticals + kept,
                    rerolls - misses - ones,
                    kept_ones - kept,
                );
                add(&mut ends, now, *before * *chance * *of_these);
            }
        }
    }
    ends
}

fn add<K: Ord, N: Number>(sums: &mut BTreeMap<K, N>, key: K, chance: N) {
    let sum = sums.entry(key).or_insert(N::zero());
    *sum = *sum + chance;
}

/// Every roll of no die, one die and so on up to `most`, as the number of faces in each group.
fn throws_up_to<N: Number>(most: usize, hit_on: u32) -> Vec<Throws<N>> {
    let [critical, hit, miss, one] = [1, 8 - hit_on, hit_on - 2, 1].map(|faces| N::ratio(faces, 8));
    let one_more = |throws: &Throws<N>| {
        let mut next = BTreeMap::new();
        for (&faces, &chance) in throws {
            let ways = [
                (Faces { criticals: faces.criticals + 1, ..faces }, critical),
                (Faces { hits: faces.hits + 1, ..faces }, hit),
                (Faces { misses: faces.misses + 1, ..faces }, miss),
                (Faces { ones: faces.ones + 1, ..faces }, one),
            ];
            ways.into_iter().for_each(|(faces, of_these)| add(&mut next, faces, chance * of_these));
        }
        next
    };
    let none = BTreeMap::from([(Faces::default(), N::one())]);
    std::iter::successors(Some(none), |throws| Some(one_more(throws))).take(most + 1).collect()
}
