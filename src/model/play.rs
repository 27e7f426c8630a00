//! What a game says about keeping a battle at the table: numbers of the rules, and how missions score.

use super::values::{Name, Number};
use super::{Side, TrackerRules};
use serde::{Deserialize, Serialize};

/// How a battle is kept at the table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PlayRules {
    /// With an umpire that knows the rules.
    Bag(BagRules),
    /// With counters and rounds only; players keep the rules.
    Tracker(Box<TrackerRules>),
}

/// Battles by initiative tokens out of a bag.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BagRules {
    /// Tokens drawn at a time.
    #[serde(deserialize_with = "Number::<1, 20>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<1, 20>"))]
    pub batch: u32,
    /// Action points of a unit that activates.
    #[serde(deserialize_with = "Number::<1, 20>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<1, 20>"))]
    pub points: u32,
    /// Action points after a failed morale check.
    #[serde(deserialize_with = "Number::<0, 20>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<0, 20>"))]
    pub failed_points: u32,
    /// In the order players read them.
    pub actions: Vec<ActionDef>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ActionDef {
    pub action: Action,
    /// What people read.
    #[serde(deserialize_with = "Name::deserialize")]
    #[cfg_attr(test, schemars(with = "Name"))]
    pub name: String,
    /// Action points.
    #[serde(deserialize_with = "Number::<0, 20>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<0, 20>"))]
    pub cost: u32,
    /// Closed to shaken units.
    #[serde(default)]
    pub complex: bool,
}

/// What a unit can do in its activation; how each works is the business of `play`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Move,
    Shoot,
    Rally,
    Special,
    Dash,
    Charge,
    Standby,
    VolleyFire,
    DigIn,
}

/// What lies beside a unit until the rules take it away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    Shaken,
    Standby,
    DugIn,
    Dash,
}

/// Victory tokens of the end phase, so that they can be proposed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Scores {
    /// The first round whose end phase scores.
    #[serde(deserialize_with = "Number::<1, 99>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<1, 99>"))]
    pub from: u32,
    /// What red has for each objective it holds.
    #[serde(deserialize_with = "Number::<0, 99>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<0, 99>"))]
    pub red: u32,
    /// What blue has for each objective it holds.
    #[serde(deserialize_with = "Number::<0, 99>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<0, 99>"))]
    pub blue: u32,
    /// Objectives that count for more or less.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<SpecialObjective>,
    /// Whoever holds this objective gains a tactical point; counted from 0 in the order of the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tactical: Option<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SpecialObjective {
    /// Counted from 0 in the order of the map.
    pub objective: usize,
    /// For whom; both if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    #[serde(deserialize_with = "Number::<0, 99>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<0, 99>"))]
    pub tokens: u32,
}

/// What a mission changes in one round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reminder {
    #[serde(deserialize_with = "Number::<1, 99>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<1, 99>"))]
    pub round: u32,
    /// In our own words.
    #[serde(deserialize_with = "Name::deserialize")]
    #[cfg_attr(test, schemars(with = "Name"))]
    pub text: String,
    /// What of it counts for dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hinders: Option<Hindrance>,
}

/// Rolls that are harder in this round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hindrance {
    pub rolls: Rolls,
    /// Whose rolls; both sides' if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// So much more is needed.
    #[serde(deserialize_with = "Number::<1, 5>::deserialize")]
    #[cfg_attr(test, schemars(with = "Number<1, 5>"))]
    pub by: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rolls {
    MoraleChecks,
    RangedAttacks,
}

impl Scores {
    /// Victory tokens for one objective.
    pub fn of(&self, objective: usize, holder: Side) -> u32 {
        let special = self
            .special
            .iter()
            .find(|special| special.objective == objective && special.side.is_none_or(|side| side == holder));
        let usual = match holder {
            Side::Red => self.red,
            Side::Blue => self.blue,
        };
        special.map_or(usual, |special| special.tokens)
    }
}

impl PlayRules {
    pub fn bag(&self) -> Option<&BagRules> {
        match self {
            PlayRules::Bag(bag) => Some(bag),
            PlayRules::Tracker(_) => None,
        }
    }

    pub fn tracker(&self) -> Option<&TrackerRules> {
        match self {
            PlayRules::Tracker(tracker) => Some(tracker),
            PlayRules::Bag(_) => None,
        }
    }
}

impl BagRules {
    pub fn action(&self, action: Action) -> Option<&ActionDef> {
        self.actions.iter().find(|def| def.action == action)
    }
}
