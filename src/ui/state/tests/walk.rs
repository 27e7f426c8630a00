//! Random walks of a player with two tabs, beside a model of what they should find: no walk loses anything.

mod edits;
mod expected;

use super::TestState;
use super::tab;
use crate::edit::{Edit, apply};
use crate::model::{ArmyList, testing};
use crate::storage::{ListId, MemoryStore, list_json};
use crate::ui::state::NoticeAction;
use expected::Expected;
use leptos::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// `WALKS=1000 cargo test no_walk` walks longer.
const WALKS: u64 = 100;
const ACTIONS: usize = 500;
/// As many as undo keeps in memory, and from one visit to the next.
const IN_MEMORY: usize = 200;
const ACROSS_VISITS: usize = 50;

#[test]
fn no_walk_loses_anything() {
    let walks = std::env::var("WALKS").ok().and_then(|walks| walks.parse().ok()).unwrap_or(WALKS);
    for seed in 1..=walks {
        Walk::new(seed).run();
    }
}

struct Walk {
    seed: u64,
    chance: u64,
    store: &'static MemoryStore,
    owner: Owner,
    state: TestState,
    armies: BTreeMap<ListId, Expected>,
    open: Option<ListId>,
    /// The army whose last step the notice on screen takes back.
    notice: Option<ListId>,
    ever_saved: BTreeSet<String>,
    /// What undo gives up by its own rules: undone and then edited over, or too many steps ago.
    let_go: BTreeSet<String>,
    said: String,
}

impl Walk {
    fn new(seed: u64) -> Self {
        let store: &'static MemoryStore = Box::leak(Box::default());
        let owner = Owner::new();
        let state = owner.with(|| tab(store));
        let mut walk = Self {
            seed,
            chance: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            store,
            owner,
            state,
            armies: BTreeMap::new(),
            open: None,
            notice: None,
            ever_saved: BTreeSet::new(),
            let_go: BTreeSet::new(),
            said: String::new(),
        };
        let plain = ["guards*2 captain", "scouts"].map(|text| testing::list(1000, text));
        let nested = ["spears*2^1(shield amulet*2) archers | ambush raid", "archers*3(torch) camp"];
        for list in plain.into_iter().chain(nested.map(|text| testing::camp::list(500, text))) {
            let id = walk.state.shelf.create(&list).unwrap();
            walk.armies.insert(id, Expected::new(list));
        }
        walk
    }

    fn run(mut self) {
        for action in 0..ACTIONS {
            self.act();
            self.check(action);
        }
        self.reach();
        self.reload(false);
        self.reach();
    }

    fn below(&mut self, limit: usize) -> usize {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        (self.chance % limit as u64) as usize
    }

    fn any(&mut self, deleted: bool) -> Option<ListId> {
        let ids: Vec<ListId> = self.armies.iter().filter(|(_, it)| it.deleted == deleted).map(|(id, _)| *id).collect();
        (!ids.is_empty()).then(|| ids[self.below(ids.len())])
    }

    fn act(&mut self) {
        let action = self.below(100);
        self.said = format!("action {action}");
        match action {
            0..35 => self.edit(None),
            35..45 => self.edit(Some("Done.")),
            45..57 => self.travel(true),
            57..67 => self.travel(false),
            67..75 => self.press_notice(),
            75..85 => self.visit(),
            85..88 => self.close(),
            88..91 => self.reload(true),
            91 => self.reload(false),
            92..94 => self.delete(),
            94..96 => self.restore(),
            96..99 => self.other_tab(),
            _ => self.conflict(),
        }
    }

    fn some_edit(&mut self, id: ListId) -> Edit {
        let list = self.armies[&id].present.clone();
        edits::any(&list, |limit| self.below(limit))
    }

    fn edit(&mut self, words: Option<&str>) {
        let Some(id) = self.open else { return };
        let edit = self.some_edit(id);
        let expected = apply(self.state.army.catalog.get_untracked().get(), &self.armies[&id].present, &edit);
        match words {
            None => self.state.army.edit(edit),
            Some(words) => drop(self.state.army.edit_saying(&[edit], words)),
        }
        self.state.visit.end_typing();
        match expected {
            Ok(applied) => {
                let speaks = words.is_some() || !applied.left_behind.is_empty();
                if self.push(id, applied.list) && speaks {
                    self.notice = Some(id);
                }
            }
            Err(_) => self.notice = None,
        }
    }

    fn push(&mut self, id: ListId, list: ArmyList) -> bool {
        let army = self.armies.get_mut(&id).unwrap();
        if army.present == list {
            return false;
        }
        self.ever_saved.insert(list_json::write(&list));
        self.let_go.extend(army.future.drain(..).map(|list| list_json::write(&list)));
        army.past.push(std::mem::replace(&mut army.present, list));
        let most = if army.touched { IN_MEMORY } else { ACROSS_VISITS };
        army.trim(most, &mut self.let_go);
        self.notice = self.notice.filter(|other| *other != id);
        true
    }

    fn travel(&mut self, back: bool) {
        let Some(id) = self.open else { return };
        if back {
            self.state.visit.undo();
        } else {
            self.state.visit.redo();
        }
        self.travelled(id, back);
    }

    fn travelled(&mut self, id: ListId, back: bool) {
        let army = self.armies.get_mut(&id).unwrap();
        let (from, to) = if back { (&mut army.past, &mut army.future) } else { (&mut army.future, &mut army.past) };
        if let Some(list) = from.pop() {
            to.push(std::mem::replace(&mut army.present, list));
            self.notice = self.notice.filter(|other| *other != id);
        }
    }

    fn press_notice(&mut self) {
        let shown = self.state.notices.shown();
        let undoes = shown.clone().filter(|notice| matches!(notice.action, NoticeAction::Undo(_)));
        assert_eq!(undoes.is_some(), self.notice.is_some(), "seed {}: the notice {shown:?}", self.seed);
        if let (Some(notice), Some(id)) = (undoes, self.notice.take()) {
            self.state.visit.act_on(&notice);
            self.travelled(id, true);
        }
    }

    fn visit(&mut self) {
        if let Some(id) = self.any(false) {
            self.state.visit.open(id).unwrap();
            self.open = Some(id);
            self.compare_undo(id);
        }
    }

    /// The undo that came with an army is the one expected.
    fn compare_undo(&mut self, id: ListId) {
        let (past, future): (Vec<ArmyList>, Vec<ArmyList>) = self
            .state
            .visit
            .armies
            .read(id, |history| (history.past().cloned().collect(), history.future().rev().cloned().collect()))
            .unwrap();
        let army = self.armies.get_mut(&id).unwrap();
        assert!(past == army.past, "seed {}: undo of {id} is not what it was", self.seed);
        assert!(future == army.future, "seed {}: redo of {id} is not what it was", self.seed);
        army.touched = true;
    }

    fn close(&mut self) {
        self.state.visit.close();
        self.open = None;
    }

    /// The page is closed, or killed without notice.
    fn reload(&mut self, told: bool) {
        if told {
            self.state.visit.on_page_hidden();
        }
        self.owner = Owner::new();
        self.state = self.owner.with(|| tab(self.store));
        (self.open, self.notice) = (None, None);
        for army in self.armies.values_mut().filter(|army| army.touched) {
            army.touched = false;
            army.trim(ACROSS_VISITS, &mut self.let_go);
        }
    }

    fn delete(&mut self) {
        let Some(id) = self.any(false) else { return };
        self.close();
        self.state.shelf.delete(id, "Army");
        self.armies.get_mut(&id).unwrap().deleted = true;
        self.notice = None;
    }

    fn restore(&mut self) {
        if let Some(id) = self.any(true) {
            self.state.shelf.restore(id);
            self.armies.get_mut(&id).unwrap().deleted = false;
        }
    }

    /// Another tab makes one step of an army and is closed again; the list it made, if that was a change.
    fn step_elsewhere(&mut self, id: ListId) -> Option<ArmyList> {
        let edit = self.some_edit(id);
        let store = self.store;
        let list = Owner::new().with(|| {
            let other = tab(store);
            other.visit.open(id).unwrap();
            other.army.edit(edit);
            other.visit.close();
            other.shelf.library.open(id).unwrap().list
        });
        (list != self.armies[&id].present).then_some(list)
    }

    /// Another tab makes a step, and this one is notified.
    fn other_tab(&mut self) {
        let Some(id) = self.any(false) else { return };
        let Some(list) = self.step_elsewhere(id) else { return };
        self.push(id, list);
        self.state.visit.on_storage_event(Some(&id.list_key()));
        if self.open == Some(id) {
            self.notice = None;
        }
    }

    /// This tab makes a step of the same army before it is notified of the other's.
    fn conflict(&mut self) {
        let Some(id) = self.open.filter(|_| self.armies.len() < 8) else { return };
        let Some(list) = self.step_elsewhere(id) else { return };
        self.ever_saved.insert(list_json::write(&list));
        // It went on from what this tab had saved; what this tab does next goes on from there, too.
        let mine = &self.armies[&id];
        let past = mine.past.iter().chain([&mine.present]).cloned().collect();
        let mut theirs = Expected { past, ..Expected::new(list) };
        theirs.trim(ACROSS_VISITS, &mut self.let_go);
        if let Some(mine) = self.armies.insert(id, theirs) {
            self.go_on_as_copy(id, mine);
        }
    }

    fn go_on_as_copy(&mut self, id: ListId, mut mine: Expected) {
        let cap = mine.present.cap.wrapping_add(1);
        self.state.army.edit(Edit::SetCap(cap));
        self.state.visit.end_typing();
        let copy = self.state.army.id.get_untracked().unwrap();
        assert_ne!(copy, id, "seed {}: the other tab's list was written over", self.seed);
        let name = format!("{} (other tab)", mine.present.name).trim_start().to_owned();
        let list = ArmyList { cap, name, ..mine.present.clone() };
        mine.deleted = false;
        self.armies.insert(copy, mine);
        self.push(copy, list);
        (self.open, self.notice) = (Some(copy), None);
    }

    fn check(&self, action: usize) {
        let at = || format!("seed {}, after action {action} ({})", self.seed, self.said);
        if let Some(id) = self.open {
            let shown = self.state.army.list.get_untracked();
            assert_eq!(shown, self.armies[&id].present, "on screen: {}", at());
        }
        for (id, army) in &self.armies {
            match self.state.shelf.library.open(*id) {
                Ok(saved) => assert_eq!(saved.list, army.present, "saved: {}", at()),
                Err(_) => assert!(army.deleted, "lost: {}", at()),
            }
        }
    }

    /// Nothing that was ever saved is out of reach.
    fn reach(&self) {
        let library = self.state.shelf.library;
        let contents = library.contents().unwrap();
        let mut found: BTreeSet<String> =
            contents.lists.iter().chain(&contents.trash).map(|(_, saved)| list_json::write(&saved.list)).collect();
        for id in self.armies.keys() {
            let here = self.state.visit.armies.read(*id, Clone::clone);
            for history in here.into_iter().chain(library.history(*id)) {
                found.extend(history.past().chain([history.present()]).chain(history.future()).map(list_json::write));
            }
        }
        let lost = self.ever_saved.iter().find(|list| !found.contains(*list) && !self.let_go.contains(*list));
        assert_eq!(lost, None, "seed {}: out of reach", self.seed);
    }
}
