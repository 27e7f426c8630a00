//! One attack in a sentence or two, for players who do not read distributions.

use super::{Damage, Odds};
use crate::odds::words::{counted, hundredths};

/// "Most likely 2 hits and 1 wound. Destroys it in 12 of 100 attacks and leaves it shaken in 40."
pub fn sentence(odds: &Odds<f64>) -> String {
    let damage = &odds.damage;
    let (hits, wounds) = (damage.hits.mode(), damage.wounds.mode());
    let likely = format!("Most likely {} and {}.", counted(hits, "hit"), counted(wounds, "wound"));
    let result = odds.melee.as_ref().map(|melee| {
        let [win, tie, lose] = [melee.win, melee.tie, melee.lose].map(hundredths);
        format!(" Of 100 charges it wins {win}, ties {tie} and loses {lose}.")
    });
    format!("{likely} {}{}", fate(damage), result.unwrap_or_default())
}

fn fate(damage: &Damage<f64>) -> String {
    let shaken = format!("leaves it shaken in {}", hundredths(damage.left_shaken));
    let some_base = damage.bases_lost.at_least(1);
    if damage.destroyed > 0.0 {
        format!("Destroys it in {} of 100 attacks and {shaken}.", hundredths(damage.destroyed))
    } else if some_base > 0.0 {
        format!("Takes a base in {} of 100 attacks and {shaken}; cannot destroy it at once.", hundredths(some_base))
    } else if damage.left_shaken > 0.0 {
        format!("Takes no base, but {shaken} of 100 attacks.")
    } else {
        "Takes no base and does not shake it.".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::regiment::tests::{CHARGE, SHORT, foot};
    use crate::odds::regiment::{Attack, Profile, Side, resolve};

    #[track_caller]
    fn check(attacker: &Profile, target: &Profile, attack: &Attack, expected: &str) {
        let odds = resolve(&Side::full(attacker), &Side::full(target), attack).unwrap();
        assert_eq!(sentence(&odds), expected);
    }

    #[test]
    fn it_says_what_matters() {
        let foot = foot(&[]);
        let lone = Profile { bases: 1, ..foot.clone() };
        check(
            &foot,
            &lone,
            &SHORT,
            "Most likely 1 hit and no wound. Destroys it in 11 of 100 attacks and leaves it shaken in 14.",
        );
        check(
            &foot,
            &foot,
            &SHORT,
            "Most likely 1 hit and no wound. Takes a base in 11 of 100 attacks and leaves it shaken in 25; cannot destroy it at once.",
        );
        let giant = Profile { wounds: 9, ..foot.clone() };
        check(
            &foot,
            &giant,
            &SHORT,
            "Most likely 1 hit and no wound. Takes no base, but leaves it shaken in 25 of 100 attacks.",
        );
        let calm = Profile { courage: None, ..giant };
        check(&foot, &calm, &SHORT, "Most likely 1 hit and no wound. Takes no base and does not shake it.");
    }

    #[test]
    fn close_combat_says_who_wins() {
        let one = Profile { bases: 1, save: None, wounds: 9, courage: None, ..foot(&[]) };
        check(
            &one,
            &one,
            &CHARGE,
            "Most likely 1 hit and 1 wound. Takes no base and does not shake it. Of 100 charges it wins 50, ties 38 and loses 13.",
        );
    }
}
