//! What a proposal changes, in words.

use crate::edit::Edit;
use crate::model::{Catalog, RosterId};
use crate::solve::Proposal;

/// One line a change; equal ones are counted together.
pub fn words(catalog: &Catalog, proposal: &Proposal) -> Vec<String> {
    let mut lines: Vec<(String, RosterId, i64)> = Vec::new();
    let mut others = Vec::new();
    for edit in &proposal.edits {
        let (verb, id) = match edit {
            Edit::Add(id) => ("Add", id),
            Edit::Remove(id) => ("Remove", id),
            edit => {
                others.push(other_words(catalog, edit));
                continue;
            }
        };
        match lines.iter_mut().find(|line| line.0 == verb && line.1 == *id) {
            Some(line) => line.2 += 1,
            None => lines.push((verb.to_owned(), id.clone(), 1)),
        }
    }
    let counted = lines.into_iter().map(|(verb, id, count)| match count {
        1 => format!("{verb} {}", catalog.name(&id)),
        _ => format!("{verb} {count} {}", catalog.name(&id)),
    });
    counted.chain(others).collect()
}

fn other_words(catalog: &Catalog, edit: &Edit) -> String {
    match edit {
        Edit::SetCount(id, 0) => format!("Remove {}", catalog.name(id)),
        Edit::SetCount(id, count) => format!("{} of {}", count, catalog.name(id)),
        Edit::SetLeader(id) => format!("{} leads", catalog.name(id)),
        Edit::SetHost(Some(id)) => format!("{} host the leader", catalog.name(id)),
        Edit::SetHost(None) => "The host is chosen at setup".to_owned(),
        Edit::SetMission(_, Some(id)) => format!("Mission {}", catalog.name(id)),
        Edit::SetMission(_, None) => "A mission slot is emptied".to_owned(),
        Edit::SetCap(cap) => format!("Cap {cap}"),
        _ => "Another change".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ArmyList, testing};

    #[track_caller]
    fn check(edits: &[Edit], expected: &[&str]) {
        let catalog = testing::catalog();
        let after = ArmyList::new(catalog.edition.id.clone(), "reds".into(), "battle".into(), 1000);
        let proposal = Proposal { edits: edits.to_vec(), after, changes: edits.len(), total: 0, bid: 0 };
        let expected: Vec<String> = expected.iter().map(|&line| line.to_owned()).collect();
        assert_eq!(words(&catalog, &proposal), expected);
    }

    #[test]
    fn equal_changes_are_counted() {
        let name = testing::catalog().name(&"guards".into()).to_owned();
        check(
            &[Edit::Add("guards".into()), Edit::Remove("smoke".into()), Edit::Add("guards".into())],
            &[&format!("Add 2 {name}"), &format!("Remove {}", testing::catalog().name(&"smoke".into()))],
        );
    }

    #[test]
    fn what_is_no_copy_comes_last() {
        check(&[Edit::SetHost(None), Edit::SetCap(500)], &["The host is chosen at setup", "Cap 500"]);
    }
}
