//! Attacks worked out by hand, and attacks with small pools enumerated roll by roll.

mod enumerate;

use super::*;
use crate::model::{Effect, FightsAs, MovesAs};
use crate::odds::Number;
use crate::odds::testing::{Exact, check};

pub const SHORT: Attack = Attack::plain(Manner::Shoot { range: Range::Short, volley: false });
const LONG: Attack = Attack::plain(Manner::Shoot { range: Range::Long, volley: false });
const VOLLEY: Attack = Attack::plain(Manner::Shoot { range: Range::Short, volley: true });
pub const CHARGE: Attack = Attack::plain(Manner::Charge);

/// Two bases of one ranged and one melee die; each takes two wounds, saves on 5 and is shaken by two hits.
pub fn foot(effects: &[(Effect, u32)]) -> Profile {
    Profile {
        bases: 2,
        ranged: 1,
        melee: 1,
        wounds: 2,
        courage: Some(2),
        save: Some(5),
        immobile: false,
        reach: (0.0, 0.0),
        fights_as: Some(FightsAs::Infantry),
        moves_as: None,
        effects: effects.to_vec(),
    }
}

fn vehicle(moves_as: Option<MovesAs>, effects: &[(Effect, u32)]) -> Profile {
    Profile { fights_as: Some(FightsAs::Vehicle), moves_as, ..foot(effects) }
}

fn odds(attacker: &Profile, defender: &Profile, attack: &Attack) -> Odds<Exact> {
    resolve(&Side::full(attacker), &Side::full(defender), attack).unwrap()
}

#[track_caller]
fn check_hit_on(attacker: &Profile, target: &Profile, attack: Attack, expected: u32) {
    assert_eq!(odds(attacker, target, &attack).damage.hit_on, expected);
}

#[test]
fn all_modifiers_count_at_once_and_within_bounds() {
    let foot = foot(&[]);
    check_hit_on(&foot, &foot, SHORT, 4);
    check_hit_on(&foot, &foot, LONG, 5);
    check_hit_on(&foot, &foot, Attack { cover: true, ..LONG }, 6);
    check_hit_on(&foot, &foot, Attack { cover: true, flank: true, dash: true, ..LONG }, 4);
    check_hit_on(&foot, &foot, Attack { flank: true, dash: true, ..SHORT }, 2);
    check_hit_on(&foot, &foot, Attack { cover: true, barrier: true, dug_in: true, ..SHORT }, 5);
    check_hit_on(&foot, &foot, Attack { cover: true, ..CHARGE }, 5);
    check_hit_on(&foot, &foot, Attack { hits_on: 5, ..SHORT }, 5);
    check_hit_on(&foot, &foot, Attack { hits_on: 5, cover: true, ..LONG }, 6);
    check_hit_on(&foot, &foot, Attack { hits_on: 5, flank: true, ..SHORT }, 4);
}

/// The rulebook's own examples: 4+ becomes 3+ by a flank alone.
#[test]
fn a_flank_alone_makes_4_a_3() {
    check_hit_on(&foot(&[]), &foot(&[]), Attack { flank: true, ..SHORT }, 3);
    check_hit_on(&foot(&[]), &foot(&[]), Attack { flank: true, ..CHARGE }, 3);
}

/// A unit with 3 wounds sustains 4: one base falls, and one token stays for the next.
#[test]
fn four_wounds_take_one_base_of_three_and_leave_a_token() {
    let sure = Profile { bases: 4, ..foot(&[]) };
    let sure = Side { points: Points { hits: 4, saves: 0 }, ..Side::full(&sure) };
    let target = Profile { bases: 3, wounds: 3, save: None, ..foot(&[]) };
    let damage = resolve::<Exact>(&sure, &Side::full(&target), &SHORT).unwrap().damage;
    check(&damage.wounds, &[(0, 1), (0, 1), (0, 1), (0, 1), (1, 1)]);
    check(&damage.bases_lost, &[(0, 1), (1, 1), (0, 1), (0, 1)]);
    // With that token two more wounds take the next base.
    let two = Profile { bases: 2, ..foot(&[]) };
    let two = Side { points: Points { hits: 2, saves: 0 }, ..Side::full(&two) };
    let worn = Side { bases: 2, wounds: 1, ..Side::full(&target) };
    check(&resolve::<Exact>(&two, &worn, &SHORT).unwrap().damage.bases_lost, &[(0, 1), (1, 1), (0, 1)]);
}

/// Exactly 2 hits on Armor 2: no save is rolled and nothing gets through.
#[test]
fn two_hits_stop_at_armour_2() {
    let attacker = foot(&[]);
    let sure = Side { points: Points { hits: 2, saves: 0 }, ..Side::full(&attacker) };
    let armour = vehicle(None, &[(Effect::Armor, 2)]);
    let damage = resolve::<Exact>(&sure, &Side::full(&armour), &SHORT).unwrap().damage;
    check(&damage.hits, &[(0, 1), (0, 1), (1, 1)]);
    check(&damage.wounds, &[(1, 1)]);
    let (pool, _) = pools(&sure, &Side::full(&armour), &SHORT).unwrap();
    assert_eq!((pool.saves(2), pool.armor), (0, 2));
}

#[test]
fn a_charger_behind_a_barrier_is_harder_to_hit_back() {
    let tank = vehicle(None, &[]);
    let back = |attack: Attack| odds(&tank, &foot(&[]), &attack).melee.unwrap().back.hit_on;
    assert_eq!(back(CHARGE), 4);
    assert_eq!(back(Attack { charges_from_cover: true, ..CHARGE }), 4);
    assert_eq!(back(Attack { charges_from_barrier: true, ..CHARGE }), 5);
}

#[test]
fn a_unit_without_a_ranged_attack_does_not_shoot() {
    let unarmed = Profile { ranged: 0, reach: (4.0, 8.0), ..foot(&[]) };
    let armed = Profile { reach: (4.0, 8.0), ..foot(&[]) };
    for attack in [SHORT, LONG, VOLLEY] {
        assert_eq!(attack.barred(&unarmed), Some("the attacker has no ranged attack"));
        assert!(outcome(&Side::full(&unarmed), &Side::full(&armed), &attack).is_none());
    }
    assert_eq!((LONG.barred(&armed), CHARGE.barred(&unarmed)), (None, None));
    assert_eq!(curve(&Side::full(&unarmed), &Side::full(&armed), &SHORT), []);
}

#[test]
fn a_comparison_keeps_the_state_of_the_attacker() {
    let (mine, theirs) = (foot(&[]), foot(&[]));
    let one = Side { bases: 1, points: Points { hits: 1, saves: 0 }, ..Side::full(&mine) };
    let outcome = outcome(&one, &Side::full(&theirs), &SHORT).unwrap();
    // One sure hit, unsaved in 2 of 3.
    assert!((outcome.damage - 2.0 / 3.0).abs() < 1e-12);
}

#[test]
fn cover_is_for_those_who_can_have_it() {
    let (foot, tank) = (foot(&[]), vehicle(None, &[]));
    let (flyer, rocket) = (vehicle(Some(MovesAs::Aerial), &[]), super::tests::foot(&[(Effect::IgnoresCover, 1)]));
    let covered = Attack { cover: true, dug_in: true, ..SHORT };
    check_hit_on(&foot, &tank, covered, 4);
    check_hit_on(&foot, &tank, Attack { barrier: true, ..SHORT }, 5);
    check_hit_on(&foot, &flyer, SHORT, 5);
    check_hit_on(&rocket, &flyer, SHORT, 4);
    check_hit_on(&rocket, &foot, Attack { barrier: true, ..covered }, 4);
    check_hit_on(&rocket, &foot, Attack { cover: true, ..LONG }, 5);
    check_hit_on(&foot, &super::tests::foot(&[(Effect::NoFlanks, 1)]), Attack { flank: true, ..SHORT }, 4);
}

#[test]
fn digging_in_improves_the_save_of_infantry_only() {
    let dug_in = Attack { dug_in: true, ..SHORT };
    let save = |target: &Profile| odds(&foot(&[]), target, &dug_in).damage.save_on;
    assert_eq!(save(&foot(&[])), Some(4));
    assert_eq!(save(&vehicle(None, &[])), Some(5));
    assert_eq!(save(&Profile { save: Some(2), ..foot(&[]) }), Some(2));
    assert_eq!(save(&Profile { save: None, ..foot(&[]) }), None);
}

/// Two dice at 4+: 1 2 1 of 4. Each hit stays with 2 of 3. No wounds: 1/4 + 2/4·1/3 + 1/4·1/9 = 4/9.
#[test]
fn two_dice_against_a_save() {
    let damage = odds(&foot(&[]), &foot(&[]), &SHORT).damage;
    check(&damage.hits, &[(1, 4), (1, 2), (1, 4)]);
    check(&damage.wounds, &[(4, 9), (4, 9), (1, 9)]);
    check(&damage.bases_lost, &[(8, 9), (1, 9), (0, 1)]);
    assert_eq!((damage.shaken, damage.destroyed), (Exact::ratio(1, 4), Exact::zero()));
}

#[test]
fn a_volley_and_a_charge_add_a_die_for_every_base() {
    let foot = foot(&[]);
    assert_eq!(odds(&foot, &foot, &VOLLEY).damage.dice, 4);
    let charge = odds(&foot, &foot, &CHARGE);
    assert_eq!((charge.damage.dice, charge.melee.unwrap().back.dice), (4, 2));
    let side = Side { bases: 1, ..Side::full(&foot) };
    assert_eq!(resolve::<Exact>(&side, &side, &VOLLEY).unwrap().damage.dice, 2);
}

#[test]
fn armour_saves_without_a_roll_but_does_not_keep_a_unit_from_being_shaken() {
    let armour = vehicle(None, &[(Effect::Armor, 1)]);
    let damage = odds(&foot(&[]), &armour, &SHORT).damage;
    // Only the second hit needs a save: 1/4 · 2/3.
    check(&damage.wounds, &[(5, 6), (1, 6)]);
    assert_eq!(damage.shaken, Exact::ratio(1, 4));
    let through = odds(&foot(&[(Effect::IgnoresArmor, 1)]), &armour, &SHORT).damage;
    check(&through.wounds, &[(4, 9), (4, 9), (1, 9)]);
    // Numbers of one keyword add up.
    let thick = vehicle(None, &[(Effect::Armor, 1), (Effect::Armor, 1)]);
    check(&odds(&foot(&[]), &thick, &SHORT).damage.wounds, &[(1, 1)]);
}

#[test]
fn charging_infantry_goes_through_armour_and_the_charged_do_not() {
    let armour = foot(&[(Effect::Armor, 9)]);
    let charge = odds(&armour, &armour, &CHARGE);
    assert!(charge.damage.wounds.at_least(1) > Exact::zero());
    check(&charge.melee.unwrap().back.wounds, &[(1, 1)]);
    check(&odds(&vehicle(None, &[]), &armour, &CHARGE).damage.wounds, &[(1, 1)]);
}

#[test]
fn anti_armour_does_not_affect_shields() {
    let one = Profile { bases: 1, ..foot(&[(Effect::IgnoresArmor, 1)]) };
    let shielded = vehicle(None, &[(Effect::Shields, 1)]);
    // A hit, 1/2, that fails twice, 4/9.
    check(&odds(&one, &shielded, &SHORT).damage.wounds, &[(7, 9), (2, 9)]);
}

#[test]
fn wounds_from_before_count() {
    let (attacker, target) = (foot(&[]), foot(&[]));
    let hurt = Side { wounds: 1, ..Side::full(&target) };
    let damage = resolve::<Exact>(&Side::full(&attacker), &hurt, &SHORT).unwrap().damage;
    check(&damage.bases_lost, &[(4, 9), (5, 9)]);
    let last = Side { bases: 1, ..hurt };
    let damage = resolve::<Exact>(&Side::full(&attacker), &last, &SHORT).unwrap().damage;
    assert_eq!(damage.destroyed, Exact::ratio(5, 9));
    // Two hits shake it, 1/4, and both are saved in 1 of 9 cases.
    assert_eq!((damage.shaken, damage.left_shaken), (Exact::ratio(1, 4), Exact::ratio(1, 36)));
}

#[test]
fn air_defence_shakes_what_it_wounds() {
    let (flak, flyer) = (foot(&[(Effect::WoundsShakeAerial, 1), (Effect::IgnoresCover, 1)]), MovesAs::Aerial);
    assert_eq!(odds(&flak, &vehicle(Some(flyer), &[]), &SHORT).damage.shaken, Exact::ratio(5, 9) + Exact::ratio(1, 36));
    assert_eq!(odds(&flak, &vehicle(None, &[]), &SHORT).damage.shaken, Exact::ratio(1, 4));
}

/// One die that always wounds when it hits, on a unit it cannot shake: 1/2, and 1/2 of these fail the check.
#[test]
fn ion_shakes_vehicles_and_machines_only() {
    let ion = Profile { bases: 1, ..foot(&[(Effect::IonCheck, 1)]) };
    let shaken = |target: Profile| odds(&ion, &Profile { save: None, ..target }, &SHORT).damage.shaken;
    assert_eq!(shaken(vehicle(None, &[])), Exact::ratio(1, 4));
    assert_eq!(shaken(foot(&[(Effect::Machine, 1)])), Exact::ratio(1, 4));
    assert_eq!(shaken(foot(&[])), Exact::zero());
}

#[test]
fn clones_stay_steady_one_time_in_three() {
    assert_eq!(odds(&foot(&[]), &foot(&[(Effect::ShrugsOff, 1)]), &SHORT).damage.shaken, Exact::ratio(1, 6));
}

#[test]
fn droids_choose() {
    let droid = foot(&[(Effect::WoundForShaken, 1), (Effect::Machine, 1)]);
    let hurt = Side { takes_wound: true, ..Side::full(&droid) };
    let attacker = foot(&[]);
    let chosen = resolve::<Exact>(&Side::full(&attacker), &hurt, &SHORT).unwrap().damage;
    assert_eq!((chosen.shaken, odds(&attacker, &droid, &SHORT).damage.shaken), (Exact::zero(), Exact::ratio(1, 4)));
    // The quarter with two hits moves up by one wound: 1/36, 4/36 and 4/36 of all.
    check(&chosen.wounds, &[(15, 36), (13, 36), (4, 36), (4, 36)]);
    // Nobody else has the choice.
    let clone = Side { takes_wound: true, ..Side::full(&attacker) };
    assert_eq!(resolve::<Exact>(&clone, &clone, &SHORT).unwrap().damage.shaken, Exact::ratio(1, 4));
}

/// One die each, or two for the charge, that hit on 4 and are never saved.
#[test]
fn the_side_that_loses_fewer_wounds_wins() {
    let one = Profile { bases: 1, save: None, wounds: 9, ..foot(&[]) };
    let charge = odds(&one, &one, &CHARGE).melee.unwrap();
    // 0, 1, 2 wounds dealt in 1, 2, 1 of 4; 0 or 1 suffered in 1 of 2.
    assert_eq!((charge.win, charge.tie, charge.lose), (Exact::ratio(1, 2), Exact::ratio(3, 8), Exact::ratio(1, 8)));
}

#[test]
fn a_loser_that_cannot_move_dies() {
    let one = Profile { bases: 1, save: None, wounds: 9, ..foot(&[]) };
    let tower = Profile { immobile: true, ..one.clone() };
    let charge = odds(&one, &tower, &CHARGE);
    assert_eq!(charge.damage.destroyed, Exact::ratio(1, 2));
    check(&charge.damage.bases_lost, &[(1, 2), (1, 2)]);
    assert_eq!(charge.melee.unwrap().back.destroyed, Exact::zero());
    // An attacker that lost cannot retreat without a move either.
    assert_eq!(odds(&tower, &one, &CHARGE).melee.unwrap().back.destroyed, Exact::ratio(1, 8));
    assert_eq!(odds(&one, &tower, &SHORT).damage.destroyed, Exact::zero());
}

#[test]
fn tow_cables_bring_walkers_down_without_a_blow_back() {
    let speeder = vehicle(Some(MovesAs::Aerial), &[(Effect::TowCable, 1)]);
    let walker = vehicle(Some(MovesAs::Walker), &[(Effect::Armor, 3)]);
    let walker = Profile { wounds: 9, bases: 1, save: Some(4), courage: Some(9), ..walker };
    let cable = odds(&speeder, &walker, &Attack { flank: true, dash: true, ..CHARGE });
    assert!(cable.melee.is_none());
    assert_eq!((cable.damage.dice, cable.damage.hit_on), (4, 3));
    // Each die is an unsaved hit in 1 of 3 cases: 16, 32, 24, 8, 1 of 81.
    check(&cable.damage.wounds, &[(16, 81), (32, 81), (24, 81), (8, 81), (1, 81)]);
    assert_eq!(cable.damage.destroyed, Exact::ratio(9, 81));
}

#[test]
fn tactical_points_buy_hits_and_saves() {
    let (attacker, target) = (foot(&[]), foot(&[]));
    let spend = |hits, saves| {
        let attacker = Side { points: Points { hits, saves: 0 }, ..Side::full(&attacker) };
        let target = Side { points: Points { hits: 0, saves }, ..Side::full(&target) };
        resolve::<Exact>(&attacker, &target, &SHORT).unwrap().damage
    };
    check(&spend(1, 0).hits, &[(0, 1), (1, 4), (3, 4)]);
    check(&spend(9, 0).hits, &[(0, 1), (0, 1), (1, 1)]);
    assert_eq!(spend(1, 0).shaken, Exact::ratio(3, 4));
    check(&spend(0, 1).wounds, &[(8, 9), (1, 9)]);
    check(&spend(0, 1).hits, &[(1, 4), (1, 2), (1, 4)]);
}

#[test]
fn impossible_attacks_are_refused() {
    let (ground, air) = (foot(&[]), vehicle(Some(MovesAs::Aerial), &[(Effect::TowCable, 1)]));
    let refused = |attacker: &Side, defender: &Side, attack| resolve::<f64>(attacker, defender, attack).unwrap_err();
    let full = Side::full(&ground);
    assert_eq!(refused(&Side::full(&air), &full, &CHARGE), AttackError::AerialCharges);
    assert_eq!(refused(&full, &Side::full(&air), &CHARGE), AttackError::AerialTarget);
    assert_eq!(refused(&Side { bases: 0, ..full }, &full, &SHORT), AttackError::Bases { bases: 0, most: 2 });
    assert_eq!(refused(&full, &Side { bases: 3, ..full }, &SHORT), AttackError::Bases { bases: 3, most: 2 });
    let crowd = Profile { ranged: 1000, ..ground.clone() };
    assert_eq!(refused(&Side::full(&crowd), &full, &SHORT), AttackError::Dice(2000));
    assert_eq!(refused(&full, &Side { wounds: 2, ..full }, &SHORT), AttackError::Wounds { wounds: 2, most: 1 });
}

#[test]
fn probabilities_add_up_to_one_on_screen_too() {
    let catalog = crate::rosters::shipped().unwrap().catalog;
    for (attacker, defender) in enumerate::pairs(&catalog) {
        for attack in [SHORT, VOLLEY, LONG, CHARGE, Attack { cover: true, flank: true, ..CHARGE }] {
            let Ok(odds) = resolve::<f64>(&Side::full(&attacker), &Side::full(&defender), &attack) else { continue };
            let back = odds.melee.as_ref().map(|melee| &melee.back);
            for damage in [Some(&odds.damage), back].into_iter().flatten() {
                for distribution in [&damage.hits, &damage.wounds, &damage.bases_lost] {
                    assert!((distribution.total() - 1.0).abs() < 1e-12);
                }
                assert!(damage.left_shaken <= damage.shaken && damage.shaken < 1.0 + 1e-12);
            }
            let sum = odds.melee.as_ref().map_or(1.0, |melee| melee.win + melee.tie + melee.lose);
            assert!((sum - 1.0).abs() < 1e-12);
        }
    }
}
