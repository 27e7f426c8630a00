//! Searches over legal lists: the smallest repair, completions that end on a bid, the number of legal lists.
//!
//! Every search is exact and gives the same answer each time. It knows the rules only through [`crate::rules::limits`].

use crate::model::{Game, RuleKind};

mod at_caps;
mod cases;
mod conflict;
mod count;
mod fill;
mod proposal;
mod removal;
mod repair;
mod skeleton;
mod space;
mod table;
mod target;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod undercut;

pub use at_caps::{AtCap, limits_at};
pub use count::{LegalLists, count};
pub use fill::{Fill, fill};
pub use proposal::Proposal;
pub use repair::{Repair, repair};
pub use skeleton::skeleton;
pub use undercut::undercut;

/// Whether searches know all the rules of a game. Where they do not, the one-step fixes of each issue remain.
pub fn supports(game: &Game) -> bool {
    let is_known = |kind: &RuleKind| {
        !matches!(
            kind,
            RuleKind::Slots { .. }
                | RuleKind::Copies {}
                | RuleKind::Options {}
                | RuleKind::FormatCap {}
                | RuleKind::ShareOfCap { deck: None, .. }
        )
    };
    game.currencies.len() < 2 && !game.has_options() && game.rules.iter().all(|rule| is_known(&rule.kind))
}
