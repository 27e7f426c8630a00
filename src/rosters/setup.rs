//! Reads the `setup` of `game.json`: the checklist and the tokens.

use super::cards::side;
use super::reader::Node;
use super::shapes;
use crate::model::{Setup, SetupStep, StepKind, TokenDef, TokenPer};

const STEPS: &[&str] = &["armies", "terrain", "colours", "mission", "leaders", "deployment"];
const KINDS: &[StepKind] = &[
    StepKind::Armies,
    StepKind::Terrain,
    StepKind::Colours,
    StepKind::Mission,
    StepKind::Leaders,
    StepKind::Deployment,
];
const COUNTED_BY: &[&str] = &["unit", "leader", "command-value", "wound", "objective", "player", "table"];

#[inline(never)]
pub fn read(node: &Node<'_>) -> Setup {
    let keyword = node.maybe_id("moves_after").map(Into::into);
    let first = side(node, "first_after");
    Setup {
        steps: node.all("steps", &shapes::SETUP_STEP, step),
        tokens: node.all("tokens", &shapes::TOKEN, token),
        terrain_percent: node.maybe_number("terrain_percent", 0, 100).unwrap_or(0),
        after_deployment: keyword.zip(first),
    }
}

#[inline(never)]
fn step(node: &Node<'_>) -> SetupStep {
    let kind = node.one_of("step", STEPS, "is no step of setting up").and_then(|at| KINDS.get(at));
    SetupStep {
        kind: kind.copied().unwrap_or(StepKind::Armies),
        name: node.name("name"),
        lines: node.texts("lines"),
        doubt: node.text_of("doubt"),
    }
}

#[inline(never)]
fn token(node: &Node<'_>) -> TokenDef {
    let count = node.maybe_number("count", 1, 1000).unwrap_or(1);
    TokenDef {
        name: node.name("name"),
        per: match node.one_of("per", COUNTED_BY, "is nothing tokens are counted by") {
            Some(1) => TokenPer::Leader,
            Some(2) => TokenPer::CommandValue,
            Some(3) => TokenPer::Wound,
            Some(4) => TokenPer::Objective,
            Some(5) => TokenPer::Player(count),
            Some(6) => TokenPer::Table(count),
            _ => TokenPer::Unit,
        },
        classes: node.ids("classes"),
        moving: node.flag("moving"),
        at_most: node.flag("at_most"),
        text: node.text_of("text"),
    }
}
