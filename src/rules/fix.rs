//! Cures for an issue, each tried before it is offered.

use super::{Issue, Place, Severity, Subject, issues, table};
use crate::edit::{Edit, apply_all};
use crate::model::{ArmyList, Card, Catalog, CategoryId, Leader, RosterId, Unit};
use std::cmp::Reverse;

/// One tap that makes an issue go away.
#[derive(Debug, Clone, PartialEq)]
pub struct Fix {
    pub label: String,
    pub edits: Vec<Edit>,
}

/// Changes that remove this issue and make nothing illegal. Those that leave something else missing are only offered
/// where there is no better one.
pub fn fixes(catalog: &Catalog, list: &ArmyList, issue: &Issue) -> Vec<Fix> {
    let Some(rule) = catalog.game.rules_of(&list.format).find(|rule| rule.code == issue.rule) else {
        return Vec::new();
    };
    let before = issues(catalog, list);
    let guesses = table::cures(&rule.kind, &Subject::new(catalog, list), issue);
    let judged = guesses.into_iter().filter_map(|fix| {
        let applied = apply_all(catalog, list, &fix.edits).ok()?;
        let after = issues(catalog, &applied.list);
        if !applied.left_behind.is_empty() || after.iter().any(|other| other.repeats(issue)) {
            return None;
        }
        let new = after.iter().filter(|other| other.is_worse_than(&before)).map(|other| other.severity);
        let worst = new.min().unwrap_or(Severity::Note);
        (worst > Severity::Illegal).then_some((fix, worst))
    });
    let (clean, partial): (Vec<_>, Vec<_>) = judged.partition(|(_, worst)| *worst == Severity::Note);
    let best = if clean.is_empty() { partial } else { clean };
    best.into_iter().map(|(fix, _)| fix).collect()
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

    pub(super) fn choose(slot: &CategoryId, card: &Card) -> Self {
        Self::new(format!("Choose {}", card.name), Edit::SetMission(slot.clone(), Some(card.id.clone())))
    }

    /// One fix per unit that may host the leader.
    pub(super) fn host(subject: &Subject) -> Vec<Self> {
        let fix = |unit: &Unit| Self::new(format!("Go with {}", unit.name), Edit::SetHost(Some(unit.id.clone())));
        subject.hosts().map(fix).collect()
    }

    pub(super) fn play_factions(subject: &Subject) -> impl Iterator<Item = Self> {
        let factions = subject.catalog.factions.iter();
        factions.map(|it| Self::new(format!("Play {}", it.name), Edit::SetFaction(it.id.clone())))
    }

    /// One fix per entry that can close the gap alone. Where none can, the dearest copies go until it is closed.
    pub(super) fn save(subject: &Subject, gap: i64, entries: &[(&RosterId, i64)]) -> Vec<Self> {
        let held = |id: &RosterId| i64::from(subject.list.count(id));
        let needed = |gap: i64, each: i64| (gap + each - 1) / each.max(1);
        let mut priced: Vec<_> = entries.iter().copied().filter(|(_, each)| *each > 0).collect();
        let alone = priced.iter().filter(|(id, each)| needed(gap, *each) <= held(id));
        let fixes: Vec<_> = alone.map(|(id, each)| Self::take_out(subject, id, needed(gap, *each))).collect();
        if !fixes.is_empty() {
            return fixes;
        }
        priced.sort_by_key(|(_, each)| Reverse(*each));
        let (mut names, mut edits, mut left) = (Vec::new(), Vec::new(), gap);
        for (id, each) in priced {
            if left <= 0 {
                break;
            }
            let copies = needed(left, each).min(held(id));
            names.push(format!("{copies} × {}", subject.catalog.name(id)));
            edits.extend(Self::take_out(subject, id, copies).edits);
            left -= copies * each;
        }
        vec![Self { label: format!("Take out {}", names.join(", ")), edits }]
    }

    pub(super) fn without_hand() -> Self {
        Self::new("Take out the hidden hand".to_owned(), Edit::SetHiddenHand(None))
    }

    /// Empties every slot and entry an issue names, each by itself.
    pub(super) fn empty_all(subject: &Subject, issue: &Issue) -> Vec<Self> {
        issue.places.iter().filter_map(|place| Self::empty(subject, place)).collect()
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
