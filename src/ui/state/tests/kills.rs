//! Pages killed at any moment: wherever an action is cut off, the army and its undo are as before it or as after it.

use super::{TestState, in_a_tab};
use crate::edit::Edit;
use crate::model::{ArmyList, testing};
use crate::storage::{ListId, MemoryStore, Store, StoreError};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A store of which a page reaches only so many writes more.
struct Dying {
    store: &'static MemoryStore,
    left: AtomicUsize,
}

impl Dying {
    fn lives(&self) -> bool {
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok()
    }
}

impl Store for Dying {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.store.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        if self.lives() { self.store.set(key, text) } else { Ok(()) }
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        if self.lives() { self.store.remove(key) } else { Ok(()) }
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.store.keys()
    }
}

/// What can be taken back, the army, and what can be done again.
type Reach = (Vec<ArmyList>, ArmyList, Vec<ArmyList>);

fn reach(state: TestState, id: ListId) -> Reach {
    let read = state.visit.armies.read(id, |history| {
        (history.past().cloned().collect(), history.present().clone(), history.future().cloned().collect())
    });
    read.unwrap()
}

/// An army with steps to take back and to do again, before and after an action of which only so many writes are made; and
/// what the next page finds. `None` where the action makes no more writes than that.
fn killed_after(writes: usize, action: fn(TestState)) -> Option<(Reach, Reach, Reach)> {
    let store: &'static MemoryStore = Box::leak(Box::default());
    let id = in_a_tab(store, |state| {
        let id = state.shelf.create(&testing::list(1000, "guards captain")).unwrap();
        state.visit.open(id).unwrap();
        (0..4).for_each(|_| state.army.edit(Edit::Add("guards".into())));
        (0..2).for_each(|_| state.visit.undo());
        id
    });
    let dying: &'static Dying = Box::leak(Box::new(Dying { store, left: AtomicUsize::new(usize::MAX) }));
    let (before, after) = in_a_tab(dying, |state| {
        state.visit.open(id).unwrap();
        let before = reach(state, id);
        dying.left.store(writes, Ordering::Relaxed);
        action(state);
        (before, reach(state, id))
    });
    let found = in_a_tab(store, |state| {
        state.visit.open(id).unwrap();
        reach(state, id)
    });
    (dying.left.load(Ordering::Relaxed) == 0).then_some((before, after, found))
}

#[test]
fn a_step_is_whole_or_was_never_made() {
    type Action = fn(TestState);
    let actions: [(&str, Action); 5] = [
        ("edit", |state| state.army.edit(Edit::Add("scouts".into()))),
        ("replace", |state| state.army.edit(Edit::Clear)),
        ("undo", |state| state.visit.undo()),
        ("redo", |state| state.visit.redo()),
        ("the undo of a notice", |state| {
            assert!(state.army.edit_saying(&[Edit::Add("scouts".into())], "Scouts."));
            state.visit.act_on(&state.notices.shown().unwrap());
        }),
    ];
    for (name, action) in actions {
        let mut writes = 0;
        while let Some((before, after, found)) = killed_after(writes, action) {
            let step_of_it = name.starts_with("the undo") && found.1.count(&"scouts".into()) == 1;
            assert!(found == before || found == after || step_of_it, "{name}, killed after {writes} writes: {found:?}");
            writes += 1;
        }
        assert!(writes > 2, "{name} saves the army and its undo");
        let (_, after, found) = killed_after(writes - 1, action).unwrap();
        assert_eq!(found, after, "{name}: the last write completes it");
    }
}
