//! Reads the `setup` of `game.json`: the checklist and the tokens.

use super::cards::side;
use super::error::RosterError;
use super::reader::Node;
use super::shapes;
use crate::model::{Setup, SetupStep, StepKind, TokenDef, TokenPer};

const STEPS: &[(&str, StepKind)] = &[
    ("armies", StepKind::Armies),
    ("terrain", StepKind::Terrain),
    ("colours", StepKind::Colours),
    ("mission", StepKind::Mission),
    ("leaders", StepKind::Leaders),
    ("deployment", StepKind::Deployment),
];

pub fn read(node: Node<'_>) -> Result<Setup, RosterError> {
    let node = node.object(&shapes::SETUP)?;
    let keyword = node.get("moves_after").map(|node| node.id().map(Into::into)).transpose()?;
    let first = node.get("first_after").map(|node| side(&node)).transpose()?;
    Ok(Setup {
        steps: node.all("steps", step)?,
        tokens: node.all("tokens", token)?,
        terrain_percent: node.get("terrain_percent").map_or(Ok(0), |percent| percent.number(0, 100))?,
        after_deployment: keyword.zip(first),
    })
}

fn step(node: Node<'_>) -> Result<SetupStep, RosterError> {
    let node = node.object(&shapes::SETUP_STEP)?;
    let kind = node.need("step")?;
    let named = kind.text()?;
    let Some((_, found)) = STEPS.iter().find(|(name, _)| *name == named) else {
        return Err(kind.wrong("is no step of setting up"));
    };
    Ok(SetupStep {
        kind: *found,
        name: node.name("name")?,
        lines: node.all("lines", |line| Ok(line.text()?.to_owned()))?,
        doubt: node.text_of("doubt")?,
    })
}

fn token(node: Node<'_>) -> Result<TokenDef, RosterError> {
    let node = node.object(&shapes::TOKEN)?;
    let count = node.get("count").map_or(Ok(1), |count| count.number(1, 1000))?;
    let per = node.need("per")?;
    Ok(TokenDef {
        name: node.name("name")?,
        per: match per.text()? {
            "unit" => TokenPer::Unit,
            "leader" => TokenPer::Leader,
            "command-value" => TokenPer::CommandValue,
            "wound" => TokenPer::Wound,
            "objective" => TokenPer::Objective,
            "player" => TokenPer::Player(count),
            "table" => TokenPer::Table(count),
            _ => return Err(per.wrong("is nothing tokens are counted by")),
        },
        classes: node.all("classes", |class| Ok(class.id()?.into()))?,
        moving: node.flag("moving")?,
        at_most: node.flag("at_most")?,
        text: node.text_of("text")?,
    })
}
