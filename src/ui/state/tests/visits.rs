//! Which army is on screen, natively: opened by its address, and taken over from another tab.

use super::TestState;
use super::{saved, tab, with_state};
use crate::edit::Edit;
use crate::model::testing;
use crate::storage::{ListId, MemoryStore, OpenError, Store, keys};
use crate::ui::route::Route;
use leptos::prelude::*;

fn nowhere() -> ListId {
    ListId::parse("zzzzzzzzzz").unwrap()
}

fn visit(state: TestState, route: Route) -> Option<ListId> {
    state.address.route.set(route);
    state.visit.follow(state.address);
    state.army.id.get_untracked()
}

/// Two tabs on one store, with the same army open in both.
fn with_two_tabs(run: impl FnOnce(TestState, TestState, ListId)) {
    let store: &'static MemoryStore = Box::leak(Box::default());
    Owner::new().with(|| {
        let (here, there) = (tab(store), tab(store));
        let id = here.shelf.create(&testing::list(1000, "guards*2 captain")).unwrap();
        here.visit.open(id).unwrap();
        there.visit.open(id).unwrap();
        run(here, there, id);
    });
}

fn guards(state: TestState) -> u16 {
    state.army.list.with_untracked(|list| list.count(&"guards".into()))
}

#[test]
fn an_army_that_is_not_there_leaves_the_open_one_open() {
    with_state(|state| {
        let before = state.army.id.get_untracked();
        assert_eq!(state.visit.open(nowhere()), Err(OpenError::Missing));
        assert_eq!(state.army.id.get_untracked(), before);
        assert_eq!(guards(state), 2);
    });
}

#[test]
fn opening_the_open_army_again_goes_on_with_the_word_being_typed() {
    with_state(|state| {
        let id = state.army.id.get_untracked().unwrap();
        state.army.edit(Edit::Rename("H".to_owned()));
        state.visit.open(id).unwrap();
        state.army.edit(Edit::Rename("Ho".to_owned()));
        state.visit.undo();
        assert_eq!(saved(state).name, "");
    });
}

#[test]
fn the_address_decides_which_army_is_on_screen() {
    with_state(|state| {
        let first = state.army.id.get_untracked();
        let second = state.shelf.create(&testing::list(500, "scouts*3")).unwrap();
        assert_eq!(visit(state, Route::Army(second.to_string())), Some(second));
        assert_eq!((state.army.total.get_untracked(), state.army.cap.get_untracked()), (90, 500));
        assert_eq!(visit(state, Route::Print(first.unwrap().to_string())), first);
        assert_eq!(visit(state, Route::Home), None);
        assert_eq!(visit(state, Route::Army("no-id".to_owned())), None);
        assert_eq!(visit(state, Route::Share(nowhere().to_string())), None);
        assert_eq!(state.notices.shown(), None, "the page itself says that there is no such army");
    });
}

#[test]
fn an_army_that_cannot_be_read_is_not_opened_and_says_why() {
    let store: &'static MemoryStore = Box::leak(Box::default());
    Owner::new().with(|| {
        let state = tab(store);
        let id = state.shelf.create(&testing::list(500, "")).unwrap();
        store.set(&id.list_key(), r#"{"v": 99}"#).unwrap();
        assert_eq!(visit(state, Route::Army(id.to_string())), None);
        let words = state.notices.shown().map(|notice| notice.text).unwrap_or_default();
        assert!(words.starts_with("Not opened: "), "{words}");
    });
}

#[test]
fn what_another_tab_saved_is_taken_over_as_a_step() {
    with_two_tabs(|here, there, id| {
        there.army.edit(Edit::Add("guards".into()));
        here.visit.on_storage_event(Some(&id.list_key()));
        assert_eq!(guards(here), 3);
        assert!(here.notices.shown().is_some_and(|notice| notice.text.starts_with("Another tab changed this army")));
        here.visit.undo();
        assert_eq!((guards(here), saved(there).count(&"guards".into())), (2, 2), "the way back is saved, too");
    });
}

#[test]
fn steps_of_another_tab_can_all_be_undone_here() {
    with_two_tabs(|here, there, id| {
        here.army.edit(Edit::Add("guards".into()));
        there.visit.on_storage_event(Some(&id.list_key()));
        // This tab sleeps meanwhile.
        (0..3).for_each(|_| there.army.edit(Edit::Add("guards".into())));
        here.visit.on_storage_event(Some(&id.list_key()));
        here.army.edit(Edit::Clear);
        let mut counts = vec![guards(here)];
        while here.army.can_undo.get_untracked() {
            here.visit.undo();
            counts.push(guards(here));
        }
        assert_eq!(counts, [0, 6, 5, 4, 3, 2]);
    });
}

#[test]
fn undo_of_another_tab_is_no_news_for_pages() {
    with_two_tabs(|here, there, id| {
        there.army.edit(Edit::Add("guards".into()));
        here.visit.on_storage_event(Some(&id.history_key()));
        assert_eq!((guards(here), here.notices.shown()), (2, None));
    });
}

#[test]
fn news_about_other_armies_or_of_our_own_saves_changes_nothing() {
    with_two_tabs(|here, there, id| {
        let other = there.shelf.create(&testing::list(500, "scouts")).unwrap();
        here.visit.on_storage_event(Some(&other.list_key()));
        here.visit.on_storage_event(Some(&id.list_key()));
        assert_eq!((guards(here), here.notices.shown()), (2, None));
        assert!(!here.army.can_undo.get_untracked());
    });
}

#[test]
fn an_army_deleted_in_another_tab_goes_on_here_with_the_next_change() {
    with_two_tabs(|here, there, id| {
        there.shelf.delete(id, "It");
        here.visit.on_storage_event(Some(&id.list_key()));
        assert!(here.notices.shown().is_some_and(|notice| notice.text.starts_with("Another tab deleted this army")));
        assert_eq!(guards(here), 2);
        here.army.edit(Edit::Add("guards".into()));
        assert_eq!(saved(here).count(&"guards".into()), 3);
    });
}

#[test]
fn settings_of_another_tab_hold_here_at_once() {
    with_two_tabs(|here, there, _| {
        there.preferences.set(|settings| settings.set_allow_illegal(true));
        let allowed = || here.preferences.settings.with_untracked(|settings| settings.allow_illegal());
        here.visit.on_storage_event(Some("muster.match.x"));
        assert!(!allowed());
        here.visit.on_storage_event(Some(keys::SETTINGS));
        assert!(allowed());
    });
}
