//! The attacked side: its stands, its cover, and the dice they let through.

use super::Firepower;

/// A stand of the target that is visible and in reach, nearest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    /// The die that kills it; 3 stands for "3+".
    pub armour: u32,
    pub infantry: bool,
    /// Only flak attacks it; it is always in cover and never routed or surrounded.
    pub aircraft: bool,
    /// Its loss adds no stress.
    pub disposable: bool,
    /// Its formation counts half its stress.
    pub elite: bool,
    /// Its formation is not easier to hit for being routed.
    pub fearless: bool,
    pub in_cover: bool,
    /// Touches the attackers, so that cover does not improve its armour.
    pub in_contact: bool,
    /// The die that saves it from a hit.
    pub save: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub stands: Vec<Stand>,
    /// Stands out of sight or reach.
    pub others: u32,
    pub stress: u32,
    pub routed: bool,
    pub surrounded: bool,
}

/// Remaining stands are the bits of a number; a longer formation could not be in reach as a whole.
const MOST_STANDS: usize = 31;

impl Target {
    pub fn within_reach(&self) -> Self {
        let mut target = self.clone();
        target.stands.truncate(MOST_STANDS);
        target.others += u32::try_from(self.stands.len() - target.stands.len()).unwrap_or(0);
        target
    }

    pub fn flies(&self) -> bool {
        self.stands.iter().any(|stand| stand.aircraft)
    }

    /// Whether one of the stands that have not fallen is like this.
    pub fn any(&self, standing: u32, ask: impl Fn(&Stand) -> bool) -> bool {
        self.stands.iter().enumerate().any(|(at, stand)| standing >> at & 1 == 1 && ask(stand))
    }

    /// 2 in the open, 3 partly in cover, 4 in cover; one less for each misery.
    pub fn cover_level(&self, standing: u32) -> u32 {
        if self.flies() {
            return 4;
        }
        let some = self.any(standing, |stand| stand.in_cover);
        let all = !self.any(standing, |stand| !stand.in_cover);
        let level = match (some, all) {
            (false, _) => 2,
            (true, false) => 3,
            (true, true) => 4,
        };
        let routed = self.routed && !self.any(standing, |stand| stand.fearless);
        level - u32::from(routed) - u32::from(self.surrounded)
    }

    /// Strength divided by the cover level, rounded up; doubled at level 0.
    pub fn dice(&self, standing: u32, strength: Firepower) -> usize {
        let halves = strength.0;
        let dice = match self.cover_level(standing) {
            0 => halves,
            level => halves.div_ceil(2 * level),
        };
        dice as usize
    }
}

impl Stand {
    /// In the open, without rules of its own.
    pub const INFANTRY: Self = Self {
        armour: 4,
        infantry: true,
        aircraft: false,
        disposable: false,
        elite: false,
        fearless: false,
        in_cover: false,
        in_contact: false,
        save: None,
    };

    /// Cover improves the armour of infantry that the attackers do not touch.
    pub fn armour(&self) -> u32 {
        let harder = self.infantry && self.in_cover && !self.in_contact;
        if harder { (self.armour + 1).min(6) } else { self.armour }
    }
}
