//! The printed examples, and single steps worked out by hand.

use super::*;
use crate::odds::testing::{Exact, check};

const SQUAD: Stand = Stand { armour: 4, infantry: true, in_cover: false, in_contact: false, save: None };
const TANK: Stand = Stand { armour: 6, infantry: false, ..SQUAD };
const ONE: Firepower = Firepower(2);
const TWO: Firepower = Firepower(4);

fn resolve<N: Number>(attack: &Attack, target: &Target) -> Odds<N> {
    super::resolve(attack, target).unwrap()
}

fn target(stands: &[Stand]) -> Target {
    Target { stands: stands.to_vec(), others: 0, stress: 0, routed: false, surrounded: false }
}

fn attack(strength: u32) -> Attack {
    Attack { firepower: vec![Firepower(2 * strength)], power: Vec::new(), stress: 0 }
}

/// Four squads see the target, one is suppressed; two are within 20 cm with 2 each, one further away with 1.
#[test]
fn the_printed_attack_has_strength_5() {
    let attack = Attack { firepower: vec![TWO, TWO, ONE, ONE], power: Vec::new(), stress: 1 };
    assert_eq!(attack.strengths(), (Firepower(10), Firepower(0)));
}

/// Partly in cover and routed: level 2, so strength 5 rolls 3 dice.
#[test]
fn the_printed_target_lets_three_dice_through() {
    let covered = Stand { in_cover: true, ..SQUAD };
    let target = Target { routed: true, ..target(&[TANK, covered, covered]) };
    assert_eq!(target.cover_level(0b111), 2);
    assert_eq!(resolve::<Exact>(&attack(5), &target).dice, (3, 0));
}

#[test]
fn cover_levels() {
    let covered = Stand { in_cover: true, ..SQUAD };
    let dice = |target: &Target| target.dice(0b11, Firepower(10));
    assert_eq!(dice(&target(&[SQUAD, SQUAD])), 3);
    assert_eq!(dice(&target(&[SQUAD, covered])), 2);
    assert_eq!(dice(&target(&[covered, covered])), 2);
    assert_eq!(dice(&Target { surrounded: true, ..target(&[SQUAD, SQUAD]) }), 5);
    assert_eq!(dice(&Target { surrounded: true, routed: true, ..target(&[SQUAD, SQUAD]) }), 10);
    // A half is rounded up.
    assert_eq!(target(&[SQUAD]).dice(1, Firepower(1)), 1);
}

/// Conscripts with 3+ have 4+ in cover, unless somebody touches them; nothing is better than 6+.
#[test]
fn cover_improves_the_armour_of_infantry() {
    let conscripts = Stand { armour: 3, in_cover: true, ..SQUAD };
    assert_eq!(conscripts.armour(), 4);
    assert_eq!(Stand { in_contact: true, ..conscripts }.armour(), 3);
    assert_eq!(Stand { infantry: false, ..conscripts }.armour(), 3);
    assert_eq!(Stand { armour: 6, ..conscripts }.armour(), 6);
}

#[test]
fn one_die_on_the_nearest() {
    let odds = resolve::<Exact>(&attack(2), &target(&[TANK, SQUAD]));
    // Only a 6 kills, and it must go to the tank; a 4 or 5 is wasted there.
    assert_eq!(odds.falls, [Exact::ratio(1, 6), Exact::zero()]);
    check(&odds.killed, &[(5, 6), (1, 6)]);
}

#[test]
fn two_dice_on_two_squads() {
    let odds = resolve::<Exact>(&attack(4), &target(&[SQUAD, SQUAD]));
    check(&odds.killed, &[(1, 4), (1, 2), (1, 4)]);
    assert_eq!(odds.falls, [Exact::ratio(3, 4), Exact::ratio(1, 4)]);
    assert_eq!(odds.destroyed, Exact::ratio(1, 4));
    // One marker and one squad left: routed. Without a casualty one marker is fewer than two stands.
    assert_eq!(odds.routed, Exact::ratio(1, 2));
    check(&odds.stress, &[(0, 1), (1, 4), (1, 2), (1, 4)]);
}

#[test]
fn stress_from_before_and_stands_out_of_sight_count() {
    let worn = Target { stress: 1, ..target(&[SQUAD, SQUAD]) };
    assert_eq!(resolve::<Exact>(&attack(4), &worn).routed, Exact::ratio(3, 4));
    let many = Target { others: 9, ..worn };
    let odds = resolve::<Exact>(&attack(4), &many);
    assert_eq!((odds.routed, odds.destroyed), (Exact::zero(), Exact::zero()));
}

#[test]
fn power_rolls_apart_and_counts_a_four_as_a_six() {
    let power = Attack { firepower: Vec::new(), power: vec![TWO], stress: 0 };
    let odds = resolve::<Exact>(&power, &target(&[TANK]));
    assert_eq!((odds.dice, odds.destroyed), ((0, 1), Exact::ratio(1, 2)));
    // The squad falls first to plain dice, 1 of 2; else power finds it in front again.
    let both = Attack { firepower: vec![TWO], power: vec![TWO], stress: 0 };
    let odds = resolve::<Exact>(&both, &target(&[SQUAD, TANK]));
    assert_eq!(odds.falls, [Exact::ratio(3, 4), Exact::ratio(1, 4)]);
}

#[test]
fn saves_keep_stands() {
    let saved = Stand { save: Some(4), ..SQUAD };
    assert_eq!(resolve::<Exact>(&attack(2), &target(&[saved])).destroyed, Exact::ratio(1, 4));
}

/// "At least one stand must still be able to attack to take an attack action."
#[test]
fn a_formation_whose_stands_are_all_suppressed_does_not_attack() {
    let suppressed = |stress| Attack { firepower: vec![TWO, ONE], power: vec![], stress };
    assert_eq!(suppressed(1).strengths().0, TWO);
    assert!(super::resolve::<Exact>(&suppressed(1), &target(&[SQUAD])).is_some());
    assert_eq!(super::resolve::<Exact>(&suppressed(2), &target(&[SQUAD])), None);
    assert_eq!(super::resolve::<Exact>(&suppressed(9), &target(&[SQUAD])), None);
}

/// A large attack on a routed and surrounded formation doubles its strength and is worked out all the same.
#[test]
fn forty_dice_are_worked_out() {
    let target = Target { routed: true, surrounded: true, ..target(&[SQUAD, SQUAD, TANK, TANK]) };
    let odds = super::resolve::<f64>(&attack(20), &target).unwrap();
    assert_eq!(odds.dice, (40, 0));
    assert!((odds.killed.total() - 1.0).abs() < 1e-12 && odds.destroyed > 0.9);
}

#[test]
fn an_attack_is_told() {
    let odds = super::resolve::<f64>(&attack(4), &target(&[SQUAD, SQUAD])).unwrap();
    let words = "Most likely 1 stand lost. Routs the formation in 50 of 100 attacks and destroys it in 25.";
    assert_eq!(sentence(&odds), words);
    let words = sum(attack(4).strengths(), 2, &odds);
    assert_eq!(words, "Strength 4 divided by cover level 2: 2 dice. 1 stands lost on average.");
}
