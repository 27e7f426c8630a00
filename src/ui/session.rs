//! The whole state of the app: one `Copy` struct of signals and memos. Components read memos and send edits.

mod armies;
mod derived;
mod editions;
mod faults;
mod moves;
mod notices;
mod row;
mod summary;
#[cfg(test)]
mod tests;

pub use crate::rules::{State, Verdict};
pub use derived::{Closings, Roster};
pub use moves::Move;
pub use notices::{Notice, Way};
pub use row::RowState;
pub use summary::Summary;

use super::catalogs::{CatalogRef, Catalogs};
use super::route::Route;
use crate::edit::{self, Applied, Edit, EditError, History};
use crate::facts;
use crate::model::{ArmyList, CategoryId, ClassId, RosterId};
use crate::rules::{Issue, Limits};
use crate::storage::{Library, ListId, Outcome, Settings, StoreError};
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Session {
    pub catalogs: RwSignal<Catalogs>,
    pub library: Library<'static>,
    pub route: RwSignal<Route>,
    /// The army on screen; `None` on pages without one.
    pub open: RwSignal<Option<ListId>>,
    /// The revision at which we know the open army; no signal, because nothing on screen shows it.
    rev: StoredValue<u64>,
    history: RwSignal<History<ArmyList>>,
    /// What is being typed; further letters belong to the same step.
    typing: StoredValue<Option<Typing>>,
    pub catalog: Memo<CatalogRef>,
    pub list: Memo<ArmyList>,
    /// `None` for a faction this edition does not have.
    pub roster: Memo<Option<Roster>>,
    pub issues: Memo<Vec<Issue>>,
    pub verdict: Memo<Verdict>,
    pub limits: Memo<Limits>,
    closings: Memo<Closings>,
    pub total: Memo<i64>,
    pub cap: Memo<u16>,
    /// Categories of the mission deck this format fills.
    pub slots: Memo<Vec<CategoryId>>,
    pub facts: Memo<Summary>,
    /// Units in the list with their class, in the order of the list; `None` for what this edition does not know.
    pub groups: Memo<Vec<(Option<ClassId>, RosterId)>>,
    pub can_undo: Memo<bool>,
    pub can_redo: Memo<bool>,
    pub notices: RwSignal<Vec<Notice>>,
    /// Why the last change could not be saved; said once, shown until a save succeeds.
    pub unsaved: RwSignal<Option<StoreError>>,
    /// Storage is blocked and memory stands in for it: a save succeeds and still does not outlast the page.
    forgetful: StoredValue<bool>,
    pub settings: RwSignal<Settings>,
    /// Counts up whenever the library has changed, so that pages read it again.
    pub shelf_version: RwSignal<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Typing {
    Name,
    Notes,
    Cap,
    Tags,
}

impl Session {
    pub fn new(catalogs: Catalogs, library: Library<'static>, route: Route) -> Self {
        let history = RwSignal::new(History::new(derived::nothing(&catalogs)));
        let catalogs = RwSignal::new(catalogs);
        let settings = RwSignal::new(library.settings());
        let list = Memo::new(move |_| history.with(|history| history.present().clone()));
        let catalog = Memo::new(move |_| list.with(|list| catalogs.with(|all| all.or_newest(&list.edition))));
        let roster = derived::roster(catalog, list);
        let issues = derived::issues(catalog, list);
        Self {
            catalogs,
            library,
            route: RwSignal::new(route),
            open: RwSignal::new(None),
            rev: StoredValue::new(0),
            history,
            typing: StoredValue::new(None),
            catalog,
            list,
            roster,
            issues,
            verdict: Memo::new(move |_| issues.with(|issues| Verdict::of(issues))),
            limits: derived::limits(catalog, list),
            closings: derived::closings(roster, list),
            total: derived::total(catalog, list),
            cap: derived::cap(catalog, list),
            slots: derived::slots(catalog, list),
            facts: derived::summary(catalog, list),
            groups: derived::groups(catalog, list),
            can_undo: Memo::new(move |_| history.with(History::can_undo)),
            can_redo: Memo::new(move |_| history.with(History::can_redo)),
            notices: RwSignal::new(Vec::new()),
            unsaved: RwSignal::new(None),
            forgetful: StoredValue::new(false),
            settings,
            shelf_version: RwSignal::new(0),
        }
    }

    /// One step of the player, saved at once.
    pub fn edit(self, edit: Edit) {
        self.edit_all(std::slice::from_ref(&edit));
    }

    /// Several edits as one step. Whether all of them could be made.
    pub fn edit_all(self, edits: &[Edit]) -> bool {
        let typing = match edits {
            [edit] => Typing::of(edit),
            _ => None,
        };
        match self.applied(edits) {
            Ok(applied) => {
                self.commit(applied.list, typing);
                self.say_left_behind(&applied.left_behind);
                true
            }
            Err(error) => {
                self.say(error.to_string(), Way::None);
                false
            }
        }
    }

    /// What the list would be after these edits.
    fn applied(self, edits: &[Edit]) -> Result<Applied, EditError> {
        let catalog = self.catalog.get_untracked();
        self.list.with_untracked(|list| edit::apply_all(&catalog, list, edits))
    }

    /// Makes a list the present one, as a step that can be taken back.
    pub fn replace(self, list: ArmyList) {
        self.commit(list, None);
    }

    fn commit(self, list: ArmyList, typing: Option<Typing>) {
        let same = typing.is_some() && self.typing.get_value() == typing;
        let changed = self.history.try_maybe_update(|history| {
            let changed = if same { history.amend(list) } else { history.push(list) };
            (changed, changed)
        });
        self.typing.set_value(typing);
        if changed == Some(true) {
            self.save();
        }
    }

    /// Ends a step of typing, so that the next letter starts another.
    pub fn typed(self) {
        self.typing.set_value(None);
    }

    pub fn undo(self) {
        self.travel(History::undo);
    }

    pub fn redo(self) {
        self.travel(History::redo);
    }

    fn travel(self, step: fn(&mut History<ArmyList>) -> bool) {
        self.typed();
        let changed = self.history.try_maybe_update(|history| {
            let changed = step(history);
            (changed, changed)
        });
        if changed == Some(true) {
            self.save();
        }
    }

    fn save(self) {
        let Some(id) = self.open.get_untracked() else { return };
        let list = self.list.get_untracked();
        match self.library.save(id, self.rev.get_value(), &list, Some(self.glance())) {
            Ok(Outcome::Saved { rev }) => {
                self.rev.set_value(rev);
                self.note_save(None);
            }
            Ok(Outcome::Conflict { mine, rev, list }) => {
                self.rev.set_value(rev);
                self.open.set(Some(mine));
                self.history.update(|history| {
                    history.amend(list);
                });
                self.say_conflict(mine);
            }
            Err(error) => self.note_save(Some(error)),
        }
    }

    /// Cap minus total; negative when the list is over its cap.
    pub fn bid(self) -> i64 {
        self.list.with(|list| facts::bid(&self.catalog.get(), list))
    }
}

impl Typing {
    fn of(edit: &Edit) -> Option<Self> {
        match edit {
            Edit::Rename(_) => Some(Typing::Name),
            Edit::SetNotes(_) => Some(Typing::Notes),
            Edit::SetCap(_) => Some(Typing::Cap),
            Edit::SetTags(_) => Some(Typing::Tags),
            _ => None,
        }
    }
}
