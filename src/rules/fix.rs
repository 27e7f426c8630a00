//! Cures for an issue, each tried before it is offered.

use super::{Issue, Place, Severity, Subject, in_force, issues};
use crate::edit::{Edit, apply_all};
use crate::model::{ArmyList, Catalog, Leader, RosterId};
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
    let rules = in_force(catalog, list);
    let Some((rule, kind)) = rules.iter().find(|(rule, _)| rule.code == issue.rule) else { return Vec::new() };
    let before = issues(catalog, list);
    let (mut guesses, mut clean, mut partial) = (Vec::new(), Vec::new(), Vec::new());
    (kind.cures)(rule, &Subject::new(catalog, list), issue, &mut guesses);
    for fix in guesses {
        let Ok(applied) = apply_all(catalog, list, &fix.edits) else { continue };
        let after = issues(catalog, &applied.list);
        if !applied.left_behind.is_empty() || after.iter().any(|other| other.repeats(issue)) {
            continue;
        }
        let mut worst = Severity::Note;
        for other in &after {
            if other.is_worse_than(&before) {
                worst = worst.min(other.severity);
            }
        }
        match worst {
            Severity::Illegal => {}
            Severity::Incomplete => partial.push(fix),
            Severity::Note => clean.push(fix),
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

    pub(super) fn lead_with(leader: &Leader) -> Self {
        Self::new(format!("Lead with {}", leader.name), Edit::SetLeader(leader.id.clone()))
    }

    /// One fix a unit that may host the leader.
    pub(super) fn host(subject: &Subject, fixes: &mut Vec<Self>) {
        for unit in subject.hosts() {
            fixes.push(Self::new(format!("Go with {}", unit.name), Edit::SetHost(Some(unit.id.clone()))));
        }
    }

    pub(super) fn play_factions(subject: &Subject, fixes: &mut Vec<Self>) {
        for faction in &subject.catalog.factions {
            fixes.push(Self::new(format!("Play {}", faction.name), Edit::SetFaction(faction.id.clone())));
        }
    }

    /// One fix an entry that can close the gap alone. Where none can, the dearest copies go until it is closed.
    pub(super) fn save(subject: &Subject, gap: i64, entries: &[(&RosterId, i64)], fixes: &mut Vec<Self>) {
        let held = |id: &RosterId| i64::from(subject.list.count(id));
        let needed = |gap: i64, each: i64| (gap + each - 1) / each.max(1);
        let before = fixes.len();
        for (id, each) in entries {
            if *each > 0 && needed(gap, *each) <= held(id) {
                fixes.push(Self::take_out(subject, id, needed(gap, *each)));
            }
        }
        if fixes.len() > before {
            return;
        }
        let mut dearest = entries.to_vec();
        order::sort_by_key(&mut dearest, |(_, each)| std::cmp::Reverse(*each));
        let mut all = Self { label: "Take out ".to_owned(), edits: Vec::new() };
        let mut left = gap;
        for (id, each) in dearest {
            if left <= 0 || each <= 0 {
                break;
            }
            let copies = needed(left, each).min(held(id));
            if !all.edits.is_empty() {
                all.label.push_str(", ");
            }
            all.label.push_str(&format!("{copies} × {}", subject.catalog.name(id)));
            all.edits.extend(Self::take_out(subject, id, copies).edits);
            left -= copies * each;
        }
        fixes.push(all);
    }

    pub(super) fn without_hand() -> Self {
        Self::new("Take out the hidden hand".to_owned(), Edit::SetHiddenHand(None))
    }

    /// Empties every slot and entry an issue names, each by itself.
    pub(super) fn empty_all(subject: &Subject, issue: &Issue, fixes: &mut Vec<Self>) {
        for place in &issue.places {
            fixes.extend(Self::empty(subject, place));
        }
    }

    /// Empties every slot and entry a place names.
    pub(super) fn empty(subject: &Subject, place: &Place) -> Option<Self> {
        match place {
            Place::Entry(id) => Some(Self::take_out(subject, id, i64::from(subject.list.count(id)))),
            Place::Slot(category) => {
                let label = format!("Take out {}", subject.catalog.name(subject.list.mission(category)?));
                Some(Self::new(label, Edit::SetMission(category.clone(), None)))
            }
            _ => None,
        }
    }
}
