//! What a game without an umpire of its own says about keeping a battle: phases, what is counted on units and sides,
//! and how a battle is won. Players keep the rules; the app keeps the numbers.

use super::values::{Id, Name, Number};
use super::{ClassId, KindId, SubclassId};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TrackerRules {
    /// Rounds of a battle; left out, those of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Amount>,
    /// The parts of a round in their order; never empty.
    pub phases: Vec<PhaseDef>,
    pub strength: StrengthDef,
    /// What units gather, such as suppression.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<CounterDef>,
    /// What lies beside a unit or does not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<MarkerDef>,
    /// What each side has and spends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<PoolDef>,
    /// Units begin off the table; left out if all are deployed before the first round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserves: Option<ReservesDef>,
    pub victory: VictoryDef,
}

impl TrackerRules {
    /// Whether rounds or pools are on the mission card.
    pub fn needs_mission(&self) -> bool {
        let starts = self.pools.iter().map(|pool| &pool.start);
        self.rounds.iter().chain(starts).any(|amount| matches!(amount, Amount::Mission(_)))
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PhaseDef {
    #[serde(deserialize_with = "Name::deserialize")]
    #[cfg_attr(test, schemars(with = "Name"))]
    pub name: String,
    /// What happens in it, in our own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Whether every unit acts once in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub activates: bool,
    /// Only those units act that have something to do; the others need not be marked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// The defeated leave the table when it begins, and only then; until then they act. Left out everywhere, they leave
    /// at once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub removes: bool,
}

/// What a unit consists of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StrengthDef {
    /// One of its parts, such as "model" or "stand".
    #[serde(deserialize_with = "Name::deserialize")]
    #[cfg_attr(test, schemars(with = "Name"))]
    pub one: String,
    /// A unit has as many as copies of this kind are under it; left out, as many as its size or its bases say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<KindId>,
    /// The stat that says how many wounds remove one; 1 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<String>,
    /// The stat with further wounds of the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// What all wounds of a unit together bring about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkDef>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CounterDef {
    #[serde(deserialize_with = "Name::deserialize")]
    #[cfg_attr(test, schemars(with = "Name"))]
    pub name: String,
    /// Only units of these classes have it; all if left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassId>,
    /// What enough of it brings about, least first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkDef>,
    /// How much of it goes when a round begins.
    #[serde(default, deserialize_with = "Number::<0, 99>::deserialize", skip_serializing_if = "is_zero")]
    #[cfg_attr(test, schemars(with = "Number<0, 99>"))]
    pub recovers: u32,
}

/// A state that a unit is in from some number on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MarkDef {
    /// Follows "is": "suppressed".
    #[serde(deserialize_with = "Name::deserialize")]
    #[cfg_attr(test, schemars(with = "Name"))]
    pub name: String,
    pub at: Amount,
    /// What it means, in our own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Subclasses that are never in this state.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub never: Vec<SubclassId>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MarkerDef {
    #[serde(deserialize_with = "Name::deserialize")]
    #[cfg_attr(test, schemars(with = "Name"))]
    pub name: String,
    /// Whether it goes when a round ends.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub each_round: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PoolDef {
    /// For `reserves` to name it.
    #[serde(deserialize_with = "Id::deserialize")]
    #[cfg_attr(test, schemars(with = "Id"))]
    pub id: String,
    #[serde(deserialize_with = "Name::deserialize")]
    #[cfg_attr(test, schemars(with = "Name"))]
    pub name: String,
    /// What a side begins with.
    pub start: Amount,
    /// What each further round brings.
    #[serde(default)]
    pub income: Income,
}

/// What a pool gets when a round begins.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Income {
    #[default]
    Nothing,
    /// It is full again.
    Refill,
    More(Amount),
}

/// A number that the game gives in one of several places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    Number(u32),
    /// A stat of the unit.
    Stat(String),
    /// Twice a stat of the unit.
    Twice(String),
    /// More than half a stat of the unit, so that less than half of it is left.
    #[serde(alias = "half")]
    MoreThanHalf(String),
    /// As many as the unit has parts left.
    Strength,
    /// A stat of the mission card.
    Mission(String),
    /// What faction and cards bring each round.
    Resource,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReservesDef {
    /// The supply of the units on the table may not exceed this pool.
    pub pool: String,
    /// Whether the pool has no end in the last round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free_at_last: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct VictoryDef {
    /// What decides: "victory point".
    #[serde(deserialize_with = "Name::deserialize")]
    #[cfg_attr(test, schemars(with = "Name"))]
    pub one: String,
    /// So many win at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_once: Option<Amount>,
    /// A lead of so many wins at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<Amount>,
    #[serde(default)]
    pub tie: Tie,
    /// Whether a side without units has lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub last_standing: bool,
}

/// What happens when both sides have as much after the last round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    #[default]
    Draw,
    /// The cost of what the enemy lost decides.
    Destroyed,
    /// One more round is played; then it is a draw.
    ExtraRound,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}
