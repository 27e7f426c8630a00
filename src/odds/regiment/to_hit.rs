//! What a die must show to hit and to save, all modifiers at once.

use super::{Attack, Manner, Profile, Range};
use crate::model::Effect;

/// No modifier makes a roll better than the first or worse than the second.
const BEST: i32 = 2;
const WORST: i32 = 6;

pub fn hit_on(attacker: &Profile, target: &Profile, attack: &Attack) -> u32 {
    let long = matches!(attack.manner, Manner::Shoot { range: Range::Long, .. });
    let flank = attack.flank && !target.has(Effect::NoFlanks);
    let cover = has_cover(target, attack) && !attacker.has(Effect::IgnoresCover);
    let harder = i32::from(long) + i32::from(cover);
    let easier = i32::from(flank) + i32::from(attack.dash);
    let plain = i32::try_from(attack.hits_on).unwrap_or(WORST).clamp(BEST, WORST);
    (plain + harder - easier).clamp(BEST, WORST).unsigned_abs()
}

/// Vehicles have no cover of their own, aerial units and dug-in units always have it, and a friendly barrier covers
/// any.
fn has_cover(target: &Profile, attack: &Attack) -> bool {
    target.is_aerial() || attack.barrier || (target.is_infantry() && (attack.cover || attack.dug_in))
}

/// `None` for units without a save.
pub fn save_on(target: &Profile, dug_in: bool) -> Option<u32> {
    let dug_in = dug_in && target.is_infantry();
    let save = i32::try_from(target.save?).ok()? - i32::from(dug_in);
    Some(save.max(BEST).unsigned_abs())
}
