//! Stress and dice pools: attack dice on 4+ against defence dice on 5+, then damage and stress.
//!
//! Damage reduces armour before structure. The two rules about armour below half exclude each other: falling below half
//! gives 1 stress, damage when already below gives 2.

mod curve;
mod matchup;
mod profile;
mod quick_odds;
mod sentence;

pub use curve::curve;
pub use matchup::{TERMS, outcome};
pub use profile::Profile;
pub use quick_odds::quick_odds;
pub use sentence::sentence;

use super::{Chance, Distribution, Number};

const HITS_ON: Chance = Chance::six_sided(4);
const DEFENDS_ON: Chance = Chance::six_sided(5);

/// What changes the attacker's dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attacker {
    /// 3, unless a rank says otherwise.
    pub base: u32,
    pub panicked: bool,
    /// Within 4"; not for overwatch, not in melee.
    pub short_range: bool,
    pub stationary: bool,
    pub jumping: bool,
    pub indirect: bool,
    pub overwatch: bool,
    /// What tags add.
    pub tags: i32,
}

/// What changes the defender's dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Defender {
    /// 2, unless a rank says otherwise; skill against a ram.
    pub base: u32,
    pub panicked: bool,
    /// Beyond the attacker's effective range.
    pub long_range: bool,
    pub evasion: u32,
    pub stationary: bool,
    pub jumping: bool,
    /// The attacker moved 12" or more.
    pub fast_attacker: bool,
    /// One re-roll, which costs the cover.
    pub cover: bool,
    pub tags: i32,
}

impl Attacker {
    /// Without modifiers.
    pub const PLAIN: Self = Self {
        base: 3,
        panicked: false,
        short_range: false,
        stationary: false,
        jumping: false,
        indirect: false,
        overwatch: false,
        tags: 0,
    };
}

impl Default for Attacker {
    fn default() -> Self {
        Self::PLAIN
    }
}

impl Default for Defender {
    fn default() -> Self {
        Self {
            base: 2,
            panicked: false,
            long_range: false,
            evasion: 0,
            stationary: false,
            jumping: false,
            fast_attacker: false,
            cover: false,
            tags: 0,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Ranged,
    Melee,
}

/// The attack pool. A panicked unit attacks with half the base and without modifiers.
pub fn attack_dice(kind: Kind, attacker: &Attacker) -> usize {
    let base = base_dice(attacker.base, attacker.panicked);
    if attacker.panicked && kind == Kind::Ranged {
        return whole(base);
    }
    let ranged = match kind {
        Kind::Ranged => {
            let short = attacker.short_range && !attacker.overwatch;
            i32::from(short) - 2 * i32::from(attacker.indirect)
        }
        Kind::Melee => 0,
    };
    let moved = 2 * i32::from(attacker.stationary) - i32::from(attacker.jumping);
    whole(base + ranged + moved - 2 * i32::from(attacker.overwatch) + attacker.tags)
}

/// The defence pool.
pub fn defence_dice(kind: Kind, defender: &Defender) -> usize {
    let base = base_dice(defender.base, defender.panicked);
    let evasion = if defender.stationary { 0 } else { defender.evasion };
    let (evasion, long) = match kind {
        Kind::Ranged => (evasion, 2 * i32::from(defender.long_range)),
        Kind::Melee => (evasion / 2, 0),
    };
    let moved = i32::from(defender.jumping) + i32::from(defender.fast_attacker);
    whole(base + i32::try_from(evasion).unwrap_or(i32::MAX / 2) + long + moved + defender.tags)
}

fn base_dice(base: u32, panicked: bool) -> i32 {
    let base = if panicked { (base / 2).max(1) } else { base };
    i32::try_from(base).unwrap_or(i32::MAX / 2)
}

fn whole(dice: i32) -> usize {
    usize::try_from(dice).unwrap_or(0)
}

/// The chance that an attack succeeds: more successes than the defence has. A re-roll is used if it can help.
pub fn gets_through<N: Number>(attack_dice: usize, defence_dice: usize, reroll: bool) -> N {
    clash(attack_dice, defence_dice, reroll).0
}

/// The chances that an attack succeeds and that it does not.
fn clash<N: Number>(attack_dice: usize, defence_dice: usize, reroll: bool) -> (N, N) {
    let attack = Distribution::<N>::successes(attack_dice, HITS_ON);
    let defence = Distribution::<N>::successes(defence_dice, DEFENDS_ON);
    let (mut through, mut held) = (N::zero(), N::zero());
    for (defended, chance) in defence.iter() {
        // One success short, and a die to roll again.
        let again = reroll && defended < defence_dice;
        let (fails, saves) = if again { ((!DEFENDS_ON).number(), DEFENDS_ON.number()) } else { (N::one(), N::zero()) };
        let by_one = attack.chance(defended + 1);
        through = through + chance * (by_one * fails + attack.at_least(defended + 2));
        held = held + chance * (by_one * saves + attack.below(defended + 1));
    }
    (through, held)
}

/// What an attack does to a unit with this hull and this much stress.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Odds<N> {
    pub through: N,
    pub held: N,
    /// The unit after an attack that gets through.
    pub hurt: Hurt,
    pub destroyed: N,
    /// The chance that it survives and then fails its stress check.
    pub panics: N,
}

pub fn resolve<N: Number>(dice: (usize, usize), reroll: bool, points: u32, hull: Hull, stress: u32) -> Odds<N> {
    let (through, held) = clash::<N>(dice.0, dice.1, reroll);
    let hurt = damage(hull, points);
    let hit = if hurt.destroyed { N::zero() } else { through * panics(stress + hurt.stress) };
    let destroyed = if hurt.destroyed { through } else { N::zero() };
    Odds { through, held, hurt, destroyed, panics: hit + held * panics(stress) }
}

impl<N: Number> Odds<N> {
    /// Armour and structure that an attack takes on average from a unit that had this much before.
    pub fn damage(&self, before: Hull) -> N {
        let left = |hull: Hull| hull.armor_left + hull.structure_left;
        self.through * N::ratio(left(before) - left(self.hurt.hull), 1)
    }
}

/// A unit's armour and structure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hull {
    pub armor: u32,
    pub armor_left: u32,
    pub structure_left: u32,
}

/// What damage does to a unit that already has this much stress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hurt {
    pub hull: Hull,
    pub destroyed: bool,
    /// Stress points gained.
    pub stress: u32,
}

pub fn damage(hull: Hull, damage: u32) -> Hurt {
    let armor_left = hull.armor_left.saturating_sub(damage);
    let through = damage.saturating_sub(hull.armor_left);
    let structure_left = hull.structure_left.saturating_sub(through);
    let below_half = |left: u32| left * 2 < hull.armor;
    let stress = match (damage, below_half(hull.armor_left), below_half(armor_left)) {
        (0, ..) | (_, false, false) => 0,
        (_, false, true) => 1,
        (_, true, _) => 2,
    };
    Hurt { hull: Hull { armor_left, structure_left, ..hull }, destroyed: structure_left == 0, stress }
}

/// The chance to panic: that a die does not show more than the stress. A unit without stress does not roll.
pub fn panics<N: Number>(stress: u32) -> N {
    N::ratio(stress.min(6), 6)
}

/// A ram, declared before the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ram {
    /// Size of the rammer and of the target.
    pub size: u32,
    pub target_size: u32,
    /// Skill of the target.
    pub skill: u32,
    /// Inches the rammer moves.
    pub moves: u32,
}

impl Ram {
    pub fn attack_dice(&self, base: u32) -> usize {
        (base + u32::from(self.target_is_larger())) as usize
    }

    pub fn defence_dice(&self) -> usize {
        (self.skill + self.moves / 6 + u32::from(self.target_is_smaller_by(2))) as usize
    }

    pub fn damage(&self) -> u32 {
        self.size + self.moves / 3 + u32::from(self.target_is_smaller_by(3))
    }

    /// Stress for the rammer; more if the damage would destroy it.
    pub fn stress(&self, own: Hull) -> u32 {
        u32::from(self.target_is_larger()) + 2 * u32::from(damage(own, self.damage()).destroyed)
    }

    fn target_is_larger(&self) -> bool {
        self.target_size >= self.size + 2
    }

    fn target_is_smaller_by(&self, sizes: u32) -> bool {
        self.target_size + sizes <= self.size
    }
}

#[cfg(test)]
mod tests;
