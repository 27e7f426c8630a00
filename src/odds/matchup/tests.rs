//! The best target, and what an attack is worth.

use super::*;
use crate::model::{MovesAs, Sequence};
use crate::odds::regiment::tests::foot;
use crate::odds::{Approach, Combatant, regiment};

fn fielded(price: u32, save: u32) -> Fielded {
    let profile = regiment::Profile { save: Some(save), wounds: 1, ..foot(&[]) };
    Fielded {
        id: "unit".into(),
        address: "unit".to_owned(),
        name: "Unit".to_owned(),
        options: String::new(),
        count: 1,
        price: Some(price),
        combatant: Combatant::Regiment(profile),
    }
}

fn profile(unit: &mut Fielded) -> &mut regiment::Profile {
    match &mut unit.combatant {
        Combatant::Regiment(profile) => profile,
        _ => panic!("not of this game"),
    }
}

fn row(mine: &Fielded, theirs: &[Fielded], approach: Approach) -> Row {
    let circumstances = Circumstances { approach, ..Terms::of(Sequence::Regiment).plain() };
    Row::new(mine, theirs, &circumstances, &Counted::Price("Points".to_owned()))
}

#[test]
fn the_best_target_is_the_one_that_costs_them_most() {
    let (mine, cheap, dear, hard) = (fielded(10, 5), fielded(30, 5), fielded(60, 5), fielded(100, 2));
    let row = row(&mine, &[cheap, dear, hard], Approach::Short);
    assert_eq!(row.best, Some(1));
    // Two dice, each a wound in 1 of 3 cases and half of the unit.
    let worth = row.worth[1].clone().unwrap();
    assert!((worth.removed - 20.0).abs() < 1e-9 && worth.lost == 0.0);
}

#[test]
fn a_blow_back_counts_against_a_charge() {
    let (mine, same) = (fielded(1000, 5), fielded(10, 5));
    let row = row(&mine, &[same], Approach::Close);
    assert!(row.worth[0].clone().unwrap().gain() < 0.0);
    assert_eq!(row.best, Some(0));
}

#[test]
fn a_target_that_cannot_be_attacked_has_no_value() {
    let mut flyer = fielded(10, 5);
    profile(&mut flyer).moves_as = Some(MovesAs::Aerial);
    let charged = row(&fielded(10, 5), &[flyer], Approach::Close);
    assert_eq!((charged.worth, charged.best), (vec![None], None));
    let mut rooted = fielded(10, 5);
    profile(&mut rooted).immobile = true;
    assert_eq!(row(&rooted, &[fielded(10, 5)], Approach::Close).best, None);
    assert_eq!(row(&rooted, &[fielded(10, 5)], Approach::Short).best, Some(0));
}
