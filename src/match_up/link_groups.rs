//! Link groups: the side with more units joins some of them, so that both sides move equally often.

use serde::{Deserialize, Serialize};

/// Units by their index, each in one group; no group is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct LinkGroups(Vec<Vec<usize>>);

/// What is left to do to a grouping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Adjustment {
    /// So many groups too many.
    Join(usize),
    /// So many too few.
    Part(usize),
}

impl LinkGroups {
    /// Groups as even as can be, units in their order. `players` says for each unit whose it is: a group is one
    /// player's, unless there are more players than activations.
    pub fn propose(players: &[usize], activations: usize) -> Self {
        let everybody: Vec<usize> = (0..players.len()).collect();
        if activations == 0 || activations >= players.len() {
            return Self(everybody.into_iter().map(|unit| vec![unit]).collect());
        }
        let mut sides: Vec<Vec<usize>> = Vec::new();
        for owner in players.iter().enumerate().filter(|(at, owner)| !players[..*at].contains(owner)).map(|it| it.1) {
            sides.push(everybody.iter().copied().filter(|unit| players[*unit] == *owner).collect());
        }
        if sides.len() > activations {
            return Self(chunks(&everybody, activations));
        }
        // Every player has one group; each further group goes to whoever has the largest.
        let mut shares = vec![1; sides.len()];
        for _ in sides.len()..activations {
            let crowded = (0..sides.len()).rev().max_by_key(|at| sides[*at].len() * 1000 / shares[*at]);
            crowded.into_iter().for_each(|at| shares[at] += 1);
        }
        Self(sides.iter().zip(shares).flat_map(|(units, share)| chunks(units, share)).collect())
    }

    /// The same groups of other units, by their place in `units`.
    #[must_use]
    pub fn renamed(&self, units: &[usize]) -> Self {
        let group = |group: &Vec<usize>| group.iter().filter_map(|at| units.get(*at).copied()).collect();
        Self(self.0.iter().map(group).collect())
    }

    pub fn groups(&self) -> &[Vec<usize>] {
        &self.0
    }

    /// `None` where there are as many groups as activations.
    pub fn adjustment(&self, activations: usize) -> Option<Adjustment> {
        match self.0.len() {
            groups if groups > activations => Some(Adjustment::Join(groups - activations)),
            groups if groups < activations => Some(Adjustment::Part(activations - groups)),
            _ => None,
        }
    }

    /// Takes a unit out of its group and puts it with another, or by itself.
    pub fn put(&mut self, unit: usize, with: Option<usize>) {
        if with == Some(unit) {
            return;
        }
        self.0.iter_mut().for_each(|group| group.retain(|other| *other != unit));
        let group = with.and_then(|with| self.0.iter_mut().find(|group| group.contains(&with)));
        match group {
            Some(group) => {
                group.push(unit);
                group.sort_unstable();
            }
            None => self.0.push(vec![unit]),
        }
        self.tidy();
    }

    /// The same groups without the fallen, then as little changed as makes the number right: the smallest are joined,
    /// the largest parted. A unit that stands again is by itself first.
    #[must_use]
    pub fn settled(&self, players: &[usize], stands: impl Fn(usize) -> bool, activations: usize) -> Self {
        let mut settled = self.clone();
        settled.0.iter_mut().for_each(|group| group.retain(|unit| *unit < players.len() && stands(*unit)));
        let known: Vec<usize> = settled.0.iter().flatten().copied().collect();
        let back = (0..players.len()).filter(|unit| stands(*unit) && !known.contains(unit));
        settled.0.extend(back.map(|unit| vec![unit]));
        settled.tidy();
        let owner = |group: &[usize]| group.first().map(|unit| players[*unit]);
        while settled.0.len() > activations.max(1) {
            let groups = &settled.0;
            let pairs = (0..groups.len()).flat_map(|one| (one + 1..groups.len()).map(move |other| (one, other)));
            let best = pairs.min_by_key(|&(one, other)| {
                let (one, other) = (&groups[one], &groups[other]);
                (owner(one) != owner(other), one.len() + other.len())
            });
            let Some((one, other)) = best else { break };
            let joined = settled.0.remove(other);
            settled.0[one].extend(joined);
        }
        while settled.0.len() < activations {
            let largest = (0..settled.0.len()).rev().max_by_key(|at| settled.0[*at].len());
            let Some(group) = largest.map(|at| &mut settled.0[at]).filter(|group| group.len() > 1) else { break };
            let parted = group.pop();
            settled.0.extend(parted.map(|unit| vec![unit]));
        }
        settled.tidy();
        settled
    }

    /// Without empty groups, in the order of their first units.
    fn tidy(&mut self) {
        self.0.retain(|group| !group.is_empty());
        self.0.iter_mut().for_each(|group| group.sort_unstable());
        self.0.sort_unstable();
    }
}

/// So many parts, the larger ones first.
fn chunks(units: &[usize], parts: usize) -> Vec<Vec<usize>> {
    let (each, more) = (units.len() / parts.max(1), units.len() % parts.max(1));
    let mut rest = units;
    let part = |at: usize| {
        let (part, left) = rest.split_at(each + usize::from(at < more));
        rest = left;
        part.to_vec()
    };
    (0..parts).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sizes(groups: &LinkGroups) -> Vec<usize> {
        groups.groups().iter().map(Vec::len).collect()
    }

    #[track_caller]
    fn proposes(players: &[usize], activations: usize, expected: &[usize]) {
        assert_eq!(sizes(&LinkGroups::propose(players, activations)), expected);
    }

    /// Seven against five: two join others, in two pairs; one group of three is the other way.
    #[test]
    fn seven_against_five() {
        proposes(&[0; 7], 5, &[2, 2, 1, 1, 1]);
        let mut groups = LinkGroups::propose(&[0; 7], 5);
        groups.put(2, Some(0));
        assert_eq!((sizes(&groups), groups.adjustment(5)), (vec![3, 1, 1, 1, 1], None));
    }

    #[test]
    fn groups_are_even_and_of_one_player() {
        proposes(&[0; 12], 5, &[3, 3, 2, 2, 2]);
        proposes(&[0; 5], 5, &[1; 5]);
        proposes(&[0; 3], 5, &[1; 3]);
        proposes(&[0, 0, 0, 0, 1, 1], 4, &[2, 1, 1, 2]);
        proposes(&[0, 1, 0, 1, 0, 1], 3, &[2, 1, 3]);
        proposes(&[0, 1, 2], 2, &[2, 1]);
        proposes(&[], 3, &[]);
        proposes(&[0; 4], 0, &[1; 4]);
    }

    #[test]
    fn a_moved_unit_may_leave_too_many_or_too_few() {
        let mut groups = LinkGroups::propose(&[0; 7], 5);
        groups.put(0, None);
        assert_eq!(groups.adjustment(5), Some(Adjustment::Join(1)));
        groups.put(0, Some(1));
        groups.put(4, Some(1));
        assert_eq!(groups.adjustment(5), Some(Adjustment::Part(1)));
    }

    #[test]
    fn what_the_player_arranged_is_kept_as_units_fall() {
        let mut groups = LinkGroups::propose(&[0; 7], 5);
        groups.put(2, Some(0));
        let fallen = |lost: &'static [usize]| move |unit| !lost.contains(&unit);
        // One of the group of three: six against five need one join less.
        assert_eq!(sizes(&groups.settled(&[0; 7], fallen(&[0]), 5)), [2, 1, 1, 1, 1]);
        // One of the others: still a group of three, but four singles become three.
        assert_eq!(sizes(&groups.settled(&[0; 7], fallen(&[6]), 5)), [2, 1, 1, 1, 1]);
        // The enemy loses one, too: the smallest are joined.
        assert_eq!(sizes(&groups.settled(&[0; 7], fallen(&[6]), 4)), [3, 1, 1, 1]);
        assert_eq!(sizes(&groups.settled(&[0; 7], fallen(&[]), 4)), [3, 2, 1, 1]);
        // As many as the enemy: nobody is linked.
        assert_eq!(sizes(&groups.settled(&[0; 7], fallen(&[0, 1]), 5)), [1; 5]);
        // Whoever stands again is by itself.
        let fewer = groups.settled(&[0; 7], fallen(&[6]), 5);
        assert_eq!(sizes(&fewer.settled(&[0; 7], fallen(&[]), 6)), [2, 1, 1, 1, 1, 1]);
    }

    proptest! {
        #[test]
        fn both_sides_move_equally_often(
            players in prop::collection::vec(0_usize..3, 1..20),
            lost in prop::collection::vec(0_usize..20, 0..8),
            moves in prop::collection::vec((0_usize..20, 0_usize..20), 0..6),
            enemies in 1_usize..20,
        ) {
            let mut groups = LinkGroups::propose(&players, enemies);
            prop_assert_eq!(groups.groups().len(), enemies.min(players.len()));
            for (unit, with) in moves.into_iter().filter(|(unit, with)| *unit < players.len() && *with < players.len()) {
                groups.put(unit, Some(with));
            }
            let stands = |unit: usize| !lost.contains(&unit);
            let settled = groups.settled(&players, stands, enemies);
            let left: Vec<usize> = (0..players.len()).filter(|unit| stands(*unit)).collect();
            let mut seen: Vec<usize> = settled.groups().iter().flatten().copied().collect();
            seen.sort_unstable();
            prop_assert_eq!(settled.groups().len(), enemies.min(left.len()));
            prop_assert_eq!(seen, left);
        }
    }
}
