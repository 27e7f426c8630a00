//! Saved armies whose edition has a newer one: what would change, and moving or keeping them.

use super::{NoticeAction, Shelf};
use crate::model::EditionId;
use crate::rules::{self, EditionChange};
use crate::storage::{ListId, OpenError, Settings, Summary};
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

/// An army that could move to a newer edition.
#[derive(Debug, Clone, PartialEq)]
pub struct Move {
    pub id: ListId,
    pub name: String,
    pub from: CatalogRef,
    pub to: CatalogRef,
    pub change: EditionChange,
}

impl Shelf {
    /// What the player has not decided on yet. Only armies with a newer edition are read whole.
    pub fn moves(self) -> Vec<Move> {
        let catalogs = self.catalogs.get();
        let settings = self.preferences.settings.get();
        let mut moves = Vec::new();
        for (id, summary) in self.summaries() {
            let Some(from) = catalogs.find(&summary.edition) else { continue };
            let open = catalogs.newer_than(from).filter(|to| !is_kept(&settings, id, &to.edition.id));
            let open: Vec<CatalogRef> = open.collect();
            if open.is_empty() {
                continue;
            }
            let Ok(saved) = self.library.open(id) else { continue };
            moves.extend(open.into_iter().filter_map(|to| {
                let change = rules::edition_change(&from, &to, &saved.list)?;
                Some(Move { id, name: summary.name.clone(), from, to, change })
            }));
        }
        moves
    }

    /// How many armies have a newer edition to decide on, by what the library shows of them.
    pub fn movable(self, armies: &[(ListId, Summary)]) -> usize {
        let catalogs = self.catalogs.get();
        let settings = self.preferences.settings.get();
        let has_newer = |id: ListId, edition: &EditionId| {
            let from = catalogs.find(edition)?;
            catalogs.newer_than(from).find(|to| !is_kept(&settings, id, &to.edition.id))
        };
        armies.iter().filter(|(id, summary)| has_newer(*id, &summary.edition).is_some()).count()
    }

    /// Looks at the army again, for another tab may have changed it since it was shown.
    pub fn move_edition(self, id: ListId, to: CatalogRef) {
        if let Err(error) = self.moved(id, to) {
            self.notices.say(format!("Not moved: {error}."), NoticeAction::None);
        }
        self.changed();
    }

    fn moved(self, id: ListId, to: CatalogRef) -> Result<(), OpenError> {
        self.armies.load(id)?;
        let saved = self.library.open(id)?;
        let from = self.armies.catalog_of(&saved.list);
        if let Some(change) = rules::edition_change(&from, &to, &saved.list)
            && let Some(step) = self.armies.replace(id, change.list)
        {
            let words = format!("{} is in {} now.", saved.list.name, to.get().edition.name);
            self.notices.say(words, NoticeAction::Undo(step));
        }
        Ok(())
    }

    /// Leaves the army in its edition, and does not ask about the other one again.
    pub fn keep_edition(self, id: ListId, to: CatalogRef) {
        let edition = &to.get().edition.id;
        self.preferences.set(|settings| {
            let kept = format!("{} {edition}", kept(settings, id));
            settings.set(&format!("{KEPT}{id}"), kept.trim_start().into());
        });
    }
}

/// Before the id of an army: the newer editions the player chose not to move it to, with spaces between.
const KEPT: &str = "kept.";

fn kept(settings: &Settings, id: ListId) -> &str {
    settings.text(&format!("{KEPT}{id}"))
}

fn is_kept(settings: &Settings, id: ListId, edition: &EditionId) -> bool {
    kept(settings, id).split(' ').any(|kept| kept == edition.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ArmyList, testing};
    use crate::ui::state::tests::{TestState, with_state};

    /// The made-up game with dearer guards.
    fn dearer(id: &str, order: u32, n: Option<u32>) -> CatalogRef {
        let mut newer = testing::catalog();
        newer.edition.id = id.into();
        newer.edition.order = order;
        newer.edition.n = n;
        newer.get_mut("guards").set_cost(70);
        CatalogRef::keep(newer)
    }

    fn add(state: TestState, id: &str, order: u32) -> CatalogRef {
        let edition = dearer(id, order, None);
        state.shelf.catalogs.update(|catalogs| catalogs.add(edition));
        edition
    }

    fn movable(state: TestState) -> usize {
        state.shelf.movable(&state.shelf.summaries())
    }

    fn army(state: TestState) -> (ListId, ArmyList) {
        let id = state.army.id.get_untracked().unwrap();
        (id, state.shelf.library.open(id).unwrap().list)
    }

    #[test]
    fn an_edition_a_player_loads_is_offered_with_old_beside_new() {
        with_state(|state| {
            assert_eq!((state.shelf.moves().len(), movable(state)), (0, 0));
            let own = add(state, "own-1", 1);
            let moves = state.shelf.moves();
            assert_eq!((moves.len(), movable(state)), (1, 1));
            let change = &moves[0].change;
            assert_eq!((moves[0].to, change.old_total, change.new_total), (own, 140, 180));
        });
    }

    #[test]
    fn a_moved_army_is_saved_and_comes_back() {
        with_state(|state| {
            let (id, before) = army(state);
            let own = add(state, "own-1", 1);
            state.shelf.move_edition(id, own);
            assert_eq!(army(state).1.edition, "own-1".into());
            assert_eq!(movable(state), 0);
            let notice = state.notices.shown().unwrap();
            state.visit.act_on(&notice);
            assert_eq!(army(state).1, before);
            assert_eq!(movable(state), 1);
        });
    }

    #[test]
    fn a_kept_army_is_asked_about_once_for_each_edition() {
        with_state(|state| {
            let (id, _) = army(state);
            let first = add(state, "own-1", 1);
            state.shelf.keep_edition(id, first);
            assert_eq!(movable(state), 0);
            let second = add(state, "own-2", 1);
            assert_eq!(state.shelf.moves().iter().map(|found| found.to).collect::<Vec<_>>(), [second]);
            state.shelf.keep_edition(id, second);
            assert_eq!(state.shelf.moves(), []);
        });
    }

    #[test]
    fn an_older_edition_is_not_offered() {
        with_state(|state| {
            add(state, "own-1", 0);
            assert_eq!(movable(state), 0);
        });
    }
}
