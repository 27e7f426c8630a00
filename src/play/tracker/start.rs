//! The start of a battle: both armies and the numbers of the rules, copied so that it can go on after they change.

use crate::model::{FactionId, RosterId, TrackerRules};
use crate::play::sides::Sides;
use crate::play::start::{Agreed, UnitKey, is_zero};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    #[serde(flatten)]
    pub agreed: Agreed,
    /// What the cap is counted in: "points".
    pub currency: String,
    pub rules: TrackerRules,
    /// 0 for no end.
    pub rounds: u32,
    /// Points that win at once, and the lead that does; 0 for none.
    pub at_once: u32,
    pub lead: u32,
    pub armies: Sides<Army>,
    pub mission: Option<Mission>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    pub name: String,
    pub faction: FactionId,
    /// Its share code without what the opponent may not see; empty if only the number of units is known.
    pub code: String,
    /// What each pool holds at first, and what a round adds; in the order of the rules.
    pub pools: Vec<(u32, u32)>,
    pub units: Vec<Unit>,
}

/// One unit; every copy is a unit of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// `None` if the opponent has not shown the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<RosterId>,
    /// With its number if there are several.
    pub name: String,
    /// What is under it, such as upgrades.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    pub cost: u32,
    /// Models, stands or bases at full strength.
    pub strength: u32,
    /// Wounds that remove one.
    pub wounds: u32,
    /// Further wounds of the first.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub first: u32,
    /// Supply by the number of models left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub supply: Vec<(u32, u32, u32)>,
    /// For each counter of the rules, where its marks begin: `None` for marks the unit cannot have. Empty if the unit
    /// does not have the counter.
    pub counters: Vec<Vec<Option<Limit>>>,
    /// The same for the marks of wounds.
    pub marks: Vec<Option<Limit>>,
}

/// Where a mark begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    At(u32),
    /// At the number of models left.
    Strength,
    /// At so many times that.
    Times(u32),
}

impl Limit {
    /// The count from which on the mark is there while so many models are left.
    pub fn begins_at(self, left: u32) -> u32 {
        match self {
            Limit::At(count) => count.max(1),
            Limit::Strength => left.max(1),
            Limit::Times(times) => left.saturating_mul(times).max(1),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mission {
    pub id: RosterId,
    pub name: String,
    /// In what order units are placed; empty if the card does not say.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deployment: String,
    /// Setup, scoring and what else its card says.
    pub texts: Vec<String>,
}

impl Start {
    pub fn unit(&self, key: UnitKey) -> Option<&Unit> {
        self.armies.of(key.0).units.get(usize::from(key.1))
    }

    pub fn name(&self, key: UnitKey) -> &str {
        self.unit(key).map_or("", |unit| &unit.name)
    }

    /// The pool that limits what is on the table.
    pub fn supply_pool(&self) -> Option<usize> {
        let reserves = self.rules.reserves.as_ref()?;
        self.rules.pools.iter().position(|pool| pool.id == reserves.pool)
    }
}

impl Unit {
    /// Wounds that remove the next model while so many are left.
    pub fn next_takes(&self, left: u32) -> u32 {
        let first = if left == self.strength { self.first } else { 0 };
        self.wounds.max(1).saturating_add(first)
    }

    /// What it counts for with so many models left.
    pub fn supply(&self, left: u32) -> u32 {
        let band = self.supply.iter().find(|(from, to, _)| (*from..=*to).contains(&left));
        band.map_or(0, |(_, _, supply)| *supply)
    }
}
