//! The attack roll: hits and critical hits, after aim and after 1s that become critical.

use super::Attack;
use crate::odds::Number;

/// Groups of faces with the same effect: critical hit, hit, miss, and the 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Faces {
    criticals: usize,
    hits: usize,
    misses: usize,
    ones: usize,
}

/// Hits that are not critical, critical ones, and the probability of both.
pub fn rolled<N: Number>(attack: &Attack, hit_on: u32) -> Vec<(usize, usize, N)> {
    let kept_ones = attack.critical as usize;
    let mut ends = Vec::new();
    for (first, chance) in throws::<N>(attack.dice as usize, hit_on) {
        // Misses are rolled again before those 1s that nothing else would save.
        let misses = first.misses.min(attack.rerolls as usize);
        let ones = first.ones.saturating_sub(kept_ones).min(attack.rerolls as usize - misses);
        for (second, of_these) in throws::<N>(misses + ones, hit_on) {
            let ones = first.ones - ones + second.ones;
            let criticals = first.criticals + second.criticals + ones.min(kept_ones);
            add(&mut ends, first.hits + second.hits, criticals, chance * of_these);
        }
    }
    ends
}

fn add<N: Number>(ends: &mut Vec<(usize, usize, N)>, hits: usize, criticals: usize, chance: N) {
    match ends.iter_mut().find(|end| (end.0, end.1) == (hits, criticals)) {
        Some(end) => end.2 = end.2 + chance,
        None => ends.push((hits, criticals, chance)),
    }
}

/// Every roll of these dice, as the number of faces in each group.
fn throws<N: Number>(dice: usize, hit_on: u32) -> Vec<(Faces, N)> {
    let [critical, hit, miss, one] = [1, 8 - hit_on, hit_on - 2, 1].map(|faces| N::ratio(faces, 8));
    let mut throws = vec![(Faces::default(), N::one())];
    for _ in 0..dice {
        let mut next: Vec<(Faces, N)> = Vec::new();
        for (faces, chance) in throws {
            let ways = [
                (Faces { criticals: faces.criticals + 1, ..faces }, critical),
                (Faces { hits: faces.hits + 1, ..faces }, hit),
                (Faces { misses: faces.misses + 1, ..faces }, miss),
                (Faces { ones: faces.ones + 1, ..faces }, one),
            ];
            for (faces, of_these) in ways {
                let chance = chance * of_these;
                match next.iter_mut().find(|known| known.0 == faces) {
                    Some(known) => known.1 = known.1 + chance,
                    None => next.push((faces, chance)),
                }
            }
        }
        throws = next;
    }
    throws
}
