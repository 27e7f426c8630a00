//! The examples of the glossary, and single steps worked out by hand.

use super::*;
use crate::odds::testing::{Exact, check};

/// Two dice on 4.
const ATTACK: Attack = Attack {
    pool: Pool::Rolled { dice: 2, hit_on: 4, modifier: 0, precision: 0 },
    surge: None,
    critical: 0,
    damage: 1,
    anti_evade: 0,
    concentrated: None,
};

/// Three models with two hit points that save on 4.
fn target() -> Target {
    Target {
        models: 3,
        hit_points: 2,
        armour: Some(4),
        evade: None,
        shield: 0,
        damaged: 0,
        dodge: 0,
        tough: 0,
        supply: vec![(1, 1, 0), (2, 3, 1)],
    }
}

fn damage(attack: &Attack, target: &Target) -> Distribution<Exact> {
    resolve(attack, target).damage
}

#[test]
fn hits_then_armour() {
    let odds = resolve::<Exact>(&ATTACK, &target());
    check(&odds.hits, &[(1, 4), (1, 2), (1, 4)]);
    // Each die deals damage in 1 of 4 cases.
    check(&odds.damage, &[(9, 16), (6, 16), (1, 16)]);
    check(&odds.casualties, &[(15, 16), (1, 16)]);
}

#[test]
fn modifiers_and_precision() {
    let rolled =
        |modifier, precision| Attack { pool: Pool::Rolled { dice: 2, hit_on: 4, modifier, precision }, ..ATTACK };
    // A debuff of 1 on hits is one step worse.
    check(&resolve(&rolled(-1, 0), &target()).hits, &[(4, 9), (4, 9), (1, 9)]);
    check(&resolve(&rolled(-9, 0), &target()).hits, &[(25, 36), (10, 36), (1, 36)]);
    check(&resolve(&rolled(9, 0), &target()).hits, &[(1, 36), (10, 36), (25, 36)]);
    check(&resolve(&rolled(0, 1), &target()).hits, &[(0, 1), (1, 4), (3, 4)]);
}

/// HITS 2 is two dice for armour to stop.
#[test]
fn automatic_hits_meet_armour() {
    check(&damage(&Attack { pool: Pool::Automatic(2), ..ATTACK }, &target()), &[(1, 4), (1, 2), (1, 4)]);
    check(
        &damage(&Attack { pool: Pool::Automatic(2), damage: 2, ..ATTACK }, &target()),
        &[(1, 4), (0, 1), (1, 2), (0, 1), (1, 4)],
    );
}

/// With CRITICAL HIT (1) one die is past armour.
#[test]
fn critical_hits_skip_armour() {
    let two = Attack { pool: Pool::Automatic(2), critical: 1, ..ATTACK };
    check(&damage(&two, &target()), &[(0, 1), (1, 2), (1, 2)]);
    check(&damage(&Attack { pool: Pool::Automatic(1), critical: 5, ..ATTACK }, &target()), &[(0, 1), (1, 1)]);
}

/// Of two dice that surge would move, DODGE (1) lets one through.
#[test]
fn surge_moves_dice_past_armour_and_dodge_keeps_some() {
    let surge = Attack { pool: Pool::Automatic(3), surge: Some(Surge { sides: 3, plus: 0 }), ..ATTACK };
    // 1, 2 or 3 dice skip armour: the rest deal damage in 1 of 2 cases each.
    check(&damage(&surge, &target()), &[(0, 1), (1, 12), (4, 12), (7, 12)]);
    let always_two = Attack { pool: Pool::Automatic(2), surge: Some(Surge { sides: 1, plus: 1 }), ..ATTACK };
    check(&damage(&always_two, &target()), &[(0, 1), (0, 1), (1, 1)]);
    check(&damage(&always_two, &Target { dodge: 1, ..target() }), &[(0, 1), (1, 2), (1, 2)]);
    // Never more dice than there are.
    check(&damage(&Attack { pool: Pool::Automatic(0), ..surge }, &target()), &[(1, 1)]);
}

#[test]
fn tough_units_turn_failures() {
    check(&damage(&Attack { pool: Pool::Automatic(2), ..ATTACK }, &Target { tough: 1, ..target() }), &[(3, 4), (1, 4)]);
}

/// ANTI-EVADE (1) is one step worse for the target.
#[test]
fn evade_comes_last_and_can_be_made_harder() {
    let hit = Attack { pool: Pool::Automatic(1), ..ATTACK };
    let nimble = Target { armour: None, evade: Some(4), ..target() };
    check(&damage(&hit, &nimble), &[(1, 2), (1, 2)]);
    check(&damage(&Attack { anti_evade: 1, ..hit }, &nimble), &[(1, 3), (2, 3)]);
    check(&damage(&Attack { anti_evade: 9, ..hit }, &nimble), &[(1, 6), (5, 6)]);
}

#[test]
fn casualties_cost_supply() {
    let sure = |hits, damage| Attack { pool: Pool::Automatic(hits), damage, ..ATTACK };
    let bare = Target { armour: None, ..target() };
    let odds = resolve::<Exact>(&sure(4, 1), &bare);
    check(&odds.casualties, &[(0, 1), (0, 1), (1, 1)]);
    check(&odds.supply_lost, &[(0, 1), (1, 1)]);
    assert_eq!(resolve::<Exact>(&sure(6, 1), &bare).destroyed, Exact::one());
    check(&resolve(&sure(2, 1), &Target { shield: 1, ..bare.clone() }).casualties, &[(1, 1)]);
    check(&resolve(&sure(5, 1), &Target { shield: 1, ..bare.clone() }).casualties, &[(0, 1), (0, 1), (1, 1)]);
    check(&resolve(&sure(1, 1), &Target { damaged: 1, ..bare.clone() }).casualties, &[(0, 1), (1, 1)]);
    // However much damage there is, concentrated fire removes no more than its number.
    let concentrated = Attack { concentrated: Some(1), ..sure(9, 9) };
    check(&resolve(&concentrated, &bare).casualties, &[(0, 1), (1, 1)]);
}
