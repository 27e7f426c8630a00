//! The rulebook prints no example numbers, so these are worked out by hand from its steps.

use super::*;
use crate::odds::testing::Exact;

const ATTACKER: Attacker = Attacker::PLAIN;

#[track_caller]
fn check_attack(kind: Kind, attacker: Attacker, dice: usize) {
    assert_eq!(attack_dice(kind, &attacker), dice);
}

#[track_caller]
fn check_defence(kind: Kind, defender: Defender, dice: usize) {
    assert_eq!(defence_dice(kind, &defender), dice);
}

#[test]
fn attack_pools() {
    check_attack(Kind::Ranged, ATTACKER, 3);
    check_attack(Kind::Ranged, Attacker { short_range: true, stationary: true, ..ATTACKER }, 6);
    check_attack(Kind::Melee, Attacker { short_range: true, stationary: true, ..ATTACKER }, 5);
    check_attack(Kind::Ranged, Attacker { jumping: true, indirect: true, ..ATTACKER }, 0);
    check_attack(Kind::Ranged, Attacker { short_range: true, overwatch: true, ..ATTACKER }, 1);
    check_attack(Kind::Ranged, Attacker { panicked: true, stationary: true, ..ATTACKER }, 1);
    check_attack(Kind::Melee, Attacker { panicked: true, stationary: true, ..ATTACKER }, 3);
    check_attack(Kind::Ranged, Attacker { indirect: true, overwatch: true, jumping: true, ..ATTACKER }, 0);
    check_attack(Kind::Ranged, Attacker { tags: 2, ..ATTACKER }, 5);
}

#[test]
fn defence_pools() {
    let defender = Defender { evasion: 3, ..Defender::default() };
    check_defence(Kind::Ranged, defender, 5);
    check_defence(Kind::Melee, defender, 3);
    check_defence(Kind::Ranged, Defender { stationary: true, long_range: true, ..defender }, 4);
    check_defence(Kind::Ranged, Defender { jumping: true, fast_attacker: true, ..defender }, 7);
    check_defence(Kind::Ranged, Defender { panicked: true, ..defender }, 4);
}

#[test]
fn an_attack_needs_one_success_more() {
    // A hit in 1 of 2, and nobody to stop it.
    assert_eq!(gets_through::<Exact>(1, 0, false), Exact::ratio(1, 2));
    assert_eq!(gets_through::<Exact>(1, 1, false), Exact::ratio(1, 3));
    // Two hits get past one defence die, one hit only if that fails: 1/4 + 1/2 · 2/3.
    assert_eq!(gets_through::<Exact>(2, 1, false), Exact::ratio(7, 12));
    assert_eq!(gets_through::<Exact>(0, 2, false), Exact::zero());
}

#[test]
fn cover_helps_once_and_only_where_it_can() {
    assert_eq!(gets_through::<Exact>(1, 1, true), Exact::ratio(2, 9));
    assert_eq!(gets_through::<Exact>(1, 0, true), Exact::ratio(1, 2));
    // Two hits and a failed die: the re-roll cannot stop both. 1/4 + 1/2 · 2/3 · 2/3.
    assert_eq!(gets_through::<Exact>(2, 1, true), Exact::ratio(1, 4) + Exact::ratio(2, 9));
}

#[test]
fn damage_wears_armour_then_structure_then_nerves() {
    let hull = Hull { armor: 6, armor_left: 6, structure_left: 3 };
    let after = |hull, points| damage(hull, points);
    assert_eq!(after(hull, 3), Hurt { hull: Hull { armor_left: 3, ..hull }, destroyed: false, stress: 0 });
    assert_eq!(after(hull, 4).stress, 1);
    let worn = Hull { armor_left: 2, ..hull };
    assert_eq!(after(worn, 1).stress, 2);
    assert_eq!(after(worn, 0).stress, 0);
    assert_eq!((after(worn, 4).hull.structure_left, after(worn, 5).destroyed), (1, true));
}

#[test]
fn a_stress_check_must_beat_the_stress() {
    assert_eq!(panics::<Exact>(0), Exact::zero());
    assert_eq!(panics::<Exact>(2), Exact::ratio(1, 3));
    assert_eq!(panics::<Exact>(9), Exact::one());
}

#[test]
fn rams() {
    let even = Ram { size: 3, target_size: 3, skill: 2, moves: 12 };
    assert_eq!((even.attack_dice(3), even.defence_dice(), even.damage()), (3, 4, 7));
    let upward = Ram { target_size: 5, ..even };
    assert_eq!((upward.attack_dice(3), upward.defence_dice(), upward.damage()), (4, 4, 7));
    let downward = Ram { size: 5, target_size: 2, ..even };
    assert_eq!((downward.attack_dice(3), downward.defence_dice(), downward.damage()), (3, 5, 10));
    let sturdy = Hull { armor: 9, armor_left: 9, structure_left: 9 };
    let frail = Hull { armor: 2, armor_left: 2, structure_left: 4 };
    assert_eq!((even.stress(sturdy), upward.stress(sturdy), upward.stress(frail)), (0, 1, 3));
}

/// Two dice against one, damage that goes below half the armour, one stress before.
#[test]
fn an_attack_adds_up() {
    let hull = Hull { armor: 4, armor_left: 4, structure_left: 2 };
    let odds = resolve::<Exact>((2, 1), false, 3, hull, 1);
    assert_eq!((odds.through, odds.held), (Exact::ratio(7, 12), Exact::ratio(5, 12)));
    assert_eq!((odds.hurt.stress, odds.destroyed), (1, Exact::zero()));
    // Two stress: panics on 1 or 2; one stress: on 1.
    assert_eq!(odds.panics, Exact::ratio(7, 36) + Exact::ratio(5, 72));
    let fatal = resolve::<Exact>((2, 1), false, 6, hull, 1);
    assert_eq!((fatal.destroyed, fatal.panics), (Exact::ratio(7, 12), Exact::ratio(5, 72)));
    let covered = resolve::<Exact>((2, 1), true, 3, hull, 0);
    assert_eq!(covered.through + covered.held, Exact::one());
}
