//! The state, natively: an edit is seen, undone, refused with a notice, and saved.

mod kills;
mod rosters;
mod visits;
mod walk;

use super::*;
use crate::edit::Edit;
use crate::model::{ArmyList, EntryKey, testing};
use crate::storage::{CachedVerdict, MemoryStore, Store, StoreError};
use crate::ui::catalogs::CatalogRef;
use std::sync::LazyLock;

/// The parts that tests look at, with the memos that pages about an army make.
#[derive(Clone, Copy)]
pub struct TestState {
    pub address: Address,
    pub notices: Notices,
    pub preferences: Preferences,
    pub shelf: Shelf,
    pub visit: Visit,
    pub army: OpenArmy,
}

impl TestState {
    fn new(catalogs: Catalogs, library: Library<'static>) -> Self {
        let AppState { address, notices, preferences, shelf, visit } = AppState::new(catalogs, library, Route::Home);
        shelf.armies.judge.set(Some(CachedVerdict::of));
        Self { address, notices, preferences, shelf, visit, army: OpenArmy::new(visit) }
    }
}

/// Runs with a state whose army of 1000 points is open.
#[track_caller]
pub fn with_state(run: impl FnOnce(TestState)) {
    let owner = Owner::new();
    owner.with(|| {
        let catalogs = Catalogs::new(&[], vec![CatalogRef::keep(testing::catalog())]).unwrap();
        let state = TestState::new(catalogs, library(MemoryStore::default()));
        let id = state.shelf.create(&testing::list(1000, "guards*2 captain")).unwrap();
        state.visit.open(id).unwrap();
        run(state);
    });
}

pub fn library(store: MemoryStore) -> Library<'static> {
    Library { store: Box::leak(Box::new(store)), clock: || 1, random: |bytes| bytes.fill(7) }
}

/// The key of an entry of the open army.
fn key(state: TestState, id: &str) -> EntryKey {
    state.army.list.with_untracked(|list| list.key(id))
}

fn saved(state: TestState) -> ArmyList {
    state.shelf.library.open(state.army.id.get_untracked().unwrap()).unwrap().list
}

#[test]
fn an_edit_is_seen_and_saved() {
    with_state(|state| {
        let (row, total) = (state.army.row(&"guards".into()), state.army.total);
        let count = || row.with_untracked(|row| row.count);
        assert_eq!((count(), total.get_untracked()), (2, 140));
        state.army.edit(Edit::Add("guards".into()));
        assert_eq!((count(), total.get_untracked()), (3, 190));
        assert_eq!(saved(state).count(&"guards".into()), 3);
    });
}

#[test]
fn undo_and_redo_are_saved_too() {
    with_state(|state| {
        state.army.edit(Edit::Remove(key(state, "captain")));
        state.visit.undo();
        assert_eq!(saved(state).count(&"captain".into()), 1);
        assert!(state.army.can_redo.get_untracked() && !state.army.can_undo.get_untracked());
        state.visit.redo();
        assert_eq!(saved(state).count(&"captain".into()), 0);
    });
}

#[test]
fn typing_a_name_is_one_step() {
    with_state(|state| {
        for name in ["H", "Ho", "Hol"] {
            state.army.edit(Edit::Rename(name.to_owned()));
        }
        state.visit.end_typing();
        state.army.edit(Edit::Rename("Hold".to_owned()));
        state.visit.undo();
        assert_eq!(saved(state).name, "Hol");
        state.visit.undo();
        assert_eq!(saved(state).name, "");
    });
}

#[test]
fn a_refused_edit_says_why_and_changes_nothing() {
    with_state(|state| {
        state.army.edit(Edit::Remove(key(state, "walkers")));
        assert!(state.notices.shown().is_some());
        assert!(!state.army.can_undo.get_untracked());
    });
}

#[test]
fn what_is_closed_says_why_until_limits_are_not_held() {
    with_state(|state| {
        state.army.edit(Edit::SetCount(key(state, "guards"), 8));
        let row = state.army.row(&"guards".into());
        assert!(row.with_untracked(|row| row.closed.is_some()));
        state.preferences.set(|settings| settings.set_allow_illegal(true));
        assert_eq!(row.with_untracked(|row| row.closed.clone()), None);
    });
}

#[test]
fn a_change_from_another_tab_makes_two_armies() {
    with_state(|state| {
        let id = state.army.id.get_untracked().unwrap();
        let theirs = state.shelf.library.open(id).unwrap();
        state.shelf.library.save(id, theirs.rev, &testing::list(500, "scouts"), None).unwrap();
        state.army.edit(Edit::Add("guards".into()));
        assert_ne!(state.army.id.get_untracked(), Some(id));
        assert_eq!(saved(state).count(&"guards".into()), 3);
        assert_eq!(state.shelf.library.open(id).unwrap().list.cap, 500);
    });
}

#[test]
fn a_full_storage_is_said_until_a_save_succeeds() {
    let catalogs = || Catalogs::new(&[], vec![CatalogRef::keep(testing::catalog())]).unwrap();
    Owner::new().with(|| {
        let state = TestState::new(catalogs(), library(MemoryStore::with_quota(2_000)));
        let id = state.shelf.create(&testing::list(1000, "guards")).unwrap();
        state.visit.open(id).unwrap();
        state.army.edit(Edit::SetNotes("n".repeat(4_000)));
        assert_eq!(state.shelf.unsaved.get_untracked(), Some(StoreError::Full));
        state.visit.close();
        state.visit.open(id).unwrap();
        assert_eq!(state.army.list.with_untracked(|list| list.notes.len()), 4_000, "what is unsaved is not lost");
        state.army.edit(Edit::SetNotes("k".repeat(10)));
        assert_eq!(state.shelf.unsaved.get_untracked(), None);
    });
}

#[test]
fn a_notice_names_the_army_that_is_in_the_trash() {
    for (name, words) in [("", "Unnamed army is in the trash."), ("Hold", "Hold is in the trash.")] {
        with_state(|state| {
            assert!(state.shelf.delete(state.army.id.get_untracked().unwrap(), name));
            assert_eq!(state.notices.shown().unwrap().text, words);
        });
    }
}

#[test]
fn an_army_that_cannot_be_deleted_stays() {
    let catalogs = Catalogs::new(&[], vec![CatalogRef::keep(testing::catalog())]).unwrap();
    Owner::new().with(|| {
        let state = TestState::new(catalogs, library(MemoryStore::with_quota(2_000)));
        let list = ArmyList { notes: "n".repeat(1_200), ..testing::list(1000, "guards") };
        let id = state.shelf.create(&list).unwrap();
        assert!(!state.shelf.delete(id, "Hold"));
        assert_eq!(state.notices.shown().unwrap().action, NoticeAction::DeleteForGood(id));
        assert_eq!(state.shelf.library.open(id).unwrap().list, list);
    });
}

#[test]
fn one_notice_is_shown_and_one_that_waits_returns() {
    with_state(|state| {
        let shown = || state.notices.shown().map(|notice| (notice.key, notice.text));
        state.notices.say_update();
        state.notices.say("one", NoticeAction::None);
        state.notices.say("two", NoticeAction::None);
        let (key, text) = shown().unwrap();
        assert_eq!(text, "two");
        state.notices.dismiss(key);
        assert_eq!(shown().unwrap().1, "A new version is ready.");
    });
}

#[test]
fn a_notice_takes_back_its_step_wherever_the_player_is() {
    with_state(|state| {
        let before = saved(state);
        let id = state.army.id.get_untracked().unwrap();
        state.army.edit_saying(&[Edit::Clear], "Everything is out.");
        let other = state.shelf.create(&testing::list(500, "scouts")).unwrap();
        state.visit.open(other).unwrap();
        let notice = state.notices.shown().unwrap();
        state.visit.act_on(&notice);
        assert_eq!(state.shelf.library.open(id).unwrap().list, before);
        assert_eq!(saved(state), testing::list(500, "scouts"));
        state.visit.open(id).unwrap();
        assert!(state.army.can_redo.get_untracked());
    });
}

#[test]
fn a_notice_goes_once_its_army_has_moved_on() {
    with_state(|state| {
        state.army.edit_saying(&[Edit::Remove(key(state, "captain"))], "Captain dismissed.");
        assert!(state.notices.shown().is_some());
        state.army.edit(Edit::Add("guards".into()));
        assert_eq!(state.notices.shown(), None);
        state.army.edit_saying(&[Edit::Remove(key(state, "guards"))], "Guards removed.");
        state.visit.undo();
        assert_eq!(state.notices.shown(), None);
    });
}

#[test]
fn an_army_opened_again_has_its_undo() {
    with_state(|state| {
        let id = state.army.id.get_untracked().unwrap();
        state.army.edit(Edit::Clear);
        state.visit.close();
        assert!(!state.army.can_undo.get_untracked());
        state.visit.open(id).unwrap();
        state.visit.undo();
        assert_eq!(saved(state).count(&"guards".into()), 2);
    });
}

#[test]
fn undo_outlasts_a_page_that_is_killed() {
    let store: &'static MemoryStore = Box::leak(Box::default());
    let before = testing::list(1000, "guards*2 captain");
    let id = in_a_tab(store, |state| {
        let id = state.shelf.create(&before).unwrap();
        state.visit.open(id).unwrap();
        state.army.edit_saying(&[Edit::Clear], "Everything is out.");
        id
    });
    in_a_tab(store, |state| {
        state.visit.open(id).unwrap();
        assert!(state.army.can_undo.get_untracked());
        state.visit.undo();
        assert_eq!(saved(state), before);
    });
}

#[test]
fn what_makes_way_lies_in_the_trash() {
    with_state(|state| {
        let before = saved(state);
        let trash = || state.shelf.contents().trash.into_iter().map(|(_, saved)| saved.list).collect::<Vec<_>>();
        state.army.edit_saying(&[Edit::Clear], "Everything is out.");
        assert_eq!(trash(), std::slice::from_ref(&before));
        state.visit.undo();
        state.army.replace(testing::list(1000, "guards*3"), "Repaired.");
        assert_eq!(trash(), [before.clone(), before]);
        state.army.edit(Edit::Add("guards".into()));
        assert_eq!(trash().len(), 2, "a step is no replacement");
    });
}

/// Runs with a state of its own on a store that others share.
fn in_a_tab<T>(store: &'static dyn Store, run: impl FnOnce(TestState) -> T) -> T {
    Owner::new().with(|| run(tab(store)))
}

fn tab(store: &'static dyn Store) -> TestState {
    static CATALOGS: LazyLock<[CatalogRef; 2]> =
        LazyLock::new(|| [testing::catalog(), testing::camp::catalog()].map(CatalogRef::keep));
    let catalogs = Catalogs::new(&[], CATALOGS.to_vec()).unwrap();
    TestState::new(catalogs, Library { store, clock: || 1, random: |bytes| bytes.fill(7) })
}
