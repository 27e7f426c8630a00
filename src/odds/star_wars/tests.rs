//! The printed examples, and single steps worked out by hand.

use super::*;
use crate::odds::testing::{Exact, check};

/// One die on 5.
const ATTACK: Attack = Attack {
    dice: 1,
    hit_on: 5,
    beside: None,
    rerolls: 0,
    critical: 0,
    impact: 0,
    pierce: false,
    blast: false,
    high_velocity: false,
    suppressive: false,
    ion: false,
    melee: false,
    weak_point: false,
    only_critical: false,
};

/// Two elements of one wound that save on 4.
const TARGET: Target = Target { elements: 2, defence: 4, ..quick_odds::TROOPERS };

#[track_caller]
fn check_wounded(attack: Attack, target: Target, expected: (u32, u32)) {
    let odds = resolve::<Exact>(&attack, &target);
    assert_eq!(odds.wounds.total(), Exact::one());
    assert_eq!(odds.wounds.at_least(1), Exact::ratio(expected.0, expected.1));
}

/// Five Stormtroopers with one die each gather five dice.
#[test]
fn five_elements_gather_five_dice() {
    let odds = resolve::<Exact>(&Attack { dice: 5, ..ATTACK }, &TARGET);
    assert_eq!(odds.hits.most(), 5);
    assert_eq!(odds.hits.expected(), Exact::ratio(5, 2));
}

/// One die on 5 and one on 3: both hit in 1/2 · 3/4 of the attacks. An aim token goes to the better die first.
#[test]
fn two_weapons_form_one_pool() {
    let mixed = Attack { beside: Some((1, 3)), ..ATTACK };
    check(&resolve(&mixed, &TARGET).hits, &[(1, 8), (1, 2), (3, 8)]);
    // Rolled again, the die on 3 hits in 15/16; only if it hit at once is the other one rolled again, for 3/4.
    let aimed = resolve::<Exact>(&Attack { rerolls: 1, ..mixed }, &TARGET);
    let both = Exact::ratio(3, 4) * Exact::ratio(3, 4) + Exact::ratio(1, 4) * Exact::ratio(3, 4) * Exact::ratio(1, 2);
    assert_eq!(aimed.hits.chance(2), both);
    // One 1 of the pool becomes critical, whichever die shows it.
    let critical = resolve::<Exact>(&Attack { critical: 1, ..mixed }, &TARGET);
    assert_eq!(critical.hits.chance(0), Exact::ratio(3, 8) * Exact::ratio(1, 8));
}

/// A flamethrower of two dice on three Death Troopers gives six dice.
#[test]
fn sprays_count_models() {
    assert_eq!(spray(2, 3), 6);
}

/// A weapon on 5+ hits a weak point on 4+ and has an impact.
#[test]
fn a_weak_point_is_easier_and_lets_through() {
    let weak = Attack { weak_point: true, ..ATTACK };
    assert_eq!(resolve::<Exact>(&weak, &TARGET).hit_on, 4);
    let heavy = Target { armor: Armor::Heavy, ..TARGET };
    // An 8 only, and saved in half the cases; from behind every hit counts.
    check_wounded(ATTACK, heavy, (1, 16));
    check_wounded(weak, heavy, (5, 16));
}

/// Artillery that nobody guides hits with an 8 alone; guided, with its own number.
#[test]
fn unguided_fire_needs_an_eight() {
    let blind = Attack { only_critical: true, ..ATTACK };
    check(&resolve(&blind, &TARGET).hits, &[(7, 8), (1, 8)]);
    check(&resolve(&ATTACK, &TARGET).hits, &[(1, 2), (1, 2)]);
}

#[test]
fn hits_are_saved() {
    let odds = resolve::<Exact>(&ATTACK, &TARGET);
    check(&odds.wounds, &[(3, 4), (1, 4)]);
    check_wounded(ATTACK, Target { defence: 3, ..TARGET }, (1, 6));
    check_wounded(Attack { pierce: true, ..ATTACK }, TARGET, (5, 12));
    // A 1 always misses and never saves.
    check(&resolve(&Attack { hit_on: 1, ..ATTACK }, &TARGET).hits, &[(1, 8), (7, 8)]);
    check_wounded(ATTACK, Target { defence: 1, ..TARGET }, (1, 12));
}

#[test]
fn aim_rolls_misses_again() {
    check(&resolve(&Attack { rerolls: 2, ..ATTACK }, &TARGET).hits, &[(1, 4), (3, 4)]);
    let two = Attack { dice: 2, rerolls: 1, ..ATTACK };
    // Both miss in 1 of 4; then one is rolled again.
    check(&resolve(&two, &TARGET).hits, &[(1, 8), (3, 8), (4, 8)]);
}

#[test]
fn ones_become_critical() {
    let critical = Attack { critical: 1, ..ATTACK };
    check(&resolve(&critical, &TARGET).hits, &[(3, 8), (5, 8)]);
    check_wounded(critical, Target { armor: Armor::Heavy, ..TARGET }, (1, 8));
    // Of the other misses, 3 of 8, each gets a second chance, where a 1 counts again.
    check(&resolve(&Attack { rerolls: 1, ..critical }, &TARGET).hits, &[(9, 64), (55, 64)]);
}

#[test]
fn cover_and_dodge_cancel_all_but_critical_hits() {
    let covered = Target { cover: true, ..TARGET };
    // A hit, 3 of 8, stays in 2 of 3; an 8 stays. Half of what stays is saved.
    check_wounded(ATTACK, covered, (3, 16));
    check_wounded(Attack { blast: true, ..ATTACK }, covered, (1, 4));
    check_wounded(Attack { melee: true, ..ATTACK }, covered, (1, 4));
    check_wounded(ATTACK, Target { low_profile: true, ..covered }, (1, 16));
    let nimble = Target { dodge: 1, ..TARGET };
    check_wounded(ATTACK, nimble, (1, 16));
    check_wounded(Attack { high_velocity: true, ..ATTACK }, nimble, (1, 4));
}

#[test]
fn armour_cancels_what_impact_has_not_made_critical() {
    let armored = Target { armor: Armor::Some(1), ..TARGET };
    check_wounded(ATTACK, armored, (1, 16));
    check_wounded(Attack { impact: 1, ..ATTACK }, armored, (1, 4));
    // Impact does nothing against a target without armour, where cover has cancelled what it could.
    check_wounded(Attack { impact: 1, ..ATTACK }, Target { dodge: 1, ..TARGET }, (1, 16));
}

#[test]
fn shields_roll_again_but_not_against_ion() {
    let shielded = Target { shields: 1, ..TARGET };
    check_wounded(ATTACK, shielded, (1, 8));
    check_wounded(Attack { ion: true, ..ATTACK }, shielded, (1, 4));
}

#[test]
fn wounds_defeat_elements() {
    let odds = resolve::<Exact>(&Attack { dice: 2, ..ATTACK }, &TARGET);
    check(&odds.elements_lost, &[(9, 16), (6, 16), (1, 16)]);
    assert_eq!(odds.destroyed, Exact::ratio(1, 16));
    let sturdy = Target { wounds: 2, ..TARGET };
    check(&resolve(&Attack { dice: 2, ..ATTACK }, &sturdy).elements_lost, &[(15, 16), (1, 16)]);
    check(&resolve(&ATTACK, &Target { wounded: 1, ..sturdy }).elements_lost, &[(3, 4), (1, 4)]);
}

#[test]
fn any_hit_suppresses_a_surviving_unit() {
    let odds = resolve::<Exact>(&ATTACK, &TARGET);
    assert_eq!((odds.suppressed, odds.panicked), (Exact::ratio(1, 2), Exact::zero()));
    let twice = resolve::<Exact>(&Attack { suppressive: true, ..ATTACK }, &TARGET);
    // Suppressive fire keeps heads down even if nothing hits.
    assert_eq!((twice.suppressed, twice.panicked), (Exact::one(), Exact::ratio(1, 2)));
    let alone = resolve::<Exact>(&ATTACK, &Target { elements: 1, ..TARGET });
    assert_eq!((alone.suppressed, alone.destroyed), (Exact::ratio(1, 4), Exact::ratio(1, 4)));
    let before = resolve::<Exact>(&ATTACK, &Target { courage: Some(2), suppression: 2, ..TARGET });
    assert_eq!(before.suppressed, Exact::one());
    assert_eq!(resolve::<Exact>(&ATTACK, &Target { courage: None, ..TARGET }).suppressed, Exact::zero());
    check(&rally(2, 5), &[(4, 9), (4, 9), (1, 9)]);
}

/// A droid trooper goes on under fire until it panics.
#[test]
fn droids_panic_but_are_never_suppressed() {
    let droid = Target { droid: true, ..TARGET };
    let odds = resolve::<Exact>(&ATTACK, &droid);
    assert_eq!((odds.suppressed, odds.panicked), (Exact::zero(), Exact::zero()));
    let twice = resolve::<Exact>(&Attack { suppressive: true, ..ATTACK }, &droid);
    assert_eq!((twice.suppressed, twice.panicked), (Exact::ratio(1, 2), Exact::ratio(1, 2)));
}

#[test]
fn a_one_deflects_and_strikes_back() {
    let jedi = Target { deflects: true, ..TARGET };
    // A hit in 1 of 2; 1, 4, 5 and 6 save, and the 1 strikes back.
    check_wounded(ATTACK, jedi, (1, 6));
    assert_eq!(resolve::<Exact>(&ATTACK, &jedi).struck_back, Exact::ratio(1, 12));
    assert_eq!(resolve::<Exact>(&ATTACK, &TARGET).struck_back, Exact::zero());
}

#[test]
fn some_dodge_critical_hits() {
    let nimble = Target { dodge: 1, dodges_criticals: true, ..TARGET };
    check_wounded(ATTACK, nimble, (0, 1));
    // Both dice hit in 1 of 4, and one of them stays.
    check_wounded(Attack { dice: 2, ..ATTACK }, nimble, (1, 8));
}

#[test]
fn a_vehicle_that_survives_may_be_damaged() {
    let walker = Target { elements: 1, wounds: 3, resilience: Some(2), courage: None, ..TARGET };
    let two = Attack { dice: 2, ..ATTACK };
    assert_eq!(resolve::<Exact>(&two, &walker).damaged, Exact::ratio(1, 16));
    assert_eq!(resolve::<Exact>(&two, &Target { wounded: 1, ..walker }).damaged, Exact::ratio(6, 16));
    assert_eq!(resolve::<Exact>(&two, &TARGET).damaged, Exact::zero());
}
