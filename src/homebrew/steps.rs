//! The undo history of a roster in little room: the present as a whole, every other step as what differs from its
//! neighbour.

use super::delta::{Delta, delta, patched};
use super::document::OwnRoster;
use super::packed::{deflated, inflated};
use crate::edit::History;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// Longest text of a history.
const LONGEST: usize = 1 << 22;

#[derive(Serialize, Deserialize)]
struct Steps {
    present: OwnRoster,
    /// Newest first: each is made from the one before it, the first from the present.
    past: Vec<Step>,
    /// The next one first.
    future: Vec<Step>,
}

/// How a neighbour differs.
#[derive(Serialize, Deserialize)]
struct Step {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    /// Empty where it is a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    excerpt_of: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<Delta>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    factions: Option<Delta>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<Delta>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    armies: Option<Delta>,
}

/// The letters of a history with at most so many steps in each direction.
pub fn pack_history(history: &History<OwnRoster>, most: usize) -> String {
    let steps = |rosters: &mut dyn Iterator<Item = &OwnRoster>| {
        let mut here = history.present();
        let step = |next| Step::between(std::mem::replace(&mut here, next), next);
        rosters.take(most).map(step).collect::<Vec<_>>()
    };
    let (past, future) = (steps(&mut history.past().rev()), steps(&mut history.future()));
    deflated(&Steps { present: history.present().clone(), past, future })
}

/// At most so many steps in each direction; `None` for letters that are no history.
pub fn unpack_history(letters: &str, most: usize) -> Option<History<OwnRoster>> {
    let Steps { present, past, future } = serde_json::from_slice(&inflated(letters, LONGEST)?).ok()?;
    let rosters = |steps: &[Step]| {
        let mut rosters: Vec<OwnRoster> = Vec::new();
        for step in steps.iter().take(most) {
            let next = step.after(rosters.last().unwrap_or(&present))?;
            rosters.push(next);
        }
        Some(rosters)
    };
    let (past, future) = (rosters(&past)?, rosters(&future)?);
    Some(History::restored(past.into_iter().rev().collect(), present, future))
}

impl Step {
    fn between(from: &OwnRoster, to: &OwnRoster) -> Self {
        let text = |from: &String, to: &String| (from != to).then(|| to.clone());
        Self {
            name: text(&from.name, &to.name),
            author: text(&from.author, &to.author),
            excerpt_of: (from.excerpt_of != to.excerpt_of).then(|| to.excerpt_of.clone().unwrap_or_default()),
            game: if Arc::ptr_eq(&from.game, &to.game) { None } else { delta(&from.game, &to.game) },
            factions: files_delta(&from.factions, &to.factions),
            cards: files_delta(&from.cards, &to.cards),
            armies: files_delta(&from.armies, &to.armies),
        }
    }

    fn after(&self, from: &OwnRoster) -> Option<OwnRoster> {
        Some(OwnRoster {
            name: self.name.as_ref().unwrap_or(&from.name).clone(),
            author: self.author.as_ref().unwrap_or(&from.author).clone(),
            excerpt_of: match &self.excerpt_of {
                Some(whole) => Some(whole.clone()).filter(|whole| !whole.is_empty()),
                None => from.excerpt_of.clone(),
            },
            game: match &self.game {
                Some(change) => Arc::new(patched(&from.game, change)?),
                None => from.game.clone(),
            },
            factions: patched_files(&from.factions, self.factions.as_ref())?,
            cards: patched_files(&from.cards, self.cards.as_ref())?,
            armies: patched_files(&from.armies, self.armies.as_ref())?,
            ..from.clone()
        })
    }
}

/// Steps share the files they leave alone, so most are told apart without reading them.
fn files_delta(from: &[Arc<Value>], to: &[Arc<Value>]) -> Option<Delta> {
    let same = from.len() == to.len() && from.iter().zip(to).all(|(from, to)| Arc::ptr_eq(from, to));
    if same { None } else { delta(&json!(from), &json!(to)) }
}

fn patched_files(from: &[Arc<Value>], change: Option<&Delta>) -> Option<Vec<Arc<Value>>> {
    let Some(change) = change else { return Some(from.to_vec()) };
    let Value::Array(files) = patched(&json!(from), change)? else { return None };
    let shared = |(at, file): (usize, Value)| match from.get(at) {
        Some(old) if **old == file => old.clone(),
        _ => Arc::new(file),
    };
    Some(files.into_iter().enumerate().map(shared).collect())
}
