//! Formations: groups of stands that act together, and what a game says about their firepower, stress and deployment.

use super::values::{Name, Number};
use super::{ClassId, KeywordId};
use serde::Deserialize;

/// Which words of the game mean what for a formation. A formation is a unit, its stands are the options under it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FormationRules {
    /// Ranges at which stands have firepower, farthest first.
    pub ranges: Vec<FirepowerAt>,
    /// Weapon rule of firepower that is pooled and rolled by itself.
    pub pooled_apart: KeywordId,
    /// Its number says as how many stands one counts.
    pub counts_as: KeywordId,
    /// Halves the stress of the formation, rounded down.
    pub halves_stress: KeywordId,
    /// Lets a formation in which every stand has it start off the table.
    pub arrives_later: KeywordId,
    /// Rules worth marking on every formation that has such a stand.
    pub marked: Vec<KeywordId>,
    /// The class that flies: such a formation never routs, and its transports carry whole formations.
    pub flies: ClassId,
    /// Formations wholly of this class deploy deeper.
    pub on_foot: ClassId,
    pub deployment: DeploymentRules,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FirepowerAt {
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    /// The stat by its name.
    #[serde(with = "Name")]
    pub stat: String,
}

/// Distances in centimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeploymentRules {
    /// From the own table edge.
    #[serde(with = "Number::<1, 500>")]
    pub depth: u32,
    /// The same for formations on foot.
    #[serde(with = "Number::<1, 500>")]
    pub depth_on_foot: u32,
    #[serde(with = "Number::<1, 20>")]
    pub objectives: u32,
    /// Least distance between two objectives.
    #[serde(with = "Number::<1, 500>")]
    pub spacing: u32,
}
