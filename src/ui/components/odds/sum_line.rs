//! The expectation with its sum: dice, hits, wounds.

use crate::odds::regiment::Damage;
use crate::odds::words::mean;
use crate::ui::words::counted;

/// "6 dice on 4+: 3 hits on average. Saved on 5+: 2 wounds on average."
pub fn sum_line(damage: &Damage<f64>) -> String {
    let dice = if damage.dice == 1 { "1 die".to_owned() } else { format!("{} dice", damage.dice) };
    let hits = mean(damage.hits.expected());
    let faces = |least: u32| format!("{}/6", 7_u32.saturating_sub(least));
    let plain = damage.dice as f64 * f64::from(7_u32.saturating_sub(damage.hit_on)) / 6.0;
    let hits = if (plain - damage.hits.expected()).abs() < 1e-9 {
        format!("{dice} on {}+: {} × {} = {hits} hits on average", damage.hit_on, damage.dice, faces(damage.hit_on))
    } else {
        format!("{dice} on {}+ and tactical points: {hits} hits on average", damage.hit_on)
    };
    let wounds = damage.wounds.expected();
    let Some(save_on) = damage.save_on else {
        return format!("{hits}. No save: {} wounds on average.", mean(wounds));
    };
    let failing = 1.0 - f64::from(7_u32.saturating_sub(save_on).min(6)) / 6.0;
    let plain = damage.hits.expected() * failing;
    let how = if (plain - wounds).abs() < 1e-9 {
        format!("{} × {}/6 = {}", mean(damage.hits.expected()), save_on.saturating_sub(1), mean(wounds))
    } else {
        format!("with armour, shields and the like {}", mean(wounds))
    };
    format!("{hits}. Saved on {save_on}+: {how} wounds on average.")
}

/// "3 of 3 bases".
pub fn bases_left(bases: u32, all: u32) -> String {
    format!("{bases} of {}", counted(all, "base"))
}
