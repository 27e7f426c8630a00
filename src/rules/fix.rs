//! Cures for an issue, each tried before it is offered.

mod combined;

use super::{Issue, Place, Severity, Subject, changes, issues, table};
use crate::edit::{Edit, apply_all};
use crate::facts;
use crate::model::{ArmyList, Catalog, CategoryId, Entry, Faction, Item, KindId, RosterId};
use std::cmp::Reverse;

/// One tap that makes an issue go away.
#[derive(Debug, Clone, PartialEq)]
pub struct Fix {
    /// What the button says: the change, or what is chosen.
    pub label: String,
    /// What is said once it is done.
    pub done: String,
    pub edits: Vec<Edit>,
    /// Cures of several kinds are offered by turns, in this order.
    pub(super) kind: u8,
}

/// Changes that remove this issue and make nothing illegal: single steps or, where none is enough, several as one.
pub fn fixes(catalog: &Catalog, list: &ArmyList, issue: &Issue) -> Vec<Fix> {
    let fixes = single(catalog, list, issue);
    if fixes.is_empty() && issue.severity == Severity::Illegal {
        return combined::combined(catalog, list, issue);
    }
    fixes
}

/// The first of each kind, then the next of each.
fn by_turns(fixes: Vec<Fix>) -> Vec<Fix> {
    let mut counts: Vec<(u8, usize)> = Vec::new();
    let mut placed: Vec<(usize, Fix)> = Vec::new();
    for fix in fixes {
        let at = counts.iter().position(|(kind, _)| *kind == fix.kind).unwrap_or_else(|| {
            counts.push((fix.kind, 0));
            counts.len() - 1
        });
        if let Some((_, count)) = counts.get_mut(at) {
            placed.push((*count, fix));
            *count += 1;
        }
    }
    placed.sort_by_key(|(round, fix)| (*round, fix.kind));
    placed.into_iter().map(|(_, fix)| fix).collect()
}

/// Single steps. Those that leave something else missing are only offered where there is no better one.
fn single(catalog: &Catalog, list: &ArmyList, issue: &Issue) -> Vec<Fix> {
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
    by_turns(best.into_iter().map(|(fix, _)| fix).collect())
}

impl Fix {
    pub(super) fn new(label: String, done: String, edit: Edit) -> Self {
        Self { label, done, edits: vec![edit], kind: 0 }
    }

    /// A change that is told as one, before and after.
    pub(super) fn change(label: String, edit: Edit) -> Self {
        Self::new(label.clone(), label, edit)
    }

    /// Fewer copies of an entry. So many of an option go from each copy of what it is under.
    pub(super) fn take_out(subject: &Subject, entry: &Entry, copies: i64) -> Self {
        let (catalog, list) = (subject.catalog, subject.list);
        let (old, left) = (i64::from(entry.count), i64::from(entry.count).saturating_sub(copies).max(0));
        let above = list.above(entry).filter(|_| catalog.is_option(&entry.id));
        let times = above.map_or(1, |above| list.copies(catalog, above)).clamp(1, i64::from(u16::MAX));
        let each = facts::with_options(catalog, list, entry);
        let label = match entry.slot {
            Some(_) if old == 1 => format!("−{}", catalog.name(&entry.id)),
            _ => changes::counted(catalog, &entry.id, old * times, left * times, each),
        };
        // One edit changes one copy, so that the next one finds the option in another.
        let edit = Edit::SetCount(entry.key, u16::try_from(left).unwrap_or(0));
        let edits = std::iter::repeat_n(edit, usize::try_from(times).unwrap_or(1)).collect();
        Self { done: label.clone(), label, edits, kind: 0 }
    }

    /// Another size for one copy.
    pub(super) fn resize(subject: &Subject, entry: &Entry, item: &Item, size: u8) -> Self {
        let models = |size: u8| item.size(size).map_or(0, |size| size.models);
        let edit = Edit::SetSize(entry.key, size);
        let price = |list: &ArmyList| facts::spent(subject.catalog, list);
        let before = price(subject.list);
        let after = apply_all(subject.catalog, subject.list, std::slice::from_ref(&edit)).map(|it| price(&it.list));
        let difference = after.map_or([0, 0], |after| [after[0] - before[0], after[1] - before[1]]);
        let price = changes::price(subject.catalog, difference);
        Self::change(format!("{} {} → {} models{price}", item.name, models(entry.size), models(size)), edit)
    }

    /// So many of an option for each copy of an entry.
    pub(super) fn give(subject: &Subject, entry: &Entry, option: &Item, count: i64) -> Self {
        let copies = count.saturating_mul(subject.list.copies(subject.catalog, entry)).clamp(1, 1000);
        let label = format!("+{copies} {}: {}", option.name, subject.catalog.name(&entry.id));
        let edit = Edit::AddUnder(option.id.clone(), entry.key);
        let edits = std::iter::repeat_n(edit, usize::try_from(copies).unwrap_or(1)).collect();
        Self { done: label.clone(), label, edits, kind: 0 }
    }

    /// Cards for the deck; of many only the first are named.
    pub(super) fn pick(cards: &[&Item]) -> Self {
        let named = if cards.len() > 4 { 3 } else { cards.len() };
        let mut names = cards.iter().take(named).map(|card| card.name.as_str()).collect::<Vec<_>>().join(", ");
        if named < cards.len() {
            names = format!("{names} and {} more", cards.len() - named);
        }
        let edits = cards.iter().map(|card| Edit::Add(card.id.clone())).collect();
        Self { label: format!("Choose {names}"), done: format!("{names} chosen"), edits, kind: 0 }
    }

    /// Another card in the place of one in a slot.
    pub(super) fn swap(entry: &Entry, old: &Item, new: &Item) -> Self {
        let label = format!("{} → {}", old.name, new.name);
        let edits = vec![Edit::SetCount(entry.key, 0), Edit::Add(new.id.clone())];
        Self { done: label.clone(), label, edits, kind: 0 }
    }

    /// Several changes as one.
    pub(super) fn together(fixes: Vec<Self>) -> Self {
        let label = fixes.iter().map(|fix| fix.label.as_str()).collect::<Vec<_>>().join(", ");
        Self { done: label.clone(), label, edits: fixes.into_iter().flat_map(|fix| fix.edits).collect(), kind: 0 }
    }

    /// What saves so much of a currency: an option of one copy less, a smaller size, or an entry less, by turns, and of
    /// each the smallest change first.
    pub(super) fn save_most_gently(subject: &Subject, gap: i64, currency: usize) -> Vec<Self> {
        let (catalog, list) = (subject.catalog, subject.list);
        let (mut options, mut sizes) = (Vec::new(), Vec::new());
        for (entry, found) in &subject.entries {
            let Some(item) = found else { continue };
            let each = facts::with_options(catalog, list, entry);
            if list.above(entry).is_some() && catalog.is_option(&entry.id) && each[currency] >= gap {
                let label = changes::counted(catalog, &entry.id, 1, 0, each);
                options.push((each[currency], Self::change(label, Edit::Remove(entry.key))));
            }
            for size in 0..u8::try_from(item.sizes.len()).unwrap_or(u8::MAX) {
                let saved =
                    i64::from(item.cost_of(entry.size).of(currency)) - i64::from(item.cost_of(size).of(currency));
                if !catalog.is_option(&entry.id) && saved >= gap {
                    sizes.push((saved, Self::resize(subject, entry, item, size)));
                }
            }
        }
        let entries = Self::save(subject, gap, &subject.bought(currency));
        let entries = entries.into_iter().map(|fix| (0, fix)).collect();
        Self::cheapest_of_each([options, sizes, entries])
    }

    /// Kinds of cures in the order of their turns, each with the size of its change, by which it is sorted.
    pub(super) fn cheapest_of_each<const KINDS: usize>(kinds: [Vec<(i64, Self)>; KINDS]) -> Vec<Self> {
        let sorted = |(kind, mut fixes): (u8, Vec<(i64, Self)>)| {
            fixes.sort_by_key(|(change, _)| *change);
            fixes.into_iter().map(move |(_, fix)| Self { kind, ..fix })
        };
        (0..).zip(kinds).flat_map(sorted).collect()
    }

    /// More copies of an item, or fewer: those go entry by entry, the last first.
    pub(super) fn count(subject: &Subject, id: &RosterId, more: i64) -> Self {
        let old = subject.list.count(id);
        let new = i64::from(old).saturating_add(more).clamp(0, u16::MAX.into());
        let label = changes::copies(subject.catalog, id, old.into(), new);
        if more >= 0 {
            return Self::change(label, Edit::AddCopies(id.clone(), u16::try_from(more).unwrap_or(u16::MAX)));
        }
        let (mut gone, mut edits) = (more.saturating_neg(), Vec::new());
        for entry in subject.list.taken().filter(|entry| entry.id == *id).rev() {
            let here = gone.clamp(0, entry.count.into());
            edits.extend((here > 0).then(|| Self::take_out(subject, entry, here).edits).into_iter().flatten());
            gone -= here;
        }
        Self { done: label.clone(), label, edits, kind: 0 }
    }

    pub(super) fn lead_with(leader: &Item) -> Self {
        let (name, cost) = (&leader.name, leader.cost());
        let label = format!("Lead with {name} ({cost})");
        Self::new(label, format!("{name} leads"), Edit::SetLeader(leader.id.clone()))
    }

    /// A card for each of some slots, in one step.
    pub(super) fn choose(picks: &[(&CategoryId, &Item)]) -> Self {
        let names = picks.iter().map(|(_, card)| card.name.as_str()).collect::<Vec<_>>().join(", ");
        let edit = |(slot, card): &(&CategoryId, &Item)| Edit::SetMission((*slot).clone(), Some(card.id.clone()));
        let edits = picks.iter().map(edit).collect();
        Self { label: format!("Choose {names}"), done: format!("{names} chosen"), edits, kind: 0 }
    }

    /// One fix per unit that may host a leader.
    pub(super) fn host(subject: &Subject) -> Vec<Self> {
        let fix = |(host, unit): &(&Entry, &Item)| {
            let (leader, _) = subject.leaders.iter().find(|(_, leader)| leader.needs.admits(unit))?;
            let (name, edit) = (&unit.name, Edit::PutUnder(leader.key, Some(host.key)));
            Some(Self::new(format!("Go with {name}"), format!("Host: {name}"), edit))
        };
        subject.units.iter().filter_map(fix).collect()
    }

    pub(super) fn play_factions(subject: &Subject) -> impl Iterator<Item = Self> {
        let fix = |Faction { name, id, .. }: &Faction| {
            Self::new(format!("Play {name}"), format!("Now {name}"), Edit::SetFaction(id.clone()))
        };
        subject.catalog.factions.iter().map(fix)
    }

    /// One fix per entry that can close the gap alone, the smallest change first. Where none can, the dearest copies go until it is closed.
    pub(super) fn save(subject: &Subject, gap: i64, entries: &[(&Entry, i64)]) -> Vec<Self> {
        let held = |entry: &Entry| i64::from(entry.count);
        let needed = |gap: i64, each: i64| (gap + each - 1) / each.max(1);
        let mut priced: Vec<_> = entries.iter().copied().filter(|(_, each)| *each > 0).collect();
        let mut alone: Vec<_> = priced.iter().filter(|(entry, each)| needed(gap, *each) <= held(entry)).collect();
        alone.sort_by_key(|(_, each)| needed(gap, *each) * each);
        let take_out = |(entry, each): &(&Entry, i64)| Self::take_out(subject, entry, needed(gap, *each));
        let fixes: Vec<_> = alone.into_iter().map(take_out).collect();
        if !fixes.is_empty() {
            return fixes;
        }
        priced.sort_by_key(|(_, each)| Reverse(*each));
        let (mut labels, mut edits, mut left) = (Vec::new(), Vec::new(), gap);
        for (entry, each) in priced {
            if left <= 0 {
                break;
            }
            let copies = needed(left, each).min(held(entry));
            let fix = Self::take_out(subject, entry, copies);
            labels.push(fix.label);
            edits.extend(fix.edits);
            left -= copies * each;
        }
        let label = labels.join(", ");
        vec![Self { done: label.clone(), label, edits, kind: 0 }]
    }

    /// Fewer cards of a deck, or no hidden hand; `worth` is what a card counts towards the gap.
    pub(super) fn save_in_hand(subject: &Subject, gap: i64, deck: &KindId, worth: fn(&Item) -> i64) -> Vec<Self> {
        let cards: Vec<_> = subject.cards(deck).map(|(entry, card)| (entry, worth(card))).collect();
        Self::save(subject, gap, &cards).into_iter().chain([Self::without_hand()]).collect()
    }

    fn without_hand() -> Self {
        Self::change("−Hidden hand".to_owned(), Edit::SetHiddenHand(None))
    }

    /// Empties every slot and entry an issue names, each by itself.
    pub(super) fn empty_all(subject: &Subject, issue: &Issue) -> Vec<Self> {
        issue.places.iter().filter_map(|place| Self::empty(subject, place)).collect()
    }

    /// Empties every slot and entry a place names.
    pub(super) fn empty(subject: &Subject, place: &Place) -> Option<Self> {
        match place {
            Place::Entry(key) => {
                let entry = subject.list.get(*key)?;
                Some(Self::take_out(subject, entry, i64::from(entry.count)))
            }
            Place::Slot(category) => {
                let label = format!("−{}", subject.catalog.name(subject.list.mission(category)?));
                Some(Self::change(label, Edit::SetMission(category.clone(), None)))
            }
            _ => None,
        }
    }
}
