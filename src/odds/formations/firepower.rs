//! The attacking side: what its stands attack with, and what stress and the target leave of that.

use super::Target;
use thiserror::Error;

/// Firepower in halves, because some stands have ½.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Firepower(pub u32);

/// What a stand attacks with at its range, and its weapon rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weapon {
    pub firepower: Firepower,
    /// Rolled by itself after the rest; 4 and 5 count as 6.
    pub power: bool,
    /// One more firepower if any stand of the target is in cover.
    pub siege: bool,
    /// Counts once for every stand of the target, with what siege adds.
    pub barrage: bool,
    /// A 1 gives the target one stress more, up to one for each attacking stand with this rule.
    pub disrupt: bool,
    pub flak: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attack {
    /// One for every stand with firepower at its range.
    pub weapons: Vec<Weapon>,
    /// Stress markers of the attackers; this many stands do not attack.
    pub stress: u32,
    /// They count half of them.
    pub elite: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoAttack {
    #[error("no stand has firepower at its range")]
    Unarmed,
    #[error("aircraft can only be attacked with Flak")]
    NoFlak,
    #[error("stress keeps every stand from attacking")]
    Suppressed,
    #[error("{0} dice are more than we count")]
    Dice(usize),
}

impl Attack {
    /// What fires in spite of stress, which stops the weakest.
    pub fn fired(&self, target: &Target) -> Result<Vec<Weapon>, NoAttack> {
        if self.weapons.is_empty() {
            return Err(NoAttack::Unarmed);
        }
        let all = (1_u32 << target.stands.len()) - 1;
        let mut weapons: Vec<Weapon> =
            self.weapons.iter().filter(|weapon| weapon.flak || !target.flies()).copied().collect();
        if weapons.is_empty() {
            return Err(NoAttack::NoFlak);
        }
        weapons.sort_by_key(|weapon| std::cmp::Reverse((weapon.against(target, all), weapon.power)));
        let stress = if self.elite { self.stress / 2 } else { self.stress };
        weapons.truncate(weapons.len().saturating_sub(stress as usize));
        if weapons.is_empty() { Err(NoAttack::Suppressed) } else { Ok(weapons) }
    }
}

impl Weapon {
    pub fn against(&self, target: &Target, standing: u32) -> Firepower {
        let breaks = self.siege && (target.flies() || target.any(standing, |stand| stand.in_cover));
        let times = if self.barrage { standing.count_ones() } else { 1 };
        Firepower((self.firepower.0 + if breaks { 2 } else { 0 }) * times)
    }
}

pub fn strength(weapons: &[Weapon], power: bool, target: &Target, standing: u32) -> Firepower {
    let these = weapons.iter().filter(|weapon| weapon.power == power);
    Firepower(these.map(|weapon| weapon.against(target, standing).0).sum())
}
