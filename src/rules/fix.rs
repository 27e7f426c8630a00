//! Cures for an issue, each tried before it is offered.

use super::{Issue, Place, Severity, Subject, in_force, issues};
use crate::edit::{Edit, apply_all};
use crate::model::{ArmyList, Catalog, Missions, RosterId};
use crate::order;

/// One tap that makes an issue go away.
#[derive(Debug, Clone, PartialEq)]
pub struct Fix {
    pub label: String,
    pub edits: Vec<Edit>,
}

/// Changes that remove this issue and make nothing illegal. Those that leave something else missing are only offered
/// where there is no better one.
pub fn fixes(catalog: &Catalog, list: &ArmyList, issue: &Issue) -> Vec<Fix> {
    let Some((rule, kind)) = in_force(catalog, list).find(|(rule, _)| rule.code == issue.rule) else {
        return Vec::new();
    };
    let before = issues(catalog, list);
    let (mut clean, mut partial) = (Vec::new(), Vec::new());
    for fix in (kind.cures)(rule, &Subject::new(catalog, list), issue) {
        let Ok(applied) = apply_all(catalog, list, &fix.edits) else { continue };
        let after = issues(catalog, &applied.list);
        if !applied.left_behind.is_empty() || after.iter().any(|other| other.repeats(issue)) {
            continue;
        }
        match after.iter().filter(|other| other.is_worse_than(&before)).map(|other| other.severity).min() {
            Some(Severity::Illegal) => {}
            Some(Severity::Incomplete) => partial.push(fix),
            Some(Severity::Note) | None => clean.push(fix),
        }
    }
    if clean.is_empty() { partial } else { clean }
}

impl Fix {
    pub(super) fn new(label: String, edit: Edit) -> Self {
        Self { label, edits: vec![edit] }
    }

    pub(super) fn take_out(subject: &Subject, id: &RosterId, copies: i64) -> Self {
        let left = i64::from(subject.list.count(id)).saturating_sub(copies);
        let label = format!("Take out {copies} × {}", subject.catalog.name(id));
        Self::new(label, Edit::SetCount(id.clone(), u16::try_from(left).unwrap_or(0)))
    }

    pub(super) fn add(subject: &Subject, id: &RosterId, copies: i64) -> Self {
        let count = i64::from(subject.list.count(id)).saturating_add(copies);
        let label = format!("Add {copies} × {}", subject.catalog.name(id));
        Self::new(label, Edit::SetCount(id.clone(), u16::try_from(count).unwrap_or(u16::MAX)))
    }

    /// One fix an entry that can close the gap alone. Where none can, the dearest copies go until it is closed.
    pub(super) fn save(subject: &Subject, gap: i64, entries: &[(&RosterId, i64)]) -> Vec<Self> {
        let held = |id: &RosterId| i64::from(subject.list.count(id));
        let needed = |gap: i64, each: i64| (gap + each - 1) / each.max(1);
        let alone = entries.iter().filter(|(id, each)| *each > 0 && needed(gap, *each) <= held(id));
        let fixes: Vec<Self> = alone.map(|(id, each)| Self::take_out(subject, id, needed(gap, *each))).collect();
        if !fixes.is_empty() {
            return fixes;
        }
        let mut dearest = entries.to_vec();
        order::sort_by_key(&mut dearest, |(_, each)| std::cmp::Reverse(*each));
        let (mut left, mut labels, mut edits) = (gap, Vec::new(), Vec::new());
        for (id, each) in dearest.into_iter().filter(|(_, each)| *each > 0) {
            if left <= 0 {
                break;
            }
            let copies = needed(left, each).min(held(id));
            let fix = Self::take_out(subject, id, copies);
            labels.push(format!("{copies} × {}", subject.catalog.name(id)));
            edits.extend(fix.edits);
            left -= copies * each;
        }
        vec![Self { label: format!("Take out {}", labels.join(", ")), edits }]
    }

    pub(super) fn without_hand() -> Self {
        Self::new("Take out the hidden hand".to_owned(), Edit::SetHiddenHand(None))
    }

    /// Empties every slot and entry a place names.
    pub(super) fn empty(subject: &Subject, place: &Place) -> Option<Self> {
        match place {
            Place::Entry(id) => Some(Self::take_out(subject, id, i64::from(subject.list.count(id)))),
            Place::Slot(category) => {
                let Missions::Chosen(picks) = &subject.list.missions else { return None };
                let pick = picks.iter().find(|pick| pick.category == *category)?;
                let label = format!("Take out {}", subject.catalog.name(&pick.card));
                Some(Self::new(label, Edit::SetMission(category.clone(), None)))
            }
            _ => None,
        }
    }
}
