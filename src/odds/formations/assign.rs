//! Which stands a roll hits.

/// Dice come lowest first, armour nearest first. Dice that hit no armour are discarded; the others are assigned in
/// turn, nearest stand first, as often as needed.
pub fn assign(dice: &[u32], armour: &[u32]) -> Vec<bool> {
    let mut hit = vec![false; armour.len()];
    each(dice, armour, &mut hit, |_, _, _| {});
    hit
}

/// The same die by die: what was rolled, the stand it went to, and whether it hit. Discarded dice are left out.
pub fn assigned(dice: &[u32], armour: &[u32]) -> Vec<(u32, usize, bool)> {
    let (mut hit, mut told) = (vec![false; armour.len()], Vec::new());
    each(dice, armour, &mut hit, |die, stand, hits| told.push((die, stand, hits)));
    told
}

fn each(dice: &[u32], armour: &[u32], hit: &mut [bool], mut tell: impl FnMut(u32, usize, bool)) {
    let weakest = armour.iter().copied().min().unwrap_or(u32::MAX);
    let mut dice: Vec<u32> = dice.iter().copied().filter(|die| *die >= weakest).collect();
    while !dice.is_empty() && hit.contains(&false) {
        for (stand, armour) in armour.iter().enumerate() {
            if hit[stand] || dice.is_empty() {
                continue;
            }
            let lowest_that_hits = dice.iter().position(|die| die >= armour);
            let die = dice.remove(lowest_that_hits.unwrap_or(0));
            hit[stand] = lowest_that_hits.is_some();
            tell(die, stand, hit[stand]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(dice: &[u32], armour: &[u32], expected: &[u8]) {
        let hit: Vec<u8> = assign(dice, armour).into_iter().map(u8::from).collect();
        assert_eq!(hit, expected);
    }

    /// A tank in front of two squads in cover; 2, 4 and 5 are rolled. The tank takes the 4 for nothing, the 5 kills the
    /// nearer squad.
    #[test]
    fn the_tank_soaks_up_a_die() {
        check(&[2, 4, 5], &[6, 4, 4], &[0, 1, 0]);
        assert_eq!(assigned(&[2, 4, 5], &[6, 4, 4]), [(4, 0, false), (5, 1, true)]);
    }

    #[test]
    fn a_die_that_hits_must_go_to_the_nearest() {
        check(&[4, 6], &[6, 4], &[1, 1]);
        check(&[6], &[3, 6], &[1, 0]);
        check(&[3, 6], &[3, 6], &[1, 1]);
    }

    #[test]
    fn leftover_dice_go_round_again() {
        check(&[4, 4, 4], &[6, 4], &[0, 1]);
        check(&[3, 3, 6], &[6, 3], &[1, 1]);
        check(&[6, 6, 6, 6], &[6, 6], &[1, 1]);
        check(&[1, 2], &[3], &[0]);
    }
}
