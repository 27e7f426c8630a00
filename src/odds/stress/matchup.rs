//! One attack of an unhurt unit on another.

use super::{Attacker, Defender, Hull, Kind, Profile, Ram, attack_dice, defence_dice, resolve};
use crate::odds::curve::Measure;
use crate::odds::{Approach, Circumstances, Outcome, Switch, Terms};

pub const TERMS: Terms = Terms {
    approaches: &[
        (Approach::Usual, "Effective range"),
        (Approach::Short, "Within 4 inches"),
        (Approach::Long, "Long range"),
        (Approach::Close, "Melee"),
        (Approach::Ram, "Ram"),
    ],
    switches: &[
        (Switch::Stationary, "My units are stationary"),
        (Switch::Cover, "Targets in cover"),
        (Switch::TargetStationary, "Targets are stationary"),
    ],
    piece: "point of armour or structure",
    many: "points of armour and structure",
    pieces: "Damage",
    hampered: "Panics",
    damage: "Damage",
    measure: Measure::Inches,
    assumes: "One attack of an unhurt unit on an unhurt unit, neither of them with stress; a ram at full speed.",
};

/// Base dice, unless a rank says otherwise.
const ATTACK: u32 = 3;

/// `None` if the unit has no damage at this distance.
pub fn outcome(mine: &Profile, theirs: &Profile, circumstances: &Circumstances) -> Option<Outcome> {
    let (dice, points) = pool(mine, theirs, circumstances)?;
    let hull = Hull { armor: theirs.armor, armor_left: theirs.armor, structure_left: theirs.structure };
    let reroll = circumstances.has(Switch::Cover) && !is_melee(circumstances.approach);
    let odds = resolve::<f64>(dice, reroll, points, hull, 0);
    let damage = odds.damage(hull);
    Some(Outcome {
        destroyed: odds.destroyed,
        hampered: odds.panics,
        damage,
        lost: damage,
        lost_back: 0.0,
        weapon: None,
    })
}

/// Attack and defence dice, and the damage of an attack that gets through.
fn pool(mine: &Profile, theirs: &Profile, circumstances: &Circumstances) -> Option<((usize, usize), u32)> {
    let approach = circumstances.approach;
    if approach == Approach::Ram {
        let ram = Ram { size: mine.size, target_size: theirs.size, skill: theirs.skill, moves: mine.moves };
        return Some(((ram.attack_dice(ATTACK), ram.defence_dice()), ram.damage()));
    }
    let [short, effective, long] = mine.damage;
    let points = match approach {
        // No damage is printed for melee; nothing is shorter than contact.
        Approach::Short | Approach::Close => short,
        Approach::Long => long,
        _ => effective,
    };
    let kind = if is_melee(approach) { Kind::Melee } else { Kind::Ranged };
    let attacker = Attacker {
        short_range: approach == Approach::Short,
        stationary: circumstances.has(Switch::Stationary),
        ..Attacker::default()
    };
    let defender = Defender {
        long_range: approach == Approach::Long,
        evasion: theirs.evasion,
        stationary: circumstances.has(Switch::TargetStationary),
        ..Defender::default()
    };
    Some(((attack_dice(kind, &attacker), defence_dice(kind, &defender)), points?))
}

fn is_melee(approach: Approach) -> bool {
    matches!(approach, Approach::Close | Approach::Ram)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WALKER: Profile = Profile {
        armor: 6,
        structure: 3,
        evasion: 0,
        skill: 2,
        size: 3,
        moves: 6,
        range: 16,
        damage: [Some(4), Some(3), None],
    };

    fn at(approach: Approach) -> Option<Outcome> {
        outcome(&WALKER, &WALKER, &Circumstances { approach, ..TERMS.plain() })
    }

    /// Three dice on 4+ against two on 5+. Hits 1, 2, 3 come up in 3/8, 3/8, 1/8; the defence stops none, one, both in 4/9,
    /// 4/9, 1/9.
    #[test]
    fn damage_is_counted_by_how_often_it_gets_through() {
        let through = 3.0 / 8.0 * 4.0 / 9.0 + 3.0 / 8.0 * 8.0 / 9.0 + 1.0 / 8.0;
        let odds = at(Approach::Usual).unwrap();
        assert!((odds.lost - 3.0 * through).abs() < 1e-12);
        assert_eq!((odds.destroyed, odds.hampered), (0.0, 0.0), "three of nine do not even reach half the armour");
        assert!(at(Approach::Short).unwrap().lost > odds.lost, "one die and one damage more");
        assert_eq!(at(Approach::Long), None, "it has no damage there");
    }

    /// Size 3 and 6 inches: damage 5, three dice against skill 2 and one for the speed.
    #[test]
    fn a_ram_is_made_at_full_speed() {
        assert_eq!(
            pool(&WALKER, &WALKER, &Circumstances { approach: Approach::Ram, ..TERMS.plain() }),
            Some(((3, 3), 5))
        );
        assert!(at(Approach::Ram).unwrap().hampered > 0.0, "armour falls below half");
    }
}
