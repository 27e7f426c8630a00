//! What to remove to cost less than an opponent.

use super::Proposal;
use super::repair::smallest;
use super::space::{Space, hidden_points};
use crate::model::{ArmyList, Catalog};
use crate::rules;

/// The smallest legal change that brings the total below `total`: fewest changes, then fewest points lost. `None` if no
/// legal list of this faction and cap is that cheap.
pub fn undercut(catalog: &Catalog, list: &ArmyList, total: i64) -> Option<Proposal> {
    let mut space = Space::new(catalog, list, &rules::limits(catalog, list));
    space.cap = space.cap.min(total.saturating_sub(1).saturating_sub(hidden_points(list)));
    let proposal = smallest(&space)?.proposal(catalog, list, &space)?;
    rules::is_legal(&rules::issues(catalog, &proposal.after)).then_some(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Edit;
    use crate::model::EntryKey;
    use crate::model::testing::{catalog, list};

    /// Keys count from 1 in the order of the text.
    #[track_caller]
    fn check(text: &str, total: i64, expected: Option<&[Edit]>) {
        let found = undercut(&catalog(), &list(500, &format!("{text} | rush wall sweep")), total);
        assert_eq!(found.as_ref().map(|proposal| proposal.edits.as_slice()), expected);
    }

    #[test]
    fn nothing_to_do_where_the_list_is_cheaper_already() {
        check("guards captain", 91, Some(&[]));
    }

    #[test]
    fn a_cheaper_leader_may_be_the_least_loss() {
        check("guards*2 captain", 140, Some(&[Edit::SetLeader("sergeant".into())]));
        check("guards*2 sergeant smoke", 140, Some(&[Edit::Remove(EntryKey(3))]));
    }

    #[test]
    fn minimums_and_hosts_are_kept() {
        check("guards sergeant", 70, None);
        check("guards walkers rider", 160, Some(&[Edit::Remove(EntryKey(2)), Edit::SetLeader("captain".into())]));
    }
}
