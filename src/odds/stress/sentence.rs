//! One attack in words.

use super::Odds;
use crate::odds::words::hundredths;

/// "Gets through in 58 of 100 attacks. It then has 1 armour and 3 structure left and takes 1 stress. …"
pub fn sentence(odds: &Odds<f64>) -> String {
    let through = hundredths(odds.through);
    let (hull, stress) = (odds.hurt.hull, odds.hurt.stress);
    let then = match (odds.hurt.destroyed, stress) {
        (true, _) => "That destroys the target.".to_owned(),
        (false, 0) => {
            format!("That leaves it with {} armour and {} structure.", hull.armor_left, hull.structure_left)
        }
        (false, stress) => format!(
            "That leaves it with {} armour and {} structure, and {stress} stress more.",
            hull.armor_left, hull.structure_left
        ),
    };
    format!("Gets through in {through} of 100 attacks. {then} It panics in {} of 100.", hundredths(odds.panics))
}
