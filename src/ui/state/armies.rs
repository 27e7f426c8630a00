//! Every army touched since the page was opened: its undo, and saving each of its steps at once. Its undo is saved with it,
//! by the page that could save it: so what is stored is never older than the list by more than one step.

use super::judge::Judge;
use super::{NoticeAction, Notices};
use crate::edit::{self, Edit, History, LeftBehind};
use crate::model::{ArmyList, RosterId};
use crate::storage::{Library, ListId, OpenError, Outcome, StoreError};
use crate::ui::catalogs::{CatalogRef, Catalogs};
use leptos::prelude::*;
use std::collections::BTreeMap;

#[derive(Clone, Copy)]
pub struct Armies {
    pub library: Library<'static>,
    pub catalogs: RwSignal<Catalogs>,
    pub notices: Notices,
    /// The army on screen; `None` on pages without one.
    pub open: RwSignal<Option<ListId>>,
    /// Why the last change could not be saved; shown until everything is saved.
    pub unsaved: RwSignal<Option<StoreError>>,
    /// Storage is blocked and memory stands in for it: a save succeeds and still does not outlast the page.
    pub(super) forgetful: StoredValue<bool>,
    /// `None` until the rules have arrived.
    pub(super) judge: RwSignal<Option<Judge>>,
    touched: RwSignal<BTreeMap<ListId, Touched>>,
}

struct Touched {
    /// The revision at which we know the saved list.
    rev: u64,
    history: History<ArmyList>,
    /// What is being typed; further letters belong to the same step.
    typing: Option<Typing>,
    unsaved: bool,
}

/// One step of one army.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    pub army: ListId,
    number: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typing {
    Name,
    Notes,
    Cap,
    Tags,
}

impl Armies {
    pub fn new(library: Library<'static>, catalogs: RwSignal<Catalogs>, notices: Notices) -> Self {
        Self {
            library,
            catalogs,
            notices,
            open: RwSignal::new(None),
            unsaved: RwSignal::new(None),
            forgetful: StoredValue::new(false),
            judge: RwSignal::new(None),
            touched: RwSignal::new(BTreeMap::new()),
        }
    }

    /// Reads something of an army's history; `None` for an army that was not touched.
    pub fn read<T>(self, id: ListId, read: impl FnOnce(&History<ArmyList>) -> T) -> Option<T> {
        self.touched.with(|all| all.get(&id).map(|army| read(&army.history)))
    }

    /// Looks at the army as it is saved now. What another tab has made of it are steps like any other, so that nothing of
    /// this tab is out of reach. Whether there were such steps.
    pub fn load(self, id: ListId) -> Result<bool, OpenError> {
        let mut saved = self.library.open(id)?;
        let known = self.touched.with_untracked(|all| all.get(&id).map(|army| (army.rev, army.unsaved)));
        if let Some((rev, unsaved)) = known
            // With a change of ours unsaved the next save finds the conflict and keeps both.
            && (unsaved || rev == saved.rev)
        {
            return Ok(false);
        }
        // Without its roster nobody knows what belongs where.
        let settle = |list: &mut ArmyList| {
            let catalog = self.catalogs.with_untracked(|catalogs| catalogs.at_hand(&list.edition));
            catalog.into_iter().for_each(|catalog| edit::settle(&catalog, list));
        };
        settle(&mut saved.list);
        let mut kept = self.library.history(id);
        kept.iter_mut().for_each(|kept| kept.change_all(settle));
        self.touched.update(|all| match all.get_mut(&id) {
            Some(army) => {
                if let Some(kept) = kept {
                    army.history.follow(kept.past().cloned().collect());
                }
                army.history.push(saved.list);
                (army.rev, army.typing) = (saved.rev, None);
            }
            None => {
                let mut history = kept.unwrap_or_else(|| History::new(saved.list.clone()));
                // The page that saved last may have been killed before it kept the step that led there.
                history.reach(saved.list);
                all.insert(id, Touched { rev: saved.rev, history, typing: None, unsaved: false });
            }
        });
        self.forget_old_notices(id);
        Ok(known.is_some())
    }

    /// Makes a list the army's present one, as a step that can be taken back, and saves it. `None` where nothing
    /// changes.
    pub fn commit(self, id: ListId, list: ArmyList, typing: Option<Typing>) -> Option<Step> {
        self.change(id, |army| {
            let same = typing.is_some() && army.typing == typing;
            army.typing = typing;
            if same { army.history.amend(list) } else { army.history.push(list) }
        })
    }

    /// Another list in the army's place; the trash gets a copy of the one that makes way.
    pub fn replace(self, id: ListId, list: ArmyList) -> Option<Step> {
        let before = untrack(|| self.read(id, |history| history.present().clone()));
        let step = self.commit(id, list, None)?;
        if let Some(before) = before.filter(|list| !list.entries.is_empty()) {
            // Where there is no room, undo has to do.
            let _ = self.library.keep_copy(&before, self.judged(&before));
        }
        Some(step)
    }

    pub fn undo(self, id: ListId) {
        self.change(id, |army| {
            army.typing = None;
            army.history.undo()
        });
    }

    pub fn redo(self, id: ListId) {
        self.change(id, |army| {
            army.typing = None;
            army.history.redo()
        });
    }

    /// Takes back a step, if none has followed it; whether it did. It need not be a step of the army on screen.
    pub fn take_back(self, step: Step) -> bool {
        // What another tab did since is a later step.
        let current = self.load(step.army).is_ok() && self.newest(step.army) == Some(step);
        if current {
            self.undo(step.army);
        }
        current
    }

    /// Ends a step of typing, so that the next letter starts another.
    pub fn end_typing(self, id: ListId) {
        // Nothing on screen shows it.
        self.touched.update_untracked(|all| {
            if let Some(army) = all.get_mut(&id) {
                army.typing = None;
            }
        });
    }

    /// Forgets the undo of an army that is deleted for good.
    pub fn forget(self, id: ListId) {
        self.touched.update(|all| {
            all.remove(&id);
        });
    }

    /// Tries once more what could not be saved.
    pub fn save_again(self) {
        for id in self.touched.with_untracked(|all| all.keys().copied().collect::<Vec<_>>()) {
            if self.touched.with_untracked(|all| all.get(&id).is_some_and(|army| army.unsaved)) {
                self.save(id);
            }
        }
    }

    /// The edition an army is played with.
    pub fn catalog_of(self, list: &ArmyList) -> CatalogRef {
        self.catalogs.with_untracked(|catalogs| catalogs.or_newest(&list.edition))
    }

    /// What an edit could not keep, in a sentence.
    pub fn left_behind(self, left_behind: &[LeftBehind]) -> Option<String> {
        let catalogs = self.catalogs.get_untracked();
        let name =
            |id: &RosterId| catalogs.iter().find_map(|catalog| catalog.get().find(id)).map(|found| found.name.as_str());
        let named =
            left_behind.iter().map(|left| format!("{} {}", left.count, name(&left.id).unwrap_or(left.id.as_str())));
        let named: Vec<String> = named.collect();
        (!named.is_empty()).then(|| format!("Left behind: {}.", named.join(", ")))
    }

    fn newest(self, id: ListId) -> Option<Step> {
        let number = self.touched.with_untracked(|all| all.get(&id).map(|army| army.history.newest()))?;
        Some(Step { army: id, number })
    }

    fn forget_old_notices(self, id: ListId) {
        if let Some(newest) = self.newest(id) {
            self.notices.moved_on(newest);
        }
    }

    fn change(self, id: ListId, change: impl FnOnce(&mut Touched) -> bool) -> Option<Step> {
        let changed = self.touched.try_maybe_update(|all| {
            let changed = all.get_mut(&id).is_some_and(change);
            (changed, changed)
        });
        if changed != Some(true) {
            return None;
        }
        self.forget_old_notices(id);
        let id = self.save(id);
        self.newest(id)
    }

    /// The id under which the army goes on: another one where another tab had changed it meanwhile.
    fn save(self, id: ListId) -> ListId {
        let known = self.touched.with_untracked(|all| all.get(&id).map(|it| (it.rev, it.history.present().clone())));
        let Some((rev, list)) = known else { return id };
        match self.library.save(id, rev, &list, self.judged(&list)) {
            Ok(Outcome::Saved { rev }) => {
                self.saved(id, rev);
                id
            }
            Ok(Outcome::Conflict { mine, rev, list }) => {
                self.touched.update(|all| {
                    if let Some(mut army) = all.remove(&id) {
                        army.history.amend(list);
                        all.insert(mine, army);
                    }
                });
                if self.open.get_untracked() == Some(id) {
                    self.open.set(Some(mine));
                }
                self.saved(mine, rev);
                let words = "Another tab changed this army. Yours goes on as a copy, theirs is kept beside it.";
                self.notices.say(words, NoticeAction::None);
                mine
            }
            Err(error) => {
                self.mark(id, |army| army.unsaved = true);
                self.note(Some(error));
                id
            }
        }
    }

    fn saved(self, id: ListId, rev: u64) {
        self.mark(id, |army| {
            (army.rev, army.unsaved) = (rev, false);
            self.library.save_history(id, &army.history);
        });
        if !self.touched.with_untracked(|all| all.values().any(|army| army.unsaved)) {
            self.note(None);
        }
    }

    /// Changes something that nothing on screen shows.
    fn mark(self, id: ListId, change: impl FnOnce(&mut Touched)) {
        self.touched.update_untracked(|all| {
            if let Some(army) = all.get_mut(&id) {
                change(army);
            }
        });
    }

    /// Remembers how the last save went; the same again is not said again.
    fn note(self, error: Option<StoreError>) {
        let unsaved = if self.forgetful.get_value() { Some(StoreError::Blocked) } else { error };
        if self.unsaved.get_untracked() != unsaved {
            self.unsaved.set(unsaved);
        }
    }
}

impl Typing {
    pub fn of(edits: &[Edit]) -> Option<Self> {
        match edits {
            [Edit::Rename(_)] => Some(Typing::Name),
            [Edit::SetNotes(_)] => Some(Typing::Notes),
            [Edit::SetCap(_)] => Some(Typing::Cap),
            [Edit::SetTags(_)] => Some(Typing::Tags),
            _ => None,
        }
    }
}
