//! One roll of the dice and what it leaves of the target.

use super::assign::assign;
use super::{Chance, Firepower, Number, Target};
use std::collections::BTreeMap;

/// The target in the middle of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct After {
    /// Stands that have not fallen, as bits.
    pub standing: u32,
    /// Rolls of 1 that count.
    pub ones: usize,
}

/// The target after one roll of the dice.
pub fn volley<N: Number>(
    target: &Target,
    after: After,
    strength: Firepower,
    power: bool,
    most_ones: usize,
) -> Vec<(After, N)> {
    let standing = after.standing;
    let dice = target.dice(standing, strength);
    if dice == 0 || standing == 0 {
        return vec![(after, N::one())];
    }
    let here: Vec<usize> = (0..target.stands.len()).filter(|at| standing >> at & 1 == 1).collect();
    let armour: Vec<u32> = here.iter().map(|at| target.stands[*at].armour()).collect();
    let mut ends = BTreeMap::new();
    for (throw, chance) in throws::<N>(dice, power, &armour, most_ones - after.ones) {
        let hit = assign(&throw.faces, &armour);
        let hit = here.iter().zip(hit).filter(|(_, hit)| *hit).map(|(at, _)| *at);
        let mut ways = vec![(standing, chance)];
        for at in hit {
            ways = ways.into_iter().flat_map(|way| after_save(way, at, target.stands[at].save)).collect();
        }
        for (standing, chance) in ways {
            let sum = ends.entry(After { standing, ones: after.ones + throw.ones }).or_insert(N::zero());
            *sum = *sum + chance;
        }
    }
    ends.into_iter().collect()
}

fn after_save<N: Number>((standing, chance): (u32, N), at: usize, save: Option<u32>) -> Vec<(u32, N)> {
    let fallen = standing & !(1 << at);
    match save.map(Chance::six_sided) {
        None => vec![(fallen, chance)],
        Some(save) => vec![(standing, chance * save.number()), (fallen, chance * (!save).number())],
    }
}

/// Faces, lowest first, and how many of the dice showed a 1, as far as that counts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Throw {
    faces: Vec<u32>,
    ones: usize,
}

/// Every roll of these dice; with power a 4 or 5 counts as a 6. A face between two values of armour does as much as the
/// lower of them and is counted with it, which keeps large rolls few.
fn throws<N: Number>(dice: usize, power: bool, armour: &[u32], most_ones: usize) -> Vec<(Throw, N)> {
    let worth = |face: u32| {
        let face = if power && face >= 4 { 6 } else { face };
        armour.iter().copied().filter(|armour| *armour <= face).max().unwrap_or(0)
    };
    let mut throws: BTreeMap<Throw, N> = BTreeMap::from([(Throw::default(), N::one())]);
    for _ in 0..dice {
        let mut next = BTreeMap::new();
        for (throw, chance) in throws {
            for face in 1..=6 {
                let Throw { mut faces, ones } = throw.clone();
                let worth = worth(face);
                faces.insert(faces.partition_point(|other| *other < worth), worth);
                let ones = if face == 1 { (ones + 1).min(most_ones) } else { ones };
                let sum = next.entry(Throw { faces, ones }).or_insert(N::zero());
                *sum = *sum + chance * N::ratio(1, 6);
            }
        }
        throws = next;
    }
    throws.into_iter().collect()
}
