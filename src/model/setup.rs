//! How a game is set up: the rulebook's checklist in our words, and the tokens it takes.

use super::values::Name;
use super::{ClassId, KeywordId, Side};
use serde::Deserialize;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// In the rulebook's order.
    pub steps: Vec<SetupStep>,
    pub tokens: Vec<TokenDef>,
    /// Share of the table that terrain covers, in percent.
    pub terrain_percent: u32,
    /// The keyword of units that move once everybody has deployed, and who begins with that.
    pub after_deployment: Option<(KeywordId, Side)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetupStep {
    #[serde(rename = "step")]
    pub kind: StepKind,
    /// What people read.
    #[serde(with = "Name")]
    pub name: String,
    /// What to do, in our own words.
    pub lines: Vec<String>,
    /// Where the rulebook leaves us in doubt, and what we make of it; empty if nowhere.
    #[serde(default)]
    pub doubt: String,
}

/// What a step is about, so that the page can add what this match needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    Armies,
    Terrain,
    Colours,
    Mission,
    Leaders,
    Deployment,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenDef {
    pub name: String,
    pub per: TokenPer,
    /// The classes whose units count; empty for all.
    pub classes: Vec<ClassId>,
    /// Units that cannot move do not count.
    pub moving: bool,
    /// So many can be needed at once, but hardly ever are.
    pub at_most: bool,
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenPer {
    Unit,
    Leader,
    /// As many as the faction's command value.
    CommandValue,
    /// What a unit can keep without losing a base.
    Wound,
    /// One for each point on the mission's map, for both players together.
    Objective,
    /// This many for each player.
    Player(u32),
    /// This many for both together.
    Table(u32),
}
