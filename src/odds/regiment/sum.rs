//! The expectation with its sum: every step from the dice to the wounds.

use super::Damage;
use super::saves::unsaved;
use crate::odds::words::{counted, mean};
use crate::odds::{Chance, Distribution};

/// "6 dice on 4+: 6 × 3/6 = 3 hits on average. Armour stops 1 hit, which leaves 2.1. Saved on 5+: 2.1 × 4/6 = 1.4 wounds
/// on average."
pub fn sum(damage: &Damage<f64>) -> String {
    let Damage { dice, hit_on, save_on, armor, shields, .. } = *damage;
    let dice_words = if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
    let faces = 7_u32.saturating_sub(hit_on);
    let rolled = dice as f64 * f64::from(faces) / 6.0;
    let hits = damage.hits.expected();
    let mut steps = vec![match differ(rolled, hits) {
        false => format!("{dice_words} on {hit_on}+: {dice} × {faces}/6 = {} hits on average", mean(hits)),
        true => format!(
            "{dice_words} on {hit_on}+: {dice} × {faces}/6 = {}, with tactical points {} hits on average",
            mean(rolled),
            mean(hits)
        ),
    }];
    let past_armor: Distribution<f64> = damage.hits.map(|hits| hits.saturating_sub(armor));
    let left = past_armor.expected();
    if differ(hits, left) {
        steps.push(format!("Armour stops {}, which leaves {}", up_to(armor, "hit"), mean(left)));
    }
    let wounds = damage.wounds.expected();
    let Some(save_on) = save_on else {
        steps.push(format!("No save: {} wounds on average", mean(wounds)));
        return steps.join(". ") + ".";
    };
    let save = Chance::six_sided(save_on);
    let after = |shields, points| {
        let unsaved = unsaved::<f64>(past_armor.most(), save, shields, points);
        past_armor.then(|hits| unsaved[hits].clone()).expected()
    };
    let failed = after(0, 0);
    let mut saved = format!("Saved on {save_on}+: {} × {}/6 = {}", mean(left), save_on.saturating_sub(1), mean(failed));
    let shielded = after(shields, 0);
    if differ(failed, shielded) {
        saved += &format!("; shields roll {} again, which leaves {}", up_to(shields, "die"), mean(shielded));
    }
    steps.push(saved);
    let paid = after(shields, damage.bought_saves);
    if differ(shielded, paid) {
        steps.push(format!("Tactical points on saves leave {}", mean(paid)));
    }
    if differ(paid, wounds) {
        steps.push(format!("Wounds taken instead of being shaken add {}", mean(wounds - paid)));
        steps.push(format!("{} wounds on average", mean(wounds)));
        return steps.join(". ") + ".";
    }
    steps.join(". ") + " wounds on average."
}

/// "1 hit", "up to 3 hits".
fn up_to(most: usize, word: &str) -> String {
    let words = if word == "die" && most > 1 { format!("{most} dice") } else { counted(most, word) };
    if most > 1 { format!("up to {words}") } else { words }
}

fn differ(one: f64, other: f64) -> bool {
    (one - other).abs() > 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Effect;
    use crate::odds::regiment::tests::{SHORT, foot};
    use crate::odds::regiment::{Points, Profile, Side, resolve};

    #[track_caller]
    fn check(attacker: &Side, target: &Side, expected: &str) {
        assert_eq!(sum(&resolve(attacker, target, &SHORT).unwrap().damage), expected);
    }

    #[test]
    fn every_step_has_its_term() {
        let plain = foot(&[]);
        let full = Side::full(&plain);
        check(
            &full,
            &full,
            "2 dice on 4+: 2 × 3/6 = 1 hits on average. Saved on 5+: 1 × 4/6 = 0.67 wounds on average.",
        );
        let bare = Profile { save: None, ..foot(&[]) };
        let words = "2 dice on 4+: 2 × 3/6 = 1 hits on average. No save: 1 wounds on average.";
        check(&full, &Side::full(&bare), words);
    }

    /// Only the second hit passes armour 1: in 1 of 4. Then a failed die, 2 of 3, is rolled again.
    #[test]
    fn armour_and_shields_are_told() {
        let (plain, armoured) = (foot(&[]), foot(&[(Effect::Armor, 1), (Effect::Shields, 2)]));
        let words = "2 dice on 4+: 2 × 3/6 = 1 hits on average. Armour stops 1 hit, which leaves 0.25. \
                     Saved on 5+: 0.25 × 4/6 = 0.17; shields roll up to 2 dice again, which leaves 0.11 wounds on average.";
        check(&Side::full(&plain), &Side::full(&armoured), words);
    }

    /// Two sure hits: four ninths of the time both are unsaved, and one of them is bought back.
    #[test]
    fn points_and_wounds_instead_of_shaken_are_told() {
        let (plain, droid) = (foot(&[]), foot(&[(Effect::WoundForShaken, 1)]));
        let points = |hits, saves| Points { hits, saves };
        let sure = Side { points: points(2, 0), ..Side::full(&plain) };
        let target = Side { points: points(0, 1), takes_wound: true, ..Side::full(&droid) };
        let words = "2 dice on 4+: 2 × 3/6 = 1, with tactical points 2 hits on average. Saved on 5+: 2 × 4/6 = 1.3. \
                     Tactical points on saves leave 0.44. Wounds taken instead of being shaken add 1. 1.4 wounds on average.";
        check(&sure, &target, words);
    }
}
