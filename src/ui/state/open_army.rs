//! The army on screen: what follows from its list as memos, and the edits of the player. Pages about an army make it, so
//! that the rest of the app does without.

use super::armies::{Armies, Typing};
use super::derived::{self, Refusals, Roster};
use super::{NoticeAction, Notices, Summary, Visit};
use crate::edit::{self, Edit, History};
use crate::facts;
use crate::model::{ArmyList, CategoryId, ClassId, EntryKey};
use crate::rules::{self, Issue, Limits, Verdict};
use crate::solve;
use crate::storage::ListId;
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct OpenArmy {
    pub visit: Visit,
    pub id: RwSignal<Option<ListId>>,
    armies: Armies,
    notices: Notices,
    pub catalog: Memo<CatalogRef>,
    /// The last one that was open, on pages without an army.
    pub list: Memo<ArmyList>,
    /// `None` for a faction this edition does not have.
    pub roster: Memo<Option<Roster>>,
    pub issues: Memo<Vec<Issue>>,
    pub verdict: Memo<Verdict>,
    pub limits: Memo<Limits>,
    pub(super) refusals: Memo<Refusals>,
    pub total: Memo<i64>,
    pub cap: Memo<u16>,
    /// Categories of the mission deck this format fills.
    pub slots: Memo<Vec<CategoryId>>,
    pub facts: Memo<Summary>,
    /// Units in the list with their class, in the order of the list; `None` for what this edition does not know.
    pub groups: Memo<Vec<(Option<ClassId>, EntryKey)>>,
    pub can_undo: Memo<bool>,
    pub can_redo: Memo<bool>,
}

impl OpenArmy {
    pub fn new(visit: Visit) -> Self {
        let Visit { id, armies, .. } = visit;
        let nothing = armies.catalogs.with_untracked(derived::nothing);
        let list = Memo::new(move |last: Option<&ArmyList>| {
            let open = visit.read(|history| history.present().clone());
            open.or_else(|| last.cloned()).unwrap_or_else(|| nothing.clone())
        });
        let asks = move |ask: fn(&History<ArmyList>) -> bool| Memo::new(move |_| visit.read(ask).unwrap_or(false));
        let catalog = Memo::new(move |_| list.with(|list| armies.catalogs.with(|all| all.or_newest(&list.edition))));
        let roster = derived::roster(catalog, list);
        let issues = derived::issues(catalog, list);
        Self {
            visit,
            id,
            armies,
            notices: armies.notices,
            catalog,
            list,
            roster,
            issues,
            verdict: Memo::new(move |_| issues.with(|issues| Verdict::of(issues))),
            limits: derived::limits(catalog, list),
            refusals: derived::refusals(roster, list),
            total: derived::total(catalog, list),
            cap: derived::cap(catalog, list),
            slots: derived::slots(catalog, list),
            facts: derived::summary(catalog, list),
            groups: derived::groups(catalog, list),
            can_undo: asks(History::can_undo),
            can_redo: asks(History::can_redo),
        }
    }

    /// One step of the player, saved at once.
    pub fn edit(self, edit: Edit) {
        self.follow(edit);
    }

    /// The same; the copy whose size or options were changed has the key of the answer from then on.
    pub fn follow(self, edit: Edit) -> Option<EntryKey> {
        self.step(std::slice::from_ref(&edit), None)?
    }

    /// Several edits as one step, with a notice that takes it back. Whether all of them could be made.
    pub fn edit_saying(self, edits: &[Edit], words: impl Into<String>) -> bool {
        self.step(edits, Some(words.into())).is_some()
    }

    /// `None` where an edit could not be made, else the copy that the last one changed.
    fn step(self, edits: &[Edit], words: Option<String>) -> Option<Option<EntryKey>> {
        let catalog = self.catalog.get_untracked();
        match self.list.with_untracked(|list| edit::apply_all(&catalog, list, edits)) {
            Ok(applied) => {
                let words = said(words, self.armies.left_behind(&applied.left_behind));
                let whole = edits.iter().any(|edit| matches!(edit, Edit::Clear | Edit::SetFaction(_)));
                self.commit(applied.list, Typing::of(edits), whole, words);
                Some(applied.changed)
            }
            Err(error) => {
                self.notices.say(error.to_string(), NoticeAction::None);
                None
            }
        }
    }

    /// Another list in place of this one, with a notice that takes it back.
    pub fn replace(self, list: ArmyList, words: impl Into<String>) {
        self.commit(list, None, true, Some(words.into()));
    }

    fn commit(self, list: ArmyList, typing: Option<Typing>, whole: bool, words: Option<String>) {
        let Some(id) = self.id.get_untracked() else { return };
        let step = if whole { self.armies.replace(id, list) } else { self.armies.commit(id, list, typing) };
        if let (Some(step), Some(words)) = (step, words) {
            self.notices.say(words, NoticeAction::Undo(step));
        }
    }

    /// The same army in another edition.
    pub fn change_edition(self, to: CatalogRef) {
        let from = self.catalog.get_untracked();
        let applied = self.list.with_untracked(|list| edit::change_edition(&from, &to, list));
        let words = format!("Now played with {}.", to.get().edition.name);
        let words = said(Some(words), self.armies.left_behind(&applied.left_behind));
        self.replace(applied.list, words.unwrap_or_default());
    }

    /// The least a legal army needs, in place of the open one's choices.
    pub fn add_skeleton(self) {
        let catalog = self.catalog.get_untracked();
        let now = self.list.get_untracked();
        let skeleton = solve::skeleton(&catalog, &now.faction, &now.format, now.cap);
        let list = ArmyList { name: now.name, notes: now.notes, tags: now.tags, ..skeleton };
        self.commit(list, None, true, None);
    }

    /// Cap minus total; negative when the list is over its cap.
    pub fn bid(self) -> i64 {
        self.list.with(|list| facts::bid(&self.catalog.get(), list))
    }

    /// What would change with another list in place of this one, in words.
    pub fn changes_to(self, after: &ArmyList) -> Vec<String> {
        let catalog = self.catalog.get_untracked();
        self.list.with_untracked(|list| rules::changes(&catalog, list, after))
    }

    /// The name of the format or of the usual cap, with its points.
    pub fn format_words(self) -> String {
        let catalog = self.catalog.get();
        let game = &catalog.get().game;
        let cap = self.cap.get();
        let format = self.list.with(|list| game.format(&list.format));
        let preset = game.presets.iter().find(|preset| preset.cap == u32::from(cap));
        let name = match format {
            Some(format) if format.cap.is_some() => format.name.as_str(),
            _ => preset.map_or("Free cap", |preset| preset.name.as_str()),
        };
        if !game.is_capped() {
            return format.map_or_else(String::new, |format| format.name.clone());
        }
        format!("{name} · {cap} {}", game.currency_word(0))
    }

    /// Whether the army is held against a number of points.
    pub fn is_capped(self) -> bool {
        self.catalog.get().get().game.is_capped()
    }
}

/// Two sentences as one text.
fn said(first: Option<String>, second: Option<String>) -> Option<String> {
    let sentences: Vec<String> = first.into_iter().chain(second).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}
