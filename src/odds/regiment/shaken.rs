//! Whether a unit becomes shaken: each cause in turn, and what averts it.

use super::Profile;
use crate::model::Effect;
use crate::odds::{Chance, Number};

/// Clones are not shaken on this or more.
const SHRUGS_OFF: Chance = Chance::six_sided(5);
/// An ion check is passed on this or more.
const PASSES_ION: Chance = Chance::six_sided(4);

/// What can shake the target of one blow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Causes {
    /// This many hits, counted before saves.
    pub courage: Option<u32>,
    /// Any wound.
    pub wound: bool,
    /// Any wound, unless an ion check is passed.
    pub ion: bool,
    /// It may roll to avert each of them.
    pub shrugs_off: bool,
    /// It takes a wound instead of each of them.
    pub takes_wound: bool,
}

/// The state of a unit, with its probability.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MoraleOutcome<N> {
    pub shaken: bool,
    /// Wounds taken instead.
    pub wounds: usize,
    pub chance: N,
}

impl Causes {
    pub fn new(attacker: &Profile, target: &Profile, takes_wound: bool) -> Self {
        let machine = target.is_vehicle() || target.has(Effect::Machine);
        Self {
            courage: target.courage,
            wound: attacker.has(Effect::WoundsShakeAerial) && target.is_aerial(),
            ion: attacker.has(Effect::IonCheck) && machine,
            shrugs_off: target.has(Effect::ShrugsOff),
            takes_wound: takes_wound && target.has(Effect::WoundForShaken),
        }
    }

    pub fn by_hits(&self, hits: usize) -> bool {
        self.courage.is_some_and(|courage| hits >= courage as usize)
    }

    /// The states of the target, given whether the hits reach its courage and whether it loses a wound.
    pub fn morale<N: Number>(&self, by_hits: bool, wounded: bool) -> Vec<MoraleOutcome<N>> {
        let mut morale = vec![MoraleOutcome { shaken: false, wounds: 0, chance: N::one() }];
        if by_hits {
            morale = self.after(&morale, None);
        }
        if wounded && self.wound {
            morale = self.after(&morale, None);
        }
        if wounded && self.ion {
            morale = self.after(&morale, Some(PASSES_ION));
        }
        morale
    }

    /// Adds a cause, which a roll may avert; it changes nothing for a unit that is already shaken.
    fn after<N: Number>(&self, before: &[MoraleOutcome<N>], averted: Option<Chance>) -> Vec<MoraleOutcome<N>> {
        let mut after = Vec::new();
        let mut push =
            |morale: MoraleOutcome<N>, times: N| after.push(MoraleOutcome { chance: morale.chance * times, ..morale });
        for morale in before {
            if morale.shaken {
                push(*morale, N::one());
                continue;
            }
            let mut falls = N::one();
            if let Some(averted) = averted {
                push(*morale, averted.number());
                falls = (!averted).number();
            }
            if self.shrugs_off {
                push(*morale, falls * SHRUGS_OFF.number());
                falls = falls * (!SHRUGS_OFF).number();
            }
            if self.takes_wound {
                push(MoraleOutcome { wounds: morale.wounds + 1, ..*morale }, falls);
            } else {
                push(MoraleOutcome { shaken: true, ..*morale }, falls);
            }
        }
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::Exact;

    const STEADY: Causes = Causes { courage: Some(3), wound: false, ion: false, shrugs_off: false, takes_wound: false };

    /// The chance to be shaken, and the mean number of wounds taken instead.
    #[track_caller]
    fn check(causes: Causes, (by_hits, wounded): (bool, bool), shaken: (u32, u32), wounds: (u32, u32)) {
        let morale = causes.morale::<Exact>(by_hits, wounded);
        let sum = |weigh: &dyn Fn(&MoraleOutcome<Exact>) -> Exact| {
            morale.iter().fold(Exact::zero(), |sum, morale| sum + weigh(morale) * morale.chance)
        };
        assert_eq!(sum(&|_| Exact::one()), Exact::one());
        assert_eq!(sum(&|morale| Exact::ratio(u32::from(morale.shaken), 1)), Exact::ratio(shaken.0, shaken.1));
        assert_eq!(sum(&|morale| Exact::ratio(morale.wounds as u32, 1)), Exact::ratio(wounds.0, wounds.1));
    }

    #[test]
    fn hits_shake_whoever_they_reach() {
        check(STEADY, (false, true), (0, 1), (0, 1));
        check(STEADY, (true, false), (1, 1), (0, 1));
        assert!(STEADY.by_hits(3) && !STEADY.by_hits(2));
        assert!(!Causes { courage: None, ..STEADY }.by_hits(99));
    }

    #[test]
    fn wounds_shake_by_air_defence_and_by_ion() {
        check(Causes { wound: true, ..STEADY }, (false, true), (1, 1), (0, 1));
        check(Causes { wound: true, ..STEADY }, (false, false), (0, 1), (0, 1));
        check(Causes { ion: true, ..STEADY }, (false, true), (1, 2), (0, 1));
    }

    #[test]
    fn clones_roll_for_every_cause() {
        let clone = Causes { shrugs_off: true, ..STEADY };
        check(clone, (true, false), (2, 3), (0, 1));
        // Steady the first time, 1 of 3; then the ion check fails, 1 of 2; then not steady again, 2 of 3.
        check(Causes { ion: true, ..clone }, (true, true), (7, 9), (0, 1));
    }

    #[test]
    fn droids_that_choose_wounds_are_never_shaken() {
        let droid = Causes { takes_wound: true, ..STEADY };
        check(droid, (true, false), (0, 1), (1, 1));
        check(Causes { ion: true, ..droid }, (true, true), (0, 1), (3, 2));
    }
}
