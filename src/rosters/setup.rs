//! The `setup` of `game.json`: the checklist and the tokens.

use crate::model::values::{Name, Number};
use crate::model::{ClassId, KeywordId, Setup, SetupStep, Side, TokenDef, TokenPer};
use serde::Deserialize;

/// How a match is set up.
#[derive(Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetupFile {
    /// The checklist, in the rulebook's order.
    steps: Vec<SetupStep>,
    /// What lies on or beside the table.
    tokens: Vec<TokenFile>,
    /// Share of the table that terrain covers, in percent.
    #[serde(default, with = "Number::<0, 100>")]
    terrain_percent: u32,
    /// Keyword of units that move once everybody has deployed.
    #[serde(default)]
    moves_after: Option<KeywordId>,
    /// Who begins with that.
    #[serde(default)]
    first_after: Option<Side>,
}

/// A token and how many of it a match takes.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct TokenFile {
    /// What people read.
    #[serde(with = "Name")]
    name: String,
    /// What it is counted by.
    per: Per,
    /// How many per player or table; 1 if left out.
    #[serde(default = "one", with = "Number::<1, 1000>")]
    count: u32,
    /// The classes whose units count; all if left out.
    #[serde(default)]
    classes: Vec<ClassId>,
    /// Units that cannot move do not count.
    #[serde(default)]
    moving: bool,
    /// So many can be needed at once, but hardly ever are.
    #[serde(default)]
    at_most: bool,
    /// Where it goes, in our own words.
    #[serde(default)]
    text: String,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum Per {
    Unit,
    Leader,
    CommandValue,
    Wound,
    Objective,
    Player,
    Table,
}

fn one() -> u32 {
    1
}

impl From<SetupFile> for Setup {
    fn from(file: SetupFile) -> Self {
        Self {
            steps: file.steps,
            tokens: file.tokens.into_iter().map(TokenDef::from).collect(),
            terrain_percent: file.terrain_percent,
            after_deployment: file.moves_after.zip(file.first_after),
        }
    }
}

impl From<TokenFile> for TokenDef {
    fn from(file: TokenFile) -> Self {
        let TokenFile { name, per, count, classes, moving, at_most, text } = file;
        let per = match per {
            Per::Unit => TokenPer::Unit,
            Per::Leader => TokenPer::Leader,
            Per::CommandValue => TokenPer::CommandValue,
            Per::Wound => TokenPer::Wound,
            Per::Objective => TokenPer::Objective,
            Per::Player => TokenPer::Player(count),
            Per::Table => TokenPer::Table(count),
        };
        Self { name, per, classes, moving, at_most, text }
    }
}
