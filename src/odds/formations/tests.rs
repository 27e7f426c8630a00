//! The printed examples, and single steps worked out by hand.

use super::*;
use crate::odds::testing::{Exact, check};

const SQUAD: Stand = Stand::INFANTRY;
const TANK: Stand = Stand { armour: 6, infantry: false, ..SQUAD };
const ONE: Weapon =
    Weapon { firepower: Firepower(2), power: false, siege: false, barrage: false, disrupt: false, flak: false };
const TWO: Weapon = Weapon { firepower: Firepower(4), ..ONE };
const POWER: Weapon = Weapon { power: true, ..TWO };

fn resolve<N: Number>(attack: &Attack, target: &Target) -> Odds<N> {
    super::resolve(attack, target).unwrap()
}

fn target(stands: &[Stand]) -> Target {
    Target { stands: stands.to_vec(), others: 0, stress: 0, routed: false, surrounded: false }
}

fn attack(strength: u32) -> Attack {
    with(&[Weapon { firepower: Firepower(2 * strength), ..ONE }])
}

fn with(weapons: &[Weapon]) -> Attack {
    Attack { weapons: weapons.to_vec(), stress: 0, elite: false }
}

/// Four squads see the target, one is suppressed; two are within 20 cm with 2 each, one further away with 1.
#[test]
fn the_printed_attack_has_strength_5() {
    let attack = Attack { stress: 1, ..with(&[TWO, TWO, ONE, ONE]) };
    assert_eq!(resolve::<Exact>(&attack, &target(&[SQUAD])).strengths, (Firepower(10), Firepower(0)));
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
    let power = with(&[POWER]);
    let odds = resolve::<Exact>(&power, &target(&[TANK]));
    assert_eq!((odds.dice, odds.destroyed), ((0, 1), Exact::ratio(1, 2)));
    // The squad falls first to plain dice, 1 of 2; else power finds it in front again.
    let both = with(&[TWO, POWER]);
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
    let suppressed = |stress| Attack { stress, ..with(&[TWO, ONE]) };
    let strength = |attack: &Attack| super::resolve::<Exact>(attack, &target(&[SQUAD])).map(|odds| odds.strengths.0);
    assert_eq!(strength(&suppressed(1)), Ok(TWO.firepower));
    assert_eq!(strength(&suppressed(2)), Err(NoAttack::Suppressed));
    assert_eq!(strength(&suppressed(9)), Err(NoAttack::Suppressed));
    // An elite formation counts half its markers, rounded down.
    assert_eq!(strength(&Attack { elite: true, ..suppressed(1) }), Ok(Firepower(6)));
    assert_eq!(strength(&Attack { elite: true, ..suppressed(3) }), Ok(TWO.firepower));
    assert_eq!(strength(&with(&[])), Err(NoAttack::Unarmed));
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
    assert_eq!(falls(&["Front", "Rear"], &odds), "Falls, nearest first: Front 75 %, Rear 25 %.");
    let words = sum(&odds);
    assert_eq!(words, "Strength 4 divided by cover level 2: 2 dice. 1 stands lost on average.");
}

/// Siege adds one if any stand is in cover, barrage counts the stands that are left.
#[test]
fn some_weapons_look_at_the_target() {
    let covered = Stand { in_cover: true, ..SQUAD };
    let strength = |weapon: Weapon, stands: &[Stand]| resolve::<Exact>(&with(&[weapon]), &target(stands)).strengths.0;
    let siege = Weapon { siege: true, ..ONE };
    assert_eq!(strength(siege, &[SQUAD, SQUAD]), Firepower(2));
    assert_eq!(strength(siege, &[SQUAD, covered]), Firepower(4));
    let barrage = Weapon { barrage: true, ..ONE };
    assert_eq!(strength(barrage, &[SQUAD; 3]), Firepower(6));
    assert_eq!(strength(Weapon { siege: true, ..barrage }, &[SQUAD, SQUAD, covered]), Firepower(12));
    // After the plain die, 1 of 2, the power barrage finds one or two squads: strength 1 or 2, one die either way.
    let after = with(&[TWO, Weapon { barrage: true, power: true, ..ONE }]);
    check(&resolve::<Exact>(&after, &target(&[SQUAD, SQUAD])).killed, &[(1, 4), (1, 2), (1, 4)]);
}

/// One die: a 1 in 1 of 6, nothing in 2 of 6, a casualty in 3 of 6.
#[test]
fn ones_disrupt_up_to_the_number_of_such_stands() {
    let two = target(&[SQUAD, SQUAD]);
    let disrupt = Weapon { disrupt: true, ..TWO };
    check(&resolve::<Exact>(&with(&[disrupt]), &two).stress, &[(0, 1), (1, 3), (2, 3)]);
    // Two dice: both show a 1 in 1 of 36, which one stand counts once and two stands twice.
    let ones = |weapons: &[Weapon]| {
        let tough = Stand { save: Some(1), ..SQUAD };
        resolve::<Exact>(&with(weapons), &target(&[tough, tough])).stress
    };
    check(&ones(&[disrupt, TWO]), &[(0, 1), (25, 36), (11, 36)]);
    check(&ones(&[disrupt, disrupt]), &[(0, 1), (25, 36), (10, 36), (1, 36)]);
}

#[test]
fn stands_have_rules_for_stress_and_rout() {
    let killed = |stand: Stand| resolve::<Exact>(&attack(2), &target(&[stand, stand]));
    // One squad falls in 1 of 2: with its marker the other one is routed.
    assert_eq!(killed(SQUAD).routed, Exact::ratio(1, 2));
    let disposable = killed(Stand { disposable: true, ..SQUAD });
    check(&disposable.stress, &[(0, 1), (1, 1)]);
    assert_eq!(killed(Stand { elite: true, ..SQUAD }).routed, Exact::ratio(1, 2), "two markers count as one");
    let elite = Target { stress: 1, ..target(&[Stand { elite: true, ..SQUAD }; 3]) };
    assert_eq!(resolve::<Exact>(&attack(2), &elite).routed, Exact::zero());
    // A fearless stand takes the penalty off its formation.
    let routed = |stand: Stand| Target { routed: true, ..target(&[SQUAD, stand]) };
    assert_eq!(resolve::<Exact>(&attack(4), &routed(SQUAD)).cover_level, 1);
    assert_eq!(resolve::<Exact>(&attack(4), &routed(Stand { fearless: true, ..SQUAD })).cover_level, 2);
}

#[test]
fn only_flak_attacks_aircraft() {
    let gunship = Stand { aircraft: true, infantry: false, ..SQUAD };
    let flying = Target { routed: true, surrounded: true, stress: 9, ..target(&[gunship]) };
    assert_eq!(super::resolve::<Exact>(&with(&[TWO, POWER]), &flying), Err(NoAttack::NoFlak));
    // Only the flak counts. Aircraft are always in cover, and nothing else changes that; nor do they rout.
    let odds = resolve::<Exact>(&with(&[TWO, Weapon { flak: true, ..TWO }]), &flying);
    assert_eq!((odds.strengths.0, odds.cover_level, odds.dice), (TWO.firepower, 4, (1, 0)));
    assert_eq!((odds.destroyed, odds.routed), (Exact::ratio(1, 2), Exact::zero()));
}

#[test]
fn more_dice_than_can_be_worked_out_are_refused() {
    let many = with(&[Weapon { barrage: true, ..TWO }; 48]);
    let crowd = Target { routed: true, surrounded: true, ..target(&[SQUAD; 12]) };
    assert_eq!(super::resolve::<f64>(&many, &crowd), Err(NoAttack::Dice(2304)));
}
